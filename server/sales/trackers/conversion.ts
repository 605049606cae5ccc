import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { STATE_OF_DDD } from '../../../src/domain/insight/regions.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { folded } from '../../../src/domain/values/text.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import type { AdVisit } from '../../platform/db/schema/purchases.ts'
import { buyer, campaign, tracker, transaction } from '../../platform/db/schema.ts'
import type { DestinationKind, Sent, WorldEventRow } from '../../platform/outbox/kinds.ts'
import { sendEvents } from './graph.ts'
import { tokenOf } from './store.ts'

/** What is reported to a pixel: that somebody asked for a PIX, and that it was paid. */
export const PIXEL_EVENTS = ['purchase.created', 'purchase.paid'] as const

/** Meta refuses the whole request where one event in it is older. */
const MOST_AGE_MS = 7 * 24 * 3600_000

type TransactionRow = typeof transaction.$inferSelect

/** A purchase whose buyer accepted that it is measured, as it is reported. */
interface MeasuredPurchase {
  row: TransactionRow
  telefone: string
  slug: string
  visit: AdVisit
  event: Pick<WorldEventRow, 'name' | 'occurredAt'>
}

/** The name of a purchase's events, the same in the browser and from the server: Meta counts both once. Nobody reads the purchase's own name off it. */
export const adEventIdOf = ({ reference }: Pick<TransactionRow, 'reference'>): string =>
  createHash('sha256').update(`ad ${reference}`).digest('hex').slice(0, 32)

/** When what an event tells of happened: a payment by its own time. */
const momentOf = ({ row, event }: Pick<MeasuredPurchase, 'row' | 'event'>): Date =>
  (event.name === 'purchase.paid' ? row.paidAt : null) ?? event.occurredAt

/** An event as Meta takes it: what names the buyer hashed, what names the browser as it is. */
export function conversionOf({ row, telefone, slug, visit, event }: MeasuredPurchase, publicUrl: string) {
  const [first = '', ...rest] = folded(row.name).split(/\s+/)
  const last = rest.at(-1) ?? ''
  const state = ownValue(STATE_OF_DDD, telefone.slice(0, 2))
  const value = reaisOf(row.amount)
  return {
    event_name: event.name === 'purchase.paid' ? 'Purchase' : 'InitiateCheckout',
    event_time: Math.floor(momentOf({ row, event }).getTime() / 1000),
    event_id: adEventIdOf(row),
    action_source: 'website',
    event_source_url: `${publicUrl}/campaign/${slug}`,
    user_data: {
      client_user_agent: visit.agent,
      ...(visit.ip !== undefined && { client_ip_address: visit.ip }),
      ...(visit.fbp !== undefined && { fbp: visit.fbp }),
      ...(visit.fbc !== undefined && { fbc: visit.fbc }),
      ph: [hashed(`55${telefone}`)],
      ...(first !== '' && { fn: [hashed(first)] }),
      ...(last !== '' && { ln: [hashed(last)] }),
      ...(state !== undefined && { st: [hashed(state.toLowerCase())] }),
      country: [hashed('br')],
      external_id: [hashed(telefone)],
    },
    custom_data: { currency: 'BRL', value, order_id: String(row.id), num_items: row.due },
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

const lost: Sent = { ok: false, error: 'unmade', final: true }

/**
 * A pixel as a destination of events (decision 57): only of purchases that name it, whose buyer accepted that. What is older than Meta takes is not
 * sent, nor what is no longer so.
 */
export const pixelKind: DestinationKind = {
  name: 'pixel',
  async send({ database: { db }, config, seal, clock }, { destination, event }): Promise<Sent> {
    const [pixel] = await db
      .select()
      .from(tracker)
      .where(and(eq(tracker.destinationId, destination.id), isNull(tracker.deletedAt)))
    const token = pixel && tokenOf(seal, pixel)
    if (pixel === undefined || token === null || token === undefined || event.transactionId === null) return lost
    const [found] = await db
      .select({ row: transaction, telefone: buyer.telefone, slug: campaign.slug })
      .from(transaction)
      .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
      .innerJoin(campaign, eq(campaign.id, transaction.campaignId))
      .where(isRow(transaction, { campaignId: event.campaignId, id: event.transactionId }))
    const visit = found?.row.measured ?? null
    if (found === undefined || visit === null) return lost
    if (event.name === 'purchase.paid' && !transactionStates('paid').includes(found.row.status)) return lost
    const about = { ...found, visit, event }
    if (clock.now().getTime() - momentOf(about).getTime() > MOST_AGE_MS) return lost
    const conversion = conversionOf(about, config.publicUrl)
    const answer = await sendEvents(config, { pixel: pixel.code, token }, [conversion])
    const request = `${conversion.event_name} ${conversion.event_id}`
    if (answer.ok && answer.received > 0) return { ok: true, status: 200, request }
    if (answer.ok || answer.kind === 'silent') return { ok: false, error: 'connection', request }
    return { ok: false, error: 'status', status: 400, request, answer: answer.message, final: !answer.isAboutToken }
  },
}
