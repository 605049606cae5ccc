import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type VerificationContext, verificationMachine } from '../../../src/machines/flows/panel/verification.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { SENT, verificationModel } from '../../models/panel/verification.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof verificationMachine>['value']

const context = (part: Partial<VerificationContext> = {}): VerificationContext => ({
  purpose: 'transactions.index',
  method: 'sms',
  methods: ['totp', 'sms'],
  telefone: SENT.telefone,
  resendIn: 60,
  expiresIn: 600,
  triesLeft: 5,
  demo: false,
  printed: false,
  message: null,
  ...part,
})
const empty: VerificationContext = {
  purpose: '',
  method: 'sms',
  methods: [],
  telefone: null,
  resendIn: 0,
  expiresIn: 0,
  triesLeft: 0,
  demo: false,
  printed: false,
  message: null,
}
const at = (value: Value, part: Partial<VerificationContext> = {}) => ({ value, context: context(part) })
const entering = { open: 'entering' } as const
const sending = { open: 'sending' } as const
const unsent = { open: { unsent: 'ready' } } as const
const waiting = { open: { unsent: 'cooling' } } as const
const challenge = {
  type: 'challenge.sent',
  methods: ['passkey', 'sms'],
  challenge: { options: {}, origin: 'http://localhost:3000' },
} as const
const touch = { method: 'passkey', methods: ['passkey', 'sms'] } as const
const asking = { open: { passkey: 'asking' } } as const
const checkingKey = { open: { passkey: 'checking' } } as const
const dismissed = { open: { passkey: 'dismissed' } } as const
const refusedKey = { open: { passkey: 'refused' } } as const
const unsupported = { open: { passkey: 'unsupported' } } as const
const answered = { type: 'passkey.answered', signature: { id: 'BBBB' } } as const
const bySms = { type: 'method.choose', method: 'sms' } as const
const byRecovery = { type: 'method.choose', method: 'recovery' } as const
const demanded = { type: 'code.demanded', purpose: 'auth.code' } as const
const accepted = { type: 'code.accepted', answer: null } as const
const insteadBy = (to: string) => ({ type: 'code.abandoned', to }) as const

