import {
  type LateDecision,
  type LateFact,
  type LateInput,
  type LateState,
  lateAt,
  latePaymentMachine,
  lateState,
} from '../../src/machines/entities/late-payment.ts'
import { type ChartState, nextState, nextStateAfter } from '../../src/machines/next-state.ts'
import { nextStateOf } from '../purchases/lifecycle.ts'
import type { TransactionRow } from '../purchases/store.ts'
import type { RefusalCode } from '../refusals.ts'

/** Why nothing was decided. `scarce`: fewer quotas are free than are missing. */
export type LateRefusal = Extract<RefusalCode, `late.${string}`>

/** What the machine asks of a purchase before it may be decided on. */
export function lateInputOf(row: TransactionRow, free: number): LateInput {
  const deliverable = nextStateOf(row, { type: 'quotas.delivered', delivered: row.due }) !== undefined
  return { id: String(row.id), deliverable, missing: row.due - row.delivered, free }
}

/** Where an operator's decision leads a late payment, or why its machine refuses it. */
export function decideLate(
  state: LateState,
  input: LateInput,
  { decision, reason }: { decision: LateDecision; reason: string },
): { ok: true; state: Exclude<LateState, 'waiting'> } | { ok: false; refusal: LateRefusal } {
  const asked = nextState(latePaymentMachine, lateAt(state, input), { type: `late.${decision}` })
  if (asked === null) return { ok: false, refusal: whyNot(state, input) }
  const explained = nextStateAfter(latePaymentMachine, asked, [
    { type: 'reason.type', reason },
    { type: 'decision.confirm' },
  ])
  if (explained === null) return { ok: false, refusal: 'late.reason' }
  return {
    ok: true,
    state: finalState(nextState(latePaymentMachine, explained, { type: 'decision.done', message: '' })),
  }
}

/** Where it leads that all quotas were delivered after all, or the provider refunded; undefined when it was decided before. */
export function lateByItself(
  state: LateState,
  input: LateInput,
  type: Extract<LateFact, { type: 'quotas.delivered' | 'payment.refunded' }>['type'],
): Exclude<LateState, 'waiting'> | undefined {
  const next = nextState(latePaymentMachine, lateAt(state, input), { type })
  return next === null ? undefined : finalState(next)
}

function whyNot(state: LateState, { deliverable }: LateInput): LateRefusal {
  if (state !== 'waiting') return 'late.decided'
  return deliverable ? 'late.scarce' : 'late.undeliverable'
}

function finalState(next: ChartState<typeof latePaymentMachine> | null): Exclude<LateState, 'waiting'> {
  const state = next === null ? 'waiting' : lateState(next)
  if (state === 'waiting') throw new Error('a decision about a late payment decides nothing')
  return state
}
