import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { askNumbers, type QuotaRow, type TransactionDetail, transactionQuery } from '../../../api/sales/transactions.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { type RecordListMachine, recordListOf } from '../../../machines/flows/records/record-list.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useSystem } from '../../../runtime/system.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { copy } from './copy.ts'

type Numbers = RecordListMachine<QuotaRow, { q: string }>

/** From how many numbers on they can be searched: fewer are seen at once. */
const MANY = 20
/** The most digits that a number can have. */
const MOST_DIGITS = 8

/** The numbers of a purchase, a page at a time, since there can be 50,000; found by some of their digits. */
export function NumbersOf({ row }: { row: TransactionDetail }) {
  const { actor, snapshot } = useNumbers(String(row.id))
  const { rows, query, message } = snapshot.context
  const won = new Set(row.prizes.map(({ number }) => number))
  const search = (typed: string) =>
    actor.send({ type: 'filter.change', query: { q: typed.replace(/\D/g, '').slice(0, MOST_DIGITS) } })
  return (
    <section aria-label={copy.numbers} className="mt-5">
      <div className="mb-2 flex items-center gap-3">
        <Heading snapshot={snapshot} />
        {row.delivered > MANY && (
          <TextField
            label={copy.searchNumber}
            hideLabel
            type="search"
            inputMode="numeric"
            placeholder={copy.searchNumber}
            prefix={<icons.search className="size-3.5" aria-hidden="true" />}
            className="w-44"
            value={query.q}
            onChange={search}
          />
        )}
      </div>
      {rows.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {rows.map(({ id }) => (
            <li key={id}>
              <QuotaChip number={id} won={won.has(id)} />
            </li>
          ))}
        </ul>
      )}
      {snapshot.matches('loading') && <Skeleton lines={3} />}
      {snapshot.hasTag('empty') && <p className="text-13 text-ink-3">{copy.noNumber(query.q)}</p>}
      {snapshot.hasTag('failed') && (
        <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'list.retry' })} />
      )}
      <More actor={actor} snapshot={snapshot} />
    </section>
  )
}

/** The list of a purchase's numbers, which is loaded again when the server tells that another many of them are delivered. */
function useNumbers(id: string) {
  const { api, queries } = useSystem()
  const machine = useMemo(() => {
    const actors = { askPage: askNumbers(api, id) }
    return recordListOf<QuotaRow, { q: string }>().provide({ actors } as never) as Numbers
  }, [api, id])
  const actor = useFlow(machine, { input: { query: { q: '' } } } as never) as unknown as ActorRefFrom<Numbers>
  const snapshot = useSelector(actor, (state) => state) as SnapshotFrom<Numbers>
  useEffect(() => {
    const purchase = queries.of(transactionQuery(api, id))
    const deliveredNow = () => purchase.getSnapshot().context.data?.delivered
    let known = deliveredNow()
    const subscription = purchase.subscribe(() => {
      if (deliveredNow() !== known) actor.send({ type: 'list.refresh' })
      known = deliveredNow()
    })
    return () => subscription.unsubscribe()
  }, [actor, api, id, queries])
  return { actor, snapshot }
}

/** What stands above the numbers: how many of them are shown. */
function Heading({ snapshot }: { snapshot: SnapshotFrom<Numbers> }) {
  const { rows, total, page } = snapshot.context
  return (
    <h3 className="flex-1 text-12 font-medium text-ink-3">
      {copy.numbers}
      {page > 0 && (
        <span className="font-normal tabular-nums" role="status">
          {' · '}
          {copy.shown(formatCount(rows.length), formatCount(total))}
        </span>
      )}
    </h3>
  )
}

/** Loads the next page, where there is one. */
function More({ actor, snapshot }: { actor: ActorRefFrom<Numbers>; snapshot: SnapshotFrom<Numbers> }) {
  const { page, lastPage } = snapshot.context
  if (page === 0 || page >= lastPage) return null
  return (
    <div className="mt-3">
      <Button size="small" busy={snapshot.matches('loadingMore')} onClick={() => actor.send({ type: 'list.loadMore' })}>
        {copy.more}
      </Button>
    </div>
  )
}
