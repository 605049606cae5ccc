import { ask } from '../machines/ask.ts'
import type { BuyerPhoneFact } from '../machines/flows/buyer-phone.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import { orThrow } from './queries.ts'
import type { components } from './schema.d.ts'

/** A purchase of one buyer, in whatever campaign. */
export type Purchase = components['schemas']['BuyerPurchase']

/** Purchases of which campaigns. */
export type PurchasesQuery = { readonly status: 'all' | 'active' | 'finished' }

/** Asks for one page of a buyer's purchases, newest first. */
export const askPurchases = (api: Api, buyerId: string) =>
  ask(
    async ({ query, page }: PageQuestion<PurchasesQuery>, signal): Promise<RecordListFact<Purchase>> => {
      const outcome = await outcomeOf(
        api.POST('/api/shopping/{id}', { params: { path: { id: buyerId } }, body: { page, ...query }, signal }),
      )
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<Purchase> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** What one buyer bought and won in all campaigns. */
export type BuyerSummary = components['schemas']['BuyerSummary']

/** A buyer's summary; asked for again when something is sold. */
export const buyerSummaryQuery = (api: Api, id: string) => ({
  key: ['sale', 'buyer', id],
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/shopping/summary/{id}', { params: { path: { id } } }))).summary,
})

/** Asks for the whole phone of a buyer, which the server notes each time (S52). */
export const askBuyerPhone = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<BuyerPhoneFact> => {
      const outcome = await outcomeOf(api.POST('/api/buyers/phone/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'phone.refused', message: outcome.refusal.message }
      return { type: 'phone.revealed', telefone: outcome.data.telefone }
    },
    (): BuyerPhoneFact => ({ type: 'phone.refused', message: NO_ANSWER }),
  )
