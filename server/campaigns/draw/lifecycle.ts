import { eq } from 'drizzle-orm'
import { type Prize, prizesOf } from '../../../src/domain/campaigns/prizes.ts'
import type { DrawSeen } from '../../../src/domain/draw/draw-ahead.ts'
import { checkDraw, type DrawDraft } from '../../../src/domain/draw/draw-fields.ts'
import { drawTurn } from '../../../src/machines/draw-turn.ts'
import { type DrawContext, drawAt, drawMachine, type Winner } from '../../../src/machines/entities/draw.ts'
import { stepThrough } from '../../../src/machines/next-state.ts'
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

/** The same of a campaign that is locked. */
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
  if (drawTurn(progressOf(record)) !== asked.prize) return { ok: false, refusal: 'draw.outOfOrder' }
  const errors = checkDraw(draftOf(record, asked, situation))
  return {
    ok: true,
    errors: Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]])),
  }
}

/**
 * Stores who won prizes of one campaign, in their order and with one statement, and carries out what follows. Those whose machine does not accept it are
 * left out. The only writer of drawn prizes, and with the first one of mode and contest.
 * @returns what was stored
 */
export async function applyEvents(
  tx: Db,
  record: Locked<StoredDraw>,
  drawn: readonly PrizeDrawn[],
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<Locked<DrawRow>[]> {
  const campaignId = record.campaign.id
  let from = drawAt(progressOf(record))
  const changed = drawn.flatMap(({ asked, winner, row }) => {
    const draft = draftOf(record, asked, { latest: null, hindrance: null })
    const step = stepThrough(drawMachine, from, [{ type: 'prize.draw', draft, winner }])
    if (step === null) return []
    from = step.state
    const stored = locked({ ...row, campaignId, prize: asked.prize })
    return [{ before: stored, row: stored, asked, effects: step.effects }]
  })
  const [first] = changed
  if (first === undefined) return []
  await tx.insert(prizeDraw).values(changed.map(({ row }) => row))
  const { federal, contest } = first.asked
  if (record.drawn.length === 0)
    await tx
      .update(campaign)
      .set({ federal, concurso: contest || null, updatedAt: now })
      .where(eq(campaign.id, campaignId))
  await carryOut({ db: tx, campaignId, ports, now }, 'draw', changed)
  return changed.map(({ row }) => row)
}

/** What was given for a prize, with what its draw is stored with. */
function draftOf(record: StoredDraw, asked: DrawAsked, { latest, hindrance }: DrawSituation): DrawDraft {
  const { leaves: leavesRule, isTold, ...given } = asked
  return {
    ...given,
    ...{ leavesRule, hindrance, latest: record.drawn.length === 0 ? latest : null },
    isTold: isTold || storedLottery(record.drawn) !== undefined,
  }
}

function progressOf({ campaign: row, drawn }: StoredDraw): DrawContext {
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
  return { prizes, winners }
}
