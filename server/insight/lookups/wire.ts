import type { Static } from 'typebox'
import { Type } from 'typebox'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { RankedBuyer } from '../../sales/purchases/ranking.ts'
import { BuyerContact } from '../../sales/purchases/wire.ts'

const Money = { transaction_amount: Type.Number() }

/**
 * How a quota stands when it is looked up: `expired` is available again, told with its last reservation; `returned` hides a prize whose purchase was
 * given back, and waits out of sale.
 */
const LookupState = named('QuotaState', Type.Enum(['available', 'reserved', 'expired', 'sold', 'awarded', 'returned']))

/**
 * Who has a quota (spec §3.11). `cota.title`: the instant prize that it hides or won, `cota.percent`: the paid share below which it cannot come
 * out yet. Phones are masked (S52), of an expired reservation the name as well. `payment_method_id` is the count of quotas.
 */
export const LookupWire = {
  state: LookupState,
  cota: Type.Object({
    number: Type.String(),
    awarded: Type.Boolean(),
    title: nullable(Type.String()),
    percent: nullable(Type.Integer()),
    paid_at: nullable(Type.String()),
  }),
  user: nullable(named('QuotaOwner', Type.Object({ id: Type.Integer(), ...BuyerContact.properties }))),
  transaction: nullable(
    named('QuotaPurchase', Type.Object({ id: Type.Integer(), ...Money, payment_method_id: Type.Integer() })),
  ),
  user_reserved: nullable(
    named('QuotaReserver', Type.Object({ id: nullable(Type.Integer()), ...BuyerContact.properties })),
  ),
  transaction_reserved: nullable(
    named(
      'QuotaReservation',
      Type.Object({
        id: Type.Integer(),
        ...Money,
        payment_method_id: Type.Integer(),
        created_at: Type.String(),
        expired_at: Type.String(),
      }),
    ),
  ),
}
export type LookupWire = Static<ReturnType<typeof Type.Object<typeof LookupWire>>>

/** A buyer of the ranking (spec §3.11): `qtd` quotas for `total` reais in so many purchases. */
export const TopWire = named(
  'TopBuyer',
  Type.Object({
    user: BuyerContact,
    user_id: Type.Integer(),
    qtd: Type.Integer(),
    total: Type.Number(),
    purchases: Type.Integer(),
    last_paid_at: Type.String(),
  }),
)

/** A buyer of the ranking as the panel reads it. */
export const topToWire = (row: RankedBuyer): Static<typeof TopWire> => ({
  user: { name: row.name, telefone: hidePhone(row.telefone) },
  user_id: row.buyerId,
  qtd: row.quotas,
  total: reaisOf(row.amount),
  purchases: row.purchases,
  last_paid_at: row.lastPaidAt.toISOString(),
})

/** One of the lowest or highest quotas that were paid (spec §3.11). */
export const ExtremeWire = named(
  'PaidQuota',
  Type.Object({
    number: Type.String(),
    user: BuyerContact,
    user_id: Type.Integer(),
    transaction: Type.Object({ id: Type.Integer(), paid_at: Type.String() }),
  }),
)
export type ExtremeWire = Static<typeof ExtremeWire>
