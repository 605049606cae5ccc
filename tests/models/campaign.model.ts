import { type CampaignCommand, type CampaignFact, campaignMachine } from '../../src/machines/entities/campaign.ts'
import { modelOf } from '../support/models/model.ts'

/** A campaign that sold nothing yet and one that sold. */
export const campaignModel = modelOf<typeof campaignMachine, CampaignCommand, CampaignFact>({
  machine: campaignMachine,
  worlds: [
    { name: 'nothing paid', input: { id: '1', paid: 0, reserved: 3, total: 100, hasWinner: false, situation: 1 } },
    { name: 'something paid', input: { id: '1', paid: 5, reserved: 0, total: 100, hasWinner: false, situation: 1 } },
  ],
  commands: {
    'campaign.count': [{ type: 'campaign.count' }],
    'campaign.trash': [{ type: 'campaign.trash' }],
    'campaign.restore': [{ type: 'campaign.restore' }],
    'campaign.reset': [{ type: 'campaign.reset' }],
    'campaign.duplicate': [{ type: 'campaign.duplicate' }],
    'campaign.sell': [{ type: 'campaign.sell' }],
    'campaign.copyAddress': [{ type: 'campaign.copyAddress' }],
  },
  facts: {
    'count.done': [
      { type: 'count.done', paid: 0, reserved: 0, total: 100 },
      { type: 'count.done', paid: 7, reserved: 1, total: 100 },
    ],
    'trash.done': [{ type: 'trash.done' }],
    'restore.done': [{ type: 'restore.done' }],
    'reset.done': [{ type: 'reset.done' }],
    'duplicate.done': [{ type: 'duplicate.done', id: '2' }],
    'sell.done': [{ type: 'sell.done' }],
    'request.dismissed': [{ type: 'request.dismissed' }],
    'request.refused': [{ type: 'request.refused', message: 'Não deu para concluir agora. Tente de novo.' }],
    'winner.drawn': [{ type: 'winner.drawn' }],
  },
  answers: {
    askCount: ['count.done', 'request.refused'],
    askTrash: ['trash.done', 'request.refused', 'request.dismissed'],
    askRestore: ['restore.done', 'request.refused', 'request.dismissed'],
    askReset: ['reset.done', 'request.refused', 'request.dismissed'],
    askSell: ['sell.done', 'request.refused'],
    askDuplicate: ['duplicate.done', 'request.refused'],
  },
  key: ({ context }) => [context.paid === 0, context.hasWinner, context.situation],
})
