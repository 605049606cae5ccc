import { reaisOf } from '../domain/money.ts'
import { momentOfLocal } from '../domain/zoned.ts'
import { ask } from '../machines/ask.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import { orThrow } from './queries.ts'
import type { components } from './schema.d.ts'
import type { TransactionQuery } from './transaction-query.ts'

/** A purchase as the API tells it (spec §3.3). */
export type Transaction = components['schemas']['Transaction']

/** Asks for one page of a campaign's purchases, newest first. */
export const askTransactions = (api: Api, campaignId: string) =>
  ask(
    async ({ query, page }: PageQuestion<TransactionQuery>, signal): Promise<RecordListFact<Transaction>> => {
      const outcome = await outcomeOf(
        api.POST('/api/transactions/{id}', {
          params: { path: { id: campaignId } },
          body: { page, ...filterOf(query) },
          signal,
        }),
      )
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<Transaction> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** The filter as the API takes it. */
export function filterOf({ status, initial, final, amount, order }: TransactionQuery) {
  return {
    status,
    initial: momentOfLocal(initial)?.toISOString() ?? null,
    final: momentOfLocal(final)?.toISOString() ?? null,
    ...(amount !== null && { amount: reaisOf(amount), order }),
  }
}

/** The query that keeps one purchase. */
export const transactionQuery = (api: Api, id: string) => ({
  key: ['sale', id],
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/transactions/{id}', { params: { path: { id } } }))).transaction,
})

/** The whole phone of a buyer by its number; nobody's while there is none. */
export const buyerPhoneQuery = (api: Api, id: string | null) => ({
  key: ['buyer-phone', id ?? ''],
  load: async () =>
    id === null
      ? null
      : orThrow(await outcomeOf(api.POST('/api/buyers/phone/{id}', { params: { path: { id } } }))).telefone,
})

/** The whole phone of a purchase's buyer, which the server notes each time (S52); nobody's while there is no id. */
export const phoneQuery = (api: Api, id: string | null) => ({
  key: ['phone', id ?? ''],
  load: async () =>
    id === null
      ? null
      : orThrow(await outcomeOf(api.POST('/api/transactions/phone/{id}', { params: { path: { id } } }))).telefone,
})
