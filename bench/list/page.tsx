import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Transaction } from '../../src/api/sales/transactions.ts'
import { formatDayHeading } from '../../src/domain/values/dates.ts'
import { TransactionCard, transactionColumns } from '../../src/screens/sales/transactions/cells.tsx'
import { InfiniteList } from '../../src/ui/lists/infinite-list.tsx'
import '../../src/ui/styles/base.css'

const ROWS = 100_000
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-20T17:00:00Z')
const STATUSES = ['approved', 'pending', 'cancelled'] as const

/** A hundred thousand purchases, 2,500 a day. */
const rows = Array.from({ length: ROWS }, (_, index) => {
  const created_at = new Date(NOW - Math.floor(index / 2_500) * DAY_MS - (index % 2_500) * 1_000).toISOString()
  return {
    id: ROWS - index,
    status: STATUSES[index % STATUSES.length],
    user_name: `Maria das Dores ${index}`,
    payment_method_id: 10 + (index % 90),
    delivered: 10 + (index % 90),
    transaction_amount: 2 * (10 + (index % 90)),
    created_at,
  } as unknown as Transaction
})

/** The list of purchases as the drawer shows it, or a page of the same height with nothing on it. */
function Page() {
  const [cursor, setCursor] = useState(-1)
  if (location.hash === '#empty')
    return (
      <div data-scroller style={{ height: '100dvh', overflowY: 'auto' }}>
        <div style={{ height: ROWS * 44 }} />
      </div>
    )
  return (
    <div className="flex flex-col" style={{ height: '100dvh' }}>
      <InfiniteList
        label="Transações"
        rows={rows}
        rowKey={(row) => row.id}
        columns={transactionColumns}
        heads={false}
        phone={(row) => <TransactionCard row={row} />}
        groupOf={(row) => formatDayHeading(row.created_at, new Date(NOW))}
        status="ready"
        total={ROWS}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={() => {}}
        empty={{ title: 'Nenhum registro encontrado' }}
      />
    </div>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
