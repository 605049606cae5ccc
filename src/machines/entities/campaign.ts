import { assign, emit, setup } from 'xstate'
import { ON_SALE, SOON, situationSells } from '../../domain/campaigns/status.ts'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../notice.ts'

/** The names stored in the database. */
export const CAMPAIGN_STATES = ['active', 'closed', 'trash'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Commands: what the operator can choose. */
export type CampaignCommand =
  | { type: 'campaign.count' }
  | { type: 'campaign.trash' }
  | { type: 'campaign.restore' }
  | { type: 'campaign.reset' }
  | { type: 'campaign.duplicate' }
  | { type: 'campaign.sell' }
  | { type: 'campaign.copyAddress' }

/**
 * Facts: what happened outside. A refusal brings the campaign back to where it was, with the sentence to show; so does, silently, an operator
 * who was asked to confirm and thought better of it.
 */
export type CampaignFact =
  | { type: 'count.done'; paid: number; reserved: number; total: number }
  | { type: 'trash.done' }
  | { type: 'restore.done' }
  | { type: 'reset.done' }
  | { type: 'duplicate.done'; id: string }
  | { type: 'sell.done' }
  | ({ type: 'request.refused' } & Refused)
  | { type: 'request.dismissed' }
  | { type: 'winner.drawn' }

/**
 * `paid`, `reserved`, `total`: quotas. `hasWinner`: the first prize was drawn, so that restoring leads to `closed`. `situation`: the one of
 * `CAMPAIGN_SITUATIONS` that the buyers' page shows.
 */
export type CampaignContext = {
  id: string
  paid: number
  reserved: number
  total: number
  hasWinner: boolean
  situation: number
}

/**
 * What can be asked of a campaign in any state, and of a stored one in a query. `sellable`: its quotas may be sold; `public`: buyers find
 * its page; `drawn`: its first prize has a winner; `keeping`: what is paid for it keeps its quotas reserved until it is restored.
 */
export type CampaignTag = 'busy' | 'refreshing' | 'sellable' | 'public' | 'drawn' | 'keeping'

type Subject = { id: string }

/**
 * What follows for the campaign's purchases. `reservations.cancelled`: those that wait for their money are given up; `kept.delivered`,
 * `kept.cancelled`: those that were paid in the trash get the quotas that were kept for them, or nobody has them any more.
 */
export type CampaignEffect = { type: 'reservations.cancelled' | 'kept.delivered' | 'kept.cancelled' }

const chart = setup({
  types: {
    input: {} as CampaignContext,
    context: {} as CampaignContext,
    events: {} as CampaignCommand | CampaignFact,
    emitted: {} as
      | Notice
      | CampaignEffect
      | { type: 'campaign.changed'; id: string }
      | { type: 'campaign.duplicated'; id: string }
      | { type: 'address.wanted'; id: string },
    tags: {} as CampaignTag,
  },
  actors: {
    askCount: unprovided<Subject>('askCount'),
    askTrash: unprovided<Subject>('askTrash'),
    askRestore: unprovided<Subject>('askRestore'),
    askReset: unprovided<Subject>('askReset'),
    askDuplicate: unprovided<Subject>('askDuplicate'),
    askSell: unprovided<Subject>('askSell'),
  },
  guards: {
    hasWinner: ({ context }) => context.hasWinner,
    isUnpaid: ({ context }) => context.paid === 0,
    isPrepared: ({ context }) => context.situation === SOON,
    wasOnSale: ({ context }) => situationSells(context.situation),
  },
  actions: {
    rememberCounts: assign((_, counts: { paid: number; reserved: number; total: number }) => counts),
    rememberWinner: assign({ hasWinner: true }),
    forgetReservations: assign({ reserved: 0 }),
    beginSale: assign({ situation: ON_SALE }),
    holdSale: assign({ situation: SOON }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
    announceCopy: emit((_, id: string) => ({ type: 'campaign.duplicated' as const, id })),
    announceAddress: emit(({ context }) => ({ type: 'address.wanted' as const, id: context.id })),
    announceChange: emit(({ context }) => ({ type: 'campaign.changed' as const, id: context.id })),
    follow: emit((_, type: CampaignEffect['type']) => ({ type })),
  },
})

const counting = chart.createStateConfig({
  tags: ['busy', 'refreshing'],
  invoke: { src: 'askCount', input: ({ context }) => ({ id: context.id }) },
  on: {
    'count.done': {
      target: 'idle',
      actions: {
        type: 'rememberCounts',
        params: ({ event: { paid, reserved, total } }) => ({ paid, reserved, total }),
      },
    },
    'request.refused': {
      target: 'idle',
      actions: { type: 'announceRefusal', params: ({ event }) => event },
    },
  },
})

const trashing = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askTrash', input: ({ context }) => ({ id: context.id }) },
  on: {
    'trash.done': { target: '#campaign.trash', actions: 'announceChange' },
    'request.dismissed': 'idle',
    'request.refused': {
      target: 'idle',
      actions: { type: 'announceRefusal', params: ({ event }) => event },
    },
  },
})

