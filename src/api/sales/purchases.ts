import { refuseEnds } from '../../domain/campaigns/lookups.ts'
import { ask } from '../../machines/ask.ts'
import type { BuyerPhoneFact } from '../../machines/flows/buyer/buyer-phone.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'

/** What a buyer bought of one campaign. */
export type Purchase = components['schemas']['BuyerCampaign']

/** Purchases of which campaigns, made in which period: its ends as `datetime-local` fields hold them, empty where it is open. */
export type PurchasesQuery = {
  readonly status: 'all' | 'active' | 'finished'
  readonly initial: string
  readonly final: string
}

/** What is wrong with the period, by field; `null` where nothing is. */
export const purchasesPeriodErrors = ({ initial, final }: PurchasesQuery) => refuseEnds({ initial, final })

/** Asks for one page of what a buyer bought, by campaign; nothing where the period is wrong. */
export const askPurchases = (api: Api, buyerId: string) =>
  paging<PurchasesQuery, Purchase>(({ query, page }, signal) => {
    if (purchasesPeriodErrors(query) !== null) return null
    const { status, initial, final } = query
    const body = { page, status, ...(initial && { initial }), ...(final && { final: `${final}:59` }) }
    return api.POST('/api/shopping/{id}', { params: { path: { id: buyerId } }, body, signal })
  })

/** What one buyer bought and won in all campaigns. */
export type BuyerSummary = components['schemas']['BuyerSummary']

/** A buyer's summary; asked for again when something is sold. */
export const buyerSummaryQuery = (api: Api, id: string) => ({
  key: ['sale', 'buyer', id] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/shopping/summary/{id}', { params: { path: { id } } }))).summary,
})

/** Asks for the whole phone of a buyer, which the server notes each time (S52). */
export const askBuyerPhone = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<BuyerPhoneFact> => {
      const outcome = await outcomeOf(api.POST('/api/buyers/phone/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'phone.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'phone.revealed', telefone: outcome.data.telefone }
    },
    (): BuyerPhoneFact => ({ type: 'phone.refused', message: NO_ANSWER }),
  )
