import { type CampaignCommand, type CampaignFact, campaignMachine } from '../../src/machines/entities/campaign.ts'
import { modelOf } from '../support/models/model.ts'

/** A campaign that sold nothing yet and one that sold. */
export const CAMPAIGN_WORLDS = [
  { name: 'nothing paid', input: { id: '1', paid: 0, reserved: 3, total: 100, hasWinner: false, situation: 1 } },
  { name: 'something paid', input: { id: '1', paid: 5, reserved: 0, total: 100, hasWinner: false, situation: 1 } },
] as const

export const campaignModel = modelOf<typeof campaignMachine, CampaignCommand, CampaignFact>({
  machine: campaignMachine,
  worlds: CAMPAIGN_WORLDS,
  commands: {
    'campaign.count': [{ type: 'campaign.count' }],
    'campaign.trash': [{ type: 'campaign.trash' }],
    'campaign.restore': [{ type: 'campaign.restore' }],
    'campaign.reset': [{ type: 'campaign.reset' }],
    'campaign.duplicate': [{ type: 'campaign.duplicate' }],
    'campaign.sell': [{ type: 'campaign.sell' }],
  },
  facts: { 'winner.drawn': [{ type: 'winner.drawn' }] },
  answers: {},
  key: ({ context }) => [context.paid === 0, context.hasWinner, context.situation],
})
