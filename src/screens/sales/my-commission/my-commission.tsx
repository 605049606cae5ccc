import { useMemo } from 'react'
import { askOwnPayouts, ownStatementQuery, type Payout } from '../../../api/sales/payouts.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { Account, Lines } from '../commission/account.tsx'
import { copy } from '../commission/copy.ts'
import { ownPayoutRecords, type PayoutMachine } from '../commission/payout-records.ts'
import { COLUMNS, dayText, PayoutCard } from '../commission/payout-row.tsx'
import { myCommission } from './entry.ts'

/** What one earned as an affiliate, and what was paid of it: the same account that the administrator reads. */
export default function MyCommission(props: ViewProps) {
  const system = useSystem()
  const { api } = system
  const records = useMemo(() => ownPayoutRecords(system), [system])
  const askPage = useMemo(() => askOwnPayouts(api), [api])
  const statement = useQuery(ownStatementQuery(api)).data
  const list = useListScreen<Payout, Record<never, never>, PayoutMachine>(myCommission, props, askPage, {
    records,
    onOpen: (row) => list.actorOf(row).send({ type: 'receipt.open' }),
  })
  return (
    <ListScreen
      list={list}
      title={myCommission.title}
      above={
        <>
          <Account statement={statement} own />
          <HowItCounts />
          {statement && <Lines statement={statement} />}
        </>
      }
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <PayoutCard row={row} menu={menu} />}
      cardHeight={84}
      menu={{ label: (row) => copy.more(dayText(row.paid_on)) }}
      empty={copy.own.empty}
    />
  )
}

function HowItCounts() {
  return (
    <details className="flex-none border-b border-line px-4 wide:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent">{copy.own.how}</summary>
      <ul className="flex list-disc flex-col gap-1 pb-3 pl-4 text-ink-2">
        {copy.own.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
