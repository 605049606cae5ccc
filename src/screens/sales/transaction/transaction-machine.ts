import { type Transaction, transactionActors } from '../../../api/sales/transactions.ts'
import { transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { NEW_PURCHASE } from '../../../machines/entities/transaction.ts'
import { transactionRecordAt, transactionRecordMachine } from '../../../machines/flows/dialogues/transaction-record.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

export type TransactionMachine = typeof transactionRecordMachine

/** The machine of purchases in the running panel: what is asked about one. */
export const transactionRecords = ({
  api,
  changed,
}: Pick<Services, 'api' | 'changed'>): RecordMachine<Transaction, TransactionMachine> => ({
  machine: transactionRecordMachine.provide({ actors: transactionActors(api) }),
  at: chartStateOf,
  on: { 'transaction.changed': () => changed('sale') },
})

/** Where the machine of a purchase is, by what the server tells of it. */
export const chartStateOf = ({ payment_method_id: bought, delivered, given_back: givenBack, ...row }: Transaction) =>
  transactionRecordAt(transactionStateOf(row.status) ?? 'pending', {
    ...NEW_PURCHASE,
    ...{ id: String(row.id), price: centavosOf(row.transaction_amount), returned: centavosOf(row.returned) },
    ...{ bought, delivered, givenBack, review: row.review?.kind ?? null },
  })
