import { ask } from '../../machines/ask.ts'
import type { CampaignAnswer, CampaignQuestion } from '../../machines/flows/dialogues/campaign-record.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'

/** A campaign as the API tells it (spec §3.1). */
export type Campaign = components['schemas']['Campaign']

/** Which of the three lists. */
export type CampaignList = 'active' | 'closed' | 'trash'

/** The filter of a campaign list. */
export type CampaignQuery = { readonly q: string }

const PATHS = { active: '/api/actions', closed: '/api/actions/closed', trash: '/api/actions/trash' } as const

/** Asks for one page of a list of campaigns. */
export const askCampaigns = (api: Api, list: CampaignList) =>
  paging<CampaignQuery, Campaign>(({ query, page }, signal) =>
    api.GET(PATHS[list], { params: { query: { page: String(page), ...(query.q && { q: query.q }) } }, signal }),
  )

/** The query that keeps one campaign. */
export const campaignQuery = (api: Api, id: string) => ({
  key: ['campaign', id] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/actions/{id}', { params: { path: { id } } }))).action,
})

/** The same where the operator may not read campaigns: it then sends no request, so that none is logged as refused. */
export const campaignQueryIf = (may: boolean, api: Api, id: string) => ({
  key: ['campaign', may ? id : ''] as const,
  load: async () => (may ? await campaignQuery(api, id).load() : null),
})

/** The query of the payment accounts that a campaign can be paid to. */
export const accountsQuery = (api: Api) => ({
  key: ['account', 'choices'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/account'))).data,
})

/** How each question about a campaign is asked, and the fact that comes of it (`campaign-acts.ts`). */
export type CampaignActs = Readonly<
  Record<CampaignQuestion['act'], (id: string, signal: AbortSignal) => Promise<CampaignAnswer>>
>

/** What a campaign's own machine asks; how each question is asked is loaded with the first one. */
export const campaignActors = (load: () => Promise<CampaignActs>) => ({
  askRequest: ask(
    async ({ id, act }: CampaignQuestion, signal): Promise<CampaignAnswer> => (await load())[act](id, signal),
    (): CampaignAnswer => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})
