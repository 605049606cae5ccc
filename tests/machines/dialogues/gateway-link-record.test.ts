import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { CODE_LAPSED } from '../../../src/domain/sales/gateway-link.ts'
import { ask } from '../../../src/machines/ask.ts'
import { gatewayLinkAt, gatewayLinkMachine, gatewayLinkState } from '../../../src/machines/entities/gateway-link.ts'
import {
  type ExchangeQuestion,
  type GatewayLinkRecordContext,
  type GatewayLinkRecordFact,
  gatewayLinkRecordAt,
  gatewayLinkRecordMachine,
} from '../../../src/machines/flows/dialogues/gateway-link-record.ts'
import { nextState, nextStateAfter } from '../../../src/machines/next-state.ts'
import { gatewayLinkRecordModel } from '../../models/dialogues/gateway-link-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import type { Row } from '../../support/models/table.ts'

type Value = ReturnType<typeof gatewayLinkRecordAt>['value']

const input = { id: '1', configured: true, state: 'own', until: null, seller: null, linkedAt: null, renewsAt: null }
const empty = { address: null, code: '', returned: null, message: null }
const at = (value: Value, part: Partial<GatewayLinkRecordContext> = {}) => ({
  value,
  context: { ...input, ...empty, ...part },
})

const idle = { unlinked: 'idle' } as const
const requesting = { unlinked: 'requesting' } as const
const awaiting = { awaitingCode: 'idle' } as const
const entered = { awaitingCode: 'entered' } as const
const refusedCode = { awaitingCode: 'refused' } as const
const again = { awaitingCode: 'requesting' } as const
const linked = { linked: 'idle' } as const
const asking = { linked: 'asking' } as const
const removing = { linked: 'removing' } as const
const revoked = { revoked: 'idle' } as const
const requestingAnew = { revoked: 'requesting' } as const

const request = { type: 'code.request' } as const
const typed = { type: 'code.type', code: 'TG-1' } as const
const cleared = { type: 'code.type', code: ' ' } as const
const save = { type: 'code.save' } as const
const remove = { type: 'link.remove' } as const
const confirm = { type: 'removal.confirm' } as const
const dismiss = { type: 'removal.dismiss' } as const
const prepared = { type: 'page.prepared', address: 'https://mp.test/a', until: '2026-11-20T15:00:00Z' } as const
const pageRefused = { type: 'page.refused', message: 'Sem conexão' } as const
const arrived = { type: 'code.arrived', code: 'TG-2', state: 'own' } as const
const foreign = { type: 'code.arrived', code: 'TG-2', state: 'foreign' } as const
const facts = { seller: 'loja@exemplo.com', linkedAt: '2026-11-20T14:33:00Z', renewsAt: '2027-05-19T14:33:00Z' }
const done = { type: 'link.done', ...facts } as const
const refused = { type: 'link.refused', message: 'Já foi usado.' } as const
const expired = { type: 'request.expired' } as const
const renewed = { type: 'token.renewed', renewsAt: '2027-11-15T00:00:00Z' } as const
const tokenRevoked = { type: 'token.revoked' } as const
const removed = { type: 'removal.done' } as const
const removalRefused = { type: 'removal.refused', message: 'Sem conexão' } as const
const all = [
  ...[request, typed, save, remove, confirm, dismiss, prepared, pageRefused, arrived],
  ...[done, refused, expired, renewed, tokenRevoked, removed, removalRefused],
]
type Sent = (typeof all)[number]
const refusedBut = (value: Value, taken: readonly Sent[]): Row<typeof gatewayLinkRecordMachine>[] =>
  all.filter((on) => !taken.includes(on)).map((on) => ({ at: at(value), on, to: null }))

const NOTHING = { seller: null, linkedAt: null, renewsAt: null }
const { address, until } = prepared
const waiting = { address, until }
const tried = { ...waiting, code: 'TG-1', message: 'Já foi usado.' }
const none = { state: null, address: null, until: null, code: '', returned: null }
const opened = { type: 'page.opened', address } as const
const changed = { type: 'link.changed', id: '1' } as const
const accepted = { type: 'success.wanted' } as const
const lapsed = { ...none, message: CODE_LAPSED }

