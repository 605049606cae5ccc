import type { AuditAction } from '../../src/domain/audit-words.ts'
import { hasNoErrors } from '../../src/domain/field-errors.ts'
import { checkTheme, THEME_FIELDS, themeOf } from '../../src/domain/theme.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { clashOf } from '../http/clashes.ts'
import type { Ports } from '../ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../refusals.ts'
import { lockSettings, type SettingsRow, writeSettings } from './store.ts'
import { type AppChange, type AppSettings, settingsToWire, themeColumnsOf, themeToWire } from './wire.ts'

type Changed = { ok: true; row: SettingsRow } | { ok: false; refusal: Refusal }
const refused = (refusal: Refusal): Changed => ({ ok: false, refusal })

/** What of the settings is told by one event of the audit log. */
const EVENTS: readonly { action: AuditAction; fields: readonly (keyof AppSettings)[] }[] = [
  { action: 'theme.changed', fields: THEME_FIELDS },
]

/**
 * Changes a part of the settings; what is left out stays. What somebody else changed since the sender read it is not written over
 * (docs/decisions/0022), and colours that can hardly be read are no error: the page corrects them.
 */
export async function changeSettings(ports: Ports, caller: Caller, { was, ...body }: AppChange): Promise<Changed> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner): Promise<Changed> => {
    const tx = inner as Db
    const row = await lockSettings(tx, now)
    const before = settingsToWire(row)
    const clash = clashOf('app.changed', { was, stored: before, wanted: body })
    if (clash !== null) return refused(clash)
    const errors = checkTheme(body)
    if (!hasNoErrors(errors)) return refused(wrongFields(fieldErrorsOf(errors)))
    const after = await writeSettings(tx, themeColumnsOf(themeOf(body, themeToWire(row))), now)
    await note(tx, caller, now, before, settingsToWire(after))
    return { ok: true, row: after }
  })
}

/** Tells the audit log what differs, each kind of settings for itself. */
async function note(tx: Db, caller: Caller, at: Date, before: AppSettings, after: AppSettings): Promise<void> {
  for (const { action, fields } of EVENTS) {
    const changed = fields.filter((field) => before[field] !== after[field])
    if (changed.length === 0) continue
    const told = (values: AppSettings) => Object.fromEntries(changed.map((field) => [field, values[field]]))
    await audit(tx, {
      at,
      operatorId: caller.operatorId,
      address: caller.address,
      action,
      subject: 'app',
      subjectId: after.id,
      before: told(before),
      after: told(after),
    })
  }
}
