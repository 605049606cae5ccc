import { type QuotaCommand, type QuotaFact, quotaMachine } from '../../src/machines/entities/quota.ts'
import { nextState } from '../../src/machines/next-state.ts'

type QuotaState = ReturnType<typeof quotaMachine.resolveState>['value']

/** How quotas that a purchase has are stored; that one of them hides a prize is `prize_quota`'s to know. */
type Held = 'reserved' | 'sold'

const HOLDER = 'purchase'
const HELD: readonly Held[] = ['reserved', 'sold']

/** Where an event leads quotas that are in one state, as the quota's machine says; null when it does not allow it. */
function quotaAfter(from: QuotaState, event: QuotaCommand | QuotaFact): QuotaState | null {
  const context = { number: 0, hidesPrize: false, holder: from === 'available' ? null : HOLDER }
  return nextState(quotaMachine, { value: from, context }, event)?.value ?? null
}

/** How a quota is stored while a purchase has it unpaid, and once it is paid. */
export const RESERVED = storedAs(quotaAfter('available', { type: 'quota.reserve', holder: HOLDER }))
export const SOLD = storedAs(quotaAfter(RESERVED, { type: 'payment.confirmed', holder: HOLDER }))

/** What an allocation that is over is kept as, and in which state its quotas must be for that to make them available. */
export const FREED = {
  expired: { from: heldBefore({ type: 'reservation.expired' }) },
  cancelled: { from: heldBefore({ type: 'reservation.cancelled' }) },
  refunded: { from: heldBefore({ type: 'payment.refunded', holder: HOLDER }) },
} as const

function storedAs(state: QuotaState | null): Held {
  const held = HELD.find((each) => each === state)
  if (held === undefined) throw new Error(`no allocation is stored as ${state}`)
  return held
}

function heldBefore(event: QuotaFact): Held {
  const [from, ...others] = HELD.filter((state) => quotaAfter(state, event) === 'available')
  if (from === undefined || others.length > 0) throw new Error(`${event.type} makes no one kind of quota available`)
  return from
}
