import type { Prize } from '../domain/prizes.ts'
import type { drawMachine } from './entities/draw.ts'
import type { ChartState } from './next-state.ts'

/** Whose turn it is in a draw; `done` when every prize has a winner. Apart from the machine, so that a key can ask without loading it. */
export function drawTurn({ value }: Pick<ChartState<typeof drawMachine>, 'value'>): Prize | 'done' {
  if (value === 'done') return 'done'
  const [turn] = Object.keys(value) as [Prize]
  return turn
}
