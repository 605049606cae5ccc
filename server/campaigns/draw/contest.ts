import { and, eq, exists, isNotNull, max, or, sql } from 'drizzle-orm'
import { contestsFrom, contestsSince, dayOfLottery, refuseContestDay } from '../../../src/domain/draw/draw-day.ts'
import { futureSentence } from '../../../src/domain/draw/draw-fields.ts'
import type { FederalPrizes } from '../../../src/domain/draw/draw-rule.ts'
import { STAGES } from '../../insight/figures/stages.ts'
import type { Db } from '../../platform/db/database.ts'
import { joinsPurchase } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { CampaignRow } from '../campaigns/store.ts'
import { allocation } from '../ledger/schema.ts'
import type { Lottery, LotteryResult } from './lottery.ts'

/**
 * What the lottery says of the contest that an operator names for a campaign: its five prizes; that it cannot decide this campaign, in a sentence; or
 * nothing, so that typed prizes count until it is asked again. `isFirst`: it told enough, the contest before included, to know that this is the one that
 * decides; where it did not, its prizes count and are not checked yet.
 */
export type ContestAnswer =
  | { kind: 'told'; prizes: FederalPrizes; day: string | null; isFirst: boolean }
  | { kind: 'refused'; sentence: string }
  | { kind: 'silent' }

/** The day from which on a contest may decide a campaign: see `contestsFrom` in the domain. */
export async function contestsFromOf(db: Db, { id, prevSorteio, drawDayMovedAt }: CampaignRow): Promise<string | null> {
  // A reservation of before the lottery drew may be paid by who knows its number.
  const sold = sql`greatest(${transaction.createdAt}, ${transaction.paidAt})`.mapWith(transaction.createdAt)
  const [row] = await db
    .select({ lastSale: max(sold) })
    .from(transaction)
    .where(and(eq(transaction.campaignId, id), or(isOneOf(transaction.status, STAGES.sold), hadQuotas(db))))
  return contestsFrom({ announced: prevSorteio, moved: drawDayMovedAt, lastSale: row?.lastSale ?? null })
}

/** Giving back a purchase whose number is known by then must not bring an earlier contest back. */
const hadQuotas = (db: Db) =>
  and(
    isOneOf(transaction.status, STAGES.returned),
    exists(
      db
        .select()
        .from(allocation)
        .where(and(joinsPurchase(allocation), isNotNull(allocation.paidAt))),
    ),
  )

/** Asks the lottery about a contest that is to decide a campaign. @param from the day from which on contests count */
export async function askContest(lottery: Lottery, typed: string, from: string | null): Promise<ContestAnswer> {
  const contest = Number(typed)
  const answer = await lottery.ask(contest)
  if (answer.kind === 'future') return { kind: 'refused', sentence: futureSentence(typed) }
  if (answer.kind === 'silent') {
    const sentence = refuseContestDay({ contest, day: null, dayBefore: null }, from)
    return sentence === null ? { kind: 'silent' } : { kind: 'refused', sentence }
  }
  const { prizes } = answer.result
  const day = dayOfLottery(answer.result.day)
  const before = await lottery.ask(contest - 1)
  const dayBefore = before.kind === 'drawn' ? dayOfLottery(before.result.day) : null
  const sentence = refuseContestDay({ contest, day, dayBefore }, from)
  if (sentence !== null) return { kind: 'refused', sentence }
  const isFirst = day !== null && (dayBefore !== null || from === null || day === from)
  return { kind: 'told', prizes, day, isFirst }
}

/**
 * The contest that decides a campaign, where the lottery has told it already: its rule is not left once its number is known, and what was typed
 * otherwise can be corrected. `untold`: one was drawn, and the lottery does not tell all that says which.
 */
export async function decidingContest(lottery: Lottery, from: string | null): Promise<LotteryResult | 'untold' | null> {
  if (from === null) return null
  const latest = await lottery.askLatest()
  if (latest === null) return null
  const day = dayOfLottery(latest.day)
  if (day === null) return 'untold'
  return day < from ? null : firstSince(lottery, { result: latest, day }, from)
}

/** The first contest since a day, looked for from a later one backwards. */
async function firstSince(lottery: Lottery, latest: Drawn, from: string): Promise<LotteryResult | 'untold'> {
  let found = latest
  let isPaceKept = true
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const { result, day } = found
    if (day === from) return result
    const step = isPaceKept ? contestsSince(from, day) : 1
    const before = await contestBefore(lottery, result, step)
    if (before === null) return 'untold'
    if (before.day >= from) found = before
    else if (step === 1) return result
    else isPaceKept = false
  }
  return 'untold'
}

/** A contest that was drawn, and its day. */
type Drawn = { result: LotteryResult; day: string }

/** A contest so many before another, and its day; `null` where the lottery does not tell both. */
async function contestBefore(lottery: Lottery, { contest }: LotteryResult, step: number): Promise<Drawn | null> {
  const answer = await lottery.ask(contest - step)
  const day = answer.kind === 'drawn' ? dayOfLottery(answer.result.day) : null
  return answer.kind === 'drawn' && day !== null ? { result: answer.result, day } : null
}

/** So many contests are asked about on the way back: enough for years, as the first steps are long. */
const MOST_ASKED = 20
