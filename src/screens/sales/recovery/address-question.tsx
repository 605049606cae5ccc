import { useSelector } from '@xstate/react'
import type { Recovery } from '../../../api/sales/recovery.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { copy } from './copy.ts'
import type { RecoveryRowMachine } from './recovery-records.ts'

/** Asks whether a message may go without a code, where no bank made a new PIX. */
export function AddressQuestion({ actor, row }: RunningRecord<Recovery, RecoveryRowMachine>) {
  const snapshot = useSelector(actor, (state) => state)
  if (!snapshot.hasTag('open')) return null
  const { uncharged } = copy
  return (
    <QuestionDialog
      title={uncharged.title(row.user_name)}
      description={uncharged.text}
      verb={uncharged.go}
      stay={uncharged.leave}
      onConfirm={() => actor.send({ type: 'message.writeAddress' })}
      onDismiss={() => actor.send({ type: 'message.dismiss' })}
    />
  )
}
