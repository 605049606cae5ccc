import {
  type PromoLinkCommand,
  type PromoLinkFact,
  promoLinkMachine,
} from '../../../src/machines/flows/dialogues/promo-link.ts'
import { modelOf } from '../../support/models/model.ts'

/** A promotional link in its list. */
export const promoLinkModel = modelOf<typeof promoLinkMachine, PromoLinkCommand, PromoLinkFact>({
  machine: promoLinkMachine,
  worlds: [{ name: 'is there', input: { id: '1' } }],
  commands: {
    'link.copy': [{ type: 'link.copy' }],
    'link.share': [{ type: 'link.share' }],
    'link.compose': [{ type: 'link.compose' }],
    'text.choose': [{ type: 'text.choose', text: 'how' }],
    'text.copy': [{ type: 'text.copy' }],
    'text.send': [{ type: 'text.send' }],
    'text.close': [{ type: 'text.close' }],
    'link.showCode': [{ type: 'link.showCode' }],
    'code.close': [{ type: 'code.close' }],
    'link.edit': [{ type: 'link.edit' }],
    'link.remove': [{ type: 'link.remove' }],
  },
  facts: {
    'removal.done': [{ type: 'removal.done' }],
    'removal.refused': [{ type: 'removal.refused', message: 'Este registro não existe mais.' }],
    'removal.dismissed': [{ type: 'removal.dismissed' }],
  },
  answers: { askRemoval: ['removal.done', 'removal.refused', 'removal.dismissed'] },
  key: () => [],
})
