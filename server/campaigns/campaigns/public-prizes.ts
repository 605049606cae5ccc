import { and, asc, count, eq, isNotNull, not, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { isNumbered, PRIZES, productField } from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { IN_QUESTION, isInQuestion } from '../../../src/domain/draw/draw-origin.ts'
import type { TransactionState } from '../../../src/domain/sales/transaction-status.ts'
import { nameWithInitial } from '../../../src/domain/values/masks.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { joinsPurchase } from '../../platform/db/sale-rows.ts'
import { roulettePrize, transaction } from '../../platform/db/schema.ts'
import { named, nullable, PrizeName } from '../../platform/http/http.ts'
import { isParked } from '../ledger/prize-lifecycle.ts'
import { ledger, prizeQuota } from '../ledger/schema.ts'
import { photoAddress } from '../photos/store.ts'
import { originOf, tellNumber } from './origin.ts'
import type { CampaignRow } from './store.ts'
import { prizeOutcomes } from './winners.ts'
import { DrawOriginWire } from './wire.ts'

/** The most prize quotas that a page lists. */
const MOST_LISTED = 100

/** A drawn prize as everybody may read it: the quota that won, or of the prize for who bought most, how many they were. */
export const PublicWinner = named(
  'PublicWinner',
  Type.Object({
    prize: PrizeName,
    title: Type.String(),
    name: Type.String(),
    number: nullable(Type.String()),
    quotas: Type.Integer(),
    contest: nullable(Type.String()),
    result: nullable(Type.String()),
    /** The five prizes of the Loteria Federal that the quota was read out of, where it was, and how it came about in sentences. */
    lottery: Type.Array(Type.String()),
    reading: Type.Array(Type.String()),
    /** Where the number came from, the five prizes that the lottery told in the place of typed ones, and why the published rule was left,
     *  or a contradicted number corrected or kept. */
    origin: DrawOriginWire,
    told: Type.Array(Type.String()),
    reason: nullable(Type.String()),
    /** Whether the winner's payment is disputed or went back since: the draw stays as it is. */
    dispute: nullable(Type.Enum(['disputed', 'returned'])),
    /** A photo of the winner, where the winner agreed to be shown. */
    photo: nullable(Type.String()),
    drawn_at: Type.String(),
  }),
)

/** A prize quota that can come out, or has: `name` of who got it. */
export const InstantPrize = named(
  'InstantPrize',
  Type.Object({ number: Type.String(), title: Type.String(), name: nullable(Type.String()) }),
)

/** How many prizes the roulette has, how many of them went out, and their titles. */
export const RoulettePrizes = named(
  'PublicRoulettePrizes',
  Type.Object({
    total: Type.Integer(),
    won: Type.Integer(),
    titles: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer() })),
  }),
)

type Outcome = Awaited<ReturnType<typeof prizeOutcomes>>[number]

const disputeShown = (status: TransactionState): 'disputed' | 'returned' =>
  transactionStates('returned').includes(status) ? 'returned' : 'disputed'

/** Nobody is named or shown before it is decided who won. */
const shownPerson = ({ origin, purchase, winner, photo }: Outcome): { name: string; photo: string | null } =>
  isInQuestion({ origin: origin?.state ?? null })
    ? { name: IN_QUESTION, photo: null }
    : { name: nameWithInitial(purchase?.name ?? winner.name), photo: photo ? photoAddress(photo.name) : null }

/** The winners of a campaign, in the order of its prizes. */
export async function winnersOf(db: Db, row: CampaignRow) {
  const drawn = await prizeOutcomes(db, [row.id])
  return PRIZES.flatMap((prize) => {
    const found = drawn.find(({ draw }) => draw.prize === prize)
    if (found === undefined) return []
    const { draw, dispute } = found
    const lottery = draw.premios?.split(' ') ?? []
    const origin = originOf(found, row.total)
    const titles = { ...row, product_mais: row.productMais }
    return {
      prize,
      title: titles[productField(prize)] ?? '',
      ...shownPerson(found),
      number: draw.extracao === null ? null : formatQuota(draw.extracao, row.total),
      quotas: draw.quotas,
      contest: isNumbered(prize) ? draw.concurso : null,
      result: draw.resultado,
      lottery,
      reading: tellNumber(found, row),
      origin: origin?.origin ?? null,
      told: origin?.told.slice() ?? [],
      reason: origin?.reason ?? null,
      dispute: dispute === undefined ? null : disputeShown(dispute.status),
      drawn_at: draw.drawnAt.toISOString(),
    }
  })
}

/** The prize quotas that are out or can come out now, those first that did not; one that is out of sale cannot be got now. */
export async function instantPrizesOf(db: Db, { id, total }: CampaignRow) {
  const rows = await db
    .select({ number: prizeQuota.number, title: prizeQuota.title, name: transaction.name })
    .from(prizeQuota)
    .leftJoin(transaction, joinsPurchase(prizeQuota))
    .where(and(eq(prizeQuota.campaignId, id), not(isParked(sql`${prizeQuota.state}`))))
    .orderBy(asc(isNotNull(prizeQuota.transactionId)), asc(prizeQuota.number))
    .limit(MOST_LISTED)
  return rows.map(({ number, title, name }) => ({
    number: formatQuota(number, total),
    title,
    name: name === null ? null : nameWithInitial(name),
  }))
}

/** The prizes of a campaign's roulette; null when there are none. */
export async function roulettePrizesOf(db: Db, { id }: CampaignRow) {
  const titles = await db
    .select({ title: roulettePrize.title, count: count(), won: count(roulettePrize.wonAt) })
    .from(roulettePrize)
    .where(eq(roulettePrize.campaignId, id))
    .groupBy(roulettePrize.title)
    .orderBy(roulettePrize.title)
  if (titles.length === 0) return null
  return {
    total: titles.reduce((sum, each) => sum + each.count, 0),
    won: titles.reduce((sum, each) => sum + each.won, 0),
    titles: titles.map(({ won: _won, ...each }) => each),
  }
}

/** What was published of a campaign's secret order before its first sale; null for one without quotas yet. */
export async function commitmentOf(db: Db, { id }: CampaignRow): Promise<string | null> {
  const [row] = await db.select({ commitment: ledger.commitment }).from(ledger).where(eq(ledger.campaignId, id))
  return row?.commitment ?? null
}
