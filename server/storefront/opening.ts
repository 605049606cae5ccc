import { sql } from 'drizzle-orm'
import { campaignStates, NEW_TRANSACTION, transactionStates } from '../../src/machines/stored-states.ts'
import type { UnpaidLimits } from '../config.ts'
import { makeBatcher } from '../db/batch.ts'
import { noteChange } from '../db/commits.ts'
import { type Database, rowsOf } from '../db/database.ts'
import { throughOutage } from '../db/outage.ts'
import { textArray } from '../db/states.ts'
import { laneRanOut } from '../ledger/ledger.ts'
import { RESERVED } from '../ledger/quota-lifecycle.ts'

/** A purchase to be recorded with its quotas reserved. Its token is stored hashed, and sealed for repeats of its key. */
export interface Order {
  key: string
  bodyHash: string
  name: string
  telefone: string
  /** The network it comes from; unknown for what does not come from outside. */
  address: string | null
  accountId: number
  linkId: number | null
  quantity: number
  due: number
  /** The spins of the roulette that it earns. */
  spins: number
  amount: number
  params: Readonly<Record<string, string>> | null
  tokenHash: string
  sealedToken: string
  expiresAt: Date
}

/** What became of an order; only `reserved` took anything. */
export type Opened =
  | { outcome: 'reserved'; transactionId: number }
  | { outcome: 'repeated' }
  | { outcome: 'closed' }
  | { outcome: 'limited'; retryAt: Date }
  | { outcome: 'crowded'; retryAt: Date; free: number }
  | { outcome: 'scarce'; free: number }

/** PostgreSQL has lanes for more than one batch of a campaign; the embedded database does one query at a time. */
const BATCHES = { postgres: 2, pglite: 1 }
const BATCH_SIZE = 64

interface Asked {
  order: Order
  now: Date
  limits: UnpaidLimits
  /** The campaign's `max_reserva`. */
  maxUnpaid: number
}

type Opener = (asked: Asked) => Promise<Opened>

const openers = new WeakMap<Database, Map<number, Opener>>()

/** Records a purchase and reserves its quotas; what comes at the same time for the same campaign goes in one round trip. */
export function openPurchase(database: Database, campaignId: number, asked: Asked): Promise<Opened> {
  const ofDatabase = openers.get(database) ?? new Map<number, Opener>()
  openers.set(database, ofDatabase)
  const open = ofDatabase.get(campaignId) ?? makeOpener(database, campaignId)
  ofDatabase.set(campaignId, open)
  return open(asked)
}

function makeOpener(database: Database, campaignId: number): Opener {
  return makeBatcher<Asked, Opened>((batch) => openBatch(database, campaignId, batch), {
    batches: BATCHES[database.kind],
    items: BATCH_SIZE,
  })
}

/** What a broken connection leaves open is asked again: an order that was stored then is answered `repeated`, by its key. */
async function openBatch(database: Database, campaignId: number, batch: Asked[]): Promise<Opened[]> {
  return throughOutage(async () => {
    try {
      return await runBatch(database, campaignId, batch, false)
    } catch (error) {
      if (!laneRanOut(error)) throw error
      return await runBatch(database, campaignId, batch, true)
    }
  })
}

type Row = {
  nth: number
  outcome: Opened['outcome']
  transaction_id: number | null
  free: number | null
  retry_at: string | null
}

async function runBatch(database: Database, campaignId: number, batch: Asked[], whole: boolean): Promise<Opened[]> {
  const [first] = batch
  if (first === undefined) return []
  const rows = await rowsOf<Row>(
    database.db,
    sql`select nth, outcome, transaction_id::float8 as transaction_id, free, retry_at::text from open_purchases(
      ${campaignId}, ${JSON.stringify(batch.map(({ order }) => orderToJson(order)))}::jsonb, ${first.now.toISOString()},
      ${JSON.stringify(limitsToJson(first))}::jsonb, ${whole}, ${textArray(campaignStates('sellable'))}, ${NEW_TRANSACTION},
      ${textArray(transactionStates('payable'))}, ${RESERVED})`,
  )
  const opened: Opened[] = []
  for (const row of rows) opened[row.nth] = openedOf(row)
  const purchases = opened.flatMap((each, nth) =>
    each.outcome === 'reserved' ? [{ id: each.transactionId, linkId: batch[nth]?.order.linkId ?? null }] : [],
  )
  if (purchases.length > 0) noteChange(database.db, { campaignId, purchases })
  return opened
}

function limitsToJson({ limits, maxUnpaid }: Asked): Record<string, number> {
  return {
    phone_purchases: limits.phonePurchases,
    phone_quotas: maxUnpaid,
    address_purchases: limits.addressPurchases,
    address_share: limits.addressShare,
    address_quotas: limits.addressQuotas,
    address_most: limits.addressMost,
  }
}

function orderToJson(order: Order): Record<string, unknown> {
  return {
    key: order.key,
    body_hash: order.bodyHash,
    name: order.name,
    telefone: order.telefone,
    address: order.address,
    account_id: order.accountId,
    link_id: order.linkId,
    quantity: order.quantity,
    due: order.due,
    spins: order.spins,
    amount: order.amount,
    params: order.params,
    token_hash: order.tokenHash,
    sealed_token: order.sealedToken,
    expires_at: order.expiresAt.toISOString(),
  }
}

function openedOf(row: Row): Opened {
  if (row.outcome === 'reserved') return { outcome: 'reserved', transactionId: row.transaction_id ?? 0 }
  if (row.outcome === 'scarce') return { outcome: 'scarce', free: row.free ?? 0 }
  if (row.outcome === 'crowded')
    return { outcome: 'crowded', free: row.free ?? 0, retryAt: new Date(row.retry_at ?? 0) }
  if (row.outcome === 'limited') return { outcome: 'limited', retryAt: new Date(row.retry_at ?? 0) }
  return { outcome: row.outcome }
}
