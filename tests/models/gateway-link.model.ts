import {
  type GatewayLinkCommand,
  type GatewayLinkFact,
  gatewayLinkMachine,
} from '../../src/machines/entities/gateway-link.ts'
import { modelOf } from '../support/models/model.ts'

/** A Mercado Pago account that was just created. */
export const gatewayLinkModel = modelOf<typeof gatewayLinkMachine, GatewayLinkCommand, GatewayLinkFact>({
  machine: gatewayLinkMachine,
  worlds: [{ name: 'a new account', input: { id: '1', seller: null, linkedAt: null, renewsAt: null } }],
  commands: { 'code.request': [{ type: 'code.request' }], 'link.remove': [{ type: 'link.remove' }] },
  facts: {
    'link.done': [
      {
        type: 'link.done',
        seller: 'loja@exemplo.com',
        linkedAt: '2026-11-20T14:33:00Z',
        renewsAt: '2027-05-19T14:33:00Z',
      },
    ],
    'request.expired': [{ type: 'request.expired' }],
    'token.renewed': [{ type: 'token.renewed', renewsAt: '2027-11-15T14:33:00Z' }],
    'token.revoked': [{ type: 'token.revoked' }],
  },
  answers: {},
})
