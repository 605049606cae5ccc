import { and, eq } from 'drizzle-orm'
import type { Prize } from '../../../src/domain/campaigns/prizes.ts'
import type { DrawOrigin } from '../../../src/domain/draw/draw-origin.ts'
import type { DrawSource } from '../../../src/domain/draw/draw-source.ts'
import {
  drawOriginMachine,
  type OriginCommand,
  type OriginFact,
  originAt,
  originState,
} from '../../../src/machines/entities/draw-origin.ts'
import { stepThrough } from '../../../src/machines/next-state.ts'
import { originStates } from '../../../src/machines/stored-states.ts'
import { type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { drawOrigin, type prizeDraw } from '../../platform/db/schema.ts'

export type OriginRow = typeof drawOrigin.$inferSelect

/** What the stored prizes of the lottery are as a list. */
export const lotteryPrizesOf = ({ told }: Pick<OriginRow, 'told'>): string[] => told?.split(' ') ?? []

/** Notes where the number of a prize came from, as it is drawn. `askAt`: when the lottery is asked about it, where that says anything. */
export async function noteOrigin(
  tx: Db,
  drawn: {
    campaignId: number
    prize: Prize
    state: DrawOrigin
    contestsFrom: string | null
    askAt: Date | null
    source: DrawSource | null
  },
): Promise<void> {
  await tx.insert(drawOrigin).values(drawn)
}

/** Where the number of a prize came from, held until the end of the database transaction; undefined where no number decided it. */
export async function lockOrigin(
  tx: Db,
  { campaignId, prize }: { campaignId: number; prize: Prize },
): Promise<Locked<OriginRow> | undefined> {
  const [row] = await tx.select().from(drawOrigin).where(isOf({ campaignId, prize })).for('update')
  return row && locked(row)
}

/** What a change needs besides its event. `draw`: the drawn prize; `askAt`: when the lottery is asked next, where it still is. */
export interface OriginChange {
  ports: ConsequencePorts
  draw: typeof prizeDraw.$inferSelect
  now: Date
  askAt: Date | null
  decidedBy?: number
}

/**
 * Lets what the lottery said, or an administrator decided, happen to a drawn number; `null` where that changes nothing. The only writer of where it came
 * from.
 */
export async function applyEvent(
  tx: Db,
  record: Locked<OriginRow>,
  event: OriginFact | OriginCommand,
  { ports, draw, now, askAt, decidedBy }: OriginChange,
): Promise<Locked<OriginRow> | null> {
  const step = stepThrough(drawOriginMachine, originAt(record.state, lotteryPrizesOf(record)), [event])
  if (step === null) return null
  const state = originState(step.state)
  const { told, reason } = step.state.context
  const stored = {
    state,
    told: told.length === 0 ? null : told.join(' '),
    toldAt: event.type === 'result.keep' ? record.toldAt : now,
    askAt: originStates('asked').includes(state) ? askAt : null,
    ...(decidedBy !== undefined && { decision: reason, decidedBy, decidedAt: now }),
  }
  await tx.update(drawOrigin).set(stored).where(isOf(record))
  const [before, row] = [locked({ ...record, draw }), locked({ ...record, ...stored, draw })]
  const scope = { db: tx, campaignId: record.campaignId, ports, now }
  await carryOut(scope, 'drawOrigin', [{ before, row, effects: step.effects }])
  return row
}

const isOf = ({ campaignId, prize }: { campaignId: number; prize: Prize }) =>
  and(eq(drawOrigin.campaignId, campaignId), eq(drawOrigin.prize, prize))
