import { and, asc, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { SITUATIONS_BEFORE_DRAW } from '../../../src/domain/campaigns/status.ts'
import { ALMOST_SOLD_OUT } from '../../../src/domain/insight/today.ts'
import { endOfDay } from '../../../src/domain/values/zoned.ts'
import { campaignStates, originStates } from '../../../src/machines/stored-states.ts'
import { onSale } from '../../campaigns/campaigns/sale.ts'
import { type Dispute, disputesOf, winnerNotesOf } from '../../campaigns/campaigns/winners.ts'
import { isSold } from '../../campaigns/ledger/prize-lifecycle.ts'
import { lane, prizeQuota } from '../../campaigns/ledger/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { joinsPurchase } from '../../platform/db/sale-rows.ts'
import {
  accountHealth,
  campaign,
  drawOrigin,
  paymentAccount,
  prizeDraw,
  prizeResult,
  roulettePrize,
  transaction,
  winnerNote,
} from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

/** The most entries of each kind: what is more than that is no list of things to do today. */
export const MOST = 50

const named = { id: campaign.id, title: campaign.title }
const prizes = sql<number>`(1 + ${sql.join(
  [campaign.product2, campaign.product3, campaign.product4, campaign.product5, campaign.productMais].map(
    (product) => sql`(${product} is not null)::int`,
  ),
  sql` + `,
)})`
const drawn = sql<number>`(select count(*)::int from ${prizeDraw} where ${prizeDraw.campaignId} = ${campaign.id})`

/**
 * The draws that are due by the end of the day of `now`, those with the oldest date first: their date is today or has passed, or some of the
 * prizes are drawn and others are not.
 */
export function dueDraws(db: Db, now: Date) {
  return db
    .select({ ...named, date: campaign.prevSorteio, drawn, prizes })
    .from(campaign)
    .where(
      and(
        isOneOf(campaign.state, campaignStates('public')),
        or(and(lte(campaign.prevSorteio, endOfDay(now)), sql`${drawn} = 0`), sql`${drawn} between 1 and ${prizes} - 1`),
      ),
    )
    .orderBy(sql`${campaign.prevSorteio} asc nulls last`, asc(campaign.id))
    .limit(MOST)
}

/**
 * The winners whose payment is disputed or was given back, and about whom nobody has written since what was done; the longest waiting
 * first. Of a campaign in the trash none.
 */
export async function troubledWinners(db: Db): Promise<(Dispute & { title: string })[]> {
  const isPublic = isOneOf(campaign.state, campaignStates('public'))
  const publicIds = db.select({ id: campaign.id }).from(campaign).where(isPublic)
  const disputes = await disputesOf(db, inArray(prizeResult.campaignId, publicIds))
  if (disputes.length === 0) return []
  const ids = [...new Set(disputes.map(({ campaignId }) => campaignId))]
  const notes = await winnerNotesOf(db, inArray(winnerNote.campaignId, ids))
  const titles = new Map(
    (await db.select(named).from(campaign).where(inArray(campaign.id, ids))).map(({ id, title }) => [id, title]),
  )
  const isAnswered = ({ campaignId, prize, since }: Dispute) =>
    notes.some((each) => each.campaignId === campaignId && each.prize === prize && each.updatedAt >= since)
  return disputes
    .filter((dispute) => !isAnswered(dispute))
    .sort((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, MOST)
    .map((dispute) => ({ ...dispute, title: titles.get(dispute.campaignId) ?? '' }))
}

/** The campaigns on sale that have little or nothing left to sell, those with the smallest share left first. */
export function almostSoldOut(db: Db) {
  const free = sql<number>`sum(${lane.free})::int`
  return db
    .select({ ...named, total: campaign.total, free })
    .from(campaign)
    .innerJoin(lane, eq(lane.campaignId, campaign.id))
    .where(onSale())
    .groupBy(campaign.id)
    .having(sql`sum(${lane.free}) <= ${campaign.total} * ${ALMOST_SOLD_OUT}::numeric`)
    .orderBy(sql`sum(${lane.free})::numeric / ${campaign.total}`, asc(campaign.id))
    .limit(MOST)
}

/** The campaigns whose buyers wait for a draw that has no date. */
export function withoutDate(db: Db) {
  return db
    .select(named)
    .from(campaign)
    .where(
      and(
        isOneOf(campaign.state, campaignStates('sellable')),
        isNull(campaign.prevSorteio),
        inArray(campaign.statusDetail, SITUATIONS_BEFORE_DRAW),
      ),
    )
    .orderBy(asc(campaign.id))
    .limit(MOST)
}

/** The drawn prizes whose typed number the lottery contradicts, the one that was told of first before the others. */
export function contradictedDraws(db: Db) {
  return db
    .select({
      ...named,
      prize: prizeDraw.prize,
      concurso: prizeDraw.concurso,
      extracao: prizeDraw.extracao,
      toldAt: drawOrigin.toldAt,
    })
    .from(drawOrigin)
    .innerJoin(prizeDraw, and(eq(prizeDraw.campaignId, drawOrigin.campaignId), eq(prizeDraw.prize, drawOrigin.prize)))
    .innerJoin(campaign, eq(campaign.id, drawOrigin.campaignId))
    .where(
      and(isOneOf(drawOrigin.state, originStates('contradicted')), isOneOf(campaign.state, campaignStates('public'))),
    )
    .orderBy(asc(drawOrigin.toldAt), asc(campaign.id))
    .limit(MOST)
}

/** The payment accounts that campaigns on sale are paid to, deleted ones included, each with its newest such campaign. */
export async function accountsInUse(db: Db) {
  const newest = sql<number>`max(${campaign.id})`.mapWith(Number).as('newest')
  const used = db
    .select({ accountId: campaign.accountId, newest, campaigns: countDistinct(campaign.id).as('campaigns') })
    .from(campaign)
    .where(onSale())
    .groupBy(campaign.accountId)
    .as('used')
  return db
    .select({
      account: {
        id: paymentAccount.id,
        title: paymentAccount.title,
        gateway: paymentAccount.gateway,
        credentials: paymentAccount.credentials,
      },
      deletedAt: paymentAccount.deletedAt,
      health: accountHealth,
      campaigns: used.campaigns,
      newest: named,
    })
    .from(used)
    .innerJoin(paymentAccount, eq(paymentAccount.id, used.accountId))
    .innerJoin(campaign, eq(campaign.id, used.newest))
    .leftJoin(accountHealth, eq(accountHealth.accountId, paymentAccount.id))
    .orderBy(asc(paymentAccount.id))
}

/** How many charges in a row an account's provider did not make, since when, and until when; none after one that it made. */
export async function refusedCharges(db: Db, accountId: number, after: Date) {
  const mine = (more: SQL | undefined) => and(eq(transaction.accountId, accountId), more)
  const refused = await db
    .select({ at: transaction.createdAt })
    .from(transaction)
    .where(mine(and(isNull(transaction.chargeId), eq(transaction.cancelledBy, 'provider'))))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(MOST)
  const recent = refused.filter(({ at }) => at > after)
  const oldest = recent.at(-1)
  if (oldest === undefined) return { count: 0, since: null }
  const [made] = await db
    .select({ at: transaction.createdAt })
    .from(transaction)
    .where(mine(and(isNotNull(transaction.chargeId), gt(transaction.createdAt, oldest.at))))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(1)
  const inARow = recent.filter(({ at }) => made === undefined || at > made.at)
  return { count: inARow.length, since: inARow.at(-1)?.at ?? null }
}

/** The campaigns with prizes of the roulette that were won after a moment: how many, and the last one. The one that went out last comes first. */
export async function wonSpins(db: Db, after: Date) {
  const rows = await db
    .select({
      ...{ id: campaign.id, title: campaign.title, prize: roulettePrize.title },
      ...{ spin: roulettePrize.titleNumber, winner: transaction.name, at: roulettePrize.wonAt },
    })
    .from(roulettePrize)
    .innerJoin(transaction, joinsPurchase(roulettePrize))
    .innerJoin(campaign, eq(campaign.id, roulettePrize.campaignId))
    .where(gt(roulettePrize.wonAt, after))
    .orderBy(desc(roulettePrize.wonAt), desc(roulettePrize.id))
    .limit(MOST)
  return lastOfEach(rows)
}

/** The campaigns with instant prizes that were won after a moment: how many, and the last one. The one that went out last comes first. */
export async function wonPrizes(db: Db, after: Date) {
  const rows = await db
    .select({
      ...{ id: campaign.id, title: campaign.title, total: campaign.total },
      ...{ number: prizeQuota.number, prize: prizeQuota.title, winner: transaction.name, at: transaction.paidAt },
    })
    .from(prizeQuota)
    .innerJoin(transaction, joinsPurchase(prizeQuota))
    .innerJoin(campaign, eq(campaign.id, prizeQuota.campaignId))
    .where(and(isSold(sql`${prizeQuota.state}`), gt(transaction.paidAt, after)))
    .orderBy(desc(transaction.paidAt), desc(prizeQuota.id))
    .limit(MOST)
  return lastOfEach(rows)
}

/** Of each campaign the first of its rows, and how many there are. */
function lastOfEach<Row extends { id: number }>(rows: readonly Row[]): (Row & { count: number })[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, count: 1 + more.length }],
  )
}
