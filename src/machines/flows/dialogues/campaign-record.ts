import { assign, emit } from 'xstate'
import {
  type CampaignCommand,
  type CampaignContext,
  type CampaignEffect,
  type CampaignFact,
  type CampaignTag,
  campaignMachine,
} from '../../entities/campaign.ts'
import type { Notice } from '../../notice.ts'
import { type RequestContext, type RequestFact, recordOf } from '../../record-request.ts'

export type CampaignRecordCommand = CampaignCommand | { type: 'campaign.copyAddress' }

/**
 * Facts: what happened to the campaign, and what became of a request; whoever is asked before something grave, or for a code, may think better of it.
 * `counted`: quotas as they were counted; `copy`: the campaign that a duplicate is.
 */
export type CampaignRecordFact = CampaignFact | CampaignAnswer
export type CampaignAnswer =
  | { type: 'request.done'; counted?: Counted; copy?: string }
  | Exclude<RequestFact, { type: 'request.done' }>
type Counted = Pick<CampaignContext, 'paid' | 'reserved' | 'total'>

type Sent = CampaignCommand['type']
export type CampaignRecordContext = CampaignContext & RequestContext<Sent>

/** What can be asked of the dialogue. `busy`: the server is asked; `refreshing`: for its counts alone. */
export type CampaignRecordTag = CampaignTag | 'busy' | 'refreshing'

/** What is asked of the server. */
export type CampaignQuestion = { id: string; act: Sent }

/**
 * A campaign as an operator acts on it. What is grave is asked about on its way, outside: in the dialog of a word to be typed, or of its sales. Its
 * public address may be copied at any time but in the trash, and a winner may be drawn meanwhile.
 */
export const { machine: campaignRecordMachine, at: campaignRecordAt } = recordOf<
  CampaignContext,
  CampaignRecordContext,
  CampaignRecordCommand | CampaignRecordFact,
  | Notice
  | CampaignEffect
  | { type: 'campaign.changed'; id: string }
  | { type: 'campaign.duplicated'; id: string }
  | { type: 'address.wanted'; id: string },
  CampaignRecordTag,
  CampaignQuestion
>(campaignMachine, {
  id: 'campaignRecord',
  sends: {
    'campaign.count': [{ as: 'refreshing', done: ['rememberCounts'] }],
    'campaign.duplicate': [{ as: 'duplicating', done: ['announceCopy'] }],
    'campaign.sell': [{ as: 'selling', fits: {} }],
    'campaign.reset': [{ as: 'resetting', fits: {} }],
    'campaign.trash': [{}],
    'campaign.restore': [{}],
  },
  dismissable: true,
  question: ({ id, asked }) => ({ id, act: asked ?? 'campaign.count' }),
  wishes: { 'campaign.copyAddress': { says: 'announceAddress', everywhere: { but: 'keeping' } } },
  anytime: ['winner.drawn', 'campaign.copyAddress'],
  actions: {
    rememberCounts: assign(({ event }) => ({ ...(event as { counted?: Counted }).counted })),
    announceCopy: emit(({ event }) => ({
      type: 'campaign.duplicated' as const,
      id: (event as { copy?: string }).copy ?? '',
    })),
    announceAddress: emit(({ context }: { context: CampaignContext }) => ({
      type: 'address.wanted' as const,
      id: context.id,
    })),
  },
})
