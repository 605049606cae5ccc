import type { Static } from 'typebox'
import { Type } from 'typebox'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { PRIZE_QUOTA_STATES } from '../../../src/machines/entities/prize-quota.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { PrizePurchase, WinnerTotal } from '../../sales/purchases/wire.ts'
import type { PrizeQuotaRow } from '../ledger/prize-lifecycle.ts'
import type { CotaRow } from './store.ts'

const Text = nullable(Type.String())
const Percent = nullable(Type.Integer())

/**
 * A prize quota as the panel reads it (spec §3.10). `percent`: from which paid share on it may come out, null for any time; of one that is
 * sold: who won it, by which purchase and when, and what its winner has bought of the campaign in all. The phone is masked (S52).
 */
export const CotaWire = named(
  'PrizeQuota',
  Type.Object({
    id: Type.Integer(),
    action_id: Type.Integer(),
    quota_number: Type.String(),
    title: Type.String(),
    percent: Percent,
    state: Type.Enum([...PRIZE_QUOTA_STATES]),
    updated_at: Type.String(),
    user_id: nullable(Type.Integer()),
    user_name: Text,
    user_telefone: Text,
    time_at: Text,
    transaction_id: nullable(Type.Integer()),
    detail: nullable(PrizePurchase),
    transaction_total: nullable(WinnerTotal),
    /** How much of the campaign was paid when it came out, in percent; told where it is asked for (spec §7.6). */
    position: Type.Optional(nullable(Type.Number())),
  }),
)
export type CotaWire = Static<typeof CotaWire>

/** A line of a pasted list: what is wrong with it, where something is. */
export const CotaLine = named('PrizeQuotaLine', Type.Object({ line: Type.Integer(), error: Text }))

/** A prize quota as the panel reads it. */
export function cotaToWire({ prize, total, purchase, telefone, bought }: CotaRow): CotaWire {
  return {
    id: prize.id,
    action_id: prize.campaignId,
    quota_number: formatQuota(prize.number, total),
    title: prize.title,
    percent: prize.percent,
    state: prize.state,
    updated_at: prize.updatedAt.toISOString(),
    user_id: purchase?.buyerId ?? null,
    user_name: purchase?.name ?? null,
    user_telefone: telefone === null ? null : hidePhone(telefone),
    time_at: purchase?.paidAt?.toISOString() ?? null,
    transaction_id: purchase?.id ?? null,
    detail: purchase && { transaction_amount: reaisOf(purchase.amount), payment_method_id: purchase.due },
    transaction_total: purchase && { total: reaisOf(bought.amount), count: bought.count },
  }
}

/** Its fields that a change writes, under their names on the wire. */
export const changeableOf = ({ title, percent }: Pick<PrizeQuotaRow, 'title' | 'percent'>) => ({ title, percent })
