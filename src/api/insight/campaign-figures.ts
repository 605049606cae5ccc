import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'

/** What a campaign has sold. */
export type CampaignFigures = components['schemas']['CampaignFigures']

/** Reads what campaigns have sold. Throws what the server refused it with. */
export async function readFigures(api: Api, ids: readonly string[], signal: AbortSignal): Promise<CampaignFigures[]> {
  const params = { query: { ids: ids.join() } }
  return orThrow(await outcomeOf(api.GET('/api/actions/figures', { params, signal }))).data
}
