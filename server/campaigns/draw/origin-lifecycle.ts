import { and, eq, inArray } from 'drizzle-orm'
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
import { type Changed, type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import { alikeIn } from '../../platform/db/alike.ts'
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

/** Where the numbers of prizes of a campaign came from, locked until the database transaction ends; those that no number decided are left out. */
export async function lockOrigins(tx: Db, campaignId: number, prizes: readonly Prize[]): Promise<Locked<OriginRow>[]> {
  const rows = await tx
    .select()
    .from(drawOrigin)
    .where(isOf(campaignId, prizes))
    .orderBy(drawOrigin.prize)
    .for('update')
  return rows.map(locked)
}

/**
 * Something that the lottery said, or an administrator decided, about a drawn number. `draw`: the drawn prize; `askAt`: when the lottery is asked next,
 * where it still is.
 */
export interface OriginHappening {
  record: Locked<OriginRow>
  draw: typeof prizeDraw.$inferSelect
  event: OriginFact | OriginCommand
  askAt: Date | null
  decidedBy?: number
}

/**
 * Lets events happen to drawn numbers of one campaign, each its own, and carries out what follows. Those whose machine does not accept it stay as they
 * are. The only writer of where they came from; what is alike is written at once.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  happenings: readonly OriginHappening[],
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<Changed<'drawOrigin'>[]> {
  const changed = happenings.flatMap(({ record, draw, event, askAt, decidedBy }) => {
    const step = stepThrough(drawOriginMachine, originAt(record.state, lotteryPrizesOf(record)), [event])
    if (step === null) return []
    const state = originState(step.state)
    const { told, reason } = step.state.context
    const stored = {
      state,
      told: told.length === 0 ? null : told.join(' '),
      toldAt: event.type === 'result.keep' ? record.toldAt : now,
      askAt: originStates('asked').includes(state) ? askAt : null,
      ...(decidedBy !== undefined && { decision: reason, decidedBy, decidedAt: now }),
    }
    const [before, row] = [locked({ ...record, draw }), locked({ ...record, ...stored, draw })]
    return [{ before, row, stored, effects: step.effects }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(drawOrigin)
      .set(stored)
      .where(
        isOf(
          campaignId,
          alike.map(({ row }) => row.prize),
        ),
      )
  await carryOut({ db: tx, campaignId, ports, now }, 'drawOrigin', changed)
  return changed
}

/** Puts off when the lottery is asked about a number of which it said nothing new. */
export async function askAgainAt(tx: Db, { campaignId, prize }: OriginRow, askAt: Date): Promise<void> {
  await tx
    .update(drawOrigin)
    .set({ askAt })
    .where(isOf(campaignId, [prize]))
}

const isOf = (campaignId: number, prizes: readonly Prize[]) =>
  and(eq(drawOrigin.campaignId, campaignId), inArray(drawOrigin.prize, [...prizes]))
