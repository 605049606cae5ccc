import { and, count, eq, sql } from 'drizzle-orm'
import {
  isNumbered,
  type NumberedPrize,
  type Prize,
  prizeIndexOf,
  resultField,
} from '../../../src/domain/campaigns/prizes.ts'
import { winningQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { decidedBy, unsoldSentence } from '../../../src/domain/draw/draw-fields.ts'
import { type FederalPrizes, readQuota } from '../../../src/domain/draw/draw-rule.ts'
import { sourceOf } from '../../../src/domain/draw/draw-source.ts'
import { readFederalPrizes } from '../../../src/domain/draw/federal-prize.ts'
import type { Winner } from '../../../src/machines/entities/draw.ts'
import { campaignStates, transactionStates } from '../../../src/machines/stored-states.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import { buyer, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import type { CampaignRow } from '../campaigns/store.ts'
import { drawOnePaid, nearestSold, ownerOf, topBuyer } from '../ledger/lookup.ts'
import { type LookedAhead, lookAhead, refuseDiffering, situationOf, withLotteryPrizes } from './ahead.ts'
import { conductedElsewhere } from './conductor.ts'
import { contestsFromOf } from './contest.ts'
import { type DrawBody, readFields } from './fields.ts'
import { applyEvents, askDraw, type DrawAsked, lockDraw, type StoredDraw } from './lifecycle.ts'
import { noteLook } from './looks.ts'
import type { Lottery } from './lottery.ts'
import { noteOrigin } from './origin-lifecycle.ts'
import { nextQuestion, recheckOrigins } from './recheck.ts'

type Drawn = { ok: true } | { ok: false; refusal: Refusal }

/** The winner, with purchase, quota and the number that decided; the prize for who bought most has none of them. */
interface Win {
  buyerId: number
  transactionId: number | null
  extracao: number | null
  resultado: string | null
  premios: string | null
}

const DRAWABLE = campaignStates('drawable')
const BY_PURCHASES = { transactionId: null, extracao: null, resultado: null, premios: null }

const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/** Which prize of a campaign is drawn, with what was given. */
interface Wish {
  campaignId: number
  prize: Prize
  body: DrawBody
}

/**
 * Draws one prize, finally (spec §2.7, DESIGN §6, §14, §16). Before anything is locked the banks are asked what was paid, and the lottery what came out.
 * Whether the campaign may be drawn, and whose turn it is, comes before any field is looked at; nothing is stored when a field is wrong or the quota was
 * not sold. What a winner means for draw and campaign their charts decide, each asked once.
 */
export async function drawPrize(ports: Ports, lottery: Lottery, caller: Caller, wish: Wish): Promise<Drawn> {
  const ahead = await lookAhead(ports, lottery, caller, { ...wish, isDraw: true })
  if (!ahead.ok) {
    // What was typed for an earlier prize is not what the lottery says: that is told of at once.
    if (ahead.refusal.code === 'draw.lotteryDiffers') await recheckOrigins(ports, lottery, wish.campaignId)
    return ahead
  }
  const drawn = await ports.database.db.transaction((tx) => drawHeld(ports, tx, caller, wish, ahead))
  const tooOften = !drawn.ok && drawn.unsold ? await noteLook(ports, caller, wish) : null
  return tooOften === null ? drawn : refused(tooOften)
}

async function drawHeld(
  ports: Ports,
  tx: Db,
  caller: Caller,
  { campaignId, prize, body }: Wish,
  ahead: LookedAhead,
): Promise<Drawn & { unsold?: true }> {
  const record = await lockDraw(tx, campaignId)
  // What was sold while this waited for the campaign comes before the draw, in the log and by its time.
  const now = ports.clock.now()
  if (record === undefined) return refused({ code: 'record.unknown' })
  const elsewhere = await conductedElsewhere(tx, caller, { campaignId, now })
  if (elsewhere !== null) return refused(elsewhere)
  const row = record.campaign
  const { told, unasked, from } = ahead
  const { asked: given, missing } = readFields(prize, record, body, caller.role)
  const fields = withLotteryPrizes({ asked: { ...given, contest: ahead.asked.contest }, missing }, told)
  const { asked } = fields
  const wrong = refuseGiven(record, fields, ahead, now) ?? (await refuseLaterSale(tx, record, from))
  if (wrong !== null) return refused(wrong)

  const found = isNumbered(prize) ? await findWin(ports, tx, row, prize, asked, told) : await findTopBuyer(tx, row)
  if (!found.ok) return found
  const { win } = found
  const totals = await totalsOf(tx, campaignId, win.buyerId)
  const published = asked.leaves
    ? { concurso: null, reason: asked.reason }
    : { concurso: (isNumbered(prize) && asked.contest) || null, reason: null }
  const stored = {
    ...{ ...win, ...totals, ...published, unasked: unasked.count, unaskedAmount: unasked.amount },
    ...{ operatorId: caller.operatorId, drawnAt: now },
  }
  const [drawn] = await applyEvents(tx, record, [{ asked, winner: await winnerOf(tx, win), row: stored }], {
    ports,
    now,
  })
  if (drawn === undefined) return refused({ code: 'draw.outOfOrder' })
  if (isNumbered(prize) && row.drawRule !== 'modulo')
    await noteOrigin(tx, { campaignId, prize, contestsFrom: from, ...originOf(asked, ahead, now) })
  await audit(tx, {
    at: now,
    operatorId: caller.operatorId,
    action: 'prize.drawn',
    subject: 'campaign',
    subjectId: campaignId,
    after: { ...drawn, federal: asked.federal, sellingEnded: asked.seen.selling, ...sourceNoted(asked, told) },
    address: caller.address,
  })
  return { ok: true }
}

/** What is wrong with what was given, once the campaign is locked. */
function refuseGiven(
  record: StoredDraw,
  { asked, missing }: ReturnType<typeof readFields>,
  { told, unasked }: LookedAhead,
  now: Date,
): Refusal | null {
  if (!DRAWABLE.includes(record.campaign.state)) return { code: 'campaign.stateRefuses' }
  const turn = askDraw(record, asked, situationOf(record, asked, unasked, now))
  if (!turn.ok) return { code: turn.refusal }
  const errors = { ...turn.errors, ...missing }
  return Object.keys(errors).length > 0 ? wrongFields(errors) : refuseDiffering(record, asked, told)
}

/** Whatever was sold meanwhile may put the contest that decides off. */
async function refuseLaterSale(tx: Db, { drawn, campaign }: StoredDraw, from: string | null): Promise<Refusal | null> {
  if (drawn.length > 0 || (await contestsFromOf(tx, campaign)) === from) return null
  return wrongFields({ sorteio: ['Uma venda entrou enquanto o sorteio era conferido. Sorteie de novo.'] })
}

/** How it came to the number that decides, and when the lottery is asked about one that was only typed. */
function originOf({ leaves, source }: DrawAsked, { isChecked, told }: LookedAhead, now: Date) {
  if (leaves) return { state: 'offRule', askAt: null, source: null } as const
  if (isChecked) return { state: 'confirmed', askAt: null, source: null } as const
  return { state: 'typed', askAt: nextQuestion(now, now), source: told === null ? sourceOf(source) : null } as const
}

/** Where an organiser read what was typed, where the lottery said nothing. */
const sourceNoted = ({ source }: DrawAsked, told: FederalPrizes | null) =>
  told === null && sourceOf(source) !== null ? { fonte: source } : {}

/** The paid quota that a result or the five prizes of the lottery name, or with neither a random paid one. */
async function findWin(
  ports: Ports,
  tx: Db,
  row: CampaignRow,
  prize: NumberedPrize,
  asked: DrawAsked,
  told: FederalPrizes | null,
): Promise<{ ok: true; win: Win } | { ok: false; refusal: Refusal; unsold?: true }> {
  const { extracao, ...decided } = await decide(ports, tx, row, prize, asked, told)
  if (extracao === null) return refused({ code: 'draw.noPaidQuota' })
  const owner = await ownerOf(tx, ports.seal, row.id, extracao)
  if (owner.state !== 'sold') return { ...refused(await unsoldQuota(ports, tx, row, prize, extracao)), unsold: true }
  const [purchase] = await tx
    .select()
    .from(transaction)
    .where(isRow(transaction, { campaignId: row.id, id: owner.transactionId }))
  if (purchase === undefined) throw new Error(`quota ${extracao} of campaign ${row.id} is sold to no transaction`)
  return { ok: true, win: { buyerId: purchase.buyerId, transactionId: purchase.id, extracao, ...decided } }
}

/** Which quota wins, and the number that decided it: what the lottery told goes before what was typed. */
async function decide(
  ports: Ports,
  tx: Db,
  { id, total }: CampaignRow,
  prize: NumberedPrize,
  { federal, leaves, lottery, result }: DrawAsked,
  told: FederalPrizes | null,
): Promise<Pick<Win, 'extracao' | 'resultado' | 'premios'>> {
  const by = decidedBy({ prize, federal, leavesRule: leaves, result })
  if (by === 'result' && told === null)
    return { extracao: winningQuota(result, total), resultado: result, premios: null }
  const prizes = told ?? (by === 'lottery' ? readFederalPrizes(lottery) : null)
  if (prizes === null)
    return { extracao: (await drawOnePaid(tx, ports.seal, id, ports.random)) ?? null, resultado: null, premios: null }
  const { quota, number } = readQuota(total, prizeIndexOf(prize), prizes)
  return { extracao: quota, resultado: number, premios: prizes.join(' ') }
}

async function unsoldQuota(
  ports: Ports,
  tx: Db,
  row: CampaignRow,
  prize: NumberedPrize,
  extracao: number,
): Promise<Refusal> {
  const { below = null, above = null } = await nearestSold(tx, ports.seal, row.id, extracao)
  if (below === null && above === null) return { code: 'draw.noPaidQuota' }
  return wrongFields({ [resultField(prize)]: [unsoldSentence(extracao, below, above, row.total)] })
}

async function findTopBuyer(
  tx: Db,
  row: CampaignRow,
): Promise<{ ok: true; win: Win } | { ok: false; refusal: Refusal }> {
  const top = await topBuyer(tx, row.id)
  if (top === null) return refused({ code: 'draw.noPaidQuota' })
  return { ok: true, win: { buyerId: top.buyerId, ...BY_PURCHASES } }
}

async function winnerOf(tx: Db, { buyerId, extracao }: Win): Promise<Winner> {
  const [row] = await tx.select().from(buyer).where(eq(buyer.id, buyerId))
  if (row === undefined) throw new Error(`buyer ${buyerId} does not exist`)
  return { quota: extracao, name: row.name, telefone: row.telefone }
}

/** What a buyer paid in a campaign, what is disputed of it included, as its quotas are still theirs: purchases, centavos, quotas. */
export async function totalsOf(tx: Db, campaignId: number, buyerId: number) {
  const [totals] = await tx
    .select({
      purchases: count(),
      amount: sql<number>`coalesce(sum(${worthOf()}), 0)::float8`,
      quotas: sql<number>`coalesce(sum(${transaction.delivered}), 0)::int`,
    })
    .from(transaction)
    .where(
      and(
        eq(transaction.campaignId, campaignId),
        eq(transaction.buyerId, buyerId),
        isOneOf(transaction.status, [...transactionStates('paid'), ...transactionStates('disputed')]),
      ),
    )
  return totals ?? { purchases: 0, amount: 0, quotas: 0 }
}
