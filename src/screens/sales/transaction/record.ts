import type { Transaction } from '../../../api/sales/transactions.ts'
import { transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import type { RecordInView } from '../../../runtime/screen.ts'

/** A purchase as the record that palette, menus and neighbours know it by. */
export const transactionRecord = ({ id, status, user_id, rifa }: Transaction) =>
  ({
    kind: 'transaction',
    title: `Transação ${formatCount(id)}`,
    state: transactionStateOf(status) ?? 'pending',
    params: { transaction_id: String(id), user_id: String(user_id), action_id: String(rifa.id) },
  }) satisfies RecordInView
