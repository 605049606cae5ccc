import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { paidWithFee } from '../../../domain/sales/fees.ts'
import { MAX_LATE_REASON } from '../../../domain/sales/late-payments.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { formatReais } from '../../../domain/values/money.ts'
import type { LateRecordContext } from '../../../machines/flows/dialogues/late-payment-record.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { copy } from './copy.ts'
import type { RunningLate } from './late-payment-machine.ts'

/** Asks why, before quotas are delivered or money is given back. */
export function DecisionDialog({ row, actor }: RunningLate) {
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { asked, reason, message, together, all } = snapshot.context
  const delivering = asked === 'late.deliver'
  return (
    <QuestionDialog
      {...(all ? questionAboutAll(snapshot.context, row) : questionAboutOne(snapshot.context, row))}
      verb={delivering ? copy.deliverVerb : copy.refundVerb}
      busy={snapshot.hasTag('busy')}
      refusal={snapshot.can({ type: 'request.confirm' }) ? undefined : copy.reasonMissing}
      focus={field}
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    >
      {!delivering && (
        <p className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">
          {all ? copy.refundAllByHand : copy.refundByHand(formatReais(paidWithFee(row)), row.account)}
        </p>
      )}
      {delivering && row.cause === 'drawn' && (
        <p className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">
          {copy.afterDraw(row.undrawn.length === 0 ? null : row.undrawn.map(copy.prize).join(', '))}
        </p>
      )}
      {snapshot.can({ type: 'scope.choose', all: true }) && (
        <Checkbox
          label={copy.all(formatCount(together))}
          checked={all}
          onChange={(chosen) => actor.send({ type: 'scope.choose', all: chosen })}
        />
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

type Row = RunningLate['row']

function questionAboutOne({ asked, missing }: LateRecordContext, { user_name, rifa }: Row) {
  return asked === 'late.deliver'
    ? { title: copy.deliverTitle(quotasInWords(missing), user_name), description: copy.deliverText(rifa.title) }
    : { title: copy.refundTitle(user_name), description: copy.refundText }
}

function questionAboutAll({ asked, together }: LateRecordContext, { rifa }: Row) {
  const count = formatCount(together)
  return asked === 'late.deliver'
    ? { title: copy.deliverAllTitle(count), description: copy.deliverAllText(rifa.title) }
    : { title: copy.refundAllTitle(count), description: copy.refundAllText(rifa.title) }
}
