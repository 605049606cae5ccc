import { serverNow } from '../../domain/values/server-time.ts'
import { ask } from '../../machines/ask.ts'
import type { ExchangeQuestion, GatewayLinkFact } from '../../machines/entities/gateway-link.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'

const at = (id: string) => ({ params: { path: { id } } })

/** What the link of an account asks of the server. @param changed told once something of it was changed */
export const gatewayLinkActors = (api: Api, changed: () => void) => ({
  askPage: ask(
    async ({ id }: { id: string }, signal): Promise<GatewayLinkFact> => {
      const outcome = await outcomeOf(api.GET('/api/account/{id}/authorization', { ...at(id), signal }))
      if (!outcome.ok) return { type: 'page.refused', ...refusedRequest(outcome.refusal) }
      const { url, expires_at } = outcome.data
      return { type: 'page.prepared', address: url, until: expires_at }
    },
    (): GatewayLinkFact => ({ type: 'page.refused', message: NO_ANSWER }),
  ),
  askExchange: ask(
    async ({ code, state }: ExchangeQuestion, signal): Promise<GatewayLinkFact> => {
      const body = { code, ...(state !== null && { state }) }
      const outcome = await outcomeOf(api.POST('/api/mercadopago/credential', { body, signal }))
      if (!outcome.ok) {
        const { message, errors } = outcome.refusal
        return { type: 'link.refused', message: errors.code?.[0] ?? message }
      }
      changed()
      return linkedBy(outcome.data.account.link)
    },
    (): GatewayLinkFact => ({ type: 'link.refused', message: NO_ANSWER }),
  ),
  askRemoval: ask(
    async ({ id }: { id: string }, signal): Promise<GatewayLinkFact> => {
      const outcome = await outcomeOf(api.DELETE('/api/mercadopago/credential/{id}', { ...at(id), signal }))
      if (!outcome.ok) return { type: 'removal.refused', ...refusedRequest(outcome.refusal) }
      changed()
      return { type: 'removal.done' }
    },
    (): GatewayLinkFact => ({ type: 'removal.refused', message: NO_ANSWER }),
  ),
  watchClock: ask(
    ({ until }: { until: string }, signal) =>
      new Promise<GatewayLinkFact>((lapse) => {
        const left = Date.parse(until) - serverNow().getTime()
        if (Number.isNaN(left)) return
        const timer = setTimeout(() => lapse({ type: 'request.expired' }), Math.max(0, left))
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      }),
    (): GatewayLinkFact => ({ type: 'request.expired' }),
    LONGEST_WAIT,
  ),
})

/** A request lapses long before. */
const LONGEST_WAIT = 24 * 3_600_000

/** What the server says of a link, as the fact that it is made. */
export const linkedBy = (link: { seller: string | null; linked_at: string | null; renews_at: string | null } | null) =>
  ({
    type: 'link.done',
    seller: link?.seller ?? '',
    linkedAt: link?.linked_at ?? '',
    renewsAt: link?.renews_at ?? '',
  }) satisfies GatewayLinkFact
