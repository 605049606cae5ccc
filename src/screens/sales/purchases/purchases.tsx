import { useMemo } from 'react'
import { askPurchases, buyerSummaryQuery, type Purchase, type PurchasesQuery } from '../../../api/sales/purchases.ts'
import { startError } from '../../../domain/campaigns/lookups.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { BuyerSummary } from './buyer-summary.tsx'
import { copy } from './copy.ts'
import { purchases } from './entry.ts'
import { COLUMNS, PurchaseCard } from './purchase-row.tsx'
import { useBuyerPhone } from './use-buyer-phone.ts'

const STATUSES = [
  { value: 'all', label: copy.all },
  { value: 'active', label: copy.active },
  { value: 'finished', label: copy.finished },
] as const

/** The drawer of all that one buyer bought, by campaign, with the way to the buyer; each campaign opens its transactions. */
export default function Purchases(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const id = props.params.user_id ?? ''
  const askPage = useMemo(() => askPurchases(api, id), [api, id])
  const phone = useBuyerPhone(id)
  const summary = useQuery(buyerSummaryQuery(api, id))
  const buyer = summary.data
  const list = useListScreen<Purchase, PurchasesQuery>(purchases, props, askPage, {
    takesCommands: phone,
    onOpen: (row) => open('buyer-transactions', { user_id: id, action_id: String(row.id) }),
    about: ({ row }) =>
      buyer && {
        kind: 'person',
        title: buyer.name,
        params: { ...props.params, ...(row && { action_id: String(row.id) }) },
      },
  })
  const { query } = list
  return (
    <ListDrawer
      list={list}
      title={purchases.title}
      context={buyer?.name}
      gone={summary.status === 'gone' ? summary.message : undefined}
      counted
      about={buyer && <BuyerSummary id={id} summary={buyer} onCall={() => phone.send({ type: 'phone.call' })} />}
      filter={
        <>
          <div className="flex max-wide:w-full max-wide:*:flex-1">
            <Segmented
              label={copy.which}
              options={STATUSES}
              value={query.status}
              onChange={(status) => list.filter({ status })}
            />
          </div>
          <div className="flex min-w-0 items-start gap-2 max-wide:w-full max-wide:flex-col">
            {(['initial', 'final'] as const).map((end) => (
              <DateTimeField
                key={end}
                name={end}
                label={copy.period[end]}
                placeholder={copy.period[end]}
                hideLabel
                clearable
                time={end === 'initial' ? '00:00' : '23:59'}
                className="w-full wide:w-40"
                value={query[end]}
                onChange={(moment) => list.filter({ [end]: moment })}
                error={end === 'initial' ? startError(query) : undefined}
              />
            ))}
          </div>
        </>
      }
      columns={COLUMNS}
      heads={false}
      rowHeight={56}
      card={(row) => <PurchaseCard row={row} />}
      cardHeight={72}
      cardsUnder={560}
      empty={copy.empty}
      emptyFiltered={copy.emptyFiltered}
    />
  )
}