const typing = (value: Value): Row<typeof gatewayLinkRecordMachine>[] => [
  {
    at: at(value, { ...tried, returned: 'own' }),
    on: typed,
    to: entered,
    holds: { code: 'TG-1', returned: null, message: null },
  },
  { at: at(value, tried), on: cleared, to: awaiting, holds: { code: ' ', message: null } },
  { at: at(value, tried), on: request, to: again, holds: { code: '', message: null } },
]
/** What can happen while a code is awaited, whatever stands in its field. */
const meanwhile = (value: Value): Row<typeof gatewayLinkRecordMachine>[] => [
  { at: at(value, waiting), on: arrived, to: 'exchanging', holds: { code: 'TG-2', returned: 'own', state: 'own' } },
  { at: at(value, waiting), on: foreign, to: null },
  {
    at: at(value, { ...waiting, state: null }),
    on: foreign,
    to: 'exchanging',
    holds: { returned: 'foreign', state: null },
  },
  { at: at(value, tried), on: done, to: linked, holds: { ...none, ...facts, message: null }, effects: [changed] },
  { at: at(value, tried), on: expired, to: idle, holds: lapsed },
  { at: at(value, { ...tried, ...facts }), on: expired, to: revoked, holds: { ...lapsed, ...facts } },
]
const rows: Row<typeof gatewayLinkRecordMachine>[] = [
  { at: at(idle, { message: 'Não deu' }), on: request, to: requesting, holds: { message: null } },
  ...refusedBut(idle, [request]),
  { at: at(idle, { configured: false }), on: request, to: null },
  { at: at(revoked, { configured: false }), on: request, to: null },
  {
    at: at(requesting, { message: 'Não deu', code: 'TG-0', returned: 'x' }),
    on: prepared,
    to: awaiting,
    holds: { address, until, code: '', returned: null, message: null },
    effects: [opened],
  },
  { at: at(requesting), on: pageRefused, to: idle, holds: { message: 'Sem conexão' } },
  ...refusedBut(requesting, [prepared, pageRefused]),

  ...[awaiting, entered, refusedCode].flatMap((value) => [...typing(value), ...meanwhile(value)]),
  ...refusedBut(awaiting, [request, typed, arrived, done, expired]),
  ...refusedBut(refusedCode, [request, typed, arrived, done, expired]),
  {
    at: at(entered, { ...waiting, code: ' TG-1 ' }),
    on: save,
    to: 'exchanging',
    holds: { code: ' TG-1 ', returned: null },
  },
  ...refusedBut(entered, [request, typed, save, arrived, done, expired]),
  ...meanwhile(again),
  {
    at: at(again, { code: 'TG-1', message: 'Não deu' }),
    on: prepared,
    to: awaiting,
    holds: { address, until, code: '', message: null },
  },
  { at: at(again, waiting), on: pageRefused, to: awaiting, holds: { address, message: 'Sem conexão' } },
  ...refusedBut(again, [prepared, pageRefused, arrived, done, expired]),

  {
    at: at('exchanging', tried),
    on: done,
    to: linked,
    holds: { ...none, ...facts, message: null },
    effects: [changed, accepted],
  },
  {
    at: at('exchanging', { ...waiting, code: 'TG-1' }),
    on: refused,
    to: refusedCode,
    holds: { code: 'TG-1', address, message: 'Já foi usado.' },
    effects: [],
  },
  { at: at('exchanging', tried), on: expired, to: idle, holds: lapsed },
  { at: at('exchanging', { ...tried, ...facts }), on: expired, to: revoked, holds: { ...lapsed, ...facts } },
  ...refusedBut('exchanging', [done, refused, expired]),

  { at: at(linked, facts), on: remove, to: asking },
  ...[linked, asking, removing].flatMap((value): Row<typeof gatewayLinkRecordMachine>[] => [
    { at: at(value, facts), on: renewed, to: value, holds: { ...facts, renewsAt: renewed.renewsAt } },
    { at: at(value, facts), on: tokenRevoked, to: revoked, holds: facts, effects: [changed] },
  ]),
  ...refusedBut(linked, [remove, renewed, tokenRevoked]),
  { at: at(asking, facts), on: confirm, to: removing, holds: facts },
  { at: at(asking, { ...facts, message: 'Não deu' }), on: dismiss, to: linked, holds: { ...facts, message: null } },
  ...refusedBut(asking, [confirm, dismiss, renewed, tokenRevoked]),
  {
    at: at(removing, { ...facts, message: 'Não deu' }),
    on: removed,
    to: idle,
    holds: { seller: null, linkedAt: null, renewsAt: null, message: null },
    effects: [changed],
  },
  { at: at(removing, facts), on: removalRefused, to: asking, holds: { ...facts, message: 'Sem conexão' } },
  ...refusedBut(removing, [removed, removalRefused, renewed, tokenRevoked]),

  { at: at(revoked, { ...facts, message: 'Não deu' }), on: request, to: requestingAnew, holds: { message: null } },
  ...refusedBut(revoked, [request]),
  {
    at: at(requestingAnew, { ...facts, code: 'TG-1' }),
    on: prepared,
    to: awaiting,
    holds: { address, until, code: '' },
  },
  { at: at(requestingAnew, facts), on: pageRefused, to: revoked, holds: { message: 'Sem conexão' } },
  ...refusedBut(requestingAnew, [prepared, pageRefused]),
]