describe('a verification', () => {
  describeWalks(verificationModel, [{ byState: true }])

  describeTable(
    verificationMachine,
    [{ input: undefined, to: { closed: 'idle' } }],
    [
      ...(['idle', 'verified', 'dismissed'] as const).map((closed) => ({
        at: at({ closed }, { message: 'x' }),
        on: demanded,
        to: sending,
        holds: { ...empty, purpose: 'auth.code' },
      })),
      { at: at({ closed: 'idle' }), on: accepted, to: null },
      { at: at({ closed: 'idle' }), on: { type: 'code.dismiss' }, to: null },
      { at: at(sending), on: demanded, to: null },
      {
        at: { value: sending, context: { ...empty, purpose: 'auth', message: 'x' } },
        on: { type: 'code.sent', code: SENT },
        to: entering,
        holds: { ...SENT, purpose: 'auth', message: null },
      },
      {
        at: at(sending),
        on: { type: 'code.sent', code: { ...SENT, methods: [], triesLeft: 3 } },
        to: entering,
        holds: { methods: ['totp', 'sms'], triesLeft: 3 },
      },
      { at: at(sending), on: { type: 'code.skipped' }, to: { closed: 'verified' } },
      { at: at(entering), on: { type: 'code.skipped' }, to: { closed: 'verified' } },
      { at: at({ closed: 'idle' }), on: { type: 'code.skipped' }, to: null },
      { at: at(sending), on: { type: 'send.refused', message: 'Não', wait: 0 }, to: unsent, holds: { message: 'Não' } },
      {
        at: at(sending),
        on: { type: 'send.refused', message: 'Não', wait: 34 },
        to: waiting,
        holds: { message: null, resendIn: 34 },
      },
      { at: at(waiting), on: { type: 'cooldown.ticked', resendIn: 33 }, to: waiting, holds: { resendIn: 33 } },
      { at: at(waiting), on: { type: 'cooldown.ended' }, to: unsent },
      { at: at(waiting), on: { type: 'code.resend' }, to: null },
      { at: at(waiting), on: { type: 'method.choose', method: 'totp' }, to: sending, holds: { method: 'totp' } },
      { at: at(sending), on: { type: 'code.resend' }, to: null },
      { at: at(sending), on: { type: 'code.dismiss' }, to: { closed: 'dismissed' } },
      { at: at(unsent, { message: 'Não' }), on: { type: 'code.resend' }, to: sending, holds: { message: null } },
      { at: at(unsent), on: accepted, to: null },
      {
        at: at(unsent, { message: 'Não' }),
        on: { type: 'method.choose', method: 'totp' },
        to: sending,
        holds: { method: 'totp', message: null },
      },
      { at: at(unsent), on: { type: 'method.choose', method: 'recovery' }, to: null },
      { at: at(unsent, { methods: ['sms'] }), on: { type: 'method.choose', method: 'totp' }, to: null },
      { at: at(unsent), on: { type: 'code.dismiss' }, to: { closed: 'dismissed' } },
      {
        at: { value: sending, context: { ...empty, purpose: 'auth', message: 'x' } },
        on: challenge,
        to: asking,
        holds: { method: 'passkey', methods: ['passkey', 'sms'], message: null },
      },
      { at: at(asking, touch), on: answered, to: { open: { passkey: 'checking' } } },
      { at: at(asking, touch), on: { type: 'passkey.dismissed' }, to: dismissed },
      {
        at: at(asking, touch),
        on: { type: 'passkey.unsupported', message: 'Não' },
        to: unsupported,
        holds: { message: 'Não' },
      },
      { at: at(asking, touch), on: { type: 'passkey.retry' }, to: null },
      { at: at(asking, touch), on: { type: 'code.dismiss' }, to: { closed: 'dismissed' } },
      ...[asking, dismissed, refusedKey, unsupported].flatMap((value) => [
        { at: at(value, touch), on: bySms, to: sending, holds: { method: 'sms' as const } },
        { at: at(value, touch), on: byRecovery, to: sending, holds: { method: 'recovery' as const } },
        { at: at(value, touch), on: { type: 'method.choose', method: 'totp' } as const, to: null },
        { at: at(value, touch), on: { type: 'method.choose', method: 'passkey' } as const, to: null },
      ]),
      { at: at(checkingKey, touch), on: { type: 'check.accepted' }, to: { closed: 'verified' } },
      {
        at: at(checkingKey, touch),
        on: { type: 'check.refused', message: 'Não' },
        to: refusedKey,
        holds: { message: 'Não' },
      },
      { at: at(checkingKey, touch), on: bySms, to: null },
      { at: at(checkingKey, touch), on: answered, to: null },
      {
        at: at(dismissed, { ...touch, message: 'x' }),
        on: { type: 'passkey.retry' },
        to: sending,
        holds: { method: 'passkey', message: null },
      },
      { at: at(dismissed, touch), on: answered, to: null },
      {
        at: at(refusedKey, { ...touch, message: 'x' }),
        on: { type: 'passkey.retry' },
        to: sending,
        holds: { message: null },
      },
      { at: at(unsupported, touch), on: { type: 'passkey.retry' }, to: null },
      { at: at(entering), on: accepted, to: { closed: 'verified' } },
      { at: at(entering), on: { type: 'code.wanted' }, to: sending },
      {
        at: at(entering, { message: 'x' }),
        on: insteadBy('totp'),
        to: sending,
        holds: { method: 'totp', message: null },
      },
      { at: at(entering), on: insteadBy('passkey'), to: null },
      { at: at(entering), on: { type: 'code.resend' }, to: null },
      { at: at(entering), on: bySms, to: null },
      { at: at(entering), on: { type: 'code.dismiss' }, to: { closed: 'dismissed' } },
      { at: at(entering), on: { type: 'demand.dropped' }, to: { closed: 'idle' } },
      { at: at({ closed: 'verified' }), on: { type: 'demand.dropped' }, to: null },
    ],
  )

  const journey = (events: Parameters<ReturnType<typeof start>['actor']['send']>[0][]) => {
    const { actor, said } = start()
    for (const event of events) actor.send(event)
    return { value: actor.getSnapshot().value, said }
  }
  const sent = { type: 'code.sent', code: SENT } as const

  test('right, tells once that it is verified', () => {
    expect(journey([demanded, sent, accepted])).toEqual({
      value: { closed: 'verified' },
      said: [{ type: 'code.verified', purpose: 'auth.code' }],
    })
  })

  test('given up, tells that it was dismissed; a new demand begins anew', () => {
    const events = [demanded, sent, { type: 'code.dismiss' }, demanded] as const
    expect(journey([...events])).toEqual({
      value: { open: 'sending' },
      said: [{ type: 'code.dismissed', purpose: 'auth.code' }],
    })
  })

  test('proven in another tab meanwhile, needs no code', () => {
    const { said, value } = journey([demanded, { type: 'code.skipped' }])
    expect({ said, value }).toEqual({
      value: { closed: 'verified' },
      said: [{ type: 'code.verified', purpose: 'auth.code' }],
    })
  })

  function start() {
    const said: EventObject[] = []
    const actor = createActor(chartOf(verificationMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    return { actor, said }
  }
})
