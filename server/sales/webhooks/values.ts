import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { BODY_GROUPS, BODY_VARIABLES, type BodyValues } from '../../../src/domain/sales/body-template.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOf, isOneOfRows, isRow } from '../../platform/db/sale-rows.ts'
import {
  buyer,
  campaign,
  operator,
  prizeDraw,
  returnedPrize,
  roulettePrize,
  transaction,
} from '../../platform/db/schema.ts'
import type { WorldEventRow } from '../../platform/outbox/kinds.ts'

/** The sale that an event is about, as it is now; the event itself says what was true when it happened. */
export interface EventSale {
  campaign: typeof campaign.$inferSelect
  purchase: typeof transaction.$inferSelect | null
  telefone: string | null
  affiliate: string | null
  /** What was won, where the event is about that. */
  prize: { title: string; number: number | null } | null
}

/** Reads the sale of an event; undefined when it is no longer there. */
export const saleOfEvent = async (db: Db, event: WorldEventRow): Promise<EventSale | undefined> =>
  (await salesOfEvents(db, event.campaignId, [event])).get(event)

/** Reads the sales of events of one campaign; none when it is no longer there. */
export async function salesOfEvents(
  db: Db,
  campaignId: number,
  events: readonly WorldEventRow[],
): Promise<Map<WorldEventRow, EventSale>> {
  const ids = [...new Set(events.flatMap(({ transactionId }) => transactionId ?? []))]
  const rows = await db
    .select({ campaign, purchase: transaction, telefone: buyer.telefone, affiliate: operator.name })
    .from(campaign)
    .leftJoin(transaction, ids.length === 0 ? sql`false` : isOneOfRows(transaction, campaignId, ids))
    .leftJoin(buyer, eq(buyer.id, transaction.buyerId))
    .leftJoin(operator, eq(operator.id, transaction.afiliadoId))
    .where(eq(campaign.id, campaignId))
  const of = rows[0]?.campaign
  if (of === undefined) return new Map()
  const nobody = { campaign: of, purchase: null, telefone: null, affiliate: null }
  const found = new Map(rows.map((row) => [row.purchase?.id, row]))
  const told = new Map<WorldEventRow, EventSale>()
  for (const event of events) {
    const row = event.transactionId === null ? undefined : found.get(event.transactionId)
    told.set(event, { ...(row ?? nobody), prize: await prizeOf(db, event, of) })
  }
  return told
}

async function prizeOf(db: Db, event: WorldEventRow, of: EventSale['campaign']): Promise<EventSale['prize']> {
  const { campaignId, about } = event
  if (about.prizeQuotaId !== undefined) return quotaPrizeOf(db, event, about.prizeQuotaId)
  if (about.spin !== undefined) return spinPrizeOf(db, event, about.spin)
  if (about.returnedPrizeId !== undefined) {
    const [row] = await db
      .select()
      .from(returnedPrize)
      .where(isRow(returnedPrize, { campaignId, id: about.returnedPrizeId }))
    return row ? { title: row.title, number: row.kind === 'quota' ? row.number : null } : null
  }
  if (about.prize === undefined) return null
  const prize = about.prize as (typeof prizeDraw.$inferSelect)['prize']
  const [row] = await db
    .select()
    .from(prizeDraw)
    .where(and(eq(prizeDraw.campaignId, campaignId), eq(prizeDraw.prize, prize)))
  const titles = {
    ...{ first: of.product, second: of.product2, third: of.product3, fourth: of.product4 },
    ...{ fifth: of.product5, plus: of.productMais },
  }
  return row ? { title: titles[prize] ?? '', number: row.extracao } : null
}

async function quotaPrizeOf(db: Db, event: WorldEventRow, id: number): Promise<EventSale['prize']> {
  const { campaignId, transactionId } = event
  const [row] = await db
    .select({ title: prizeQuota.title, number: prizeQuota.number, transactionId: prizeQuota.transactionId })
    .from(prizeQuota)
    .where(isRow(prizeQuota, { campaignId, id }))
  const stored = row ? { title: row.title, number: row.number } : null
  if (row?.transactionId === transactionId) return stored
  return (await returnedOf(db, event, { kind: 'quota', which: eq(returnedPrize.recordId, id) })) ?? stored
}

