import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Attempt } from '../../../api/sales/webhooks.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import type { sentDeliveryMachine } from '../../../machines/flows/dialogues/sent-delivery.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from '../copy.ts'

const { sent: words } = copy

/** One try: what was sent, without secrets, what was answered, and when it is tried again. */
export function AttemptDialog({
  row,
  actor,
  onClose,
}: {
  row: Attempt
  actor: ActorRefFrom<typeof sentDeliveryMachine>
  onClose: () => void
}) {
  const snapshot = useSelector(actor, (state) => state)
  const canResend = snapshot.can({ type: 'delivery.resend' }) || snapshot.hasTag('busy')
  return (
    <Dialog
      open
      size={520}
      onClose={onClose}
      title={words.about(row.event_title, row.transaction_id)}
      description={[
        row.error ?? `${words.delivered}.`,
        `${words.nth(row.nth)}, ${formatMoment(row.at)}.`,
        ...(row.next_at === null ? [] : [words.next(formatMoment(row.next_at))]),
      ].join(' ')}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            kind="solid"
            busy={snapshot.hasTag('busy')}
            {...(!canResend && { refusal: copy.refused.paused })}
            onClick={() => actor.send({ type: 'delivery.resend' })}
          >
            {words.resend}
          </Button>
        </>
      }
    >
      <Text title={words.request}>{row.request ?? ''}</Text>
      <Text title={words.answer}>{row.answer ?? words.none}</Text>
    </Dialog>
  )
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <section className="mt-3 flex min-w-0 flex-col gap-1.25">
      <h3 className="text-12 font-medium text-ink-2">{title}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-48 overflow-y-auto rounded-2 bg-field p-3 font-mono text-12 leading-5 wrap-anywhere whitespace-pre-wrap text-ink-2 inset-ring inset-ring-line-2"
      >
        {children}
      </pre>
    </section>
  )
}
