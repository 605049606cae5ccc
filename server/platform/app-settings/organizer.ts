import { type Static, type TSchema, Type } from 'typebox'
import {
  checkSettings,
  MAX_TERMS,
  type OrganizerSettings,
  type Question,
  SETTING_FIELDS,
  SETTING_TEXTS,
  type SettingText,
  UNPAID_FIELDS,
  type UnpaidField,
} from '../../../src/domain/site/app-settings.ts'
import { bareDocument } from '../../../src/domain/site/documents.ts'
import type { FieldErrors } from '../../../src/domain/values/field-errors.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import type { Config } from '../config.ts'
import { named, nullable } from '../http/http.ts'
import { cleanRichText } from '../http/rich-text.ts'
import type { SettingsRow } from './store.ts'

const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

const optionally = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema))

const QuestionWire = named('Question', Type.Object({ question: Type.String(), answer: Type.String() }))

/** What the settings say of who organises, and what they bound. */
export const organizerWire = {
  ...each(SETTING_TEXTS, nullable(Type.String())),
  questions: Type.Array(QuestionWire),
  ...each(UNPAID_FIELDS, nullable(Type.Integer())),
}

/** What holds of the limits of unpaid reservations while the settings say nothing. */
export const UnpaidDefaults = named('UnpaidDefaults', Type.Object(each(UNPAID_FIELDS, Type.Integer())))

/** Those that the installation was started with. */
export const unpaidDefaults = ({ unpaid }: Pick<Config, 'unpaid'>): Static<typeof UnpaidDefaults> => ({
  unpaid_by_phone: unpaid.phonePurchases,
  unpaid_by_address: unpaid.addressPurchases,
  unpaid_share: unpaid.addressShare,
  unpaid_quotas: unpaid.addressQuotas,
  unpaid_most: unpaid.addressMost,
})

/** Far above what any single line of the settings may have, so that the rule's own sentence is shown. */
const MAX_SETTING = 2_000

/** A part of that in a change; tags of a text may make it longer than what is read of it. */
export const organizerBody = {
  ...each(SETTING_TEXTS, optionally(Type.String({ maxLength: MAX_SETTING }))),
  ...each(['regulation', 'privacy'], optionally(Type.String({ maxLength: MAX_TERMS * 2 }))),
  questions: Type.Optional(
    Type.Array(
      named(
        'QuestionBody',
        Type.Object({ question: Type.String({ maxLength: 2_000 }), answer: Type.String({ maxLength: 10_000 }) }),
      ),
      { maxItems: 100 },
    ),
  ),
  ...each(UNPAID_FIELDS, optionally(Type.Integer())),
}
type OrganizerBody = Static<ReturnType<typeof Type.Object<typeof organizerBody>>>

/** The settings' columns by their names on the wire. */
const COLUMNS = {
  organizer: 'organizer',
  document: 'document',
  authorization: 'authorization',
  authorization_number: 'authorizationNumber',
  regulation: 'regulation',
  privacy: 'privacy',
  questions: 'questions',
  whatsapp: 'whatsapp',
  email: 'email',
  instagram: 'instagram',
  telegram: 'telegram',
  unpaid_by_phone: 'unpaidByPhone',
  unpaid_by_address: 'unpaidByAddress',
  unpaid_share: 'unpaidShare',
  unpaid_quotas: 'unpaidQuotas',
  unpaid_most: 'unpaidMost',
} as const satisfies Record<(typeof SETTING_FIELDS)[number], keyof SettingsRow>

/** The settings of the organiser as the API tells them. */
export const organizerToWire = (row: SettingsRow): OrganizerSettings & { questions: Question[] } =>
  Object.fromEntries(SETTING_FIELDS.map((field) => [field, row[COLUMNS[field]]])) as never

/** The settings as a change leaves them; `null` where it changes none of these. */
export function organizerAfter(body: Partial<OrganizerBody>, row: SettingsRow): OrganizerSettings | null {
  if (!SETTING_FIELDS.some((field) => ownValue(body, field) !== undefined)) return null
  return { ...organizerToWire(row), ...kept(body) } as OrganizerSettings
}

/** What is wrong with the settings after a change. */
export const checkOrganizer = (after: OrganizerSettings | null): FieldErrors =>
  after === null ? {} : checkSettings(after)

/** The columns that settings are stored in. */
export const organizerColumns = (after: OrganizerSettings | null): Partial<SettingsRow> =>
  after === null ? {} : Object.fromEntries(SETTING_FIELDS.map((field) => [COLUMNS[field], after[field]]))

/** What was sent as it is kept: trimmed, none where it is empty, formatted text cleaned. */
function kept(body: Partial<OrganizerBody>): Partial<OrganizerSettings> {
  const texts = SETTING_TEXTS.flatMap((field): [SettingText, string | null][] => {
    const sent = body[field]
    return sent === undefined ? [] : [[field, sent === null ? null : cleaned(field, sent) || null]]
  })
  const counts = UNPAID_FIELDS.flatMap((field): [UnpaidField, number | null][] => {
    const sent = body[field]
    return sent === undefined ? [] : [[field, sent]]
  })
  const questions = body.questions?.map(({ question, answer }) => ({
    question: trimmed(question),
    answer: trimmed(answer),
  }))
  return { ...Object.fromEntries([...texts, ...counts]), ...(questions && { questions }) }
}

function cleaned(field: SettingText, text: string): string {
  if (field === 'regulation' || field === 'privacy') return cleanRichText(text)
  return field === 'document' ? bareDocument(text) : trimmed(text)
}

/** By whose leave the campaigns are run: what the settings say, else what the installation was started with. */
export const authorizationOf = (
  row: Pick<SettingsRow, 'authorization'>,
  { appAuthorization }: { appAuthorization: string | undefined },
): string | null => row.authorization ?? appAuthorization ?? null
