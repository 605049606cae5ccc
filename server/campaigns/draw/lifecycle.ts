import { eq } from 'drizzle-orm'
import { isNumbered, type Prize, prizesOf } from '../../../src/domain/campaigns/prizes.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import {
  type DrawCommand,
  type DrawFact,
  type DrawSeen,
  drawAt,
  drawMachine,
  type Winner,
} from '../../../src/machines/entities/draw.ts'
import { type ChartState, stepThrough } from '../../../src/machines/next-state.ts'
import { originStates } from '../../../src/machines/stored-states.ts'
import { type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { campaign, prizeDraw } from '../../platform/db/schema.ts'
import type { FieldErrors } from '../../platform/refusals.ts'
import { type CampaignRow, type DrawnPrize, drawnPrizes, lockCampaign } from '../campaigns/store.ts'

/** A campaign's draw as it is stored: mode and contest with the campaign, each winner as a row. */
export interface StoredDraw {
  campaign: CampaignRow
  drawn: DrawnPrize[]
}

/** The same of a campaign that is held. */
export interface LockedDraw extends StoredDraw {
  campaign: Locked<CampaignRow>
}

/** What the operator gave for one prize. */
export interface DrawAsked {
  prize: Prize
  federal: boolean
  contest: string
  /** The five prizes of the Loteria Federal, empty where they were not given. */
  lottery: readonly string[]
  /** The same typed a second time, and where they were read; `isTold`: they need not be, because the lottery itself says them. */
  again: readonly string[]
  source: string
  isTold: boolean
  result: string
  /** Whether the campaign's published rule is left, why, and whether this operator may. */
  leaves: boolean
  reason: string
  mayLeaveRule: boolean
  /** What the operator was told before, and confirmed. */
  seen: DrawSeen
}

type DrawRow = typeof prizeDraw.$inferInsert

/** Who won what was asked for. `row`: what is stored of it. */
export interface PrizeDrawn {
  type: 'prize.drawn'
  asked: DrawAsked
  winner: Winner
  row: Omit<DrawRow, 'campaignId' | 'prize'>
}

/** The draw of a campaign that the database transaction holds. */
export async function lockDraw(tx: Db, campaignId: number): Promise<Locked<LockedDraw> | undefined> {
  const row = await lockCampaign(tx, campaignId)
  return row && locked({ campaign: row, drawn: await drawnPrizes(tx, [campaignId]) })
}

/** The five prizes of the Loteria Federal that prizes of a campaign were read out of; undefined while none was, or the lottery says others. */
export function storedLottery(drawn: readonly DrawnPrize[]): readonly string[] | undefined {
  const stands = drawn.find(
    ({ draw, origin }) => draw.premios !== null && !(origin && DIFFERING.includes(origin.state)),
  )
  return stands?.draw.premios?.split(' ')
}

const DIFFERING = originStates('differs')

/** What is looked at before a draw: the last contest that can have been drawn, and why nothing can be drawn yet. */
export interface DrawSituation {
  latest: number | null
  hindrance: string | null
}

/** Whether a prize may be drawn now, and what is wrong with its fields; nothing is stored. */
export function askDraw(
  record: StoredDraw,
  asked: DrawAsked,
  situation: DrawSituation,
): { ok: true; errors: FieldErrors } | { ok: false; refusal: 'draw.outOfOrder' } {
  const step = stepThrough(drawMachine, stateOf(record, asked, situation), commandsOf(record, asked))
  if (step === null) return { ok: false, refusal: 'draw.outOfOrder' }
  const { errors } = step.state.context
  return {
    ok: true,
    errors: Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]])),
  }
}

/** Stores who won a prize, and carries out what follows. The only writer of drawn prizes, and with the first one of mode and contest. */
export async function applyEvent(
  tx: Db,
  record: Locked<StoredDraw>,
  { asked, winner, row }: PrizeDrawn,
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<{ ok: true; row: Locked<DrawRow> } | { ok: false; refusal: 'draw.outOfOrder' }> {
  const { prize, federal, contest } = asked
  const facts: DrawFact[] = [
    { type: 'draw.confirmed', seen: asked.seen },
    { type: 'prize.drawn', prize, winner },
  ]
  const from = stateOf(record, asked, { latest: null, hindrance: null })
  const step = stepThrough(drawMachine, from, [...commandsOf(record, asked), ...facts])
  if (step === null || !hasNoErrors(step.state.context.errors)) return { ok: false, refusal: 'draw.outOfOrder' }
  const campaignId = record.campaign.id
  const stored = { ...row, campaignId, prize }
  await tx.insert(prizeDraw).values(stored)
  if (record.drawn.length === 0)
    await tx
      .update(campaign)
      .set({ federal, concurso: contest || null, updatedAt: now })
      .where(eq(campaign.id, campaignId))
  const drawn = locked(stored)
  await carryOut({ db: tx, campaignId, ports, now }, 'draw', [{ before: drawn, row: drawn, effects: step.effects }])
  return { ok: true, row: drawn }
}

function commandsOf({ campaign: { drawRule } }: StoredDraw, asked: DrawAsked): DrawCommand[] {
  const { prize, result, federal, leaves, reason } = asked
  return [
    ...(isNumbered(prize) ? [{ type: 'result.type', prize, result } as const] : []),
    ...(leaves && federal && drawRule !== 'modulo' ? [{ type: 'rule.leave', leaves } as const] : []),
    ...(leaves ? [{ type: 'reason.type', reason } as const] : []),
    { type: 'prize.draw', prize },
  ]
}

function stateOf(
  { campaign: row, drawn }: StoredDraw,
  { federal, contest, lottery, again, source, isTold, mayLeaveRule }: DrawAsked,
  { latest, hindrance }: DrawSituation,
): ChartState<typeof drawMachine> {
  const prizes = prizesOf({
    product: row.product,
    product2: row.product2,
    product3: row.product3,
    product4: row.product4,
    product5: row.product5,
    product_mais: row.productMais,
  })
  const winners = Object.fromEntries(
    drawn.map(({ draw, winner }) => [
      draw.prize,
      { quota: draw.extracao, name: winner.name, telefone: winner.telefone },
    ]),
  )
  return drawAt({
    campaignId: String(row.id),
    ...{ prizes, rule: row.drawRule, latest, federal, contest, winners },
    ...{ lottery, again, source, lotteryOf: isTold ? contest : null },
    ...{ lotteryStored: storedLottery(drawn) !== undefined, mayLeaveRule, hindrance },
  })
}
