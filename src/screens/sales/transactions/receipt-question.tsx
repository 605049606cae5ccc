import type { Transaction } from '../../../api/sales/transactions.ts'
import { paidWithFee } from '../../../domain/sales/fees.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import { formatReais } from '../../../domain/values/money.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
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
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    />
  )
}
