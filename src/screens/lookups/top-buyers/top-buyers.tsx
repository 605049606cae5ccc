import { useMemo } from 'react'
import { askTop, type TopBuyer, type TopQuery } from '../../../api/insight/lookups.ts'
import { TOP_SIZES } from '../../../domain/campaigns/lookups.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { useCampaignList } from '../../kit/lists/use-campaign-list.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { buyerRecords } from '../buyer-records.ts'
import { PeriodFields } from '../period-fields.tsx'
import { emptyHint } from '../period-words.ts'
import { copy } from './copy.ts'
import { topBuyers } from './entry.ts'
import { TopBuyerDialog } from './top-buyer-dialog.tsx'

const SIZES = TOP_SIZES.map((size) => ({ value: String(size), label: copy.top(size) }))
/** A row shows so many characters of a name (spec §2.11). */
const NAME = 24

/** The drawer of who bought most of a campaign, by period and size. */
export default function TopBuyers(props: ViewProps) {
  const system = useSystem()
  const { api } = system
  const id = props.params.action_id ?? ''
  const askPage = useMemo(() => askTop(api, Number(id)), [api, id])
  const records = useMemo(() => buyerRecords<TopBuyer>(system), [system])
  const detail = useDetail()
  const { list, frame } = useCampaignList<TopBuyer, TopQuery, typeof records.machine>(topBuyers, props, askPage, {
    ...{ id, records, detail },
  })
  const place = list.rows.findIndex((row) => String(row.id) === detail.id)
  const shown = list.rows[place]
  return (
    <>
      <ListDrawer
        {...frame}
        filter={
          <>
            <div className="flex max-wide:w-full max-wide:*:flex-1">
              <Segmented
                label={copy.size}
                options={SIZES}
                value={String(list.query.qtd)}
                onChange={(size) => list.filter({ qtd: Number(size) })}
              />
            </div>
            <span className="flex-1" />
            <PeriodFields query={list.query} onChange={list.filter} />
            <p className="min-w-0 flex-1 basis-3/5 text-12 text-ink-3">{copy.tie}</p>
          </>
        }
        columns={COLUMNS}
        rowHeight={56}
        card={(row, { index }) => <Card row={row} place={index + 1} />}
        cardsUnder={480}
        empty={{ title: copy.empty, hint: emptyHint(list.query, copy.nobody) }}
      />
      {shown && <TopBuyerDialog row={shown} place={place + 1} actor={list.actorOf(shown)} onClose={detail.hide} />}
    </>
  )
}

const COLUMNS: ListColumn<TopBuyer>[] = [
  {
    id: 'rank',
    head: copy.columns.rank,
    headHidden: true,
    track: '1.75rem',
    cell: (_, { index }) => <Rank place={index + 1} />,
  },
  {
    id: 'customer',
    head: copy.columns.customer,
    track: 'minmax(0,1fr)',
    cell: ({ user }) => <ShortName className="block truncate font-medium text-ink-1" name={user.name} length={NAME} />,
  },
  {
    id: 'phone',
    head: copy.columns.phone,
    track: '8.75rem',
    from: 560,
    cell: ({ user_id, user }, { tabIndex }) => (
      <BuyerPhone id={String(user_id)} of="buyer" masked={user.telefone} plain tabIndex={tabIndex} />
    ),
    inLine: ({ user }) => user.telefone,
  },
  {
    id: 'quotas',
    head: copy.columns.quotas,
    track: '6rem',
    align: 'right',
    cell: ({ qtd }) => quotasInWords(qtd),
  },
  {
    id: 'total',
    head: copy.columns.total,
    track: '7.25rem',
    align: 'right',
    cell: ({ total }) => <Money centavos={centavosOf(total)} />,
  },
  {
    id: 'open',
    head: copy.place(1),
    headHidden: true,
    track: '1rem',
    cell: () => <icons.right className="size-4 text-ink-3" aria-hidden="true" />,
  },
]

function Rank({ place }: { place: number }) {
  return (
    <span
      className={
        place === 1 ? 'text-20 font-semibold text-ink-1 tabular-nums' : 'text-15 font-semibold text-ink-2 tabular-nums'
      }
    >
      {copy.rank(place)}
    </span>
  )
}

function Card({ row, place }: { row: TopBuyer; place: number }) {
  return (
    <span className="grid h-16 grid-cols-[2rem_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 pr-4">
      <span className="row-span-2">
        <Rank place={place} />
      </span>
      <ShortName className="truncate font-medium text-ink-1" name={row.user.name} length={NAME} />
      <span className="text-right">
        <Money centavos={centavosOf(row.total)} />
      </span>
      <span className="text-13 text-ink-3 tabular-nums">{row.user.telefone}</span>
      <span className="text-right text-13 tabular-nums">{quotasInWords(row.qtd)}</span>
    </span>
  )
}
