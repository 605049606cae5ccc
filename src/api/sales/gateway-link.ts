import { type EventObject, fromCallback } from 'xstate'
import { serverNow } from '../../domain/values/server-time.ts'
import { ask } from '../../machines/ask.ts'
import { gatewayLinkMachine } from '../../machines/entities/gateway-link.ts'
import type { ExchangeQuestion, GatewayLinkRecordFact } from '../../machines/flows/dialogues/gateway-link-record.ts'
import { isTagged } from '../../machines/tags.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import type { Queries } from '../client/queries.ts'
import { watchRead } from '../client/watch-read.ts'
import { type AccountDetail, accountQuery } from './accounts.ts'

const at = (id: string) => ({ params: { path: { id } } })

/** What the link of an account asks of the server. @param changed told once something of it was changed */
export const gatewayLinkActors = (api: Api, changed: () => void) => ({
  askPage: ask(
    async ({ id }: { id: string }, signal): Promise<GatewayLinkRecordFact> => {
      const outcome = await outcomeOf(api.GET('/api/account/{id}/authorization', { ...at(id), signal }))
      if (!outcome.ok) return { type: 'page.refused', ...refusedRequest(outcome.refusal) }
      const { url, expires_at } = outcome.data
      return { type: 'page.prepared', address: url, until: expires_at }
    },
    (): GatewayLinkRecordFact => ({ type: 'page.refused', message: NO_ANSWER }),
  ),
  askExchange: ask(
    async ({ code, state }: ExchangeQuestion, signal): Promise<GatewayLinkRecordFact> => {
      const body = { code, ...(state !== null && { state }) }
      const outcome = await outcomeOf(api.POST('/api/mercadopago/credential', { body, signal }))
      if (!outcome.ok) {
        const { message, errors } = outcome.refusal
        return { type: 'link.refused', message: errors.code?.[0] ?? message }
      }
      changed()
      return linkedBy(outcome.data.account.link)
    },
    (): GatewayLinkRecordFact => ({ type: 'link.refused', message: NO_ANSWER }),
  ),
  askRemoval: ask(
    async ({ id }: { id: string }, signal): Promise<GatewayLinkRecordFact> => {
      const outcome = await outcomeOf(api.DELETE('/api/mercadopago/credential/{id}', { ...at(id), signal }))
      if (!outcome.ok) return { type: 'removal.refused', ...refusedRequest(outcome.refusal) }
      changed()
      return { type: 'removal.done' }
    },
    (): GatewayLinkRecordFact => ({ type: 'removal.refused', message: NO_ANSWER }),
  ),
  watchClock: ask(
    ({ until }: { until: string }, signal) =>
      new Promise<GatewayLinkRecordFact>((lapse) => {
        const left = Date.parse(until) - serverNow().getTime()
        if (Number.isNaN(left)) return
        const timer = setTimeout(() => lapse({ type: 'request.expired' }), Math.max(0, left))
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      }),
    (): GatewayLinkRecordFact => ({ type: 'request.expired' }),
    LONGEST_WAIT,
  ),
})

/** A request lapses long before. */
const LONGEST_WAIT = 24 * 3_600_000

/** What happens to a link elsewhere, in another tab or at the provider, as it is read anew. */
export const linkWatchers = (api: Api, queries: Queries) => {
  const watch = (factOf: (link: AccountDetail['link']) => GatewayLinkRecordFact | null) =>
    watchRead(
      queries,
      ({ id }: { id: string }) => accountQuery(api, id),
      ({ link }) => factOf(link),
    )
  return {
    watchLink: watch((link) => (isUsable(link) ? linkedBy(link) : null)),
    watchTokens: watch((link) => {
      if (link !== null && isTagged(gatewayLinkMachine, link.state, 'withdrawn')) return { type: 'token.revoked' }
      if (!isUsable(link) || link.renews_at === null) return null
      return { type: 'token.renewed', renewsAt: link.renews_at }
    }),
  }
}

const unwatched = fromCallback<EventObject, { id: string }>(() => {})
/** Nothing of an account is read where only the code of its request is known. */
export const NO_LINK_WATCHERS = { watchLink: unwatched, watchTokens: unwatched }

type Link = NonNullable<AccountDetail['link']>
const isUsable = (link: Link | null): link is Link =>
  link !== null && isTagged(gatewayLinkMachine, link.state, 'usable')

/** What the server says of a link, as the fact that it is made. */
const linkedBy = (link: Pick<Link, 'seller' | 'linked_at' | 'renews_at'> | null) =>
  ({
    type: 'link.done',
    seller: link?.seller ?? '',
    linkedAt: link?.linked_at ?? '',
    renewsAt: link?.renews_at ?? '',
  }) satisfies GatewayLinkRecordFact
