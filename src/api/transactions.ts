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

/** A purchase with all that its detail tells. */
export type TransactionDetail = components['schemas']['TransactionDetail']

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

/** A number of a purchase, as its campaign writes it. */
export interface QuotaRow {
  id: string
}

/** Asks for one page of a purchase's numbers, in order; of those that have the digits that are searched for. */
export const askNumbers = (api: Api, transactionId: string) =>
  ask(
    async ({ query, page }: PageQuestion<{ q: string }>, signal): Promise<RecordListFact<QuotaRow>> => {
      const outcome = await outcomeOf(
        api.GET('/api/transactions/numbers/{id}', {
          params: { path: { id: transactionId }, query: { page: String(page), ...(query.q && { q: query.q }) } },
          signal,
        }),
      )
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      const rows = data.map((id) => ({ id }))
      return { type: 'page.loaded', rows, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<QuotaRow> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

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
