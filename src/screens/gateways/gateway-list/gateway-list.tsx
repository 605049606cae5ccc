import { useMemo } from 'react'
import { type Account, type AccountQuery, askAccounts } from '../../../api/sales/accounts.ts'
import { useSeenAgain } from '../../../runtime/hooks/use-seen-again.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { accountRecords, type PaymentAccountMachine } from '../account-records.ts'
import { copy } from '../copy.ts'
import { gatewayCreate } from '../gateway-form/entry.ts'
import { AccountCard, accountColumns } from './account-row.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { gateways } from './entry.ts'
import { Troubles } from './troubles.tsx'

/** The payment accounts, and how each is doing (spec §2.4). */
export default function GatewayList(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const askPage = useMemo(() => askAccounts(api), [api])
  const records = useMemo(() => accountRecords(system), [system])
  const list = useListScreen<Account, AccountQuery, PaymentAccountMachine>(gateways, props, askPage, {
    records,
    onOpen: ({ id }) => open('gateway-edit', { account_id: String(id) }),
  })
  useSeenAgain(() => list.actor.send({ type: 'list.refresh' }))
  return (
    <ListScreen
      list={list}
      title={gateways.title}
      counted
      create={{ label: copy.create, screen: gatewayCreate }}
      above={<Troubles accounts={list.rows} />}
      columns={accountColumns}
      rowHeight={56}
      card={(row, { menu }) => <AccountCard row={row} menu={menu} />}
      cardHeight={88}
      menu={{ label: (row) => copy.more(row.title) }}
      empty={copy.empty}
      question={(account) => <DeleteQuestion {...account} />}
    />
  )
}
