import { assign, emit, setup } from 'xstate'
import { CODE_LAPSED } from '../../../domain/sales/gateway-link.ts'
import { isBlank, trimmed } from '../../../domain/values/text.ts'
import { unprovided } from '../../ask.ts'
import {
  type GatewayLinkContext,
  type GatewayLinkFact,
  type GatewayLinkState,
  type GatewayLinkTag,
  linked,
  NOT_LINKED,
  wasLinked,
} from '../../entities/gateway-link.ts'
import type { ChartState } from '../../next-state.ts'

/** Commands: what the operator can choose. `code.request`: opens the provider's page; `link.remove`: ends the link. */
export type GatewayLinkRecordCommand =
  | { type: 'code.request' }
  | { type: 'code.type'; code: string }
  | { type: 'code.save' }
  | { type: 'link.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.dismiss' }

/**
 * Facts: what happened outside, and what became of a request. `page.prepared`: the provider's page has an address of its own for this request, until then.
 * `code.arrived`: the provider sent the browser back with a code and the `state` of the request. The link may be made, renewed and taken back
 * elsewhere, too.
 */
export type GatewayLinkRecordFact =
  | GatewayLinkFact
  | { type: 'page.prepared'; address: string; until: string }
  | { type: 'page.refused'; message: string }
  | { type: 'code.arrived'; code: string; state: string }
  | { type: 'link.refused'; message: string }
  | { type: 'removal.done' }
  | { type: 'removal.refused'; message: string }

/**
 * `configured`: whether the server has the application that accounts are linked in. `state`: the one of the request that waits, where it is known: the server
 * knows it, a panel does not. `address`: the provider's page for it; `until`: when it expires. `code`: what was typed or came back; `returned`: the `state`
 * that it came back with, null for one that was typed; `message`: why something was refused.
 */
export type GatewayLinkRecordContext = GatewayLinkContext & {
  configured: boolean
  state: string | null
  address: string | null
  until: string | null
  code: string
  returned: string | null
  message: string | null
}

/** A link as an operator finds it. */
export type GatewayLinkRecordInput = GatewayLinkContext &
  Pick<GatewayLinkRecordContext, 'configured' | 'state' | 'until'>

/** What the provider is given for a token; `state` is null for a code that was pasted. */
export type ExchangeQuestion = { id: string; code: string; state: string | null }

/** What can be asked of the dialogue. `exchanging`: the code is; `refused`: the provider did not take it; `open`: the operator is asked something. */
export type GatewayLinkRecordTag = GatewayLinkTag | 'exchanging' | 'refused' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as GatewayLinkRecordInput,
    context: {} as GatewayLinkRecordContext,
    events: {} as GatewayLinkRecordCommand | GatewayLinkRecordFact,
    emitted: {} as
      | { type: 'page.opened'; address: string }
      | { type: 'link.changed'; id: string }
      | { type: 'success.wanted' },
    tags: {} as GatewayLinkRecordTag,
  },
  actors: {
    askPage: unprovided<{ id: string }>('askPage'),
    askExchange: unprovided<ExchangeQuestion>('askExchange'),
    askRemoval: unprovided<{ id: string }>('askRemoval'),
    watchClock: unprovided<{ until: string }>('watchClock'),
    watchLink: unprovided<{ id: string }>('watchLink'),
    watchTokens: unprovided<{ id: string }>('watchTokens'),
  },
  guards: {
    isConfigured: ({ context }) => context.configured,
    isWritten: (_, code: string) => !isBlank(code),
    wasLinked: ({ context }) => wasLinked(context),
    isOfThisRequest: ({ context }, state: string) => context.state === null || context.state === state,
  },
  actions: {
    rememberPage: assign((_, { address, until }: { address: string; until: string }) => ({ address, until })),
    rememberCode: assign((_, code: string) => ({ code, returned: null, message: null })),
    rememberReturn: assign((_, { code, state }: { code: string; state: string }) => ({ code, returned: state })),
    rememberLink: assign((_, told: Parameters<typeof linked>[0]) => linked(told)),
    rememberRenewal: assign({ renewsAt: (_, renewsAt: string) => renewsAt }),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    forgetCode: assign({ code: '', returned: null, message: null }),
    forgetRequest: assign({ state: null, address: null, until: null, code: '', returned: null, message: null }),
    forgetLink: assign({ ...NOT_LINKED, message: null }),
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
      target: '#gatewayLinkRecord.awaitingCode',
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
      target: '#gatewayLinkRecord.linked',
      actions: ['forgetRequest', { type: 'rememberLink', params: ({ event }) => event }, 'announceChange'],
    },
  },
}).on

/** The provider took the code that was given here. */
const codeAccepted = chart.createStateConfig({
  on: {
    'link.done': {
      target: '#gatewayLinkRecord.linked',
      actions: [
        'forgetRequest',
        { type: 'rememberLink', params: ({ event }) => event },
        'announceChange',
        'announceSuccess',
      ],
    },
  },
}).on

/** No code came in time: another one has to be requested. A link that was taken back at the provider stays so. */
const lapse = chart.createStateConfig({
  on: {
    'request.expired': [
      {
        guard: 'wasLinked',
        target: '#gatewayLinkRecord.revoked',
        actions: ['forgetRequest', { type: 'rememberMessage', params: CODE_LAPSED }],
      },
      {
        target: '#gatewayLinkRecord.unlinked',
        actions: ['forgetRequest', { type: 'rememberMessage', params: CODE_LAPSED }],
      },
    ],
  },
}).on

/**
 * The link of a payment account as an operator makes or ends it. A request is asked for and answered once, by the code that the provider sends back or
 * that is pasted, within ten minutes and in the session that asked. A code that the provider refuses leaves the request waiting for another one; nothing
 * is kept of it. What is typed is a form, and another tab may bring the code or end the link, so that it is not made by `recordOf`; where the link itself
 * goes its life says (`entities/gateway-link`), which a test compares.
 */
export const gatewayLinkRecordMachine = chart.createMachine({
  id: 'gatewayLinkRecord',
  context: ({ input }) => ({ ...input, address: null, code: '', returned: null, message: null }),
  initial: 'unlinked',
  states: {
    unlinked: without,
    awaitingCode: {
      tags: 'requested',
      invoke: [
        { src: 'watchClock', input: ({ context }) => ({ until: context.until ?? '' }) },
        { src: 'watchLink', input: ({ context }) => ({ id: context.id }) },
      ],
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
        entered: { on: { ...typing, 'code.save': '#gatewayLinkRecord.exchanging' } },
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
      invoke: { src: 'watchTokens', input: ({ context }) => ({ id: context.id }) },
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
            'removal.done': { target: '#gatewayLinkRecord.unlinked', actions: ['forgetLink', 'announceChange'] },
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

/** Where the dialogue with a stored link begins. */
export const gatewayLinkRecordAt = (
  state: GatewayLinkState,
  stored: GatewayLinkRecordInput,
): ChartState<typeof gatewayLinkRecordMachine> => ({
  value: { [state]: 'idle' } as ChartState<typeof gatewayLinkRecordMachine>['value'],
  context: { ...stored, address: null, code: '', returned: null, message: null },
})
