import { assign, emit, setup } from 'xstate'
import { CODE_LAPSED } from '../../domain/sales/gateway-link.ts'
import { isBlank, trimmed } from '../../domain/values/text.ts'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'

/** `linked` and `revoked` are stored; a request that waits has a row of its own, and an account with neither is unlinked. */
export const GATEWAY_LINK_STATES = ['unlinked', 'awaitingCode', 'exchanging', 'linked', 'revoked'] as const
export type GatewayLinkState = (typeof GATEWAY_LINK_STATES)[number]

/** Commands: what the operator can choose. `code.request`: opens the provider's page; `link.remove`: ends the link. */
export type GatewayLinkCommand =
  | { type: 'code.request' }
  | { type: 'code.type'; code: string }
  | { type: 'code.save' }
  | { type: 'link.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.dismiss' }

/**
 * Facts: what happened outside. `page.prepared`: the provider's page has an address of its own for this request, until then. `code.arrived`:
 * the provider sent the browser back with a code and the `state` of the request. `token.revoked`: at the provider, by the seller.
 */
export type GatewayLinkFact =
  | { type: 'page.prepared'; address: string; until: string }
  | { type: 'page.refused'; message: string }
  | { type: 'code.arrived'; code: string; state: string }
  | { type: 'link.done'; seller: string; linkedAt: string; renewsAt: string }
  | { type: 'link.refused'; message: string }
  | { type: 'request.expired' }
  | { type: 'token.renewed'; renewsAt: string }
  | { type: 'token.revoked' }
  | { type: 'removal.done' }
  | { type: 'removal.refused'; message: string }

/**
 * `configured`: whether the server has the application that accounts are linked in. `state`: the one of the request that waits, where it is known: the server knows it, a panel does not. `address`: the provider's page for
 * it; `until`: when it lapses. `seller`, `linkedAt`, `renewsAt`: who is linked, since when, and when the token is renewed. `code`: what was
 * typed or came back; `returned`: the `state` that it came back with, null for one that was typed; `message`: why something was refused.
 */
export type GatewayLinkContext = {
  id: string
  configured: boolean
  state: string | null
  address: string | null
  until: string | null
  seller: string | null
  linkedAt: string | null
  renewsAt: string | null
  code: string
  returned: string | null
  message: string | null
}

type LinkFacts = { seller: string; linkedAt: string; renewsAt: string }

/** A link as it is stored. */
export type GatewayLinkInput = Pick<
  GatewayLinkContext,
  'id' | 'configured' | 'state' | 'until' | 'seller' | 'linkedAt' | 'renewsAt'
>

/** What the provider is given for a token; `state` is null for a code that was pasted. */
export type ExchangeQuestion = { id: string; code: string; state: string | null }

/**
 * What can be asked of a link, and of a stored one in a query. `requested`: a code is awaited or exchanged, and `exchanging`: the latter;
 * `refused`: the provider did not take the code; `usable`: charges can be made with it; `withdrawn`: it was taken back at the provider.
 */
export type GatewayLinkTag = 'requested' | 'exchanging' | 'refused' | 'usable' | 'withdrawn' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as GatewayLinkInput,
    context: {} as GatewayLinkContext,
    events: {} as GatewayLinkCommand | GatewayLinkFact,
    emitted: {} as
      | { type: 'page.opened'; address: string }
      | { type: 'link.changed'; id: string }
      | { type: 'success.wanted' },
    tags: {} as GatewayLinkTag,
  },
  actors: {
    askPage: unprovided<{ id: string }>('askPage'),
    askExchange: unprovided<ExchangeQuestion>('askExchange'),
    askRemoval: unprovided<{ id: string }>('askRemoval'),
    watchClock: unprovided<{ until: string }>('watchClock'),
  },
  guards: {
    isConfigured: ({ context }) => context.configured,
    isWritten: (_, code: string) => !isBlank(code),
    wasLinked: ({ context }) => context.linkedAt !== null,
    isOfThisRequest: ({ context }, state: string) => context.state === null || context.state === state,
  },
  actions: {
    rememberPage: assign((_, { address, until }: { address: string; until: string }) => ({ address, until })),
    rememberCode: assign((_, code: string) => ({ code, returned: null, message: null })),
    rememberReturn: assign((_, { code, state }: { code: string; state: string }) => ({ code, returned: state })),
    rememberLink: assign((_, { seller, linkedAt, renewsAt }: LinkFacts) => ({ seller, linkedAt, renewsAt })),
    rememberRenewal: assign({ renewsAt: (_, renewsAt: string) => renewsAt }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    forgetCode: assign({ code: '', returned: null, message: null }),
    forgetRequest: assign({ state: null, address: null, until: null, code: '', returned: null, message: null }),
    forgetLink: assign({ seller: null, linkedAt: null, renewsAt: null, message: null }),
    announcePage: emit((_, address: string) => ({ type: 'page.opened' as const, address })),
    announceSuccess: emit({ type: 'success.wanted' as const }),
    announceChange: emit(({ context }) => ({ type: 'link.changed' as const, id: context.id })),
  },
})

/** The provider's page is being prepared: it leads on from wherever one was asked for. */
const requesting = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askPage', input: ({ context }) => ({ id: context.id }) },
  on: {
    'page.prepared': {
      target: '#gatewayLink.awaitingCode',
      reenter: true,
      actions: [
        'forgetCode',
        { type: 'rememberPage', params: ({ event }) => event },
        { type: 'announcePage', params: ({ event }) => event.address },
      ],
    },
    'page.refused': { target: 'idle', actions: { type: 'rememberMessage', params: ({ event }) => event.message } },
  },
})

