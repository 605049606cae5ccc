import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, waitFor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { chartOf } from '../../../src/machines/chart.ts'
import { SESSION_ENDED, type SessionContext, sessionMachine } from '../../../src/machines/flows/panel/session.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { OPERATOR, sessionModel } from '../../models/panel/session.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof sessionMachine>['value']

const at = (value: Value, part: Partial<SessionContext> = {}) => ({
  value,
  context: { operator: isKnown(value) ? OPERATOR : null, email: '', message: null, ...part },
})
const isKnown = (value: Value) => typeof value === 'object' || value === 'changingPassword' || value === 'enrolling'
const signIn = { type: 'session.signIn', email: 'ana@talao.test', password: 'segredo' } as const
const loaded = { type: 'app.loaded', operator: OPERATOR } as const
const lost = { type: 'app.lost', message: 'Erro ao se conectar ao servidor' } as const
const unauthorized = { type: 'session.unauthorized' } as const
const idle = { signedIn: 'idle' } as const
const signingOut = { signedIn: 'signingOut' } as const
const everywhere = { signedIn: 'signingOutEverywhere' } as const

describe('a session', () => {
  describeWalks(sessionModel)

  describeTable(
    sessionMachine,
    [{ input: undefined, to: 'booting' }],
    [
      { at: at('booting'), on: loaded, to: idle, holds: { operator: OPERATOR } },
      { at: at('booting'), on: lost, to: 'unreachable', holds: { message: lost.message } },
      { at: at('booting'), on: unauthorized, to: 'signedOut', holds: { message: null } },
      { at: at('booting'), on: signIn, to: null },
      { at: at('booting'), on: { type: 'code.demanded' }, to: 'verifying' },
      {
        at: at('booting'),
        on: { type: 'password.demanded', operator: OPERATOR },
        to: 'changingPassword',
        holds: { operator: OPERATOR },
      },
      {
        at: at('booting'),
        on: { type: 'factor.demanded', operator: OPERATOR },
        to: 'enrolling',
        holds: { operator: OPERATOR },
      },
      { at: at('loading'), on: { type: 'code.demanded' }, to: 'verifying' },
      {
        at: at('loading'),
        on: { type: 'password.demanded', operator: OPERATOR },
        to: 'changingPassword',
        holds: { operator: OPERATOR },
      },
      {
        at: at('loading'),
        on: { type: 'factor.demanded', operator: OPERATOR },
        to: 'enrolling',
        holds: { operator: OPERATOR },
      },
      { at: at('verifying'), on: { type: 'code.verified' }, to: 'loading' },
      { at: at('verifying'), on: { type: 'code.dismissed' }, to: 'leaving' },
      { at: at('verifying'), on: unauthorized, to: 'signedOut', holds: { message: SESSION_ENDED } },
      { at: at('verifying'), on: loaded, to: null },
      { at: at('verifying'), on: signIn, to: null },
      {
        at: at('changingPassword'),
        on: { type: 'password.changed' },
        to: 'loading',
        holds: { operator: null },
      },
      { at: at('changingPassword'), on: { type: 'session.signOut' }, to: 'leaving', holds: { operator: null } },
      { at: at('changingPassword'), on: { type: 'factor.enrolled' }, to: null },
      { at: at('changingPassword'), on: unauthorized, to: 'signedOut', holds: { message: SESSION_ENDED } },
      { at: at('enrolling'), on: { type: 'factor.enrolled' }, to: 'loading', holds: { operator: null } },
      { at: at('enrolling'), on: { type: 'session.signOut' }, to: 'leaving', holds: { operator: null } },
      { at: at('enrolling'), on: { type: 'password.changed' }, to: null },
      { at: at('enrolling'), on: unauthorized, to: 'signedOut', holds: { message: SESSION_ENDED } },
      { at: at('leaving'), on: { type: 'signOut.done' }, to: 'signedOut', holds: { message: null } },
      { at: at('leaving'), on: { type: 'signOut.refused', message: 'x' }, to: 'signedOut', holds: { message: null } },
      { at: at('leaving'), on: signIn, to: null },
      {
        at: at('unreachable', { message: 'x' }),
        on: { type: 'session.retry' },
        to: 'booting',
        holds: { message: null },
      },
      { at: at('unreachable'), on: signIn, to: null },
      { at: at('unreachable'), on: unauthorized, to: null },
      {
        at: at('signedOut', { message: 'x' }),
        on: signIn,
        to: 'signingIn',
        holds: { message: null, email: 'ana@talao.test' },
      },
      { at: at('signedOut'), on: unauthorized, to: null },
      {
        at: at('signedOut', { message: 'x' }),
        on: { type: 'session.usePasskey' },
        to: 'askingPasskey',
        holds: { message: null },
      },
      { at: at('askingPasskey'), on: { type: 'signIn.accepted' }, to: 'loading' },
      {
        at: at('askingPasskey'),
        on: { type: 'passkey.refused', message: 'x' },
        to: 'signedOut',
        holds: { message: null },
      },
      { at: at('askingPasskey'), on: { type: 'passkey.dismissed' }, to: 'signedOut', holds: { message: null } },
      { at: at('askingPasskey'), on: signIn, to: null },
      { at: at('askingPasskey'), on: { type: 'session.usePasskey' }, to: null },
      { at: at('signingIn'), on: { type: 'session.usePasskey' }, to: null },
      { at: at(idle), on: { type: 'session.usePasskey' }, to: null },
      {
        at: at('signedOut', { message: 'x' }),
        on: { type: 'session.opened' },
        to: 'loading',
        holds: { message: null },
      },
      { at: at({ signedIn: 'idle' }), on: { type: 'session.opened' }, to: null },
      { at: at('signedOut'), on: { type: 'session.signOut' }, to: null },
      { at: at('signingIn'), on: { type: 'signIn.accepted' }, to: 'loading' },
      {
        at: at('signingIn', { email: 'ana@talao.test' }),
        on: { type: 'signIn.refused', message: 'E-mail ou Senha incorretos' },
        to: 'signedOut',
        holds: { message: 'E-mail ou Senha incorretos', email: 'ana@talao.test' },
      },
      { at: at('signingIn'), on: signIn, to: null },
      { at: at('signingIn'), on: unauthorized, to: null },
      { at: at('loading'), on: loaded, to: idle, holds: { operator: OPERATOR } },
      { at: at('loading'), on: lost, to: 'unreachable', holds: { message: lost.message } },
      { at: at('loading'), on: unauthorized, to: 'signedOut', holds: { message: SESSION_ENDED } },
      { at: at(idle), on: unauthorized, to: 'signedOut', holds: { operator: null, message: SESSION_ENDED } },
      { at: at(idle), on: { type: 'session.signOut' }, to: signingOut },
      { at: at(idle), on: { type: 'session.signOutEverywhere' }, to: everywhere },
      { at: at(idle), on: signIn, to: null },
      { at: at(signingOut), on: { type: 'signOut.done' }, to: 'signedOut', holds: { operator: null, message: null } },
      { at: at(signingOut), on: { type: 'signOut.refused', message: 'x' }, to: idle, holds: { operator: OPERATOR } },
      { at: at(signingOut), on: unauthorized, to: 'signedOut' },
      { at: at(signingOut), on: { type: 'session.signOut' }, to: null },
      { at: at(everywhere), on: { type: 'signOut.done' }, to: 'signedOut', holds: { operator: null, message: null } },
      { at: at(everywhere), on: { type: 'signOut.refused', message: 'x' }, to: idle, holds: { operator: OPERATOR } },
      { at: at(everywhere), on: { type: 'session.signOutEverywhere' }, to: null },
    ],
  )

  test('ends once, however many calls are answered 401', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(sessionMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(loaded)
    for (let call = 0; call < 5; call += 1) actor.send(unauthorized)
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(said).toEqual([{ type: 'session.ended', byChoice: false }])
  })

  test('with a wrong password first and the right one then, asks with what was typed and keeps no password', async () => {
    const asked: unknown[] = []
    const machine = sessionMachine.provide({
      actors: {
        askApp: ask(
          async () => (asked.length < 2 ? unauthorized : loaded),
          () => lost,
        ),
        askSignIn: ask(
          async (typed) => {
            asked.push(typed)
            return typed.password === 'certa'
              ? ({ type: 'signIn.accepted' } as const)
              : ({ type: 'signIn.refused', message: 'E-mail ou Senha incorretos' } as const)
          },
          () => ({ type: 'signIn.refused', message: 'Erro ao se conectar ao servidor' }) as const,
        ),
      },
    })
    const actor = createActor(machine)
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    actor.send({ type: 'session.signIn', email: 'ana@talao.test', password: 'errada' })
    const refused = await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    expect(refused.context).toEqual({
      operator: null,
      email: 'ana@talao.test',
      message: 'E-mail ou Senha incorretos',
    })
    actor.send({ type: 'session.signIn', email: 'ana@talao.test', password: 'certa' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('inside'))
    expect(asked).toEqual([
      { email: 'ana@talao.test', password: 'errada' },
      { email: 'ana@talao.test', password: 'certa' },
    ])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('certa')
    actor.stop()
  })

  test.each([
    ['session.signOut', { everywhere: false }],
    ['session.signOutEverywhere', { everywhere: true }],
  ] as const)('leaves by %s, and says so when it could not', async (type, question) => {
    const asked: unknown[] = []
    const said: EventObject[] = []
    const machine = sessionMachine.provide({
      actors: {
        askApp: ask(
          async () => loaded,
          () => lost,
        ),
        askSignOut: ask(
          async (input) => {
            asked.push(input)
            if (asked.length === 1) throw new Error('no connection')
            return { type: 'signOut.done' } as const
          },
          () => ({ type: 'signOut.refused', message: 'Erro ao se conectar ao servidor' }) as const,
        ),
      },
    })
    const actor = createActor(machine)
    actor.on('*', (event) => said.push(event))
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'idle' }))
    actor.send({ type })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'idle' }))
    actor.send({ type })
    await waitFor(actor, (snapshot) => snapshot.matches('signedOut'))
    expect(asked).toEqual([question, question])
    expect(said).toEqual([
      { type: 'notice', class: 'error', message: 'Erro ao se conectar ao servidor' },
      { type: 'session.ended', byChoice: true },
    ])
    actor.stop()
  })

  test('on a new installation goes by the code, a new password and a second factor before it is inside', () => {
    const actor = createActor(chartOf(sessionMachine))
    actor.start()
    const values = [
      unauthorized,
      signIn,
      { type: 'signIn.accepted' },
      { type: 'password.demanded', operator: OPERATOR },
      { type: 'password.changed' },
      { type: 'factor.demanded', operator: OPERATOR },
      { type: 'factor.enrolled' },
      loaded,
    ] as const
    const stood = values.map((event) => {
      actor.send(event)
      return actor.getSnapshot().value
    })
    expect(stood).toEqual([
      'signedOut',
      'signingIn',
      'loading',
      'changingPassword',
      'loading',
      'enrolling',
      'loading',
      { signedIn: 'idle' },
    ])
  })

  test('reaches the server at the second attempt', () => {
    const actor = createActor(chartOf(sessionMachine))
    actor.start()
    actor.send(lost)
    expect(actor.getSnapshot().context.message).toBe('Erro ao se conectar ao servidor')
    actor.send({ type: 'session.retry' })
    actor.send(loaded)
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'idle' })
  })
})
