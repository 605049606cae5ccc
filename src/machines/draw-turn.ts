import { PRIZES, type Prize } from '../domain/campaigns/prizes.ts'

/** A draw as far as it has come: the prizes that its campaign has, and those of them that somebody won. */
export interface DrawProgress {
  readonly prizes: readonly Prize[]
  readonly winners: Readonly<Partial<Record<Prize, unknown>>>
}

/** Whether a prize is passed over: the campaign does not have it, or somebody won it. */
export const isOver = (prize: Prize, { prizes, winners }: DrawProgress): boolean =>
  !prizes.includes(prize) || winners[prize] !== undefined

/**
 * The prize whose turn it is in a draw; `done` when every prize has a winner. In a file of its own, so that a key can ask without loading
 * the machine.
 */
export const drawTurn = (draw: DrawProgress): Prize | 'done' => PRIZES.find((prize) => !isOver(prize, draw)) ?? 'done'
