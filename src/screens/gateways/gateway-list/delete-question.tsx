import { useSelector } from '@xstate/react'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import type { RunningAccount } from '../account-records.ts'
import { copy } from '../copy.ts'

/** Asks before an account is deleted; it can be taken back for a while. */
export function DeleteQuestion({ row, actor }: RunningAccount) {
  const snapshot = useSelector(actor, (state) => state)
  const { message } = snapshot.context
  return (
    <QuestionDialog
      title={copy.deleteTitle(row.title)}
      description={copy.deleteText}
      verb={copy.delete}
      danger
      busy={snapshot.hasTag('busy')}
      onConfirm={() => actor.send({ type: 'deletion.confirm' })}
      onDismiss={() => actor.send({ type: 'deletion.dismiss' })}
    >
      {message !== null && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
    </QuestionDialog>
  )
}
