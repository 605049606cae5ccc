import { FREED } from '../../server/campaigns/ledger/quota-lifecycle.ts'
import { TRANSACTION_STATES } from '../../src/domain/sales/transaction-status.ts'
import { CAMPAIGN_STATES } from '../../src/machines/entities/campaign.ts'
import { CODE_REQUEST_STATES } from '../../src/machines/entities/code-request.ts'
import { COUPON_STATES } from '../../src/machines/entities/coupon.ts'
import { DELIVERY_STATES } from '../../src/machines/entities/delivery.ts'
import { DESTINATION_STATES } from '../../src/machines/entities/destination.ts'
import { drawOriginMachine } from '../../src/machines/entities/draw-origin.ts'
import { GATEWAY_LINK_STATES } from '../../src/machines/entities/gateway-link.ts'
import { LATE_STATES } from '../../src/machines/entities/late-payment.ts'
import { NOTIFICATION_STATES } from '../../src/machines/entities/notification.ts'
import { PAYOUT_STATES } from '../../src/machines/entities/payout.ts'
import { PAYMENT_STATES } from '../../src/machines/entities/prize-payment.ts'
import { PRIZE_QUOTA_STATES } from '../../src/machines/entities/prize-quota.ts'
import { quotaMachine } from '../../src/machines/entities/quota.ts'
import { RECOVERY_MESSAGE_STATES } from '../../src/machines/entities/recovery-message.ts'
import { RETURNED_PRIZE_STATES } from '../../src/machines/entities/returned-prize.ts'
import { ROULETTE_PRIZE_STATES } from '../../src/machines/entities/roulette-prize.ts'
import { STORED_REPORT_STATES } from '../../src/machines/entities/stored-report.ts'

/**
 * The names of every stored state, a list an entity. The draw is not here: its states are the prizes whose turn it is, and a prize's name
 * says which prize, not how far it is.
 */
export const ENTITY_STATES: Readonly<Record<string, readonly string[]>> = {
  campaign: CAMPAIGN_STATES,
  'code-request': CODE_REQUEST_STATES,
  coupon: COUPON_STATES,
  delivery: DELIVERY_STATES,
  destination: DESTINATION_STATES,
  'draw-origin': Object.keys(drawOriginMachine.states),
  'gateway-link': GATEWAY_LINK_STATES,
  'late-payment': LATE_STATES,
  notification: NOTIFICATION_STATES,
  payout: PAYOUT_STATES,
  'prize-payment': PAYMENT_STATES,
  'prize-quota': PRIZE_QUOTA_STATES,
  quota: [...Object.keys(quotaMachine.states), ...Object.keys(FREED)],
  'recovery-message': RECOVERY_MESSAGE_STATES,
  'returned-prize': RETURNED_PRIZE_STATES,
  'roulette-prize': ROULETTE_PRIZE_STATES,
  'stored-report': STORED_REPORT_STATES,
  transaction: TRANSACTION_STATES,
}
