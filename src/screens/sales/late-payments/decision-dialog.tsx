import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { quotasInWords } from '../../../domain/counts.ts'
import { MAX_LATE_REASON } from '../../../domain/late-payments.ts'
import { shortName } from '../../../domain/masks.ts'
import { centavosOf, formatReais } from '../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { copy } from './copy.ts'
import type { LateSubject } from './late-payment-actors.ts'

/** Asks why, before quotas are delivered or money is given back. */
export function DecisionDialog({ row, actor }: LateSubject) {
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { decision, reason, message, missing } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const ready = busy || snapshot.can({ type: 'decision.confirm' })
  const dismiss = () => actor.send({ type: 'decision.dismiss' })
  const confirm = () => actor.send({ type: 'decision.confirm' })
  const name = shortName(row.user_name)
  const delivering = decision === 'deliver'
  return (
    <Dialog
      open
      busy={busy}
      focus={field}
      onClose={dismiss}
      title={delivering ? copy.deliverTitle(quotasInWords(missing), name) : copy.refundTitle(name)}
      description={delivering ? copy.deliverText(row.rifa.title) : copy.refundText}
      actions={
        <>
          <Button kind="ghost" onClick={dismiss}>
            {copy.cancel}
          </Button>
          <Button kind="solid" busy={busy} onClick={confirm} {...(!ready && { refusal: copy.reasonMissing })}>
            {delivering ? copy.deliverVerb : copy.refundVerb}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) confirm()
        }}
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
      </form>
    </Dialog>
  )
}
