import { type Static, Type } from 'typebox'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { hidePhone, receiptName } from '../../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../../src/domain/values/money.ts'
import { AfterPurchase, afterPurchaseOf } from '../../../campaigns/campaigns/public.ts'
import { findCampaign } from '../../../campaigns/campaigns/store.ts'
import { openOrder } from '../../../campaigns/ledger/keys.ts'
import { numbersIn } from '../../../campaigns/ledger/lookup.ts'
import { named, nullable, success } from '../../../platform/http/http.ts'
import type { Ports } from '../../../platform/ports.ts'
import { chargeForBuyer } from '../../../sales/gateways/sandbox.ts'
import { belongingsOf } from '../../../sales/purchases/belongings.ts'
import { isPaid, isPayable } from '../../../sales/purchases/lifecycle.ts'
import { SpinsWire, spinsOf } from '../../../sales/purchases/spins.ts'
import { otherAmountOf, PurchaseStageName, purchaseStageOf } from '../../../sales/purchases/stage.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'

const NUMBERS_A_PAGE = 1000

/** How a purchase is paid. `charge_id`: the sandbox's charge, which is paid without a bank; null at a bank, whose name of it is not the buyer's. */
export const Pix = named(
  'Pix',
  Type.Object({ charge_id: nullable(Type.String()), copia_e_cola: Type.String(), expires_at: Type.String() }),
)

/** A purchase as its buyer's page reads it. `due`: how many quotas it is to deliver; `delivered`: how many it did. */
export const PurchaseState = named(
  'PurchaseState',
  success({
    id: Type.Integer(),
    status: Type.String(),
    stage: PurchaseStageName,
    quantity: Type.Integer(),
    amount: Type.Number(),
    /** What has come of it, where that is another amount. */
    received: nullable(Type.Number()),
    due: Type.Integer(),
    delivered: Type.Integer(),
    expires_at: Type.String(),
    pix: nullable(Pix),
    numbers: Type.Array(Type.String()),
    numbers_page: Type.Integer(),
    numbers_last_page: Type.Integer(),
    spins: SpinsWire,
    /** The coupons that it earned. */
    coupons: Type.Array(named('EarnedCoupon', Type.Object({ id: Type.Integer(), title: Type.String() }))),
    /** The instant prizes among its numbers. */
    prizes: Type.Array(Type.Object({ number: Type.String(), title: Type.String() })),
    /** When it was paid, who bought and at which phone they are reached, once it is paid. */
    paid_at: nullable(Type.String()),
    buyer: nullable(named('ReceiptBuyer', Type.Object({ name: Type.String(), telefone: Type.String() }))),
    after: nullable(AfterPurchase),
  }),
)
export type PurchaseState = Static<typeof PurchaseState>

/** What a buyer may read of a purchase, its numbers a page at a time. */
export async function purchaseStateOf(ports: Ports, row: TransactionRow, page: number): Promise<PurchaseState> {
  const { db } = ports.database
  const [campaign, own] = await Promise.all([findCampaign(db, row.campaignId), belongingsOf(db, row)])
  if (campaign === undefined) throw new Error(`purchase of campaign ${row.campaignId}, which does not exist`)
  const otherAmount = otherAmountOf(row)
  const search = { page, size: NUMBERS_A_PAGE }
  const read = await numbersIn(db, () => openOrder(ports.seal, own.order), own.positions, search)
  return {
    success: 200 as const,
    id: row.id,
    status: row.status,
    stage: purchaseStageOf(row, own.late),
    quantity: row.quantity,
    amount: reaisOf(row.amount + row.surcharge),
    received: otherAmount === null ? null : reaisOf(otherAmount),
    due: row.due,
    delivered: row.delivered,
    expires_at: row.expiresAt.toISOString(),
    pix:
      isPayable(row) && row.chargeId !== null && row.chargeCode !== null
        ? {
            charge_id: chargeForBuyer(row.chargeId),
            copia_e_cola: row.chargeCode,
            expires_at: row.expiresAt.toISOString(),
          }
        : null,
    numbers: read.numbers.map((number) => formatQuota(number, campaign.total)),
    numbers_page: read.currentPage,
    numbers_last_page: read.lastPage,
    spins: spinsOf(row, own),
    coupons: own.coupons,
    prizes: own.prizes.map(({ number, title }) => ({
      number: formatQuota(number, campaign.total),
      title,
    })),
    paid_at: isPaid(row) ? (row.paidAt?.toISOString() ?? null) : null,
    buyer: isPaid(row) ? { name: receiptName(row.name), telefone: hidePhone(own.telefone) } : null,
    after: isPaid(row) ? afterPurchaseOf(campaign) : null,
  }
}
