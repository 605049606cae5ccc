import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'

/** How a campaign does: money, pace, history. */
export type Overview = components['schemas']['CampaignOverview']

/** A campaign as its buyers are shown it. */
export type PublicCampaign = components['schemas']['PublicCampaign']

/** The query of how a campaign does. */
export const overviewQuery = (api: Api, id: string) => ({
  key: ['campaign', id, 'overview'] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/actions/overview/{id}', { params: { path: { id } } }))).overview,
})

/** The query of what buyers are shown of a campaign; refused where they find none. */
export const publicQuery = (api: Api, slug: string) => ({
  key: ['campaign', slug, 'public'] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/public/campaigns/{slug}', { params: { path: { slug } } }))).campaign,
})
