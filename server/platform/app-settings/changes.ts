import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import { SETTING_FIELDS } from '../../../src/domain/site/app-settings.ts'
import { type LogoRefusal, logoSentence } from '../../../src/domain/site/logo.ts'
import { checkTheme, THEME_FIELDS, themeOf } from '../../../src/domain/site/theme.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { beginningOf, plainName } from '../../../src/domain/values/text.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { changesNothing, clashOf } from '../http/clashes.ts'
import type { Ports } from '../ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../refusals.ts'
import { readLogo } from './logo-image.ts'
import { findLogo, storeLogo } from './logo-store.ts'
import { checkOrganizer, organizerAfter, organizerColumns } from './organizer.ts'
import { lockSettings, SETTINGS_ID, type SettingsRow, writeSettings } from './store.ts'
import { type AppChange, settingsToChange, themeColumnsOf, themeToWire } from './wire.ts'

type Changed = { ok: true; row: SettingsRow } | { ok: false; refusal: Refusal }
const refused = (refusal: Refusal): Changed => ({ ok: false, refusal })

/** Which of the settings one event of the audit log describes. */
const EVENTS: readonly {
  action: AuditAction
  fields: readonly (typeof THEME_FIELDS | typeof SETTING_FIELDS)[number][]
}[] = [
  { action: 'theme.changed', fields: THEME_FIELDS },
  { action: 'settings.changed', fields: SETTING_FIELDS },
]

/** The refusal of a picture that cannot be the logo. */
export const wrongLogo = (refusal: LogoRefusal): Refusal => wrongFields({ logo: [logoSentence(refusal)] })

/**
 * Changes a part of the settings; what is left out stays. What somebody else changed since the sender read it is not written over
 * (docs/decisions/0022), and colours that can hardly be read are no error: the page corrects them.
 */
export async function changeSettings(ports: Ports, caller: Caller, { was, ...body }: AppChange): Promise<Changed> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner): Promise<Changed> => {
    const tx = inner as Db
    const before = await lockSettings(tx, now)
    const stored = settingsToChange(before)
    const clash = clashOf('app.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, row: before }
    const organizer = organizerAfter(body, before)
    const errors = { ...checkTheme(body), ...checkOrganizer(organizer) }
    if (!hasNoErrors(errors)) return refused(wrongFields(fieldErrorsOf(errors)))
    const { logo = before.logo } = body
    if (logo !== null && (await findLogo(tx, logo)) === undefined) return refused(wrongLogo('unknown'))
    const theme = themeOf(body, themeToWire(before))
    const columns = { ...themeColumnsOf(theme), ...organizerColumns(organizer), logo }
    return { ok: true, row: await write(tx, caller, before, columns, now) }
  })
}

/** Makes a picture the logo. @param sent the file, and what its sender calls it */
export async function changeLogo(ports: Ports, caller: Caller, sent: { file: Buffer; name: string }): Promise<Changed> {
  const read = await readLogo(sent.file)
  if (typeof read === 'string') return refused(wrongLogo(read))
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner): Promise<Changed> => {
    const tx = inner as Db
    const before = await lockSettings(tx, now)
    const { name } = await storeLogo(tx, read, {
      fileName: nameOf(sent.name),
      now,
      present: before.logo,
      random: ports.random,
    })
    return { ok: true, row: await write(tx, caller, before, { logo: name }, now) }
  })
}

const LONGEST_NAME = 80
/** What a file is called, without its folder and what nobody can read. */
const nameOf = (sent: string) => beginningOf(plainName(sent.split(/[\\/]/).at(-1) ?? ''), LONGEST_NAME) || 'logo'

async function write(
  tx: Db,
  caller: Caller,
  before: SettingsRow,
  values: Partial<SettingsRow>,
  now: Date,
): Promise<SettingsRow> {
  const after = await writeSettings(tx, values, now)
  const [was, is] = [settingsToChange(before), settingsToChange(after)]
  const note = (action: AuditAction, told: { before: object; after: object }) => {
    const { operatorId, address } = caller
    return audit(tx, { at: now, operatorId, address, action, subject: 'app', subjectId: SETTINGS_ID, ...told })
  }
  for (const { action, fields } of EVENTS) {
    const changed = fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    const told = (values: typeof was) => Object.fromEntries(changed.map((field) => [field, values[field]]))
    if (changed.length > 0) await note(action, { before: told(was), after: told(is) })
  }
  if (was.logo !== is.logo) await note('logo.changed', { before: await logoIn(tx, was), after: await logoIn(tx, is) })
  return after
}

/** A logo as the audit log keeps it: by its name, and by that of its file, which people know. */
async function logoIn(tx: Db, { logo }: Pick<SettingsRow, 'logo'>) {
  const row = logo === null ? undefined : await findLogo(tx, logo)
  return { logo, logoFile: row?.fileName ?? null }
}
