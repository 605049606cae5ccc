import { describe, expect, test } from 'vitest'
import {
  GATEWAY_LINK_STATES,
  type GatewayLinkContext,
  type GatewayLinkState,
  gatewayLinkAt,
  gatewayLinkMachine,
  gatewayLinkState,
} from '../../src/machines/entities/gateway-link.ts'
import { gatewayLinkModel } from '../models/gateway-link.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'
import type { Row } from '../support/models/table.ts'

const none = { seller: null, linkedAt: null, renewsAt: null }
const facts = { seller: 'loja@exemplo.com', linkedAt: '2026-11-20T14:33:00Z', renewsAt: '2027-05-19T14:33:00Z' }
const at = (state: GatewayLinkState, context: Omit<GatewayLinkContext, 'id'> = none) =>
  gatewayLinkAt(state, { id: '1', ...context })

const request = { type: 'code.request' } as const
const remove = { type: 'link.remove' } as const
const done = { type: 'link.done', ...facts } as const
const expired = { type: 'request.expired' } as const
const renewed = { type: 'token.renewed', renewsAt: '2027-11-15T00:00:00Z' } as const
const revoked = { type: 'token.revoked' } as const
const all = [request, remove, done, expired, renewed, revoked] as const
const refusedBut = (
  state: GatewayLinkState,
  taken: readonly (typeof all)[number][],
): Row<typeof gatewayLinkMachine>[] =>
  all.filter((on) => !taken.includes(on)).map((on) => ({ at: at(state), on, to: null }))

const rows: Row<typeof gatewayLinkMachine>[] = [
  { at: at('unlinked'), on: request, to: 'awaitingCode', holds: none, tags: ['requested'] },
  ...refusedBut('unlinked', [request]),
  { at: at('awaitingCode'), on: request, to: 'awaitingCode', holds: none },
  { at: at('awaitingCode'), on: done, to: 'linked', holds: facts, tags: ['usable'] },
  { at: at('awaitingCode'), on: expired, to: 'unlinked', holds: none },
  // A link that was taken back at the provider stays so.
  { at: at('awaitingCode', facts), on: expired, to: 'revoked', holds: facts, tags: ['withdrawn'] },
  ...refusedBut('awaitingCode', [request, done, expired]),
  { at: at('linked', facts), on: renewed, to: 'linked', holds: { ...facts, renewsAt: renewed.renewsAt } },
  { at: at('linked', facts), on: revoked, to: 'revoked', holds: facts },
  { at: at('linked', facts), on: remove, to: 'unlinked', holds: none },
  ...refusedBut('linked', [renewed, revoked, remove]),
  { at: at('revoked', facts), on: request, to: 'awaitingCode', holds: facts },
  ...refusedBut('revoked', [request]),
]

describe('the link of a payment account', () => {
  describeWalks(gatewayLinkModel, [{ byState: true }])

  describeTable(gatewayLinkMachine, [{ input: { id: '1', ...none }, to: 'unlinked' }], rows)

  test('is stored under the names of its states', () => {
    expect(Object.keys(gatewayLinkMachine.states)).toEqual([...GATEWAY_LINK_STATES])
    expect(GATEWAY_LINK_STATES.map((state) => gatewayLinkState(at(state)))).toEqual([...GATEWAY_LINK_STATES])
  })
})
