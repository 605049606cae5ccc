import type { DrawOrigin } from '../domain/draw/draw-origin.ts'
import type { TransactionState } from '../domain/sales/transaction-status.ts'
import { type CampaignState, type CampaignTag, campaignMachine } from './entities/campaign.ts'
import { type CodeRequestState, type CodeRequestTag, codeRequestMachine } from './entities/code-request.ts'
import { type CouponState, type CouponTag, couponMachine } from './entities/coupon.ts'
import { type DeliveryState, type DeliveryTag, deliveryMachine } from './entities/delivery.ts'
import { type DestinationState, type DestinationTag, destinationMachine } from './entities/destination.ts'
import { drawOriginMachine, type OriginTag } from './entities/draw-origin.ts'
import { type GatewayLinkState, type GatewayLinkTag, gatewayLinkMachine } from './entities/gateway-link.ts'
import { type NotificationState, type NotificationTag, notificationMachine } from './entities/notification.ts'
import { type PayoutState, type PayoutTag, payoutMachine } from './entities/payout.ts'
import { type PrizeQuotaState, type PrizeQuotaTag, prizeQuotaMachine } from './entities/prize-quota.ts'
import {
  type RecoveryMessageState,
  type RecoveryMessageTag,
  recoveryMessageMachine,
} from './entities/recovery-message.ts'
import { type ReturnedPrizeState, type ReturnedPrizeTag, returnedPrizeMachine } from './entities/returned-prize.ts'
import { type RoulettePrizeState, type RoulettePrizeTag, roulettePrizeMachine } from './entities/roulette-prize.ts'
import { type StoredReportState, type StoredReportTag, storedReportMachine } from './entities/stored-report.ts'
import { NEW_PURCHASE, transactionMachine, transactionState } from './entities/transaction.ts'
import { initialState } from './next-state.ts'
import type { TransactionTag } from './purchase/setup.ts'
import { statesTagged } from './tags.ts'

/** What a query or an SQL function asks of a stored state, read off the charts' tags: no other place names states for that. */
export const campaignStates = (tag: CampaignTag): readonly CampaignState[] => statesTagged(campaignMachine, tag)
export const transactionStates = (tag: TransactionTag): readonly TransactionState[] =>
  statesTagged(transactionMachine, tag)

export const couponStates = (tag: CouponTag): readonly CouponState[] => statesTagged(couponMachine, tag)

export const prizeQuotaStates = (tag: PrizeQuotaTag): readonly PrizeQuotaState[] => statesTagged(prizeQuotaMachine, tag)

export const returnedPrizeStates = (tag: ReturnedPrizeTag): readonly ReturnedPrizeState[] =>
  statesTagged(returnedPrizeMachine, tag)
export const payoutStates = (tag: PayoutTag): readonly PayoutState[] => statesTagged(payoutMachine, tag)

export const recoveryMessageStates = (tag: RecoveryMessageTag): readonly RecoveryMessageState[] =>
  statesTagged(recoveryMessageMachine, tag)

export const roulettePrizeStates = (tag: RoulettePrizeTag): readonly RoulettePrizeState[] =>
  statesTagged(roulettePrizeMachine, tag)

export const reportStates = (tag: StoredReportTag): readonly StoredReportState[] =>
  statesTagged(storedReportMachine, tag)
export const codeRequestStates = (tag: CodeRequestTag): readonly CodeRequestState[] =>
  statesTagged(codeRequestMachine, tag, 'code')

export const deliveryStates = (tag: DeliveryTag): readonly DeliveryState[] => statesTagged(deliveryMachine, tag)
export const destinationStates = (tag: DestinationTag): readonly DestinationState[] =>
  statesTagged(destinationMachine, tag)

export const notificationStates = (tag: NotificationTag): readonly NotificationState[] =>
  statesTagged(notificationMachine, tag)

export const linkStates = (tag: GatewayLinkTag): readonly GatewayLinkState[] => statesTagged(gatewayLinkMachine, tag)

export const originStates = (tag: OriginTag): readonly DrawOrigin[] => statesTagged(drawOriginMachine, tag)

/** The state of a new purchase. */
export const NEW_TRANSACTION: TransactionState = transactionState(
  initialState(transactionMachine, { id: '', price: 0, bought: 0, ...NEW_PURCHASE }),
)