async function spinPrizeOf(db: Db, event: WorldEventRow, spin: number): Promise<EventSale['prize']> {
  const [row] = await db
    .select({ title: roulettePrize.title })
    .from(roulettePrize)
    .where(and(eq(roulettePrize.campaignId, event.campaignId), eq(roulettePrize.titleNumber, spin)))
  if (row !== undefined) return { title: row.title, number: null }
  return returnedOf(db, event, { kind: 'roulette', which: eq(returnedPrize.number, spin) })
}

/** What an event's purchase had won, as it stood when that went back: by now it may be another's, or nobody's. */
async function returnedOf(
  db: Db,
  { campaignId, transactionId }: WorldEventRow,
  { kind, which }: { kind: 'quota' | 'roulette'; which: SQL },
): Promise<EventSale['prize']> {
  if (transactionId === null) return null
  const [row] = await db
    .select({ title: returnedPrize.title, number: returnedPrize.number })
    .from(returnedPrize)
    .where(and(isOf(returnedPrize, { campaignId, id: transactionId }), eq(returnedPrize.kind, kind), which))
    .orderBy(desc(returnedPrize.id))
    .limit(1)
  return row ? { title: row.title, number: kind === 'quota' ? row.number : null } : null
}

/** What the variables of a body stand for. `masked`: as an operator may read it in the panel. */
export function valuesOf(
  { campaign: of, purchase, telefone, affiliate, prize }: EventSale,
  { event, name, publicUrl }: { event: WorldEventRow; name: string; publicUrl: string },
  { masked = false } = {},
): BodyValues {
  const params = (purchase?.params ?? {}) as Record<string, unknown>
  const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null
  const paramOf = (param: string) => {
    const value = ownValue(params, param)
    return value === undefined ? null : String(value)
  }
  return {
    user: {
      id: purchase?.buyerId ?? null,
      name: purchase?.name ?? null,
      telefone: telefone !== null && masked ? hidePhone(telefone) : telefone,
    },
    order: {
      id: purchase?.id ?? null,
      status: event.about.status ?? purchase?.status ?? null,
      quantity: purchase?.due ?? null,
      amount: purchase === null ? null : reaisOf(purchase.amount),
      returned: purchase === null ? null : reaisOf(wentBack(purchase)),
      created_at: iso(purchase?.createdAt),
      paid_at: iso(purchase?.paidAt),
      expires_at: iso(purchase?.expiresAt),
      prize: prize?.title ?? null,
      number: prize?.number ?? null,
      affiliate,
      event: name,
      event_id: event.uid,
      occurred_at: iso(event.occurredAt),
      sequence: event.sequence,
    },
    product: { id: of.id, title: of.title, price: reaisOf(of.price), url: `${publicUrl}/campaign/${of.slug}` },
    params: Object.fromEntries(
      BODY_VARIABLES.params.map((param) => [
        param,
        param === 'link_ref' ? (purchase?.linkId ?? paramOf(param)) : paramOf(param),
      ]),
    ),
  }
}

/** An event as it is sent where nobody wrote a body, and as the list of events has it. */
export interface EventBody {
  id: string
  type: string
  occurred_at: string
  sequence: number | null
  data: BodyValues
}

export const eventBody = (event: WorldEventRow, name: string, values: BodyValues): EventBody => ({
  id: event.uid,
  type: name,
  occurred_at: event.occurredAt.toISOString(),
  sequence: event.sequence,
  data: Object.fromEntries(BODY_GROUPS.map((group) => [group, values[group]])) as unknown as BodyValues,
})

const WHOLLY_BACK: readonly string[] = transactionStates('returned')

/** How much of a purchase's money went back, in centavos. */
const wentBack = ({ status, amount, returned }: typeof transaction.$inferSelect): number =>
  WHOLLY_BACK.includes(status) ? amount : returned
