import type { Transaction } from '../../../api/transactions.ts'
import { quotasInWords } from '../../../domain/counts.ts'
import { paidWithFee } from '../../../domain/fees.ts'
import { formatReais } from '../../../domain/money.ts'
import type { RunningRecord } from '../../../runtime/use-record-actors.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { copy as words } from '../transaction/copy.ts'
import type { TransactionMachine } from '../transaction/transaction-machine.ts'

/** Asks of a purchase in a list whether its buyer sent the receipt, before the bank is asked (spec §8). */
export function ReceiptQuestion({ row, actor }: RunningRecord<Transaction, TransactionMachine>) {
  return (
    <QuestionDialog
      title={words.receipt}
      description={`${row.user_name} · ${quotasInWords(row.payment_method_id)} · ${formatReais(paidWithFee(row))}`}
      verb={words.sentAsk}
      stay={words.notYet}
      onConfirm={() => actor.send({ type: 'consult.confirm' })}
      onDismiss={() => actor.send({ type: 'consult.dismiss' })}
    />
  )
}
