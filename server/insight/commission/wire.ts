import type { Static } from 'typebox'
import { Type } from 'typebox'
import { hidePhone, receiptName } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { PAYOUT_STATES } from '../../../src/machines/entities/payout.ts'
import { transactionMachine } from '../../../src/machines/entities/transaction.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { TransactionRow } from '../../sales/purchases/wire.ts'
import type { Statement } from './statement.ts'
import type { FoundPayout } from './store.ts'

/** A payment of commission: of the sales until a moment, on a day, with a receipt or how it was paid; who undid it and why. */
export const PayoutWire = named(
  'Payout',
  Type.Object({
    id: Type.Integer(),
    afiliado_id: Type.Integer(),
    state: Type.Enum([...PAYOUT_STATES]),
    amount: Type.Number(),
    until: Type.String(),
    paid_on: Type.String(),
    how: nullable(Type.String()),
    receipt_name: nullable(Type.String()),
    by: Type.String(),
    created_at: Type.String(),
    undone_by: nullable(Type.String()),
    undone_at: nullable(Type.String()),
    reason: nullable(Type.String()),
  }),
)

/** What a link earned since the last payment, returned money taken off. */
const Line = named(
  'StatementLine',
  Type.Object({
    link_id: nullable(Type.Integer()),
    title: Type.String(),
    action_title: Type.String(),
    paid: Type.Integer(),
    refunded: Type.Integer(),
    amount: Type.Number(),
    commission: Type.Number(),
  }),
)

/**
 * An affiliate's account in reais. `owed` is below zero where money was returned that was paid out before; `payable`: what can be marked as
 * paid of the sales `until`; `carried`: what is left of before the lines.
 */
export const StatementWire = named(
  'Statement',
  Type.Object({
    name: Type.String(),
    earned: Type.Number(),
    paid: Type.Number(),
    owed: Type.Number(),
    payable: Type.Number(),
    payments: Type.Integer(),
    since: nullable(Type.String()),
    until: Type.String(),
    lines: Type.Array(Line),
    carried: Type.Number(),
  }),
)

/** A purchase as the affiliate reads it by whose link it came: its buyer's name cut, the phone masked. `commission`: null until it is paid, and once all of its money went back. */
export const OwnSaleWire = named(
  'OwnSale',
  Type.Object({
    id: Type.Integer(),
    status: Type.String(),
    action_title: Type.String(),
    user_name: Type.String(),
    telefone: Type.String(),
    transaction_amount: Type.Number(),
    commission: nullable(Type.Number()),
    created_at: Type.String(),
  }),
)

export function payoutToWire({ row, by, undoneBy }: FoundPayout): Static<typeof PayoutWire> {
  return {
    ...{ id: row.id, afiliado_id: row.afiliadoId, state: row.state, amount: reaisOf(row.amount) },
    ...{ until: row.until.toISOString(), paid_on: row.paidOn, how: row.how, receipt_name: row.receiptName, by },
    created_at: row.createdAt.toISOString(),
    ...{ undone_by: undoneBy, undone_at: row.undoneAt?.toISOString() ?? null, reason: row.reason },
  }
}

export const statementToWire = (
  { earned, paid, owed, payable, payments, since, until, lines, carried }: Statement,
  name: string,
): Static<typeof StatementWire> => ({
  ...{ name, earned: reaisOf(earned), paid: reaisOf(paid), owed: reaisOf(owed), payable: reaisOf(payable), payments },
  ...{ since: since?.toISOString() ?? null, until: until.toISOString(), carried: reaisOf(carried) },
  lines: lines.map(({ linkId, title, campaignTitle, paid: sales, refunded, amount, commission }) => ({
    ...{ link_id: linkId, title, action_title: campaignTitle, paid: sales, refunded },
    ...{ amount: reaisOf(amount), commission: reaisOf(commission) },
  })),
})

const earnedBy = ({ status, commission }: TransactionRow['purchase']) =>
  commission === null || isTagged(transactionMachine, status, 'returned') ? null : reaisOf(commission)

export const ownSaleToWire = ({
  purchase,
  telefone,
  campaignTitle,
}: Pick<TransactionRow, 'purchase' | 'telefone' | 'campaignTitle'>): Static<typeof OwnSaleWire> => ({
  id: purchase.id,
  status: purchase.status,
  action_title: campaignTitle,
  user_name: receiptName(purchase.name),
  telefone: hidePhone(telefone),
  transaction_amount: reaisOf(purchase.amount),
  commission: earnedBy(purchase),
  created_at: purchase.createdAt.toISOString(),
})
