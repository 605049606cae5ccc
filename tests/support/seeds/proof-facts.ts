import type { Checked, Fault } from '../../../src/domain/draw/proof-steps.ts'
import type { Compared } from '../../../src/machines/flows/buyer/proof-check.ts'

/** A check that found all as it should be, a step that does not hold, and numbers that are the proof's. */
export const CHECKED: Checked = {
  fault: null,
  doubts: [],
  total: 100,
  sold: 8,
  sales: 2,
  trades: 1,
  numbers: { 7: [1, 2, 3] },
}
export const FAULT: Fault = { step: 'key', told: 'A chave não é a do código.', expected: 'c41e', found: '88d0' }
export const COMPARED: Compared = { purchases: 1, quotas: 3, wrong: null }
