import { ask } from '../machines/ask.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import type { components } from './schema.d.ts'

/** A buyer, and what is paid of it in all campaigns. */
export type Buyer = components['schemas']['Buyer']

/** What buyers are searched by: words of the name, or the phone. */
export type BuyersQuery = { readonly q: string }

/** Asks for one page of the buyers of all campaigns, newest first. */
export const askBuyers = (api: Api) =>
  ask(
    async ({ query, page }: PageQuestion<BuyersQuery>, signal): Promise<RecordListFact<Buyer>> => {
      const params = { query: { page: String(page), ...(query.q && { q: query.q }) } }
      const outcome = await outcomeOf(api.GET('/api/usuarios', { params, signal }))
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<Buyer> => ({ type: 'page.refused', message: NO_ANSWER }),
  )
