import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { TransactionQuery } from '../../../api/sales/transaction-query.ts'
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
import { shownStatus } from './statuses.ts'

type Shown = { context: { query: TransactionQuery; rows: readonly unknown[] } }

/** The list whose first bell may be pointed out. */
interface PurchaseList {
  getSnapshot(): Shown
  subscribe(listener: (shown: Shown) => void): { unsubscribe(): void }
}

const watchTime = timerOf<BellHintFact>(HELP_HIGHLIGHT_MS, { type: 'hint.expired' })

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
 * @param list the list of purchases, for as long as it is shown
 */
export function useBellHint(list: PurchaseList, hasBell: boolean): boolean {
  const machine = useMemo(() => bellHintMachine.provide({ actors: { watchTime, watchList: pendingOf(list) } }), [list])
  const actor = useFlow(machine, { input: { isPending: isPendingAlone(list.getSnapshot().context.query), hasBell } })
  return useSelector(actor, (state) => state.matches('pointedOut'))
}

const isPendingAlone = ({ status }: TransactionQuery) => shownStatus(status) === 'pendente'

/** Reports whether a list is filtered by pending purchases alone, and when there are any. */
const pendingOf = (list: PurchaseList) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    let told = ''
    const tell = ({ context: { query, rows } }: Shown) => {
      const facts: BellHintFact[] = [{ type: isPendingAlone(query) ? 'pending.filtered' : 'filter.changed' }]
      if (rows.length > 0) facts.push({ type: 'rows.loaded' })
      const now = facts.map(({ type }) => type).join()
      if (now === told) return
      told = now
      facts.forEach(sendBack)
    }
    tell(list.getSnapshot())
    const followed = list.subscribe(tell)
    return () => followed.unsubscribe()
  })
