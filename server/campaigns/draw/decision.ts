import type { Static } from 'typebox'
import { Type } from 'typebox'
import { type NumberedPrize, prizeIndexOf } from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { isReason, REASON_REFUSED } from '../../../src/domain/draw/draw-fields.ts'
import { readQuota } from '../../../src/domain/draw/draw-rule.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import { prizeCorrection, transaction } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { type CampaignRow, type DrawnPrize, drawnPrizes } from '../campaigns/store.ts'
import { ownerOf } from '../ledger/lookup.ts'
import { askContest, decidingContest } from './contest.ts'
import { totalsOf } from './draw.ts'
import { lockDraw } from './lifecycle.ts'
import type { Lottery, LotteryResult } from './lottery.ts'
import { applyEvents, lockOrigins } from './origin-lifecycle.ts'

/** What an administrator decides about a number that the lottery contradicts: its own prizes, or the drawn number all the same. */
export const DecisionBody = named(
  'DrawDecisionBody',
  Type.Object({
    prize: Type.Enum(['first', 'second', 'third', 'fourth', 'fifth']),
    decision: Type.Enum(['correct', 'keep']),
    motivo: Type.String({ maxLength: 1_000 }),
  }),
)
type DecisionBody = Static<typeof DecisionBody>

type Decided = { ok: true } | { ok: false; refusal: Refusal }
const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/**
 * Decides about a drawn number that the lottery contradicts. The draw itself stays as it was written: a correction stands beside it, with who won by the
 * lottery's prizes, which it is asked for once more; either way with a reason that everybody reads.
 */
export async function decideResult(
  ports: Ports,
  lottery: Lottery,
  caller: Caller,
  { campaignId, prize, decision, motivo: reason }: DecisionBody & { campaignId: number },
): Promise<Decided> {
  if (!isReason(reason)) return refused(wrongFields({ motivo: [REASON_REFUSED] }))
  const { db } = ports.database
  const stood = (await drawnPrizes(db, [campaignId])).find(({ draw }) => draw.prize === prize)
  if (stood === undefined) return refused({ code: 'winner.undrawn' })
  const told = decision === 'correct' ? await toldNow(lottery, stood) : null
  if (decision === 'correct' && told === null) return refused({ code: 'lottery.unanswered' })
  return db.transaction((tx) => decideLocked(ports, tx, caller, { campaignId, prize, reason, told }))
}

async function decideLocked(
  ports: Ports,
  tx: Db,
  caller: Caller,
  { campaignId, prize, reason, told }: Decision,
): Promise<Decided> {
  const record = await lockDraw(tx, campaignId)
  const now = ports.clock.now()
  if (record === undefined) return refused({ code: 'record.unknown' })
  const drawn = record.drawn.find(({ draw }) => draw.prize === prize)
  const [origin] = await lockOrigins(tx, campaignId, [prize])
  if (drawn === undefined || origin === undefined) return refused({ code: 'winner.undrawn' })
  const found = told && (await correctionOf(ports, tx, record.campaign, { prize, told }))
  if (found && !found.ok) return found
  const command = told
    ? ({ type: 'result.correct', reason, prizes: told.prizes } as const)
    : ({ type: 'result.keep', reason } as const)
  const happening = { record: origin, draw: drawn.draw, event: command, askAt: null, decidedBy: caller.operatorId }
  const [decided] = await applyEvents(tx, campaignId, [happening], { ports, now })
  if (decided === undefined) return refused({ code: 'draw.uncontradicted' })
  if (found) await tx.insert(prizeCorrection).values({ ...found.correction, correctedAt: now })
  await audit(tx, {
    ...{ at: now, operatorId: caller.operatorId, address: caller.address },
    action: told ? 'result.corrected' : 'result.kept',
    subject: 'campaign',
    subjectId: campaignId,
    before: whatStood(drawn),
    after: { prize, motivo: decided.row.decision, ...(found && whatStands(found.correction)) },
  })
  return { ok: true }
}

/** What the lottery says now of the contest that was typed, or of the one that decides in its place. */
async function toldNow(lottery: Lottery, { draw, origin }: DrawnPrize): Promise<LotteryResult | null> {
  const from = origin?.contestsFrom ?? null
  const answer = draw.concurso === null ? null : await askContest(lottery, draw.concurso, from)
  if (answer?.kind === 'told')
    return answer.isFirst ? { contest: Number(draw.concurso), day: answer.day, prizes: answer.prizes } : null
  const deciding = answer?.kind === 'refused' ? await decidingContest(lottery, from) : null
  return deciding === 'untold' ? null : deciding
}

/** `told`: the contest whose prizes correct the number; `null` where it is kept. */
interface Decision {
  campaignId: number
  prize: NumberedPrize
  reason: string
  told: LotteryResult | null
}

type Correction = Omit<typeof prizeCorrection.$inferInsert, 'correctedAt'>

/** Who won by the lottery's own prizes; refused where nobody bought that quota, since then only the drawn number has a winner. */
async function correctionOf(
  ports: Ports,
  tx: Db,
  { id: campaignId, total }: CampaignRow,
  { prize, told }: { prize: NumberedPrize; told: LotteryResult },
): Promise<{ ok: true; correction: Correction } | { ok: false; refusal: Refusal }> {
  const { quota, number } = readQuota(total, prizeIndexOf(prize), told.prizes)
  const owner = await ownerOf(tx, ports.seal, campaignId, quota)
  if (owner.state !== 'sold') return refused(wrongFields({ decision: [correctionUnsold(formatQuota(quota, total))] }))
  const [purchase] = await tx
    .select({ buyerId: transaction.buyerId })
    .from(transaction)
    .where(isRow(transaction, { campaignId, id: owner.transactionId }))
  if (purchase === undefined) throw new Error(`quota ${quota} of campaign ${campaignId} is sold to no transaction`)
  const totals = await totalsOf(tx, campaignId, purchase.buyerId)
  return {
    ok: true,
    correction: {
      ...{ campaignId, prize, ...totals, buyerId: purchase.buyerId, transactionId: owner.transactionId },
      ...{ concurso: String(told.contest), premios: told.prizes.join(' '), resultado: number, extracao: quota },
    },
  }
}

const whatStood = ({ draw }: DrawnPrize) => whatStands(draw)

const whatStands = (
  drawn: Pick<Correction, 'prize' | 'concurso' | 'premios' | 'resultado' | 'extracao' | 'buyerId'>,
) => {
  const { prize, concurso, premios, resultado, extracao, buyerId } = drawn
  return { prize, concurso, premios, resultado, extracao, buyerId }
}

const correctionUnsold = (quota: string) =>
  `Pela Caixa a cota seria ${quota}, que ninguém pagou: por ela não há ganhador. Mantenha o sorteio e diga o motivo.`
