import type { Static } from 'typebox'
import { Type } from 'typebox'
import { REVIEW_KINDS, reviewSentence } from '../../../src/domain/sales/reviews.ts'
import { utmOf } from '../../../src/domain/sales/utms.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { LinkTitle } from '../../insight/figures/wire.ts'
import type { transaction } from '../../platform/db/schema.ts'
import { named, nullable, PrizeName } from '../../platform/http/http.ts'
import { givenBackOf } from './reductions.ts'
import { reviewOf } from './review.ts'
import { SpinsWire } from './spins.ts'
import { otherAmountOf } from './stage.ts'

/** A campaign as another record tells of it. */
export const CampaignTitle = named('CampaignTitle', Type.Object({ id: Type.Integer(), title: Type.String() }))

/** Whoever bought, as part of a purchase. */
export const BuyerContact = named('BuyerContact', Type.Object({ name: Type.String(), telefone: Type.String() }))

/**
 * A purchase as the panel reads it (spec §3.3). `payment_method_id` is the count of quotas to deliver, `delivered` the count that was.
 * `transaction_amount` is their price, `payment_fee` what the buyer pays on top of it at the rate `parcial`.
 * The phone is masked (S52).
 */
export const TransactionWire = named(
  'Transaction',
  Type.Object({
    id: Type.Integer(),
    status: Type.String(),
    payment_method_id: Type.Integer(),
    delivered: Type.Integer(),
    transaction_amount: Type.Number(),
    payment_fee: Type.Number(),
    /** What came, where that is another amount; and what the bank says has gone back. */
    received: nullable(Type.Number()),
    returned: Type.Number(),
    /** The quotas that went back with a part of the money. */
    given_back: Type.Integer(),
    /** What an operator has to look at, in a sentence. */
    review: nullable(
      named('PurchaseReview', Type.Object({ kind: Type.Enum([...REVIEW_KINDS]), sentence: Type.String() })),
    ),
    created_at: Type.String(),
    updated_at: Type.String(),
    paid_at: nullable(Type.String()),
    expires_at: Type.String(),
    user_id: Type.Integer(),
    user_name: Type.String(),
    user: BuyerContact,
    rifa: CampaignTitle,
    /** By what it came: the title of its link, or the source that its address named; null where it named none. */
    origem: nullable(Type.String()),
  }),
)
export type TransactionWire = Static<typeof TransactionWire>

/** The purchase that won an instant prize, as the prize tells it; `payment_method_id` is its count of quotas. */
export const PrizePurchase = named(
  'PrizePurchase',
  Type.Object({ transaction_amount: Type.Number(), payment_method_id: Type.Integer() }),
)

/** What the winner of an instant prize has paid for of the campaign in all, and in how many purchases. */
export const WinnerTotal = named('WinnerTotal', Type.Object({ total: Type.Number(), count: Type.Integer() }))

/** The filter of instant prizes: all, those that can still be won, those that were (spec §4). */
export const PrizeStatus = named('PrizeStatus', Type.Enum(['1', '2', '3']))

/** Something that happened to a purchase: what, when, by whom and why, as far as somebody did it. */
const PurchaseEvent = named(
  'PurchaseEvent',
  Type.Object({
    event: Type.String(),
    at: Type.String(),
    operator: nullable(Type.String()),
    note: nullable(Type.String()),
  }),
)
export type PurchaseEvent = Static<typeof PurchaseEvent>

const detail = {
  /** How many numbers its campaign has, which says how many digits one is written with. */
  total: Type.Integer(),
  /** PIX *copia e cola*, while it can be paid. */
  pix_code: nullable(Type.String()),
  account: nullable(Type.String()),
  /** The provider that the account is held at. */
  gateway: nullable(Type.String()),
  /** The link that the buyer came by. */
  link: nullable(LinkTitle),
  /** What its buyer accepted: the sentence beside the box, the version of the texts that it names, and when; null where nobody was asked. */
  consent: nullable(
    named('PurchaseConsent', Type.Object({ version: Type.String(), wording: Type.String(), at: Type.String() })),
  ),
  prizes: Type.Array(Type.Object({ number: nullable(Type.String()), title: Type.String() })),
  /** The prizes of its campaign's draw that it won, or whose winner bought it; `note`: what an operator wrote about that winner. */
  won: Type.Array(Type.Object({ prize: PrizeName, title: Type.String(), note: nullable(Type.String()) })),
  spins: SpinsWire,
  /** Oldest first. */
  timeline: Type.Array(PurchaseEvent),
}
export type PurchaseDetail = Static<ReturnType<typeof Type.Object<typeof detail>>>

/** One purchase with all its details. */
export const TransactionDetailWire = named(
  'TransactionDetail',
  Type.Object({ ...TransactionWire.properties, ...detail }),
)

/** A purchase with what its row only points to. */
export interface TransactionRow {
  purchase: typeof transaction.$inferSelect
  telefone: string
  campaignTitle: string
  campaignTotal: number
  linkTitle: string | null
}

/** A purchase as the panel reads it. */
export function transactionToWire({ purchase, telefone, campaignTitle, linkTitle }: TransactionRow): TransactionWire {
  const otherAmount = otherAmountOf(purchase)
  return {
    id: purchase.id,
    status: purchase.status,
    payment_method_id: purchase.due,
    delivered: purchase.delivered,
    transaction_amount: reaisOf(purchase.amount),
    payment_fee: reaisOf(purchase.surcharge),
    received: otherAmount === null ? null : reaisOf(otherAmount),
    returned: reaisOf(purchase.returned),
    given_back: givenBackOf(purchase),
    review: purchase.review && { kind: purchase.review, sentence: reviewSentence(reviewOf(purchase)) },
    created_at: purchase.createdAt.toISOString(),
    updated_at: purchase.updatedAt.toISOString(),
    paid_at: purchase.paidAt?.toISOString() ?? null,
    expires_at: purchase.expiresAt.toISOString(),
    user_id: purchase.buyerId,
    user_name: purchase.name,
    user: { name: purchase.name, telefone: hidePhone(telefone) },
    rifa: { id: purchase.campaignId, title: campaignTitle },
    origem: linkTitle ?? (utmOf((purchase.params ?? {}) as Record<string, string>).source || null),
  }
}
