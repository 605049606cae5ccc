import {
  type GatewayLinkRecordCommand,
  type GatewayLinkRecordFact,
  gatewayLinkRecordMachine,
} from '../../../src/machines/flows/dialogues/gateway-link-record.ts'
import { modelOf } from '../../support/models/model.ts'

const none = { configured: true, until: null, seller: null, linkedAt: null, renewsAt: null }

/** A Mercado Pago account that was just created: as the server knows it, with the `state` of its request, and as a panel does, without. */
export const gatewayLinkRecordModel = modelOf<
  typeof gatewayLinkRecordMachine,
  GatewayLinkRecordCommand,
  GatewayLinkRecordFact
>({
  machine: gatewayLinkRecordMachine,
  worlds: [
    { name: 'a new account', input: { id: '1', state: 'own', ...none } },
    { name: 'a new account in a panel', input: { id: '1', state: null, ...none } },
  ],
  commands: {
    'code.request': [{ type: 'code.request' }],
    'code.type': [
      { type: 'code.type', code: 'TG-6560f2c1a9' },
      { type: 'code.type', code: ' ' },
    ],
    'code.save': [{ type: 'code.save' }],
    'link.remove': [{ type: 'link.remove' }],
    'removal.confirm': [{ type: 'removal.confirm' }],
    'removal.dismiss': [{ type: 'removal.dismiss' }],
  },
  facts: {
    'page.prepared': [{ type: 'page.prepared', address: 'https://mercadopago.test/a', until: '2026-11-20T15:00:00Z' }],
    'page.refused': [{ type: 'page.refused', message: 'Erro ao se conectar ao servidor' }],
    'code.arrived': [
      { type: 'code.arrived', code: 'TG-volta', state: 'own' },
      { type: 'code.arrived', code: 'TG-volta', state: 'foreign' },
    ],
    'link.done': [
      {
        type: 'link.done',
        seller: 'loja@exemplo.com',
        linkedAt: '2026-11-20T14:33:00Z',
        renewsAt: '2027-05-19T14:33:00Z',
      },
    ],
    'link.refused': [{ type: 'link.refused', message: 'O Mercado Pago recusou este código.' }],
    'request.expired': [{ type: 'request.expired' }],
    'token.renewed': [{ type: 'token.renewed', renewsAt: '2027-11-15T14:33:00Z' }],
    'token.revoked': [{ type: 'token.revoked' }],
    'removal.done': [{ type: 'removal.done' }],
    'removal.refused': [{ type: 'removal.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: {
    askPage: ['page.prepared', 'page.refused'],
    askExchange: ['link.done', 'link.refused'],
    askRemoval: ['removal.done', 'removal.refused'],
    watchClock: ['request.expired'],
    watchLink: ['link.done'],
    watchTokens: ['token.renewed', 'token.revoked'],
  },
})
