import { useMemo } from 'react'
import { askPayouts, type Payout, statementQuery } from '../../../api/sales/payouts.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { payoutCreate } from '../payout-form/entry.ts'
import { Account, Lines } from './account.tsx'
import { copy } from './copy.ts'
import { commission } from './entry.ts'
import { type PayoutMachine, payoutRecords } from './payout-records.ts'
import { COLUMNS, dayText, PayoutCard } from './payout-row.tsx'
import { UndoQuestion } from './undo-question.tsx'

/** What an affiliate earned by link, and the payments that were written down. */
export default function Commission(props: ViewProps) {
  const system = useSystem()
  const { api } = system
  const { afiliado_id = '' } = props.params
  const askPage = useMemo(() => askPayouts(api, afiliado_id), [api, afiliado_id])
  const records = useMemo(() => payoutRecords(system), [system])
  const statement = useQuery(statementQuery(api, afiliado_id))
  const list = useListScreen<Payout, Record<never, never>, PayoutMachine>(commission, props, askPage, {
    records,
    onOpen: (row) => list.actorOf(row).send({ type: 'receipt.open' }),
    about: ({ row }) =>
      row
        ? commission.rowRecord(row)
        : statement.data && { kind: 'affiliate', title: statement.data.name, params: { afiliado_id } },
  })
  return (
    <ListDrawer
      list={list}
      title={commission.title}
      context={statement.data?.name}
      gone={statement.status === 'gone' ? statement.message : undefined}
      counted
      create={{ label: copy.pay, screen: payoutCreate, params: { afiliado_id }, icon: icons[payoutCreate.icon] }}
      above={
        <>
          <Account statement={statement.data} />
          {statement.data && <Lines statement={statement.data} />}
        </>
      }
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <PayoutCard row={row} menu={menu} />}
      cardHeight={84}
      cardsUnder={560}
      menu={{ label: (row) => copy.more(dayText(row.paid_on)) }}
      empty={copy.empty}
      question={(record) => <UndoQuestion {...record} />}
    />
  )
}
