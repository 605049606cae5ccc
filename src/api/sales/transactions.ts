import { reaisOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { TransactionAnswer, TransactionQuestion } from '../../machines/flows/dialogues/transaction-record.ts'
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

/** How many purchases a filter finds in each situation; null for a period that is none, of which nobody is asked. */
export const statusCountsQuery = (api: Api, campaignId: string, query: TransactionQuery, scope: TransactionScope) => {
  const body = { ...filterOf({ ...query, status: [] }), ...scope }
  const params = { path: { id: campaignId } }
  return {
    key: ['sale', 'counts', campaignId, JSON.stringify(body)] as const,
    load: async () => {
      if (periodErrors(query) !== null) return null
      const { counts } = orThrow(await outcomeOf(api.POST('/api/transactions/counts/{id}', { params, body })))
      return new Map(counts.map(({ status, total }) => [status, total]))
    },
  }
}

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

/** What a purchase's own machine asks. A bank that is silent when something is delivered once more has refused it. */
export function transactionActors(api: Api) {
  const acts: Readonly<
    Record<TransactionQuestion['act'], (id: string, signal: AbortSignal) => Promise<TransactionAnswer>>
  > = {
    async 'transaction.consult'(id, signal) {
      const outcome = await outcomeOf(api.GET('/api/transactions/consult/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      const said = doneRequest(outcome.data)
      if (outcome.data.outcome === 'silent') return { type: 'request.unanswered', message: said.message }
      return { type: 'request.done', ...said, changed: outcome.data.outcome === 'changed' }
    },
    async 'transaction.renotify'(id, signal) {
      const params = { path: { id } }
      const outcome = await outcomeOf(api.GET('/api/transactions/renotification/{id}', { params, signal }))
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      const said = doneRequest(outcome.data)
      if (outcome.data.outcome === 'silent') return { type: 'request.refused', ...said }
      return { type: 'request.done', ...said, changed: outcome.data.outcome === 'changed' }
    },
    async 'review.close'(id, signal) {
      const outcome = await outcomeOf(api.PUT('/api/transactions/review/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'request.done', message: outcome.data.msg ?? '', changed: true }
    },
  }
  const asked = ask(
    ({ id, act }: TransactionQuestion, signal): Promise<TransactionAnswer> => acts[act](id, signal),
    (): TransactionAnswer => ({ type: 'request.refused', message: NO_ANSWER }),
  )
  return { askRequest: asked, askAnswer: asked }
}

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
