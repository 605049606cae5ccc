import { type ReactNode, useMemo } from 'react'
import { askBuyers, type Buyer, type BuyersQuery } from '../../../api/sales/buyers.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { BuyerPhone } from '../transactions/buyer-phone.tsx'
import { buyerRecords } from './buyer-records.ts'
import { copy } from './copy.ts'
import { buyers } from './entry.ts'

/** The buyers of all campaigns, found by name and phone; each opens its purchases. */
export default function Buyers(props: ViewProps) {
  const system = useSystem()
  const { api, open, report } = system
  const askPage = useMemo(() => askBuyers(api), [api])
  const records = useMemo(() => buyerRecords(system), [system])
  const list = useListScreen<Buyer, BuyersQuery, typeof records.machine>(buyers, props, askPage, {
    records,
    onExport: () =>
      report.send({ type: 'report.open', subject: { campaign: null, title: copy.all, filter: { q: list.query.q } } }),
    onOpen: ({ id }) => open('purchases', { user_id: String(id) }),
  })
  const { q } = list.query
  return (
    <ListScreen
      list={list}
      title={buyers.title}
      search={copy.search}
      counted
      actions={
        <Button icon={icons.report} keys="R" onClick={() => list.actor.send({ type: 'list.export' })}>
          {copy.export}
        </Button>
      }
      columns={COLUMNS}
      card={(row, { menu }) => <Card row={row} menu={menu} />}
      cardHeight={64}
      menu={{ label: (row) => copy.more(row.name) }}
      empty={copy.empty}
      emptyFiltered={copy.emptySearch(q)}
    />
  )
}

const { columns: heads } = copy

const COLUMNS: readonly ListColumn<Buyer>[] = [
  {
    id: 'name',
    head: heads.name,
    track: 'minmax(0,1fr)',
    cell: (row) => <ShortName className="block truncate font-medium text-ink-1" name={row.name} />,
  },
  {
    id: 'phone',
    head: heads.phone,
    track: '10rem',
    from: 560,
    cell: (row, { tabIndex }) => (
      <BuyerPhone id={String(row.id)} of="buyer" masked={row.telefone} plain tabIndex={tabIndex} />
    ),
    inLine: (row) => row.telefone,
  },
  {
    id: 'purchases',
    head: heads.purchases,
    track: '5rem',
    align: 'right',
    from: 700,
    cell: (row) => <span className="text-ink-2">{formatCount(row.purchases)}</span>,
    inLine: (row) => bought(row),
  },
  {
    id: 'last',
    head: heads.last,
    track: '9rem',
    align: 'right',
    from: 860,
    cell: (row) => <span className="text-ink-2">{row.last_paid_at === null ? '—' : formatNear(row.last_paid_at)}</span>,
    inLine: (row) => (row.last_paid_at === null ? null : copy.last(formatNear(row.last_paid_at))),
  },
  {
    id: 'amount',
    head: heads.amount,
    track: '7rem',
    align: 'right',
    cell: (row) => <Money centavos={row.purchases === 0 ? null : centavosOf(row.amount)} />,
  },
]

const bought = ({ purchases }: Buyer) => (purchases === 0 ? copy.none : copy.purchases(purchases))

/** A buyer on the phone. */
function Card({ row, menu }: { row: Buyer; menu: ReactNode }) {
  return (
    <span className="flex min-h-16 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col">
        <ShortName className="truncate font-medium text-ink-1" name={row.name} />
        <span className="truncate text-13 text-ink-2 tabular-nums">
          {row.telefone} · {bought(row)}
        </span>
      </span>
      {row.purchases > 0 && <Money centavos={centavosOf(row.amount)} />}
      {menu}
    </span>
  )
}
