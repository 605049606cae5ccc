import { useSelector } from '@xstate/react'
import { RETURNED_ANSWERS } from '../../../machines/flows/dialogues/returned-prize-record.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { copy } from './copy.ts'
import type { RunningReturned } from './returned-prize-records.ts'

/** Asks before it is written down whether a returned prize was handed over. */
export function AnswerQuestion({ row, actor }: RunningReturned) {
  const snapshot = useSelector(actor, (state) => state)
  const { asked, message } = snapshot.context
  const said = RETURNED_ANSWERS[asked ?? 'prize.markGiven']
  return (
    <QuestionDialog
      title={copy.question[said](row.title, row.user_name)}
      description={copy.text[said][row.kind]}
      verb={said === 'given' ? copy.markGiven : copy.markWithheld}
      busy={snapshot.hasTag('busy')}
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    >
      {message !== null && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
    </QuestionDialog>
  )
}
