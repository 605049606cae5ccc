import { useMemo } from 'react'
import { buyerSummaryQuery } from '../../../api/sales/purchases.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { TransactionList } from '../transactions/transaction-list.tsx'
import { buyerTransactions } from './entry.ts'

/** The drawer of what one buyer bought of one campaign: the campaign's list, scoped. */
export default function BuyerTransactions(props: ViewProps) {
  const { api } = useSystem()
  const { user_id: buyerId = '' } = props.params
  const scope = useMemo(() => ({ user_id: Number(buyerId) }), [buyerId])
  const buyer = useQuery(buyerSummaryQuery(api, buyerId))
  return <TransactionList {...props} screen={buyerTransactions} scope={scope} owner={buyer.data?.name} />
}
