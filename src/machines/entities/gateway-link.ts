import { assign, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** `linked` and `revoked` are stored; a request that waits has a row of its own, and an account with neither is unlinked. */
export const GATEWAY_LINK_STATES = ['unlinked', 'awaitingCode', 'linked', 'revoked'] as const
export type GatewayLinkState = (typeof GATEWAY_LINK_STATES)[number]

/** Commands: what the operator can choose. `code.request`: a code is asked for on the provider's page; `link.remove`: ends the link. */
export type GatewayLinkCommand = { type: 'code.request' } | { type: 'link.remove' }

/**
 * Facts: what happened outside. `link.done`: the provider gave tokens for the code of the request that waits. `token.revoked`: at the provider, by
 * the seller.
 */
export type GatewayLinkFact =
  | ({ type: 'link.done' } & Linked)
  | { type: 'request.expired' }
  | { type: 'token.renewed'; renewsAt: string }
  | { type: 'token.revoked' }

/** Who is linked, since when, and when the token is renewed. */
type Linked = { seller: string; linkedAt: string; renewsAt: string }

/** A link as it is stored; of one that was taken back it stays who was linked. */
export type GatewayLinkContext = { id: string } & { [Field in keyof Linked]: string | null }

/**
 * What can be asked of a link, and of a stored one in a query. `requested`: a code is awaited; `usable`: charges can be made with it; `withdrawn`: it
 * was taken back at the provider.
 */
export type GatewayLinkTag = 'requested' | 'usable' | 'withdrawn'

/** What is remembered of a link, here and in the dialogue with it. */
export const linked = ({ seller, linkedAt, renewsAt }: Linked): Linked => ({ seller, linkedAt, renewsAt })
export const NOT_LINKED = { seller: null, linkedAt: null, renewsAt: null } as const
export const wasLinked = ({ linkedAt }: Pick<GatewayLinkContext, 'linkedAt'>): boolean => linkedAt !== null

/**
 * The link of a payment account with a provider that is authorized on its own page (Mercado Pago, OAuth with `state` and PKCE). A code is asked for and
 * given once, within ten minutes. Linked, the token is renewed before it expires, until the operator ends the link or the seller takes it back at the
 * provider; then a code can be asked for again, and while none has come the link is still one that was taken back.
 */
export const gatewayLinkMachine = setup({
  types: {
    input: {} as GatewayLinkContext,
    context: {} as GatewayLinkContext,
    events: {} as GatewayLinkCommand | GatewayLinkFact,
    tags: {} as GatewayLinkTag,
  },
  guards: { wasLinked: ({ context }) => wasLinked(context) },
  actions: {
    rememberLink: assign((_, told: Linked) => linked(told)),
    rememberRenewal: assign({ renewsAt: (_, renewsAt: string) => renewsAt }),
    forgetLink: assign(NOT_LINKED),
  },
}).createMachine({
  id: 'gatewayLink',
  context: ({ input }) => input,
  initial: 'unlinked',
  states: {
    unlinked: { on: { 'code.request': 'awaitingCode' } },
    awaitingCode: {
      tags: 'requested',
      on: {
        'code.request': 'awaitingCode',
        'link.done': { target: 'linked', actions: { type: 'rememberLink', params: ({ event }) => event } },
        'request.expired': [{ guard: 'wasLinked', target: 'revoked' }, { target: 'unlinked' }],
      },
    },
    linked: {
      tags: 'usable',
      on: {
        'token.renewed': { actions: { type: 'rememberRenewal', params: ({ event }) => event.renewsAt } },
        'token.revoked': 'revoked',
        'link.remove': { target: 'unlinked', actions: 'forgetLink' },
      },
    },
    revoked: { tags: 'withdrawn', on: { 'code.request': 'awaitingCode' } },
  },
})

/** A stored link as the chart sees it. */
export const gatewayLinkAt = (
  value: GatewayLinkState,
  context: GatewayLinkContext,
): ChartState<typeof gatewayLinkMachine> => ({ value, context })

/** The name to store for where the chart stands. */
export const gatewayLinkState = ({ value }: Pick<ChartState<typeof gatewayLinkMachine>, 'value'>): GatewayLinkState =>
  value
