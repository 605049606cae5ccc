import type { LinkSource } from '../../domain/campaigns/campaign-links.ts'
import { LINK_FIELDS } from '../../domain/campaigns/campaign-links.ts'
import { ask } from '../../machines/ask.ts'
import type { PromoLinkFact } from '../../machines/flows/dialogues/promo-link.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import type { components } from '../schema.d.ts'

/** A promotional link as the API tells it (spec §3.4). */
export type Link = components['schemas']['Link']

/** An affiliate whom a link can be given to, with the percent of that account. */
export type LinkChoice = components['schemas']['LinkChoices']['affiliates'][number]

/** The form's fields, under the names of the API. */
export type LinkForm = FormOf<typeof LINK_FIELDS>

/** Whose links a list shows. */
export type LinkQuery = { readonly source: LinkSource }

const fields = formOfFields(LINK_FIELDS)
const links = recordApi({
  ...{ path: '/api/links', answer: 'link', kind: 'link' },
  acts: { created: 'link.created', changed: 'link.changed', removed: 'link.deleted' },
  formOf: fields.formOf,
  bodyOf: (values: LinkForm) => {
    const body = fields.bodyOf(values)
    return { ...body, afiliado_percent: body.afiliado_id === null ? null : body.afiliado_percent }
  },
})

/** Asks for one page of a campaign's links. */
export const askLinks = (api: Api, campaignId: string) =>
  links.page<LinkQuery>(api, ({ source }) => ({ action_id: campaignId, source }))

/** Loads a link into its form. `tell` is told all that there is of it. */
export const askLink = (api: Api, tell: (link: Link) => void) => links.load(api, tell)

/** Saves the form: creates a link of a campaign, or changes the one with `id`. `done` is told what can be taken back. */
export const askSaveLink = (api: Api, campaignId: string, done: TellRecordDone) =>
  links.save(api, { done, fixed: { action_id: Number(campaignId) } })

/** How a link that was created, changed or deleted is taken back. */
export const linksBack = links.back

/** What a link's machine asks. @param confirmed asks the operator first */
export const promoLinkActors = (
  api: Api,
  done: TellRecordDone,
  confirmed: (id: string, signal: AbortSignal) => Promise<boolean>,
) => ({
  askRemoval: ask(
    async ({ id }: { id: string }, signal): Promise<PromoLinkFact> => {
      if (!(await confirmed(id, signal))) return { type: 'removal.dismissed' }
      const outcome = await links.remove(api, { id, done }, signal)
      return outcome.ok ? { type: 'removal.done' } : { type: 'removal.refused', ...refusedRequest(outcome.refusal) }
    },
    (): PromoLinkFact => ({ type: 'removal.refused', message: NO_ANSWER }),
  ),
})

/** What the links of a filter brought together. */
export const linkTotalsQuery = (api: Api, campaignId: string, source: LinkSource) => ({
  key: ['link', 'totals', campaignId, source] as const,
  load: async () => {
    const params = { query: { action_id: campaignId, source } }
    return orThrow(await outcomeOf(api.GET('/api/links/totals', { params }))).totals
  },
})

/** A link that its affiliate reads. */
export type OwnLink = components['schemas']['OwnLink']

/** Asks for one page of the links that one earns by. */
export const askOwnLinks = (api: Api) =>
  paging<Readonly<Record<never, never>>, OwnLink>(({ page }, signal) =>
    api.GET('/api/links/mine', { params: { query: { page: String(page) } }, signal }),
  )

/** What all of one's links brought, today, in seven days and in all. */
export const ownTotalsQuery = (api: Api) => ({
  key: ['link', 'mine'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/links/mine/totals'))).totals,
})

/** The affiliates whom a link can be given to, and the pixels and tag managers that it can name. */
export const linkChoicesQuery = (api: Api) => ({
  key: ['afiliado', 'choices'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/links/choices'))),
})