describe('the link of a payment account as an operator makes it', () => {
  describeWalks(gatewayLinkRecordModel, [{ byState: true }])

  describeTable(gatewayLinkRecordMachine, [{ input, to: idle }], rows)

  test('comes of a second code, after the first was refused', () => {
    const end = nextStateAfter(gatewayLinkRecordMachine, gatewayLinkRecordAt('unlinked', input), [
      ...[request, prepared, typed, save, refused],
      ...([{ type: 'code.type', code: 'TG-3' }, save, done, renewed] as const),
    ])
    expect(end?.value).toEqual(linked)
    expect(end?.context).toEqual({ ...input, ...empty, ...facts, state: null, renewsAt: renewed.renewsAt })
  })

  test('that the seller took back at the provider is made anew', () => {
    const end = nextStateAfter(
      gatewayLinkRecordMachine,
      gatewayLinkRecordAt('linked', { ...input, state: null, ...facts }),
      [...[tokenRevoked, request, prepared, arrived, done]],
    )
    expect(end?.value).toEqual(linked)
  })

  test.each([
    ...([facts, NOTHING] as const).map((context) => ['awaitingCode', context, expired] as const),
    ...([facts, NOTHING] as const).map((context) => ['awaitingCode', context, done] as const),
    ...[renewed, tokenRevoked].map((on) => ['linked', facts, on] as const),
    ...[done, expired, renewed, tokenRevoked].map((on) => ['unlinked', NOTHING, on] as const),
    ...[done, expired, renewed, tokenRevoked].map((on) => ['revoked', facts, on] as const),
  ])('goes from %s where its life goes, with %j on %j', (state, context, on) => {
    const life = nextState(gatewayLinkMachine, gatewayLinkAt(state, { id: '1', ...context }), on)
    const dialogue = nextState(gatewayLinkRecordMachine, gatewayLinkRecordAt(state, { ...input, ...context }), on)
    expect(dialogue && Object.keys(dialogue.value)).toEqual(life && [gatewayLinkState(life)])
    expect(dialogue?.context ?? {}).toMatchObject(life?.context ?? {})
  })

  test('asks for a token with the code alone, or with the state that it came back with', async () => {
    const asked: ExchangeQuestion[] = []
    const machine = gatewayLinkRecordMachine.provide({
      actors: {
        askPage: ask(
          async (): Promise<GatewayLinkRecordFact> => prepared,
          (): GatewayLinkRecordFact => pageRefused,
        ),
        askExchange: ask(
          async (question: ExchangeQuestion): Promise<GatewayLinkRecordFact> => {
            asked.push(question)
            return refused
          },
          (): GatewayLinkRecordFact => refused,
        ),
        watchLink: fromCallback(() => {}),
        watchClock: ask(
          async (): Promise<GatewayLinkRecordFact> => new Promise(() => {}),
          (): GatewayLinkRecordFact => expired,
        ),
      },
    })
    const actor = createActor(machine, { input }).start()
    actor.send(request)
    await expect.poll(() => actor.getSnapshot().value).toEqual(awaiting)
    actor.send({ type: 'code.type', code: ' TG-1 ' })
    actor.send(save)
    await expect.poll(() => actor.getSnapshot().value).toEqual(refusedCode)
    actor.send(arrived)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked).toEqual([
      { id: '1', code: 'TG-1', state: null },
      { id: '1', code: 'TG-2', state: 'own' },
    ])
    actor.stop()
  })
})
