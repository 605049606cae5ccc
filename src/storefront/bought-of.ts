import type { Bought } from '../domain/campaigns/bought.ts'
import { centavosOf } from '../domain/values/money.ts'
import type { PurchaseState } from './pages.ts'

/** A purchase as the server tells it → as its page holds it. */
export function boughtOf(state: PurchaseState, token: string): Bought {
  return {
    id: state.id,
    token,
    stage: state.stage,
    quantity: state.quantity,
    due: state.due,
    delivered: state.delivered,
    amount: centavosOf(state.amount),
    received: state.received === null ? null : centavosOf(state.received),
    expiresAt: state.expires_at,
    code: state.pix?.copia_e_cola ?? null,
    chargeId: state.pix?.charge_id ?? null,
    numbers: state.numbers,
    page: state.numbers_page,
    lastPage: state.numbers_last_page,
    prizes: state.prizes,
    spins: state.spins,
    coupons: state.coupons,
    paidAt: state.paid_at,
    buyer: state.buyer,
    after: state.after,
  }
}
