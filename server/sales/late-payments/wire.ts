import type { Static } from 'typebox'
import { Type } from 'typebox'
import { prizesOf } from '../../../src/domain/campaigns/prizes.ts'
import { LATE_CAUSES } from '../../../src/domain/sales/late-payments.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { LATE_STATES, lateCause, latePaymentMachine } from '../../../src/machines/entities/late-payment.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { named, nullable, PrizeName } from '../../platform/http/http.ts'
import { otherAmountOf } from '../purchases/stage.ts'
import { BuyerContact, CampaignTitle } from '../purchases/wire.ts'
import { lateInputOf, lateStateOf } from './lifecycle.ts'
import type { LateRow } from './store.ts'

const Text = nullable(Type.String())
/**
 * A late payment as the panel reads it; `id` is its purchase's. `payment_method_id` is the count of quotas to deliver, `delivered` the
 * count that was, `reserved` what is kept for it, `free` what its campaign has left, `together` how many late payments of its campaign wait,
 * `account` where the money is, `payment_fee` what the buyer paid on top of the price: the two together came, and go back. The phone is masked (S52).
 */
export const LateWire = named(
  'LatePayment',
  Type.Object({
    id: Type.Integer(),
    state: Type.Enum([...LATE_STATES]),
    cause: Type.Enum([...LATE_CAUSES]),
    deliverable: Type.Boolean(),
    payment_method_id: Type.Integer(),
    delivered: Type.Integer(),
    reserved: Type.Integer(),
    free: Type.Integer(),
    together: Type.Integer(),
    transaction_amount: Type.Number(),
    payment_fee: Type.Number(),
    /** What came, where that is another amount. */
    received: nullable(Type.Number()),
    created_at: Type.String(),
    paid_at: Text,
    arrived_at: Type.String(),
    account: Type.String(),
    user_id: Type.Integer(),
    user_name: Type.String(),
    user: BuyerContact,
    rifa: CampaignTitle,
    /** The prizes that are still to be drawn: what delivered quotas can win. */
    undrawn: Type.Array(PrizeName),
    decided_at: Text,
    /** Null when nobody decided: it ended by itself. */
    decided_by: Text,
    reason: Text,
  }),
)
export type LateWire = Static<typeof LateWire>

/** A late payment as the panel reads it. */
export function lateToWire({
  late,
  purchase,
  telefone,
  campaign,
  account,
  decider,
  free,
  together,
  drawn,
}: LateRow): LateWire {
  const { name, status } = purchase
  const state = lateStateOf(late)
  const otherAmount = otherAmountOf(purchase)
  const { deliverable, reserved } = lateInputOf(purchase, free)
  return {
    id: purchase.id,
    state,
    cause: lateCause({ status, campaign: campaign.state }),
    deliverable: deliverable && isTagged(latePaymentMachine, state, 'waiting'),
    payment_method_id: purchase.due,
    delivered: purchase.delivered,
    reserved,
    free,
    together,
    transaction_amount: reaisOf(purchase.amount),
    payment_fee: reaisOf(purchase.surcharge),
    received: otherAmount === null ? null : reaisOf(otherAmount),
    created_at: purchase.createdAt.toISOString(),
    paid_at: purchase.paidAt?.toISOString() ?? null,
    arrived_at: late.arrivedAt.toISOString(),
    account,
    user_id: purchase.buyerId,
    user_name: name,
    user: { name, telefone: hidePhone(telefone) },
    rifa: { id: campaign.id, title: campaign.title },
    undrawn: prizesOf(campaign).filter((prize) => !drawn.includes(prize)),
    decided_at: late.decidedAt?.toISOString() ?? null,
    decided_by: decider,
    reason: late.reason,
  }
}
