import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { askNumbers, type QuotaRow, type TransactionDetail } from '../../../api/sales/transactions.ts'
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

/** From so many numbers on they can be searched: fewer are seen at once. */
const MANY = 20

/** The numbers of a purchase, a page at a time, since there can be 50,000; found by some of their digits. */
export function NumbersOf({ row }: { row: TransactionDetail }) {
  const { api } = useSystem()
  const machine = useMemo(
    () =>
      recordListOf<QuotaRow, { q: string }>().provide({
        actors: { askPage: askNumbers(api, String(row.id)) },
      } as never) as Numbers,
    [api, row.id],
  )
  const actor = useFlow(machine, { input: { query: { q: '' } } } as never) as unknown as ActorRefFrom<Numbers>
  const snapshot = useSelector(actor, (state) => state) as SnapshotFrom<Numbers>
  const { rows, total, page, lastPage, query, message } = snapshot.context
  const delivered = useRef(row.delivered)
  useEffect(() => {
    if (delivered.current !== row.delivered) actor.send({ type: 'list.refresh' })
    delivered.current = row.delivered
  }, [actor, row.delivered])
  const won = new Set(row.prizes.map(({ number }) => number))
  return (
    <section aria-label={copy.numbers} className="mt-5">
      <div className="mb-2 flex items-center gap-3">
        <h3 className="flex-1 text-12 font-medium text-ink-3">
          {copy.numbers}
          {page > 0 && (
            <span className="font-normal tabular-nums" role="status">
              {' · '}
              {copy.shown(formatCount(rows.length), formatCount(total))}
            </span>
          )}
        </h3>
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
            onChange={(typed) =>
              actor.send({ type: 'filter.change', query: { q: typed.replace(/\D/g, '').slice(0, LONGEST) } })
            }
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
      {page > 0 && page < lastPage && (
        <div className="mt-3">
          <Button
            size="small"
            busy={snapshot.matches('loadingMore')}
            onClick={() => actor.send({ type: 'list.loadMore' })}
          >
            {copy.more}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The most digits that a number can have. */
const LONGEST = 8
