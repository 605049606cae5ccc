import { useCallback } from 'react'
import type { Api } from '../../../api/client/client.ts'
import { askTransactionChanges, type ShownTransactions } from '../../../api/sales/transaction-changes.ts'
import type { TransactionQuery } from '../../../api/sales/transaction-query.ts'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { Arrivals } from '../../kit/lists/arrivals.tsx'
import type { ListOf } from '../../kit/lists/use-list-screen.ts'
import { copy } from './copy.ts'

/** What is sold while a campaign's transactions are read. */
export function NewSales({
  list,
  campaignId,
}: {
  list: Pick<ListOf<Transaction, TransactionQuery>, 'actor'>
  campaignId: string
}) {
  const askChanges = useCallback(
    (api: () => Api | undefined, shown: () => ShownTransactions) => askTransactionChanges(api, campaignId, shown),
    [campaignId],
  )
  return <Arrivals list={list} campaignId={campaignId} askChanges={askChanges} sentence={copy.moved} />
}
