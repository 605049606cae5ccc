import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { isQuiet } from '../../../src/domain/sales/quiet-hours.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaignsDue, isRow } from '../../platform/db/sale-rows.ts'
import { campaign, notification, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { DestinationKind, Sent, WorldEventRow } from '../../platform/outbox/kinds.ts'
import type { Ports } from '../../platform/ports.ts'
import { countReached, hasDevice } from './audience.ts'
import { type NotificationValues, storeNotification } from './lifecycle.ts'
import { PUSH_KIND } from './push-kind-name.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long before it expires a buyer is reminded of a PIX, and how much time must be left for that. */
const REMINDED_MS = 10 * MINUTE_MS
const LEAST_LEFT_MS = 2 * MINUTE_MS
/** The wheel shows first what it stops at. */
const SPIN_MS = MINUTE_MS
const REMINDED_AT_ONCE = 200

type Campaign = typeof campaign.$inferSelect
type Told = Pick<NotificationValues, 'cause' | 'key' | 'title' | 'body' | 'path' | 'purchase'> & { waits?: number }

/**
 * Buyers' devices as a destination of events: what happened becomes one notification, once whatever is tried again, and goes out in waves as what
 * operators write does.
 */
export const pushKind: DestinationKind = {
  name: PUSH_KIND,
  async send({ database: { db }, clock }, { event }): Promise<Sent> {
    const [about] = await db.select().from(campaign).where(eq(campaign.id, event.campaignId))
    const told = about && (await toldOf(db, event, about))
    if (about !== undefined && told !== undefined) await tellBuyers(db, about.id, told, clock.now(), DAY_MS)
    return { ok: true }
  },
}

async function toldOf(db: Db, event: WorldEventRow, about: Campaign): Promise<Told | undefined> {
  if (event.name === 'prize.drawn') return about.avisarSorteio ? drawTold(event, about) : undefined
  if (!about.avisarPremio || event.transactionId === null) return undefined
  const path = purchasePath(about, event.transactionId)
  const prize = { cause: 'prize', key: `prize ${event.uid}`, path, purchase: event.transactionId } as const
  if (event.name === 'roulette.won')
    return { ...prize, title: 'Você ganhou na Roleta', body: `${about.title}: veja o seu prêmio.`, waits: SPIN_MS }
  const won = await prizeOf(db, event)
  return { ...prize, title: 'Cota premiada é sua', body: `${about.title}: ${won ?? 'veja o seu prêmio.'}` }
}

/** Further prizes of the same day are announced with the first. */
const drawTold = ({ occurredAt }: WorldEventRow, { id, title }: Campaign): Told => ({
  ...{ cause: 'draw', key: `draw ${id} ${dayOf(occurredAt)}`, purchase: null },
  ...{ title: `Saiu o sorteio: ${title}`, body: 'Veja se você ganhou.', path: '/minhas-cotas' },
})

async function prizeOf(db: Db, { campaignId, about }: WorldEventRow): Promise<string | undefined> {
  if (about.prizeQuotaId === undefined) return undefined
  const [row] = await db
    .select({ title: prizeQuota.title })
    .from(prizeQuota)
    .where(isRow(prizeQuota, { campaignId, id: about.prizeQuotaId }))
  return row?.title
}

const purchasePath = ({ slug }: Campaign, id: number) => `/campaign/${slug}/compra/${id}`

/** Tells buyers whose PIX ends soon, once each, outside of quiet hours. */
export async function remindOfPix({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (isQuiet(now)) return
  const until = new Date(now.getTime() + REMINDED_MS)
  const which = and(PAYABLE, gt(transaction.expiresAt, now))
  for (const id of await campaignsDue(db, { at: transaction.expiresAt, which, until }))
    await remindOf(db, id, now, until)
}

const PAYABLE = isOneOf(transaction.status, transactionStates('payable'))

async function remindOf(db: Db, campaignId: number, now: Date, until: Date): Promise<void> {
  const [about] = await db.select().from(campaign).where(eq(campaign.id, campaignId))
  if (about === undefined || !about.avisarPix) return
  const ending = await db
    .select({ id: transaction.id, expiresAt: transaction.expiresAt })
    .from(transaction)
    .where(
      and(
        eq(transaction.campaignId, campaignId),
        PAYABLE,
        gt(transaction.expiresAt, new Date(now.getTime() + LEAST_LEFT_MS)),
        lte(transaction.expiresAt, until),
        hasDevice('pix'),
        sql`not exists (select from ${notification} where ${notification.key} = ${`pix ${campaignId} `} || ${transaction.id})`,
      ),
    )
    .orderBy(transaction.expiresAt)
    .limit(REMINDED_AT_ONCE)
  for (const { id, expiresAt } of ending) {
    const told: Told = {
      ...{ cause: 'pix', key: `pix ${campaignId} ${id}`, purchase: id, path: purchasePath(about, id) },
      ...{
        title: 'Seu PIX vai vencer',
        body: `${about.title}: faltam poucos minutos para pagar e ficar com as cotas.`,
      },
    }
    await tellBuyers(db, campaignId, told, now, expiresAt.getTime() - now.getTime())
  }
}

/** Stores a notification that goes out by itself, where it reaches anybody and has not gone out before. */
async function tellBuyers(db: Db, campaignId: number, told: Told, now: Date, usefulMs: number): Promise<void> {
  const { waits = 0, ...values } = told
  const reach = { cause: told.cause, audience: null, campaign: campaignId, purchase: told.purchase ?? null }
  if ((await countReached(db, reach)) === 0) return
  const dueAt = new Date(now.getTime() + waits)
  await storeNotification(db, {
    ...{ ...values, campaign: campaignId, dueAt, createdAt: now },
    until: new Date(now.getTime() + usefulMs),
  })
}
