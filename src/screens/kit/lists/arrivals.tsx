import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { type EventObject, fromCallback } from 'xstate'
import type { Api } from '../../../api/client/client.ts'
import type { Asking } from '../../../machines/ask.ts'
import { arrivalsOf } from '../../../machines/flows/records/arrivals.ts'
import type { ListQuery, ListRow } from '../../../machines/flows/records/record-list.ts'
import { useCampaignChange } from '../../../runtime/hooks/use-campaign-change.ts'
import { Kbd } from '../../../ui/menus/kbd.tsx'
import type { ListOf } from './use-list-screen.ts'

interface Props<Row extends ListRow, Query extends ListQuery> {
  list: Pick<ListOf<Row, Query>, 'actor'>
  campaignId: string
  /** Asks what became of what is shown, by a client that asks for no code. */
  askChanges: (
    api: () => Api | undefined,
    shown: () => { rows: readonly Row[]; query: Query; total: number },
  ) => Asking<undefined>
  /** What waits: so many that arrived, and so many that left the filter. */
  sentence: (arrived: number, left: number) => string
}

/**
 * What changes elsewhere while a list of a campaign is read: rows change in place, and what would move them or take one out waits behind a button over the list,
 * so that nothing moves under the eyes (UI.md §7, live list).
 */
export function Arrivals<Row extends ListRow, Query extends ListQuery>({
  list: { actor },
  campaignId,
  askChanges,
  sentence,
}: Props<Row, Query>) {
  const quiet = useRef<Api>(undefined)
  const machine = useMemo(() => {
    const asking = askChanges(
      () => quiet.current,
      () => actor.getSnapshot().context as never,
    )
    const actors = { askChanges: asking, watchList: loadsOf(actor) }
    return arrivalsOf<Row>().provide({ actors } as never) as ReturnType<typeof arrivalsOf<Row>>
  }, [actor, askChanges])
  const arrivals = useActorRef(machine)
  const arrived = useSelector(arrivals, ({ context }) => context.arrived)
  const left = useSelector(arrivals, ({ context }) => context.left)
  useCampaignChange(campaignId, ({ api }) => {
    quiet.current = api
    arrivals.send({ type: 'sale.reported' })
  })
  useEffect(() => {
    const heard = [
      arrivals.on('rows.changed', (event) => actor.send({ ...event })),
      arrivals.on('list.refresh', (event) => actor.send({ ...event })),
    ]
    return () => {
      for (const subscription of heard) subscription.unsubscribe()
    }
  }, [actor, arrivals])
  return (
    <div role="status" className="flex-none">
      {arrived + left > 0 && (
        <button
          type="button"
          onClick={() => actor.send({ type: 'list.refresh' })}
          className="flex h-12 w-full items-center justify-center gap-2 border-b border-line bg-accent-tint text-13 font-medium text-accent hover:bg-accent-tint-2 wide:h-8"
        >
          <span className="size-1.5 rounded-full bg-ok" aria-hidden="true" />
          {sentence(arrived, left)}
          <Kbd keys="U" />
        </button>
      )}
    </div>
  )
}

/** Tells how the list is, and of each time that it has been loaded anew. */
const loadsOf = <Row extends ListRow, Query extends ListQuery>(list: ListOf<Row, Query>['actor']) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    type Snapshot = ReturnType<typeof list.getSnapshot>
    const isAsked = (snapshot: Snapshot) =>
      snapshot.matches('loading' as never) || snapshot.matches('refreshing' as never)
    const tellReady = (snapshot: Snapshot) => {
      if (snapshot.matches('ready' as never))
        sendBack({ type: 'list.loaded', isEmpty: snapshot.hasTag('empty' as never) })
    }
    const first = list.getSnapshot()
    let wasAsked = isAsked(first)
    tellReady(first)
    const subscription = list.subscribe((snapshot) => {
      if (wasAsked) tellReady(snapshot)
      wasAsked = isAsked(snapshot)
    })
    return () => subscription.unsubscribe()
  })
