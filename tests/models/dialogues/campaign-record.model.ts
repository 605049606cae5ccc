import {
  type CampaignRecordCommand,
  type CampaignRecordFact,
  campaignRecordMachine,
} from '../../../src/machines/flows/dialogues/campaign-record.ts'
import { modelOf } from '../../support/models/model.ts'
import { CAMPAIGN_WORLDS, campaignModel } from '../campaign.model.ts'

/** What the server answers: no more than that it is done, the counts while nothing and while something is paid, or the copy; or it refuses. */
export const DONE = { type: 'request.done' } as const
export const COUNTED_NONE = { type: 'request.done', counted: { paid: 0, reserved: 0, total: 100 } } as const
export const COUNTED_SOME = { type: 'request.done', counted: { paid: 7, reserved: 1, total: 100 } } as const
export const COPIED = { type: 'request.done', copy: '2' } as const
export const REFUSED = { type: 'request.refused', message: 'Não deu para concluir agora. Tente de novo.' } as const

/** A campaign that sold nothing yet and one that sold, as an operator acts on it. */
export const campaignRecordModel = modelOf<typeof campaignRecordMachine, CampaignRecordCommand, CampaignRecordFact>({
  machine: campaignRecordMachine,
  worlds: CAMPAIGN_WORLDS,
  commands: {
    ...campaignModel.commands,
    'campaign.copyAddress': [{ type: 'campaign.copyAddress' }],
  },
  facts: {
    'request.done': [DONE, COUNTED_NONE, COUNTED_SOME, COPIED],
    'request.dismissed': [{ type: 'request.dismissed' }],
    'request.refused': [REFUSED],
    'winner.drawn': [{ type: 'winner.drawn' }],
  },
  answers: { askRequest: ['request.done', 'request.refused', 'request.dismissed'] },
  key: ({ context }) => [context.paid === 0, context.hasWinner, context.situation],
})

/** What nobody can dismiss: no code is asked for it, and no question. */
export const NEVER_DISMISSED = [
  'active.refreshing --request.dismissed#1--> active.idle',
  'active.duplicating --request.dismissed#1--> active.idle',
  'active.selling --request.dismissed#1--> active.idle',
  'closed.refreshing --request.dismissed#1--> closed.idle',
  'closed.duplicating --request.dismissed#1--> closed.idle',
]
/** All that happens but being dismissed, which a journey goes through where it can be. */
export const BUT_DISMISSALS = [
  ...Object.keys(campaignRecordModel.commands),
  ...Object.keys(campaignRecordModel.facts).filter((fact) => fact !== 'request.dismissed'),
]
