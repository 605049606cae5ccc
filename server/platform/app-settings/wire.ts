import type { Static } from 'typebox'
import { Type } from 'typebox'
import { THEME_FIELDS, type ThemeField } from '../../../src/domain/site/theme.ts'
import type { Db } from '../db/database.ts'
import { changeOf, named, nullable, success } from '../http/http.ts'
import { findLogo, type LogoRow, logoAddress } from './logo-store.ts'
import { organizerBody, organizerToWire, organizerWire, UnpaidDefaults } from './organizer.ts'
import { SETTINGS_ID, type SettingsRow } from './store.ts'

const ofEachColor = <Schema>(schema: Schema) =>
  Object.fromEntries(THEME_FIELDS.map((field) => [field, schema])) as Record<ThemeField, Schema>

/** The colours of the buyers' pages (spec §3.11). */
export const ThemeWire = named('Theme', Type.Object(ofEachColor(Type.String())))

/** The logo: its address and size, and what tells how well it is seen on a head of any colour. */
const LogoWire = named(
  'Logo',
  Type.Object({
    name: Type.String(),
    file_name: Type.String(),
    img: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    opaque: Type.Boolean(),
    colors: Type.Array(Type.Object({ hex: Type.String(), share: Type.Number() })),
  }),
)

/** What the operator has set for the installation as a whole. */
export const AppSettings = named(
  'AppSettings',
  Type.Object({ id: Type.Integer(), ...ThemeWire.properties, ...organizerWire, logo: nullable(LogoWire) }),
)
export type AppSettings = Static<typeof AppSettings>

export const AppAnswer = named('AppAnswer', success({ app: AppSettings, unpaid_defaults: UnpaidDefaults }))

/** A part of the settings: what is left out stays. `logo`: the name of one that was sent before; null for none. */
const AppBody = named(
  'AppBody',
  Type.Object({
    ...ofEachColor(Type.Optional(Type.String({ maxLength: 40 }))),
    logo: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    ...organizerBody,
  }),
)
export const AppChange = changeOf('AppChange', AppBody)
export type AppChange = Static<typeof AppChange>

/** The settings as the API tells them. */
export async function settingsToWire(db: Db, row: SettingsRow): Promise<AppSettings> {
  const logo = row.logo === null ? undefined : await findLogo(db, row.logo)
  return {
    id: SETTINGS_ID,
    ...themeToWire(row),
    ...organizerToWire(row),
    logo: logo === undefined ? null : logoToWire(logo),
  }
}

function logoToWire({ name, fileName, width, height, opaque, colors }: LogoRow): Static<typeof LogoWire> {
  return { name, file_name: fileName, img: logoAddress(name), width, height, opaque, colors: [...colors] }
}

/** The settings as a change names them: the logo by its name. */
export const settingsToChange = (row: SettingsRow) => ({ ...themeToWire(row), ...organizerToWire(row), logo: row.logo })

/** The colours alone. */
export function themeToWire(row: SettingsRow): Static<typeof ThemeWire> {
  return {
    color_primary: row.colorPrimary,
    color_secondary: row.colorSecondary,
    cart_bilhete_bg: row.cartBilheteBg,
    cart_bilhete_color: row.cartBilheteColor,
    cart_btn_bg: row.cartBtnBg,
    cart_btn_color: row.cartBtnColor,
    cart_color: row.cartColor,
    question_bg: row.questionBg,
    question_color: row.questionColor,
  }
}

/** The columns of the colours. */
export function themeColumnsOf(theme: Readonly<Record<ThemeField, string>>) {
  return {
    colorPrimary: theme.color_primary,
    colorSecondary: theme.color_secondary,
    cartBilheteBg: theme.cart_bilhete_bg,
    cartBilheteColor: theme.cart_bilhete_color,
    cartBtnBg: theme.cart_btn_bg,
    cartBtnColor: theme.cart_btn_color,
    cartColor: theme.cart_color,
    questionBg: theme.question_bg,
    questionColor: theme.question_color,
  } satisfies Partial<SettingsRow>
}
