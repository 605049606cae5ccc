import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { MAX_PAYOUT_TEXT } from '../../../domain/sales/payouts.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { copy } from './copy.ts'
import type { RunningPayout } from './payout-records.ts'

/** Asks why a payment is undone that its affiliate has read. */
export function UndoQuestion({ actor, row }: RunningPayout) {
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { reason, message } = snapshot.context
  if (!snapshot.hasTag('open')) return null
  return (
    <QuestionDialog
      title={copy.undoTitle(formatReais(centavosOf(row.amount)))}
      description={copy.undoText}
      verb={copy.undo}
      danger
      busy={snapshot.hasTag('busy')}
      refusal={snapshot.can({ type: 'request.confirm' }) ? undefined : copy.reasonMissing}
      focus={field}
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    >
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        ref={field}
        autoComplete="off"
        maxLength={MAX_PAYOUT_TEXT}
        value={reason}
        onChange={(typed) => actor.send({ type: 'reason.type', reason: typed })}
        {...(message !== null && { error: message })}
      />
    </QuestionDialog>
  )
}
