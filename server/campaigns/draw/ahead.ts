import {
  isNumbered,
  type NumberedPrize,
  type Prize,
  prizeIndexOf,
  resultField,
} from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota, winningQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { STILL_SELLING, unaskedInWords } from '../../../src/domain/draw/draw-ahead.ts'
import { refuseDrawDay } from '../../../src/domain/draw/draw-day.ts'
import { decidedBy, LOTTERY_FIELDS } from '../../../src/domain/draw/draw-fields.ts'
import { type FederalPrizes, readQuota } from '../../../src/domain/draw/draw-rule.ts'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'
import { readFederalPrizes } from '../../../src/domain/draw/federal-prize.ts'
import { isOnSale, isSellable } from '../../../src/machines/on-sale.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { askBeforeFinalAct, type Unasked } from '../../sales/payments/final-act.ts'
import { storedContest } from '../campaigns/origin.ts'
import { type CampaignRow, drawnPrizes, findCampaign } from '../campaigns/store.ts'
import { ownerOf } from '../ledger/lookup.ts'
import { askContest, contestsFromOf, decidingContest } from './contest.ts'
import { type DrawBody, readFields } from './fields.ts'
import { askDraw, type DrawAsked, type DrawSituation, type StoredDraw } from './lifecycle.ts'
import { refuseLook } from './looks.ts'
import type { Lottery } from './lottery.ts'

/**
 * What was learned outside before a prize is drawn. `told`: the lottery's five prizes, where it answered and its rule is kept; `isChecked`: and that they
 * are those of the contest that decides; `from`: the day from which on contests count; `unasked`: the charges of which no bank said whether they were paid.
 */
export interface LookedAhead {
  ok: true
  record: StoredDraw
  asked: DrawAsked
  told: FederalPrizes | null
  isChecked: boolean
  from: string | null
  unasked: Unasked
}

type Fields = ReturnType<typeof readFields>
const NOTHING_UNASKED: Unasked = { count: 0, amount: 0 }
const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/**
 * Asks everybody outside who knows something about a draw that is about to be made: first the banks, whose payments are delivered before it, then the
 * lottery. What is wrong already is refused before anybody is asked.
 * @param isDraw whether it is drawn now, so that the operator has been told what is unusual
 */
export async function lookAhead(
  ports: Ports,
  lottery: Lottery,
  caller: Caller,
  { campaignId, prize, body, isDraw }: { campaignId: number; prize: Prize; body: DrawBody; isDraw: boolean },
): Promise<LookedAhead | { ok: false; refusal: Refusal }> {
  const { db } = ports.database
  const campaign = await findCampaign(db, campaignId)
  if (campaign === undefined) return refused({ code: 'record.unknown' })
  const tooOften = await refuseLook({ ...ports, db }, caller, campaignId)
  if (tooOften !== null) return refused(tooOften)
  const record: StoredDraw = { campaign, drawn: await drawnPrizes(db, [campaignId]) }
  const fields = readFields(prize, record, body, caller.role)
  const seen = isDraw ? fields.asked.seen : { ...fields.asked.seen, selling: true }
  // Whether anything has to be typed twice is known once the lottery was asked.
  const wrong = refuseFields(record, { ...fields, asked: { ...fields.asked, seen, isTold: true } }, ports.clock.now())
  if (wrong !== null) return refused(wrong)

  const isFirst = record.drawn.length === 0 && isSellable(campaign.state)
  const unasked = isFirst ? await askBeforeFinalAct(ports, campaignId) : NOTHING_UNASKED
  const from =
    record.drawn.find(({ origin }) => origin !== null)?.origin?.contestsFrom ?? (await contestsFromOf(db, campaign))
  const heard = await hearLottery(ports, lottery, { record, fields, from, isDraw })
  return heard.ok ? { ...heard, record, from, unasked } : heard
}

/** What the lottery says of the number that decides a prize, where one does. */
async function hearLottery(
  ports: Ports,
  lottery: Lottery,
  { record, fields, from, isDraw }: { record: StoredDraw; fields: Fields; from: string | null; isDraw: boolean },
): Promise<Pick<LookedAhead, 'ok' | 'asked' | 'told' | 'isChecked'> | { ok: false; refusal: Refusal }> {
  const { asked } = fields
  const { prize, leaves } = asked
  if (!isNumbered(prize) || record.campaign.drawRule === 'modulo') return { ok: true, ...UNTOLD, asked }
  if (leaves) {
    const known = await refuseKnown(ports, lottery, record.campaign, { prize, from })
    return known === null ? { ok: true, ...UNTOLD, asked } : refused(known)
  }
  const contest = await contestFor(lottery, record, { asked, from })
  if (contest === null) return refused({ code: 'lottery.unanswered' })
  const answer = await askContest(lottery, contest, from)
  if (answer.kind === 'refused') return refused(wrongFields({ concurso: [answer.sentence] }))
  const heard = answer.kind === 'told' ? { told: answer.prizes, isChecked: answer.isFirst } : UNTOLD
  const filled = withLotteryPrizes({ ...fields, asked: { ...asked, contest } }, heard.told).asked
  const wrong =
    refuseDiffering(record, filled, heard.told) ??
    (isDraw ? refuseFields(record, { ...fields, asked: filled }, ports.clock.now()) : null)
  return wrong === null ? { ok: true, ...heard, asked: filled } : refused(wrong)
}

