import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { HELP_HIGHLIGHT_MS } from '../../../domain/values/limits.ts'
import { deliveryOf } from '../../../machines/delivery-of.ts'
import { type BellHintFact, bellHintMachine } from '../../../machines/flows/panel/bell-hint.ts'
import { timerOf } from '../../../machines/timer.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { offered } from '../../../runtime/offered.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { cx } from '../../../ui/text/cx.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { renotify } from '../transaction/commands.ts'
import type { TransactionMachine } from '../transaction/transaction-machine.ts'
import { copy } from './copy.ts'

const bellHint = bellHintMachine.provide({
  actors: { watchTime: timerOf<BellHintFact>(HELP_HIGHLIGHT_MS, { type: 'hint.expired' }) },
})

interface BellProps {
  row: Transaction
  actor: ActorRefFrom<TransactionMachine>
  tabIndex: 0 | -1
  /** It is pointed out for a while. */
  highlighted: boolean
}

/** Renotifies a purchase that is not approved, or that lacks quotas; there is none for any other. */
export function Bell({ row, actor, tabIndex, highlighted }: BellProps) {
  const snapshot = useSelector(actor, (state) => state)
  const { status, delivered, payment_method_id: bought } = row
  const delivery = deliveryOf({ status, delivered, bought })
  const now = offered(renotify, snapshot)
  if (delivery === 'success' || now === undefined) return null
  const waits = delivery === 'renotificate' || snapshot.hasTag('payable')
  return (
    <IconButton
      icon={icons.bell}
      label={`${copy.bell} ${row.user_name}`}
      tone={waits ? 'wait' : 'quiet'}
      tabIndex={tabIndex}
      busy={snapshot.hasTag('busy')}
      className={cx(highlighted && 'inset-ring-2 inset-ring-accent-graph')}
      {...(now.refusal !== undefined && !snapshot.hasTag('busy') && { refusal: now.refusal })}
      onClick={(event) => {
        event.stopPropagation()
        actor.send(now.event as { type: 'transaction.renotify' })
      }}
    />
  )
}

/**
 * Whether the first bell is pointed out.
 * @param pending the list is filtered by pending purchases
 * @param ready there are rows under the filter
 */
export function useBellHint(pending: boolean, ready: boolean): boolean {
  const actor = useFlow(bellHint, { input: { isPending: pending } })
  const pointedOut = useSelector(actor, (state) => state.matches('pointedOut'))
  useEffect(() => {
    actor.send({ type: pending ? 'pending.filtered' : 'filter.changed' })
    if (ready) actor.send({ type: 'rows.loaded' })
  }, [actor, pending, ready])
  return pointedOut && pending
}