/** Nothing is linked: a code can be asked for. */
const without = chart.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'code.request': { guard: 'isConfigured', target: 'requesting', actions: 'forgetMessage' } } },
    requesting,
  },
})

const typing = chart.createStateConfig({
  on: {
    'code.type': [
      {
        guard: { type: 'isWritten', params: ({ event }) => event.code },
        target: 'entered',
        actions: { type: 'rememberCode', params: ({ event }) => event.code },
      },
      { target: 'idle', actions: { type: 'rememberCode', params: ({ event }) => event.code } },
    ],
    'code.request': { target: 'requesting', actions: 'forgetCode' },
  },
}).on

const linkDone = chart.createStateConfig({
  on: {
    'link.done': {
      target: '#gatewayLink.linked',
      actions: ['forgetRequest', { type: 'rememberLink', params: ({ event }) => event }, 'announceChange'],
    },
  },
}).on

/** The provider took the code that was given here. */
const codeAccepted = chart.createStateConfig({
  on: {
    'link.done': {
      target: '#gatewayLink.linked',
      actions: [
        'forgetRequest',
        { type: 'rememberLink', params: ({ event }) => event },
        'announceChange',
        'announceSuccess',
      ],
    },
  },
}).on

/** No code came in time: one has to be asked for anew. A link that was taken back at the provider stays so. */
const lapse = chart.createStateConfig({
  on: {
    'request.expired': [
      {
        guard: 'wasLinked',
        target: '#gatewayLink.revoked',
        actions: ['forgetRequest', { type: 'rememberMessage', params: CODE_LAPSED }],
      },
      {
        target: '#gatewayLink.unlinked',
        actions: ['forgetRequest', { type: 'rememberMessage', params: CODE_LAPSED }],
      },
    ],
  },
}).on

/**
 * The link of a payment account with a provider that is authorized on its own page (Mercado Pago, OAuth with `state` and PKCE). A request
 * is asked for and answered once, by the code that the provider sends back or that is pasted, within ten minutes and in the session that
 * asked. A code that the provider refuses leaves the request waiting for another one; nothing is kept of it. Linked, the token is renewed
 * before it lapses, until the operator ends the link or the seller takes it back at the provider. The server decides with it; the inner
 * states are the panel's.
 */
export const gatewayLinkMachine = chart.createMachine({
  id: 'gatewayLink',
  context: ({ input }) => ({ ...input, address: null, code: '', returned: null, message: null }),
  initial: 'unlinked',
  states: {
    unlinked: without,
    awaitingCode: {
      tags: 'requested',
      invoke: { src: 'watchClock', input: ({ context }) => ({ until: context.until ?? '' }) },
      on: {
        ...lapse,
        ...linkDone,
        'code.arrived': {
          guard: { type: 'isOfThisRequest', params: ({ event }) => event.state },
          target: 'exchanging',
          actions: { type: 'rememberReturn', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { on: typing },
        entered: { on: { ...typing, 'code.save': '#gatewayLink.exchanging' } },
        refused: { tags: 'refused', on: typing },
        requesting,
      },
    },
    exchanging: {
      tags: ['requested', 'exchanging', 'busy'],
      invoke: {
        src: 'askExchange',
        input: ({ context: { id, code, returned } }) => ({ id, code: trimmed(code), state: returned }),
      },
      on: {
        ...lapse,
        ...codeAccepted,
        'link.refused': {
          target: 'awaitingCode.refused',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    linked: {
      tags: 'usable',
      initial: 'idle',
      on: {
        'token.renewed': { actions: { type: 'rememberRenewal', params: ({ event }) => event.renewsAt } },
        'token.revoked': { target: 'revoked', actions: 'announceChange' },
      },
      states: {
        idle: { on: { 'link.remove': 'asking' } },
        asking: {
          tags: 'open',
          on: { 'removal.confirm': 'removing', 'removal.dismiss': { target: 'idle', actions: 'forgetMessage' } },
        },
        removing: {
          tags: ['open', 'busy'],
          invoke: { src: 'askRemoval', input: ({ context }) => ({ id: context.id }) },
          on: {
            'removal.done': { target: '#gatewayLink.unlinked', actions: ['forgetLink', 'announceChange'] },
            'removal.refused': {
              target: 'asking',
              actions: { type: 'rememberMessage', params: ({ event }) => event.message },
            },
          },
        },
      },
    },
    revoked: { ...without, tags: 'withdrawn' },
  },
})

/** A stored link as the chart sees it. */
export function gatewayLinkAt(state: GatewayLinkState, input: GatewayLinkInput): ChartState<typeof gatewayLinkMachine> {
  return {
    value: state === 'exchanging' ? state : ({ [state]: 'idle' } as ChartState<typeof gatewayLinkMachine>['value']),
    context: { ...input, address: null, code: '', returned: null, message: null },
  }
}

/** The name to store for where the chart stands. */
export function gatewayLinkState({ value }: Pick<ChartState<typeof gatewayLinkMachine>, 'value'>): GatewayLinkState {
  return typeof value === 'string' ? value : (Object.keys(value)[0] as GatewayLinkState)
}
