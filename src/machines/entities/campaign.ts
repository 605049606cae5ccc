import { assign, emit, setup } from 'xstate'
import { ON_SALE, SOON, situationSells } from '../../domain/campaigns/status.ts'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const CAMPAIGN_STATES = ['active', 'closed', 'trash'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Commands: what the operator can choose. `campaign.count` and `campaign.duplicate` change nothing of the campaign itself. */
export type CampaignCommand =
  | { type: 'campaign.count' }
  | { type: 'campaign.trash' }
  | { type: 'campaign.restore' }
  | { type: 'campaign.reset' }
  | { type: 'campaign.duplicate' }
  | { type: 'campaign.sell' }

/** Facts: what happened outside. */
export type CampaignFact = { type: 'winner.drawn' }

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
 * What can be asked of a campaign, and of a stored one in a query. `sellable`: its quotas may be sold; `public`: buyers find its page;
 * `drawable`: its prizes may be drawn; `drawn`: its first prize has a winner; `keeping`: what is paid for it keeps its quotas reserved until it is restored.
 */
export type CampaignTag = 'sellable' | 'public' | 'drawable' | 'drawn' | 'keeping'

/**
 * What follows for the campaign's purchases. `reservations.cancelled`: those that wait for their money are given up; `kept.delivered`,
 * `kept.cancelled`: those that were paid in the trash get the quotas that were kept for them, or nobody has them any more.
 */
export type CampaignEffect = { type: 'reservations.cancelled' | 'kept.delivered' | 'kept.cancelled' }

/**
 * The life of a campaign, and its way in and out of the trash (spec §4, DESIGN §6). It closes when its first prize has a winner, and stays so while the
 * others are drawn. One that was on sale comes back from the trash as *Em breve!*: selling begins by a decision of its own.
 */
export const campaignMachine = setup({
  types: {
    input: {} as CampaignContext,
    context: {} as CampaignContext,
    events: {} as CampaignCommand | CampaignFact,
    emitted: {} as CampaignEffect | { type: 'campaign.changed'; id: string },
    tags: {} as CampaignTag,
  },
  guards: {
    hasWinner: ({ context }) => context.hasWinner,
    isUnpaid: ({ context }) => context.paid === 0,
    isPrepared: ({ context }) => context.situation === SOON,
    wasOnSale: ({ context }) => situationSells(context.situation),
  },
  actions: {
    rememberWinner: assign({ hasWinner: true }),
    forgetReservations: assign({ reserved: 0 }),
    beginSale: assign({ situation: ON_SALE }),
    holdSale: assign({ situation: SOON }),
    announceChange: emit(({ context }) => ({ type: 'campaign.changed' as const, id: context.id })),
    follow: emit((_, type: CampaignEffect['type']) => ({ type })),
  },
}).createMachine({
  id: 'campaign',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      tags: ['sellable', 'public', 'drawable'],
      on: {
        'campaign.count': 'active',
        'campaign.duplicate': 'active',
        'campaign.trash': { target: 'trash', actions: 'announceChange' },
        'campaign.reset': {
          guard: 'isUnpaid',
          target: 'active',
          actions: ['forgetReservations', { type: 'follow', params: 'reservations.cancelled' }, 'announceChange'],
        },
        'campaign.sell': { guard: 'isPrepared', target: 'active', actions: ['beginSale', 'announceChange'] },
        'winner.drawn': { target: 'closed', actions: ['rememberWinner', 'announceChange'] },
      },
    },
    closed: {
      tags: ['public', 'drawable', 'drawn'],
      on: {
        'campaign.count': 'closed',
        'campaign.duplicate': 'closed',
        'campaign.trash': { target: 'trash', actions: 'announceChange' },
        'winner.drawn': { actions: 'announceChange' },
      },
    },
    trash: {
      tags: 'keeping',
      on: {
        'campaign.restore': [
          {
            guard: 'hasWinner',
            target: 'closed',
            actions: [{ type: 'follow', params: 'kept.cancelled' }, 'announceChange'],
          },
          {
            guard: 'wasOnSale',
            target: 'active',
            actions: ['holdSale', { type: 'follow', params: 'kept.delivered' }, 'announceChange'],
          },
          { target: 'active', actions: [{ type: 'follow', params: 'kept.delivered' }, 'announceChange'] },
        ],
      },
    },
  },
})

/** A stored campaign as the chart sees it. */
export const campaignAt = (state: CampaignState, context: CampaignContext): ChartState<typeof campaignMachine> => ({
  value: state,
  context,
})

/** The name to store for where the chart stands. */
export const campaignState = ({ value }: Pick<ChartState<typeof campaignMachine>, 'value'>): CampaignState =>
  value as CampaignState