/** The contest that a prize is drawn by: for later ones, where what was typed for the first is none that decides, the one that does. */
async function contestFor(
  lottery: Lottery,
  record: StoredDraw,
  { asked, from }: { asked: DrawAsked; from: string | null },
): Promise<string | null> {
  const contest = record.drawn.length === 0 ? asked.contest : storedContest(record.campaign, record.drawn)
  if (contest !== null) return contest
  const deciding = await decidingContest(lottery, from)
  return deciding === null || deciding === 'untold' ? null : String(deciding.contest)
}

/** The published rule is not left once somebody owns the quota that it names. */
async function refuseKnown(
  ports: Ports,
  lottery: Lottery,
  { id, total }: CampaignRow,
  { prize, from }: { prize: NumberedPrize; from: string | null },
): Promise<Refusal | null> {
  const known = await decidingContest(lottery, from)
  if (known === null) return null
  if (known === 'untold') return { code: 'lottery.unanswered' }
  const { quota } = readQuota(total, prizeIndexOf(prize), known.prizes)
  const { state } = await ownerOf(ports.database.db, ports.seal, id, quota)
  return state === 'sold' ? { code: 'draw.numberKnown' } : null
}

const UNTOLD = { told: null, isChecked: false } as const

/** What is wrong with what was given, as far as nobody outside has to be asked; the lottery may still give a result that is not typed. */
function refuseFields(record: StoredDraw, { asked, missing }: Fields, now: Date): Refusal | null {
  const turn = askDraw(record, asked, situationOf(record, asked, NOTHING_UNASKED, now))
  if (!turn.ok) return { code: turn.refusal }
  const errors = { ...turn.errors, ...missing }
  if (takesLottery(record, asked) && isNumbered(asked.prize) && isUntyped(asked))
    delete errors[resultField(asked.prize)]
  return Object.keys(errors).length > 0 ? wrongFields(errors) : null
}

/** When a draw is looked at: the last contest there can be, and why a first prize cannot be drawn yet or has to be confirmed once more. */
export function situationOf(
  { campaign: { prevSorteio, state, statusDetail }, drawn }: StoredDraw,
  { seen }: Pick<DrawAsked, 'seen'>,
  unasked: Unasked,
  now: Date,
): DrawSituation {
  const latest = latestContest(now)
  if (drawn.length > 0) return { latest, hindrance: null }
  const onSale = isOnSale({ state, situation: statusDetail })
  const isMore = unasked.count > seen.unasked || unasked.amount > seen.amount
  const hindrance =
    refuseDrawDay(prevSorteio, now) ??
    (onSale && !seen.selling ? STILL_SELLING : null) ??
    (isMore ? unaskedInWords(unasked) : null)
  return { latest, hindrance }
}

/** What was given, with the lottery's own prizes where nothing was typed in their place, and nothing to be typed twice where it told them. */
export function withLotteryPrizes({ asked, missing }: Fields, told: FederalPrizes | null): Fields {
  if (told === null) return { asked, missing }
  return { asked: { ...asked, isTold: true, ...(isUntyped(asked) && { lottery: told }) }, missing }
}

/** What of a typed result is not what the lottery says; `null` where it is, or the lottery said nothing. */
export function refuseDiffering(
  { campaign: { total }, drawn }: StoredDraw,
  asked: DrawAsked,
  told: FederalPrizes | null,
): Refusal | null {
  const { prize, contest } = asked
  if (told === null || !isNumbered(prize)) return null
  const { quota } = readQuota(total, prizeIndexOf(prize), told)
  if (decidedBy({ ...asked, leavesRule: asked.leaves }) === 'result') {
    if (winningQuota(asked.result, total) === quota) return null
    const sentence = `A Caixa diz outro: pelo concurso ${contest}, a cota é ${formatQuota(quota, total)}.`
    return wrongFields({ [resultField(prize)]: [sentence] })
  }
  const typed = readFederalPrizes(asked.lottery)
  const wrong = LOTTERY_FIELDS.flatMap((field, index): [string, string[]][] =>
    typed?.[index] === told[index] ? [] : [[field, [`A Caixa diz ${told[index]}.`]]],
  )
  if (wrong.length === 0) return null
  return drawn.length > 0 ? { code: 'draw.lotteryDiffers' } : wrongFields(Object.fromEntries(wrong))
}

const isUntyped = ({ lottery, result }: DrawAsked) => result === '' && lottery.every((typed) => typed === '')

const takesLottery = ({ campaign: { drawRule } }: StoredDraw, { federal, leaves }: DrawAsked) =>
  drawRule !== 'modulo' && federal && !leaves
