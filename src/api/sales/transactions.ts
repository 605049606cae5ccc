import { reaisOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { TransactionFact } from '../../machines/entities/transaction.ts'
import type { RandomPickFact } from '../../machines/flows/records/random-pick.ts'
import type { ListQuery } from '../../machines/flows/records/record-list.ts'
import type { Api } from '../client/client.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest, sentenceOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'
import { NO_FILTER, periodErrors, type TransactionQuery } from './transaction-query.ts'

/** A purchase as the API tells it (spec §3.3). */
export type Transaction = components['schemas']['Transaction']

/** A purchase with all that its detail tells. */
export type TransactionDetail = components['schemas']['TransactionDetail']

/** Whose purchases of a campaign: all, those of one buyer, or those that came by one link. */
export type TransactionScope = { readonly user_id?: number; readonly link_id?: number }

/** Asks for one page of a campaign's purchases, newest first. Of a period that is none there is nothing, and nobody is asked. */
export const askTransactions = (api: Api, campaignId: string, scope: TransactionScope = {}) =>
  paging<TransactionQuery, Transaction>(({ query, page }, signal) => {
    const body = { page, ...filterOf(query), ...scope }
    if (periodErrors(query) !== null) return null
    return api.POST('/api/transactions/{id}', { params: { path: { id: campaignId } }, body, signal })
  })

/** Asks for one purchase at random out of those that a filter finds. */
export const askRandomTransaction = (api: Api, campaignId: string, scope: TransactionScope = {}) =>
  ask(
    async ({ query }: { query: ListQuery }, signal): Promise<RandomPickFact<Transaction>> => {
      const filter = query as TransactionQuery
      if (periodErrors(filter) !== null) return { type: 'row.drawn', row: null }
      const outcome = await outcomeOf(
        api.POST('/api/transactions/{id}', {
          params: { path: { id: campaignId } },
          body: { sort: true, ...filterOf(filter), ...scope },
          signal,
        }),
      )
      if (!outcome.ok) return { type: 'pick.refused', message: sentenceOf(outcome.refusal) }
      return { type: 'row.drawn', row: outcome.data.data[0] ?? null }
    },
    (): RandomPickFact<Transaction> => ({ type: 'pick.refused', message: NO_ANSWER }),
  )

/** The filter as the API takes it: `datetime-local` texts are read in São Paulo. */
export function filterOf({ status, initial, final, amount, order, estado, momento }: TransactionQuery) {
  return {
    status: status.join(',') || null,
    initial: initial || null,
    final: final || null,
    ...(amount !== null && { amount: reaisOf(amount), order }),
    ...(estado !== null && { estado }),
    ...(momento !== NO_FILTER.momento && { momento }),
  }
}

const requestLost = { message: NO_ANSWER } as const

/** What a purchase's own machine asks. */
export const transactionActors = (api: Api) => ({
  askConsult: ask(
    async ({ id }: { id: string }, signal): Promise<TransactionFact> => {
      const outcome = await outcomeOf(api.GET('/api/transactions/consult/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'consult.refused', ...refusedRequest(outcome.refusal) }
      const { outcome: came } = outcome.data
      const told = doneRequest(outcome.data)
      if (came === 'silent') return { type: 'bank.silenced', message: told.message }
      return { type: 'consult.answered', ...told, changed: came === 'changed' }
    },
    (): TransactionFact => ({ type: 'consult.refused', ...requestLost }),
  ),
  askRenotify: ask(
    async ({ id }: { id: string }, signal): Promise<TransactionFact> => {
      const params = { path: { id } }
      const outcome = await outcomeOf(api.GET('/api/transactions/renotification/{id}', { params, signal }))
      if (!outcome.ok) return { type: 'renotify.refused', ...refusedRequest(outcome.refusal) }
      const { outcome: came } = outcome.data
      const told = doneRequest(outcome.data)
      if (came === 'silent') return { type: 'renotify.refused', ...told }
      return { type: 'renotify.done', ...told, changed: came === 'changed' }
    },
    (): TransactionFact => ({ type: 'renotify.refused', ...requestLost }),
  ),
  askClose: askClose(api),
})

/** What a purchase's own machine asks when its operator has looked. */
const askClose = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<TransactionFact> => {
      const outcome = await outcomeOf(api.PUT('/api/transactions/review/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'review.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'review.closed', message: outcome.data.msg ?? '' }
    },
    (): TransactionFact => ({ type: 'review.refused', ...requestLost }),
  )

/** The query that keeps one purchase. */
export const transactionQuery = (api: Api, id: string) => ({
  key: ['sale', id] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/transactions/{id}', { params: { path: { id } } }))).transaction,
})

/** A number of a purchase, as its campaign writes it. */
export interface QuotaRow {
  id: string
}

/** Asks for one page of a purchase's numbers, in order; of those that have the digits that are searched for. */
export const askNumbers = (api: Api, transactionId: string) =>
  paging<{ q: string }, QuotaRow, string>(
    ({ query, page }, signal) => {
      const params = { path: { id: transactionId }, query: { page: String(page), ...(query.q && { q: query.q }) } }
      return api.GET('/api/transactions/numbers/{id}', { params, signal })
    },
    (id) => ({ id }),
  )

/** The whole phone of a buyer by its number; nobody's while there is none. */
export const buyerPhoneQuery = (api: Api, id: string | null) => ({
  key: ['buyer-phone', id ?? ''] as const,
  load: async () =>
    id === null
      ? null
      : orThrow(await outcomeOf(api.POST('/api/buyers/phone/{id}', { params: { path: { id } } }))).telefone,
})

/** The whole phone of a purchase's buyer, which the server notes each time (S52); nobody's while there is no id. */
export const phoneQuery = (api: Api, id: string | null) => ({
  key: ['phone', id ?? ''] as const,
  load: async () =>
    id === null
      ? null
      : orThrow(await outcomeOf(api.POST('/api/transactions/phone/{id}', { params: { path: { id } } }))).telefone,
})
