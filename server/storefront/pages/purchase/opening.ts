import { sql } from 'drizzle-orm'
import { campaignStates, NEW_TRANSACTION, transactionStates } from '../../../../src/machines/stored-states.ts'
import { laneRanOut } from '../../../campaigns/ledger/ledger.ts'
import { RESERVED } from '../../../campaigns/ledger/quota-lifecycle.ts'
import type { UnpaidLimits } from '../../../platform/config.ts'
import { count } from '../../../platform/counted.ts'
import { batchByCampaign } from '../../../platform/db/campaign-batches.ts'
import { noteChange } from '../../../platform/db/commits.ts'
import { type Database, rowsOf } from '../../../platform/db/database.ts'
import { throughOutage } from '../../../platform/db/outage.ts'
import type { AdVisit } from '../../../platform/db/schema/purchases.ts'
import { textArray } from '../../../platform/db/states.ts'
import type { Origin } from '../../../sales/purchases/store.ts'
import type { Consent } from '../measuring/consent.ts'

/** A purchase to be recorded with its quotas reserved. Its token is stored hashed, and sealed for repeats of its key. */
export interface Order extends Origin {
  key: string
  bodyHash: string
  name: string
  telefone: string
  /** Whether who orders has proven the phone. */
  proven: boolean
  /** The network it comes from, with the wider ones around it; unknown for what does not come from outside. */
  address: string | null
  site: string | null
  block: string | null
  accountId: number
  quantity: number
  due: number
  /** The fewest quotas that a purchase of it could have, as they are delivered. */
  least: number
  /** The spins of the roulette that it earns, and from how many quotas on a purchase does. */
  spins: number
  spinsFrom: number | null
  /** The price of its quotas, and what the buyer pays on top of it. */
  amount: number
  surcharge: number
  params: Readonly<Record<string, string>> | null
  /** The pixel that it is reported to, and with which visit. */
  toldTo: number | null
  measured: AdVisit | null
  /** Which texts were accepted, and when. */
  consent: Consent | null
  tokenHash: string
  sealedToken: string
  expiresAt: Date
}

/** What became of an order; only `reserved` took anything. */
export type Opened =
  | { outcome: 'reserved'; transactionId: number }
  | { outcome: 'repeated' }
  | { outcome: 'closed' }
  | OutOfRoom

/**
 * An order of more quotas than there is room for, counted as they are delivered: `limited` by its phone, `crowded` by its network, `full` by all that
 * waits for payment in the campaign, `scarce` by what is free. `free`: all that is; `retryAt`: when there may be more room.
 */
export interface OutOfRoom {
  outcome: 'limited' | 'crowded' | 'full' | 'scarce'
  room: number
  free: number
  retryAt: Date | null
}

interface Asked {
  order: Order
  now: Date
  limits: UnpaidLimits
  /** The campaign's `max_reserva`, and the part of it that is kept for the network that a phone bought from first. */
  maxUnpaid: number
  keptUnpaid: number
}

/** Records a purchase and reserves its quotas; what comes at the same time for the same campaign goes in one round trip. */
export const openPurchase = batchByCampaign<Asked, Opened>(openBatch)

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
  all_free: number | null
}

async function runBatch(database: Database, campaignId: number, batch: Asked[], whole: boolean): Promise<Opened[]> {
  const [first] = batch
  if (first === undefined) return []
  const rows = await rowsOf<Row>(
    database.db,
    sql`select nth, outcome, transaction_id::float8 as transaction_id, free, retry_at::text, all_free from open_purchases(
      ${campaignId}, ${JSON.stringify(batch.map(({ order }) => orderToJson(order)))}::jsonb, ${first.now.toISOString()},
      ${JSON.stringify(limitsToJson(first))}::jsonb, ${whole}, ${textArray(campaignStates('sellable'))}, ${NEW_TRANSACTION},
      ${textArray(transactionStates('payable'))}, ${RESERVED})`,
  )
  const opened: Opened[] = []
  for (const row of rows) opened[row.nth] = openedOf(row)
  count('talao_purchases_total', {}, opened.filter(({ outcome }) => outcome === 'reserved').length)
  const purchases = opened.flatMap((each, nth) =>
    each.outcome === 'reserved' ? [{ id: each.transactionId, afiliadoId: batch[nth]?.order.afiliadoId ?? null }] : [],
  )
  if (purchases.length > 0) noteChange(database.db, { campaignId, purchases })
  return opened
}

function limitsToJson({ limits, maxUnpaid, keptUnpaid }: Asked): Record<string, number> {
  return {
    phone_purchases: limits.phonePurchases,
    phone_quotas: maxUnpaid,
    phone_kept: keptUnpaid,
    address_purchases: limits.addressPurchases,
    address_share: limits.addressShare,
    address_quotas: limits.addressQuotas,
    address_most: limits.addressMost,
    campaign_most: limits.campaignMost,
  }
}

function orderToJson(order: Order): Record<string, unknown> {
  return {
    key: order.key,
    body_hash: order.bodyHash,
    name: order.name,
    telefone: order.telefone,
    proven: order.proven,
    address: order.address,
    site: order.site,
    block: order.block,
    account_id: order.accountId,
    link_id: order.linkId,
    afiliado_id: order.afiliadoId,
    afiliado_percent: order.afiliadoPercent,
    quantity: order.quantity,
    due: order.due,
    least: order.least,
    spins: order.spins,
    spins_from: order.spinsFrom,
    amount: order.amount,
    surcharge: order.surcharge,
    params: order.params,
    told_to: order.toldTo,
    measured: order.measured,
    consent: order.consent?.version ?? null,
    consent_at: order.consent?.at.toISOString() ?? null,
    token_hash: order.tokenHash,
    sealed_token: order.sealedToken,
    expires_at: order.expiresAt.toISOString(),
  }
}

function openedOf({ outcome, transaction_id, free, retry_at, all_free }: Row): Opened {
  if (outcome === 'reserved') return { outcome, transactionId: transaction_id ?? 0 }
  if (outcome === 'repeated' || outcome === 'closed') return { outcome }
  return {
    outcome,
    room: free ?? 0,
    free: all_free ?? 0,
    retryAt: retry_at === null ? null : new Date(retry_at),
  }
}
