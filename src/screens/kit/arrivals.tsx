import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Api } from '../../api/client.ts'
import type { Asking } from '../../machines/ask.ts'
import { arrivalsOf } from '../../machines/flows/arrivals.ts'
import type { ListQuery, ListRow } from '../../machines/flows/record-list.ts'
import { useCampaignChange } from '../../runtime/use-campaign-change.ts'
import { Kbd } from '../../ui/kbd.tsx'
import type { ListOf } from './use-list-screen.ts'

interface Props<Row extends ListRow, Query extends ListQuery> {
  list: Pick<ListOf<Row, Query>, 'actor'>
  campaignId: string
  /** Asks what became of what is shown, by a client that asks for no code. */
  askChanges: (
    api: () => Api | undefined,
    shown: () => { rows: readonly Row[]; query: Query; total: number },
  ) => Asking<undefined>
  /** What waits, for so many. */
  sentence: (count: number) => string
}

/**
 * What changes elsewhere while a list of a campaign is read: rows change in place, and what would move them waits behind a button over the list,
 * so that nothing moves under the eyes (UI.md §7, live list). An empty list takes it in at once.
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
    return arrivalsOf<Row>().provide({ actors: { askChanges: asking } } as never) as ReturnType<typeof arrivalsOf<Row>>
  }, [actor, askChanges])
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
          {sentence(arrived)}
          <Kbd keys="U" />
        </button>
      )}
    </div>
  )
}
