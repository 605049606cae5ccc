import { eq, getTableColumns } from 'drizzle-orm'
import { noteChange } from '../db/commits.ts'
import type { Db } from '../db/database.ts'
import { appSettings } from '../db/schema.ts'

/** The settings' own number: there is one row. */
export const SETTINGS_ID = 1

/** What an operator can set: the row without its number and its moment. */
export type SettingsRow = Omit<typeof appSettings.$inferSelect, 'id' | 'updatedAt'>

const { id: _id, updatedAt: _updatedAt, ...columns } = getTableColumns(appSettings)

/** What holds while nothing was ever set: what each column says of itself. */
const UNSET = Object.fromEntries(
  Object.entries(columns).map(([name, { default: unset }]) => [name, unset ?? null]),
) as SettingsRow

/** The settings. */
export async function readSettings(db: Db): Promise<SettingsRow> {
  const [row] = await db.select(columns).from(appSettings).where(eq(appSettings.id, SETTINGS_ID))
  return row ?? UNSET
}

/** The settings, locked until the transaction ends; the row is made by the first change. */
export async function lockSettings(tx: Db, now: Date): Promise<SettingsRow> {
  await tx.insert(appSettings).values({ id: SETTINGS_ID, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select(columns).from(appSettings).where(eq(appSettings.id, SETTINGS_ID)).for('update')
  return row ?? UNSET
}

/** Writes a part of the settings; pages that are kept with the old ones are thrown away once it is committed. */
export async function writeSettings(tx: Db, values: Partial<SettingsRow>, now: Date): Promise<SettingsRow> {
  const [row] = await tx
    .update(appSettings)
    .set({ ...values, updatedAt: now })
    .where(eq(appSettings.id, SETTINGS_ID))
    .returning(columns)
  if (row === undefined) throw new Error('settings were written that were not locked')
  noteChange(tx, { settings: true })
  return row
}
