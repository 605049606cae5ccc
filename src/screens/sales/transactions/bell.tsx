import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Transaction } from '../../../api/transactions.ts'
import { HELP_HIGHLIGHT_MS } from '../../../domain/limits.ts'
import { deliveryOf, transactionStateOf } from '../../../domain/transaction-status.ts'
import { offered } from '../../../runtime/offered.ts'
import { useSystem } from '../../../runtime/system.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { icons } from '../../../ui/icons.ts'
import { renotify } from '../transaction/commands.ts'
import type { TransactionMachine } from '../transaction/transaction-machine.ts'
import { copy } from './copy.ts'

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
  const waits = delivery === 'renotificate' || transactionStateOf(status) === 'pending'
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
 * Whether the first bell is pointed out: for a while after pending purchases were filtered, with the sentence that says what it is for (spec §8).
 * @param ready there are rows under the filter
 */
export function useBellHint(pending: boolean, ready: boolean): boolean {
  const { notify } = useSystem()
  const [pointedOut, setPointedOut] = useState(false)
  const due = useRef(false)
  const wasPending = useRef(pending)
  const point = useEffectEvent(() => {
    due.current = false
    notify({ type: 'notice', class: 'info', message: copy.bellHint })
    setPointedOut(true)
  })
  useEffect(() => {
    if (pending !== wasPending.current) due.current = pending
    wasPending.current = pending
    if (pending && ready && due.current) point()
  }, [pending, ready])
  useEffect(() => {
    if (!pointedOut) return
    const timer = setTimeout(() => setPointedOut(false), HELP_HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [pointedOut])
  return pointedOut && pending
}
