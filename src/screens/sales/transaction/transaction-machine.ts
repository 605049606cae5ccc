import { type Transaction, transactionActors } from '../../../api/transactions.ts'
import { transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { NEW_PURCHASE, transactionAt, transactionMachine } from '../../../machines/entities/transaction.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

export type TransactionMachine = typeof transactionMachine

/** The machine of purchases in the running panel: what is asked about one. */
export const transactionRecords = ({
  api,
  changed,
}: Pick<Services, 'api' | 'changed'>): RecordMachine<Transaction, TransactionMachine> => ({
  machine: transactionMachine.provide({ actors: transactionActors(api) }),
  at: chartStateOf,
  on: { 'transaction.changed': () => changed('sale') },
})

/** Where the machine of a purchase is, by what the server tells of it. */
export const chartStateOf = ({ id, status, payment_method_id: bought, delivered, review }: Transaction) =>
  transactionAt(transactionStateOf(status) ?? 'pending', {
    ...NEW_PURCHASE,
    ...{ id: String(id), bought, delivered, review: review?.kind ?? null },
  })
