import { useMemo } from 'react'
import { askOwnSales, type OwnSale } from '../../../api/sales/payouts.ts'
import { formatDayHeading } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Money } from '../../../ui/text/money.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from '../commission/copy.ts'
import { mySales } from './entry.ts'
import { Buyer, SaleCard, Status } from './sale-card.tsx'

const { own: words } = copy
const { saleColumns: heads } = words

/** The purchases by which an affiliate earns, with what each earned. No phone is shown whole, and nobody is called from here. */
export default function MySales(props: ViewProps) {
  const { api } = useSystem()
  const askPage = useMemo(() => askOwnSales(api), [api])
  const list = useListScreen<OwnSale, Record<never, never>>(mySales, props, askPage)
  const now = serverNow()
  return (
    <ListScreen
      list={list}
      title={mySales.title}
      counted
      columns={COLUMNS}
      rowHeight={56}
      card={(row) => <SaleCard row={row} />}
      cardHeight={84}
      groupOf={(row) => formatDayHeading(row.created_at, now)}
      empty={words.salesEmpty}
    />
  )
}

const COLUMNS: readonly ListColumn<OwnSale>[] = [
  { id: 'buyer', head: heads.buyer, track: 'minmax(0,1fr)', cell: (row) => <Buyer row={row} /> },
  { id: 'status', head: heads.status, track: '7.5rem', cell: (row) => <Status row={row} /> },
  {
    id: 'amount',
    head: heads.amount,
    track: '7rem',
    align: 'right',
    cell: (row) => <Money centavos={centavosOf(row.transaction_amount)} />,
  },
  {
    id: 'commission',
    head: heads.commission,
    track: '7rem',
    align: 'right',
    cell: (row) => <Money centavos={row.commission === null ? null : centavosOf(row.commission)} />,
  },
]
