import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import type { PaymentAccountMachine } from '../account-records.ts'
import { test } from '../commands.ts'
import { copy } from '../copy.ts'
import { copyAddress } from './copy-address.ts'

/** Whether the bank takes what stands in the form: the test, and what came of it. */
export function Connection({
  gateway,
  actor,
  unnotified = null,
  onHelp,
}: {
  gateway: GatewayName
  actor: ActorRefFrom<PaymentAccountMachine>
  /** Where the bank is to notify us, of an account of which payments came and no notification: credentials that are good are not all then. */
  unnotified?: string | null
  /** Shows how an account is opened at the bank; none where nothing is known of that. */
  onHelp?: (() => void) | undefined
}) {
  const { label } = gateways[gateway]
  return (
    <section aria-label={copy.connection} className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-15 font-semibold text-ink-1">{copy.connection}</h3>
      <div role="status" className="empty:hidden">
        <TestResult bank={label} actor={actor} unnotified={unnotified} />
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <CommandButton command={test} actor={actor} icon={icons.pulse} keys={test.keys ?? ''} />
        {onHelp && (
          <Button kind="ghost" icon={icons.open} onClick={onHelp}>
            {copy.open(label)}
          </Button>
        )}
      </div>
    </section>
  )
}

function TestResult({
  bank,
  actor,
  unnotified,
}: {
  bank: string
  actor: ActorRefFrom<PaymentAccountMachine>
  unnotified: string | null
}) {
  const { notify } = useSystem()
  const snapshot = useSelector(actor, (state) => state)
  const { message } = snapshot.context
  if (snapshot.matches('testing'))
    return (
      <Note tone="look" icon={icons.refresh}>
        {copy.connectionTesting(bank)}
      </Note>
    )
  if (message === null) return null
  const act = (label: string, onClick: () => void) => (
    <button type="button" className="min-h-11 font-medium underline underline-offset-3 mouse:min-h-5" onClick={onClick}>
      {label}
    </button>
  )
  const again = act(copy.again, () => actor.send({ type: 'account.test' }))
  if (snapshot.matches('good') && unnotified !== null)
    return (
      <Note
        tone="wait"
        icon={icons.warn}
        action={act(copy.copyAddressShort, () => void copyAddress(unnotified, notify))}
      >
        {copy.goodUnnotified(bank)}
      </Note>
    )
  if (snapshot.matches('good'))
    return (
      <Note tone="ok" icon={icons.check}>
        {message}
      </Note>
    )
  return (
    <Note tone={snapshot.matches('refused') ? 'bad' : 'wait'} icon={icons.warn} action={again}>
      {message}
    </Note>
  )
}
