import { settle } from '../../src/machines/decide-state.ts'
import { type QuotaCommand, type QuotaFact, quotaMachine } from '../../src/machines/entities/quota.ts'

type QuotaState = ReturnType<typeof quotaMachine.resolveState>['value']

const HOLDER = 'purchase'

/**
 * Where an event leads quotas that are in one state, as the quota's machine says. All quotas of a purchase go the same way; that one of
 * them hides a prize is `prize_quota`'s to know.
 * @throws when the machine does not allow it: the ledger asks only for what a purchase's own machine has allowed
 */
export function quotaAfter(from: QuotaState, event: QuotaCommand | QuotaFact): QuotaState {
  const context = { number: 0, hidesPrize: false, holder: from === 'available' ? null : HOLDER }
  const next = settle(quotaMachine, { value: from, context }, event)
  if (next === null) throw new Error(`a quota that is ${from} does not accept ${event.type}`)
  return next.value
}

/** How a quota is stored while a purchase has it unpaid, and once it is paid. */
export const RESERVED = storedAs(quotaAfter('available', { type: 'quota.reserve', holder: HOLDER }))
export const SOLD = storedAs(quotaAfter(RESERVED, { type: 'payment.confirmed', holder: HOLDER }))

if (quotaAfter(RESERVED, { type: 'reservation.expired' }) !== 'available')
  throw new Error('an expired reservation does not make its quotas available')

function storedAs(state: QuotaState): 'reserved' | 'sold' {
  if (state !== 'reserved' && state !== 'sold') throw new Error(`no allocation is stored as ${state}`)
  return state
}
