import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Api } from '../../../api/client.ts'
import { askTransactionChanges } from '../../../api/transaction-changes.ts'
import type { TransactionQuery } from '../../../api/transaction-query.ts'
import type { Transaction } from '../../../api/transactions.ts'
import { arrivalsOf } from '../../../machines/flows/arrivals.ts'
import { useCampaignChange } from '../../../runtime/use-campaign-change.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import type { ListOf } from '../../kit/use-list-screen.ts'
import { copy } from './copy.ts'

/**
 * What is sold while a campaign's transactions are read: rows change in place, and those that came wait behind a button over the list, so that
 * nothing moves under the eyes (UI.md §7, live list). An empty list takes them in at once.
 */
export function NewSales({
  list: { actor },
  campaignId,
}: {
  list: Pick<ListOf<Transaction, TransactionQuery>, 'actor'>
  campaignId: string
}) {
  const quiet = useRef<Api>(undefined)
  const machine = useMemo(() => {
    const shown = () => actor.getSnapshot().context as never
    const askChanges = askTransactionChanges(() => quiet.current, campaignId, shown)
    return arrivalsOf<Transaction>().provide({ actors: { askChanges } } as never) as ReturnType<
      typeof arrivalsOf<Transaction>
    >
  }, [actor, campaignId])
  const arrivals = useActorRef(machine)
  const arrived = useSelector(arrivals, ({ context }) => context.arrived)
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty' as never))
  useCampaignChange(campaignId, ({ api }) => {
    quiet.current = api
    arrivals.send({ type: 'sale.reported' })
  })
  useEffect(() => {
    const changed = arrivals.on('rows.changed', (event) => actor.send({ ...event }))
    let wasAsked = false
    const loaded = actor.subscribe((snapshot) => {
      if (wasAsked && snapshot.matches('ready' as never)) arrivals.send({ type: 'list.loaded' })
      wasAsked = snapshot.matches('loading' as never) || snapshot.matches('refreshing' as never)
    })
    return () => {
      changed.unsubscribe()
      loaded.unsubscribe()
    }
  }, [actor, arrivals])
  useEffect(() => {
    if (isEmpty && arrived > 0) actor.send({ type: 'list.refresh' })
  }, [isEmpty, arrived, actor])
  return (
    <div role="status" className="flex-none">
      {arrived > 0 && !isEmpty && (
        <button
          type="button"
          onClick={() => actor.send({ type: 'list.refresh' })}
          className="flex h-12 w-full items-center justify-center gap-2 border-b border-line bg-accent-tint text-13 font-medium text-accent hover:bg-accent-tint-2 wide:h-8"
        >
          <span className="size-1.5 rounded-full bg-ok" aria-hidden="true" />
          {copy.arrived(arrived)}
          <Kbd keys="U" />
        </button>
      )}
    </div>
  )
}
