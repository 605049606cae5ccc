import type { Static } from 'typebox'
import { Type } from 'typebox'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { BuyerRow } from './store.ts'

/** A buyer as the panel reads it: what of all campaigns is paid. The phone is masked (S52). */
export const BuyerWire = named(
  'Buyer',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    telefone: Type.String(),
    created_at: Type.String(),
    purchases: Type.Integer(),
    amount: Type.Number(),
    last_paid_at: nullable(Type.String()),
  }),
)

/** A buyer as the panel reads it. */
export const buyerToWire = (row: BuyerRow): Static<typeof BuyerWire> => ({
  id: row.id,
  name: row.name,
  telefone: hidePhone(row.telefone),
  created_at: row.createdAt.toISOString(),
  purchases: row.purchases,
  amount: reaisOf(row.amount),
  last_paid_at: row.lastPaidAt?.toISOString() ?? null,
})