const duplicating = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askDuplicate', input: ({ context }) => ({ id: context.id }) },
  on: {
    'duplicate.done': {
      target: 'idle',
      actions: { type: 'announceCopy', params: ({ event }) => event.id },
    },
    'request.refused': {
      target: 'idle',
      actions: { type: 'announceRefusal', params: ({ event }) => event },
    },
  },
})

const selling = chart.createStateConfig({
  tags: 'busy',
  invoke: { src: 'askSell', input: ({ context }) => ({ id: context.id }) },
  on: {
    'sell.done': { target: 'idle', actions: ['beginSale', 'announceChange'] },
    'request.refused': {
      target: 'idle',
      actions: { type: 'announceRefusal', params: ({ event }) => event },
    },
  },
})

/**
 * The life of a campaign, and its way in and out of the trash (spec §4, DESIGN §6). The outer states (`active`, `closed`, `trash`) are
 * stored; the inner ones are the request in progress. It closes when its first prize has a winner, and stays so while the
 * others are drawn. One that was on sale comes back from the
 * trash as *Em breve!*: selling begins by a decision of its own. Its public address may be copied in every state but the trash.
 */
export const campaignMachine = chart.createMachine({
  id: 'campaign',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      tags: ['sellable', 'public'],
      initial: 'idle',
      on: {
        'winner.drawn': { target: 'closed', actions: 'announceChange' },
        'campaign.copyAddress': { actions: 'announceAddress' },
      },
      states: {
        idle: {
          on: {
            'campaign.count': 'counting',
            'campaign.trash': 'trashing',
            'campaign.duplicate': 'duplicating',
            'campaign.reset': { guard: 'isUnpaid', target: 'resetting' },
            'campaign.sell': { guard: 'isPrepared', target: 'selling' },
          },
        },
        counting,
        trashing,
        duplicating,
        selling,
        resetting: {
          tags: 'busy',
          invoke: { src: 'askReset', input: ({ context }) => ({ id: context.id }) },
          on: {
            'reset.done': {
              target: 'idle',
              actions: ['forgetReservations', { type: 'follow', params: 'reservations.cancelled' }, 'announceChange'],
            },
            'request.dismissed': 'idle',
            'request.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
    closed: {
      tags: ['public', 'drawn'],
      entry: 'rememberWinner',
      initial: 'idle',
      on: {
        'winner.drawn': { actions: 'announceChange' },
        'campaign.copyAddress': { actions: 'announceAddress' },
      },
      states: {
        idle: {
          on: {
            'campaign.count': 'counting',
            'campaign.trash': 'trashing',
            'campaign.duplicate': 'duplicating',
          },
        },
        counting,
        trashing,
        duplicating,
      },
    },
    trash: {
      tags: 'keeping',
      initial: 'idle',
      states: {
        idle: { on: { 'campaign.restore': 'restoring' } },
        restoring: {
          tags: 'busy',
          invoke: { src: 'askRestore', input: ({ context }) => ({ id: context.id }) },
          on: {
            'restore.done': [
              {
                guard: 'hasWinner',
                target: '#campaign.closed',
                actions: [{ type: 'follow', params: 'kept.cancelled' }, 'announceChange'],
              },
              {
                guard: 'wasOnSale',
                target: '#campaign.active',
                actions: ['holdSale', { type: 'follow', params: 'kept.delivered' }, 'announceChange'],
              },
              {
                target: '#campaign.active',
                actions: [{ type: 'follow', params: 'kept.delivered' }, 'announceChange'],
              },
            ],
            'request.dismissed': 'idle',
            'request.refused': {
              target: 'idle',
              actions: { type: 'announceRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

/** A stored campaign as the chart sees it. */
export function campaignAt(state: CampaignState, context: CampaignContext): ChartState<typeof campaignMachine> {
  return { value: { [state]: 'idle' } as ChartState<typeof campaignMachine>['value'], context }
}

/** The name to store for where the chart stands. */
export function campaignState({ value }: Pick<ChartState<typeof campaignMachine>, 'value'>): CampaignState {
  const [state] = Object.keys(value) as [CampaignState]
  return state
}
