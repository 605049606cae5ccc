import type { CounterOffer } from '../../../../src/domain/campaigns/counter-offer.ts'
import type { Charge } from '../../../sales/gateways/gateway.ts'

/** The answer to a purchase: its key to ask again, and how to pay it. Amount in centavos: what the buyer pays, surcharge included. */
export interface Purchase {
  id: number
  token: string
  quantity: number
  due: number
  amount: number
  pix: Charge
}

/** Why a purchase was not made. Nothing was taken then. */
export interface PurchaseRefusal {
  code:
    | 'record.unknown'
    | 'campaign.notOnSale'
    | 'sale.held'
    | 'campaign.closed'
    | 'fields.wrong'
    | 'offer.changed'
    | 'idempotency.wrong'
    | 'idempotency.reused'
    | 'buyer.unpaid'
    | 'address.unpaid'
    | 'campaign.unpaid'
    | 'charge.silent'
    | 'charge.refused'
    | 'gateway.unready'
  fields?: Record<string, string[]>
  /** Seconds after which to try again; what can be had instead. */
  more?: { retry_after?: number; offer?: CounterOffer }
}

export type Bought = { ok: true; purchase: Purchase } | { ok: false; refusal: PurchaseRefusal }

/** The answer that refuses. */
export const refused = (
  code: PurchaseRefusal['code'],
  fields?: Record<string, string[]>,
): { ok: false; refusal: PurchaseRefusal } => ({
  ok: false,
  refusal: { code, ...(fields && { fields }) },
})
