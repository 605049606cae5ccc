import { SECRET_PLACEHOLDER } from '../../domain/sales/gateways.ts'
import { isKeptHeader, isSecretHeader, type WebhookHeader } from '../../domain/sales/webhooks.ts'
import { ask } from '../../machines/ask.ts'
import type { SentFact } from '../../machines/flows/dialogues/sent-delivery.ts'
import type { WebhookFact, WebhookQuestion } from '../../machines/flows/dialogues/webhook.ts'
import type { SecretFact } from '../../machines/flows/records/secret-renewal.ts'
import type { Api } from '../client/client.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import type { components } from '../schema.d.ts'

/** A webhook as the API tells it (spec §3.7). */
export type Webhook = components['schemas']['Webhook']
/** One try of a delivery. */
export type Attempt = components['schemas']['DeliveryAttempt']
/** Which tries a list shows. */
export type AttemptFilter = 'all' | 'delivered' | 'failed'
/** The filter of a list of tries. */
export type AttemptQuery = { readonly filter: AttemptFilter }

/** A header as the form holds it. */
export type HeaderPair = { readonly name: string; readonly value: string }

/** The form's fields. `bearer_token`: the placeholder leaves the stored one as it is; so it does of a secret header. */
export type WebhookForm = {
  readonly title: string
  readonly event: string | null
  readonly method: string
  readonly url: string
  readonly headers_data: readonly HeaderPair[]
  readonly bearer_token: string
  readonly body: string
}

/** The headers that were filled in, as the wire has them. */
export const headersOf = (pairs: readonly HeaderPair[]): WebhookHeader[] =>
  pairs.flatMap(({ name, value }) =>
    name.trim() === '' && value.trim() === '' ? [] : [{ [name.trim()]: value.trim() }],
  )

/** Headers as they are copied: of what is stored and not shown the name alone. */
export const copiedHeaders = (headers: readonly WebhookHeader[]): HeaderPair[] =>
  pairsOf(headers).map(({ name, value }) => ({ name, value: isKeptHeader(name, value) ? '' : value }))

/** The names of the secret headers that have no value, as a copy has them. */
export const emptySecrets = (pairs: readonly HeaderPair[]): string[] =>
  pairs.flatMap(({ name, value }) => (value === '' && isSecretHeader(name) ? [name] : []))

const pairsOf = (headers: readonly WebhookHeader[]): HeaderPair[] =>
  headers.flatMap((header) => Object.entries(header).map(([name, value]) => ({ name, value })))

const formOf = ({ title, event, method, url, headers_data, token_since, body }: Webhook): WebhookForm => ({
  ...{ title, method, url, body, bearer_token: token_since === null ? '' : SECRET_PLACEHOLDER },
  event: event === null ? null : String(event),
  headers_data: pairsOf(headers_data),
})

/** The form as the API takes it. */
export const bodyOfWebhook = ({ event, headers_data, bearer_token, ...rest }: WebhookForm) => ({
  ...rest,
  event: event === null ? null : Number(event),
  headers_data: headersOf(headers_data),
  ...(bearer_token !== SECRET_PLACEHOLDER && { bearer_token: bearer_token === '' ? null : bearer_token }),
})

const webhooks = recordApi({
  ...{ path: '/api/webhooks', answer: 'webhook', kind: 'webhook' },
  acts: { created: 'webhook.created', changed: 'webhook.changed', removed: 'webhook.deleted' },
  secret: 'bearer_token',
  formOf,
  bodyOf: bodyOfWebhook,
})

/** Asks for one page of the webhooks. */
export const askWebhooks = (api: Api) => webhooks.page(api, () => ({}))

/** Loads a webhook into its form. `tell` is told all that there is of it. */
export const askWebhook = (api: Api, tell: (webhook: Webhook) => void) => webhooks.load(api, tell)

/** Saves the form: creates a webhook, or changes the one with `id`. `done` is told what can be taken back. */
export const askSaveWebhook = (api: Api, done: TellRecordDone) => webhooks.save(api, { done })

/** How a webhook that was created, changed or deleted is taken back. */
export const webhooksBack = webhooks.back

/** One webhook, for views. */
export const webhookQuery = (api: Api, id: string) => webhooks.query(api, id)

/** The events and variables of webhooks. */
export const webhookLookupsQuery = (api: Api) => ({
  key: ['webhookLookups'] as const,
  load: async () => orThrow(await outcomeOf(api.POST('/api/webhooks/events', {}))),
})

/** A body with the newest sale in it; none while there is no campaign. */
export const webhookPreviewQuery = (api: Api, body: string, event: string | null) => ({
  key: ['webhookPreview', body, event ?? ''] as const,
  load: async () =>
    orThrow(
      await outcomeOf(
        api.POST('/api/webhooks/preview', { body: { body, event: event === null ? null : Number(event) } }),
      ),
    ),
})

