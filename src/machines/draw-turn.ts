import type { AnyMachineSnapshot } from 'xstate'
import type { Prize } from '../domain/campaigns/prizes.ts'

/**
 * The prize whose turn it is in a draw; `done` when every prize has a winner. In a file of its own, so that a key can ask without loading
 * the machine.
 */
export function drawTurn({ value }: Pick<AnyMachineSnapshot, 'value'>): Prize | 'done' {
  if (value === 'done') return 'done'
  const [turn] = Object.keys(value) as [Prize]
  return turn
}
