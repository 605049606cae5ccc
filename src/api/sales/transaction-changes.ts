import { ask } from '../../machines/ask.ts'
import type { ArrivalsFact } from '../../machines/flows/records/arrivals.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import type { TransactionQuery } from './transaction-query.ts'
import { filterOf, type Transaction } from './transactions.ts'

/** As many rows are compared; the server takes no more. */
const MOST_SHOWN = 1_000

/** What a list of transactions shows. */
export interface ShownTransactions {
  rows: readonly Transaction[]
  query: TransactionQuery
  total: number
}

/** Asks what became of the purchases that a list shows, how many more belong among them by now, and how many no longer do. */
export const askTransactionChanges = (api: () => Api | undefined, campaignId: string, shown: () => ShownTransactions) =>
  ask(
    async (_: undefined, signal): Promise<ArrivalsFact<Transaction>> => {
      const quiet = api()
      if (quiet === undefined) return { type: 'comparison.refused' }
      const { rows, query, total } = shown()
      const compared = rows.slice(0, MOST_SHOWN)
      const outcome = await outcomeOf(
        quiet.POST('/api/transactions/changes/{id}', {
          params: { path: { id: campaignId } },
          body: {
            filter: filterOf(query),
            ids: compared.map(({ id }) => id),
            updated_at: compared.map(({ updated_at }) => updated_at).reduce(latest, null),
            whole: compared.length >= total,
          },
          signal,
        }),
      )
      if (!outcome.ok) return { type: 'comparison.refused' }
      const { data, arrived, left, total: now } = outcome.data
      return { type: 'rows.compared', rows: data, arrived, left, total: now }
    },
    (): ArrivalsFact<Transaction> => ({ type: 'comparison.refused' }),
  )

const latest = (one: string | null, other: string) => (one === null || other > one ? other : one)