/** What waits for a webhook, and could be sent once more, since a moment. */
export const waitingQuery = (api: Api, id: string, since: string | null) => ({
  key: ['webhook', 'waiting', id, since ?? ''] as const,
  load: async () => {
    const params = { path: { id }, query: since === null ? {} : { since } }
    return orThrow(await outcomeOf(api.GET('/api/webhooks/{id}/waiting', { params })))
  },
})

/** Asks for one page of what was sent to a webhook. */
export const askAttempts = (api: Api, id: string) =>
  paging<AttemptQuery, Attempt>(({ query, page }, signal) => {
    const params = { path: { id }, query: { page: String(page), filter: query.filter } }
    return api.GET('/api/webhooks/{id}/deliveries', { params, signal })
  })

interface Told {
  done: TellRecordDone
  /** Asks the operator before one is deleted. */
  confirmed: (id: string, signal: AbortSignal) => Promise<boolean>
  /** The stored webhook that a copy is made of, and told the copy's number. */
  copyOf: (id: string) => Webhook | undefined
  copied: (id: number) => void
}

/** What a webhook's machine asks. */
export const webhookActors = (api: Api, { done, confirmed, copyOf, copied }: Told) => ({
  askRequest: ask(
    async ({ id, act, since, only }: WebhookQuestion, signal): Promise<WebhookFact> => {
      const params = { path: { id } }
      if (act === 'remove') {
        if (!(await confirmed(id, signal))) return { type: 'request.dismissed' }
        return said(await webhooks.remove(api, { id, done }, signal))
      }
      if (act === 'test') return said(await outcomeOf(api.GET('/api/webhooks/test/{id}', { params, signal })), done)
      if (act === 'pause') return said(await outcomeOf(api.POST('/api/webhooks/{id}/pause', { params, signal })), done)
      if (act === 'duplicate') return duplicate(api, { copyOf: copyOf(id), done, copied }, signal)
      const body = { only, ...(since !== null && { since }) }
      return said(await outcomeOf(api.POST('/api/webhooks/{id}/resend', { params, body, signal })), done)
    },
    (): WebhookFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})

type Answered = Awaited<ReturnType<typeof outcomeOf<{ msg?: string; class?: 'success' | 'info' | 'error' }>>>

function said(outcome: Answered, done?: TellRecordDone): WebhookFact {
  if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
  done?.({ message: '', act: null })
  return { type: 'request.done', ...doneRequest(outcome.data) }
}

async function duplicate(
  api: Api,
  { copyOf, done, copied }: { copyOf: Webhook | undefined; done: TellRecordDone; copied: (id: number) => void },
  signal: AbortSignal,
): Promise<WebhookFact> {
  if (copyOf === undefined) return { type: 'request.dismissed' }
  const form = { ...formOf(copyOf), headers_data: copiedHeaders(copyOf.headers_data) }
  const body = { ...bodyOfWebhook(form), title: copyTitle(copyOf.title) }
  const outcome = await outcomeOf(api.POST('/api/webhooks', { body, signal }))
  if (outcome.ok) {
    const { id } = outcome.data.webhook
    done({ id, message: '', act: null })
    copied(id)
  }
  return said(outcome)
}

const LONGEST_COPIED = 50
const copyTitle = (title: string) => `${title.slice(0, LONGEST_COPIED)} (cópia)`

/** What a try in the list asks. */
export const sentActors = (api: Api, webhookId: string, done: () => void) => ({
  askResend: ask(
    async ({ campaignId, id }: { campaignId: string; id: string }, signal): Promise<SentFact> => {
      const body = { delivery: { action_id: Number(campaignId), id: Number(id) } }
      const params = { path: { id: webhookId } }
      const outcome = await outcomeOf(api.POST('/api/webhooks/{id}/resend', { params, body, signal }))
      if (!outcome.ok) return { type: 'resend.refused', ...refusedRequest(outcome.refusal) }
      done()
      return { type: 'resend.done', ...doneRequest(outcome.data) }
    },
    (): SentFact => ({ type: 'resend.refused', message: NO_ANSWER }),
  ),
})

/** What the secret of a webhook asks: a new one, which is told this once. */
export const secretActors = (api: Api) => ({
  askRenewal: ask(
    async ({ id }: { id: string }, signal): Promise<SecretFact> => {
      const outcome = await outcomeOf(api.POST('/api/webhooks/{id}/secret', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'renewal.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'secret.renewed', secret: outcome.data.secret }
    },
    (): SecretFact => ({ type: 'renewal.refused', message: NO_ANSWER }),
  ),
})
