import type { UnpaidLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import { readSettings, type SettingsRow } from './store.ts'

/** Another server's change is known after so long; one's own at once. */
const KEPT_MS = 1_000

interface Kept {
  row: Promise<SettingsRow>
  at: number
}

const keptOf = new WeakMap<Database, { kept: Kept | null }>()

/** What may be reserved without being paid: as the settings say, and as the installation was started with where they say nothing. */
export async function unpaidLimits({ database, config }: Ports): Promise<UnpaidLimits> {
  const row = await settingsOf(database)
  const addressMost = row.unpaidMost ?? config.unpaid.addressMost
  return {
    phonePurchases: row.unpaidByPhone ?? config.unpaid.phonePurchases,
    addressPurchases: row.unpaidByAddress ?? config.unpaid.addressPurchases,
    addressShare: row.unpaidShare ?? config.unpaid.addressShare,
    addressQuotas: row.unpaidQuotas ?? config.unpaid.addressQuotas,
    addressMost,
    // All together may have what one address may.
    campaignMost: Math.max(config.unpaid.campaignMost, addressMost),
  }
}

/** The settings, kept for a moment: every purchase asks for them. */
function settingsOf(database: Database): Promise<SettingsRow> {
  const own = keptOf.get(database) ?? watch(database)
  const now = performance.now()
  if (own.kept !== null && now - own.kept.at < KEPT_MS) return own.kept.row
  const row = readSettings(database.db)
  const kept = { row, at: now }
  own.kept = kept
  row.catch(() => {
    if (own.kept === kept) own.kept = null
  })
  return row
}

function watch(database: Database): { kept: Kept | null } {
  const own = { kept: null as Kept | null }
  keptOf.set(database, own)
  database.onCommit((change) => {
    if ('settings' in change) own.kept = null
  })
  return own
}
