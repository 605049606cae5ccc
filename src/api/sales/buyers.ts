import type { Api } from '../client/client.ts'
import { paging } from '../client/paging.ts'
import type { components } from '../schema.d.ts'

/** A buyer, and what is paid of it in all campaigns. */
export type Buyer = components['schemas']['Buyer']

/** What buyers are searched by: words of the name, or the phone. */
export type BuyersQuery = { readonly q: string }

/** Asks for one page of the buyers of all campaigns, newest first. */
export const askBuyers = (api: Api) =>
  paging<BuyersQuery, Buyer>(({ query, page }, signal) =>
    api.GET('/api/usuarios', { params: { query: { page: String(page), ...(query.q && { q: query.q }) } }, signal }),
  )
