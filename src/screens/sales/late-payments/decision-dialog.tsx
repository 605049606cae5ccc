import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { quotasInWords } from '../../../domain/counts.ts'
import { MAX_LATE_REASON } from '../../../domain/late-payments.ts'
import { centavosOf, formatReais } from '../../../domain/money.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { copy } from './copy.ts'
import type { RunningLate } from './late-payment-machine.ts'

/** Asks why, before quotas are delivered or money is given back. */
export function DecisionDialog({ row, actor }: RunningLate) {
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { decision, reason, message, missing } = snapshot.context
  const name = row.user_name
  const delivering = decision === 'deliver'
  return (
    <QuestionDialog
      title={delivering ? copy.deliverTitle(quotasInWords(missing), name) : copy.refundTitle(name)}
      description={delivering ? copy.deliverText(row.rifa.title) : copy.refundText}
      verb={delivering ? copy.deliverVerb : copy.refundVerb}
      busy={snapshot.hasTag('busy')}
      refusal={snapshot.can({ type: 'decision.confirm' }) ? undefined : copy.reasonMissing}
      focus={field}
      onConfirm={() => actor.send({ type: 'decision.confirm' })}
      onDismiss={() => actor.send({ type: 'decision.dismiss' })}
    >
      {!delivering && (
        <p className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">
          {copy.refundByHand(formatReais(centavosOf(row.transaction_amount)), row.account)}
        </p>
      )}
      {delivering && row.cause === 'drawn' && (
        <p className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">{copy.afterDraw}</p>
      )}
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        ref={field}
        autoComplete="off"
        maxLength={MAX_LATE_REASON}
        value={reason}
        onChange={(typed) => actor.send({ type: 'reason.type', reason: typed })}
        {...(message !== null && { error: message })}
      />
    </QuestionDialog>
  )
}
