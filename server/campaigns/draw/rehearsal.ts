import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { isNumbered, type Prize } from '../../../src/domain/campaigns/prizes.ts'
import { dayOfLottery } from '../../../src/domain/draw/draw-day.ts'
import { unsoldSentence } from '../../../src/domain/draw/draw-fields.ts'
import type { FederalPrizes } from '../../../src/domain/draw/draw-rule.ts'
import { EXAMPLE_PRIZES } from '../../../src/domain/draw/draw-rule-words.ts'
import { holdsUp } from '../../../src/domain/draw/draw-run.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { named, nullable, PrizeName } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { drawnPrizes, findCampaign } from '../campaigns/store.ts'
import { nearestSold, ownerOf, topBuyer } from '../ledger/lookup.ts'
import { contestsFromOf, decidingContest } from './contest.ts'
import type { Lottery } from './lottery.ts'
import { checksOf, prizesIn, quotaBy, RunCheckName } from './run.ts'

/**
 * What a draw would come to by a contest that cannot decide it: the quota, and how many the purchase has that it is in; of nobody, and of who bought most, the name is
 * told. `concurso`: none where the lottery says nothing, and the example of the rule stands in its place. `stops`: where the real draw would stop.
 */
export const DrawRehearsal = named(
  'DrawRehearsal',
  Type.Object({
    at: Type.String(),
    prize: PrizeName,
    concurso: nullable(Type.Integer()),
    data: nullable(Type.String()),
    quota: nullable(Type.Integer()),
    quotas: nullable(Type.Integer()),
    unsold: nullable(Type.String()),
    stops: Type.Array(Type.Object({ name: RunCheckName, sentence: Type.String() })),
  }),
)
type DrawRehearsal = Static<typeof DrawRehearsal>

/** Rehearses the draw of a prize: the database is read only meanwhile, nobody is told, and no contest is taken that could decide it. */
export async function rehearse(
  ports: Ports,
  lottery: Lottery,
  { campaignId, prize, contest }: { campaignId: number; prize: Prize; contest: number | undefined },
): Promise<{ ok: true; rehearsal: DrawRehearsal } | { ok: false; refusal: Refusal }> {
  const { db } = ports.database
  const campaign = await findCampaign(db, campaignId)
  if (campaign === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
  if (!prizesIn(campaign).includes(prize)) return { ok: false, refusal: { code: 'draw.outOfOrder' } }
  const from = await contestsFromOf(db, campaign)
  const told = await contestBefore(lottery, contest, from)
  if (told === 'decides')
    return {
      ok: false,
      refusal: wrongFields({ concurso: ['Este concurso pode decidir o sorteio, e não serve para ensaiar.'] }),
    }
  const now = ports.clock.now()
  const deciding = await decidingContest(lottery, from)
  return db.transaction(async (inner) => {
    const tx = inner as Db
    await tx.execute(sql`set transaction read only`)
    const only = { ...ports, database: { ...ports.database, db: tx } }
    const checks =
      (await drawnPrizes(tx, [campaignId])).length > 0
        ? []
        : await checksOf(only, campaign, { now, from, told: deciding })
    const found = isNumbered(prize) ? await numbered(only, campaign, prize, told.prizes) : await bought(tx, campaignId)
    return {
      ok: true,
      rehearsal: {
        ...{ at: now.toISOString(), prize, concurso: told.contest, data: told.day },
        ...found,
        stops: checks.filter(holdsUp).map(({ name, sentence }) => ({ name, sentence })),
      },
    } as const
  })
}

interface Before {
  contest: number | null
  day: string | null
  prizes: FederalPrizes
}

const EXAMPLE: Before = { contest: null, day: null, prizes: EXAMPLE_PRIZES }

/** The contest that was asked for, or the last one that cannot decide the campaign any more; the example of the rule where the lottery says nothing. */
async function contestBefore(
  lottery: Lottery,
  wanted: number | undefined,
  from: string | null,
): Promise<Before | 'decides'> {
  const latest = wanted === undefined ? await lottery.askLatest() : await tell(lottery, wanted)
  if (latest === null) return EXAMPLE
  if (isBefore(latest.day, from)) return latest
  if (wanted !== undefined) return 'decides'
  const before = await tell(lottery, latest.contest - 1)
  return before !== null && isBefore(before.day, from) ? before : EXAMPLE
}

async function tell(lottery: Lottery, contest: number) {
  const answer = await lottery.ask(contest)
  return answer.kind === 'drawn' ? answer.result : null
}

function isBefore(day: string | null, from: string | null): boolean {
  const on = dayOfLottery(day)
  return on !== null && (from === null || on < from)
}

type Found = Pick<DrawRehearsal, 'quota' | 'quotas' | 'unsold'>

async function numbered(
  { database: { db }, seal }: Pick<Ports, 'database' | 'seal'>,
  campaign: NonNullable<Awaited<ReturnType<typeof findCampaign>>>,
  prize: Prize,
  prizes: FederalPrizes,
): Promise<Found> {
  const { id: campaignId, total } = campaign
  const quota = quotaBy(campaign, prize, prizes)
  const owner = await ownerOf(db, seal, campaignId, quota)
  if (owner.state !== 'sold') {
    const { below = null, above = null } = await nearestSold(db, seal, campaignId, quota)
    return { quota, quotas: null, unsold: unsoldSentence(quota, below, above, total) }
  }
  const [purchase] = await db
    .select({ delivered: transaction.delivered })
    .from(transaction)
    .where(isRow(transaction, { campaignId, id: owner.transactionId }))
  return { quota, quotas: purchase?.delivered ?? null, unsold: null }
}

async function bought(db: Db, campaignId: number): Promise<Found> {
  const top = await topBuyer(db, campaignId)
  return { quota: null, quotas: top?.quotas ?? null, unsold: top === null ? 'Nenhuma cota foi paga até agora.' : null }
}
