import { TOTP } from 'otpauth'
import { softwareAuthenticator } from '../../../../support/browser/software-authenticator.ts'
import { wanted } from '../../../../support/seeds/fixtures.ts'
import type { Method } from '../../../../support/server/http.ts'
import { PASSKEYS, pageOf, registerPasskey } from '../../../support/passkeys.ts'
import type { Change, World } from './change.ts'

/** Sessions, passwords, codes and second factors. */
export function securityChanges(world: World): Record<string, Change> {
  /** Somebody's own session, with the code that changing one's security asks for. */
  async function somebody() {
    const who = await world.app.storeOperator('gestor')
    const session = await world.app.signIn(who)
    await session.prove('auth.code')
    return { who, session, by: who.id }
  }
  const own =
    (method: Method, path: string, body?: (password: string) => object): Change['make'] =>
    async () => {
      const { who, session, by } = await somebody()
      const options = body === undefined ? {} : { body: body(who.password) }
      return { call: () => session.callOnce(method, path, options), by }
    }
  async function withApp() {
    const { who, session, by } = await somebody()
    const offered = await session.callOnce('POST', '/api/second-factor/totp', {
      body: { current_password: who.password },
    })
    const totp = new TOTP({ secret: String(offered.body.secret), period: 30 })
    return { who, session, by, code: () => totp.generate({ timestamp: world.app.clock.now().getTime() }) }
  }
  const enrolled = async () => {
    const found = await withApp()
    wanted(await found.session.callOnce('PUT', '/api/second-factor/totp', { body: { code: found.code() } }), 200)
    return found
  }
  const withPasskey = async () => {
    const found = await somebody()
    await registerPasskey(world.app, found.session, found.who)
    const { passkeys } = wanted(await found.session.callOnce('GET', '/api/second-factor'), 200)
    return { ...found, id: passkeys[0].id }
  }
  return {
    'POST /api/oauth/token': {
      actions: ['session.started'],
      keeps: 'nothing',
      make: async () => {
        const { id, email, password } = await world.app.storeOperator('gestor')
        return {
          call: () => world.app.call('POST', '/api/oauth/token', { body: { username: email, password } }),
          by: id,
        }
      },
    },
    'GET /api/logout': { actions: ['session.ended'], keeps: 'nothing', make: own('GET', '/api/logout') },
    'GET /api/logout/all': {
      actions: ['session.endedEverywhere'],
      keeps: 'nothing',
      make: own('GET', '/api/logout/all'),
    },
    'PUT /api/user': {
      actions: ['password.changed'],
      keeps: 'nothing',
      make: own('PUT', '/api/user', (current_password) => ({
        current_password,
        password: 'trovoada de maio',
        password_confirmation: 'trovoada de maio',
      })),
    },
    'POST /api/v2/verification-code': {
      actions: ['code.accepted'],
      keeps: 'after',
      make: async () => {
        const { session, by } = await somebody()
        const path = '/api/v2/verification-code'
        await session.callOnce('POST', path, { body: { type: 'metrics.index' } })
        const body = { type: 'metrics.index', code: world.app.inbox.at(-1)?.code }
        return { call: () => session.callOnce('POST', path, { body }), by }
      },
    },
    'DELETE /api/sessions': {
      actions: ['session.othersEnded'],
      keeps: 'nothing',
      make: own('DELETE', '/api/sessions'),
    },
    'DELETE /api/sessions/:id': {
      actions: ['session.endedFromAfar'],
      keeps: 'nothing',
      make: async () => {
        const { who, session, by } = await somebody()
        await world.app.signIn(who)
        const { data } = (await session.callOnce('GET', '/api/sessions')).body
        const other = data.find(({ current }: { current: boolean }) => !current)
        return { call: () => session.callOnce('DELETE', `/api/sessions/${other.id}`), by }
      },
    },
    'PUT /api/second-factor/phone': {
      actions: ['phone.changed'],
      keeps: 'before and after',
      make: async () => {
        const { who, session, by } = await somebody()
        const body = { telefone: '62991112222', current_password: who.password }
        wanted(await session.callOnce('POST', '/api/second-factor/phone', { body }), 200)
        const { code } = world.app.inbox.at(-1) ?? {}
        return { call: () => session.callOnce('PUT', '/api/second-factor/phone', { body: { code } }), by }
      },
    },
    'PUT /api/second-factor/totp': {
      actions: ['app.enrolled'],
      keeps: 'nothing',
      make: async () => {
        const { session, by, code } = await withApp()
        return { call: () => session.callOnce('PUT', '/api/second-factor/totp', { body: { code: code() } }), by }
      },
    },
    'DELETE /api/second-factor/totp': {
      actions: ['app.removed'],
      keeps: 'nothing',
      make: async () => {
        const { session, by, who } = await enrolled()
        const body = { current_password: who.password }
        return { call: () => session.callOnce('DELETE', '/api/second-factor/totp', { body }), by }
      },
    },
    'POST /api/second-factor/recovery-codes': {
      actions: ['recovery.renewed'],
      keeps: 'nothing',
      make: async () => {
        const { session, by, who } = await enrolled()
        const body = { current_password: who.password }
        return { call: () => session.callOnce('POST', '/api/second-factor/recovery-codes', { body }), by }
      },
    },
    'PUT /api/second-factor/passkeys': {
      actions: ['passkey.enrolled'],
      keeps: 'after',
      make: async () => {
        const { session, by, who } = await somebody()
        const body = { current_password: who.password }
        const { options } = wanted(await session.callOnce('POST', PASSKEYS, { body }), 200)
        const passkey = softwareAuthenticator(pageOf(world.app)).create(options)
        return { call: () => session.callOnce('PUT', PASSKEYS, { body: { name: 'Notebook', passkey } }), by }
      },
    },
    'PUT /api/second-factor/passkeys/:id': {
      actions: ['passkey.renamed'],
      keeps: 'before and after',
      make: async () => {
        const { session, by, id } = await withPasskey()
        return { call: () => session.callOnce('PUT', `${PASSKEYS}/${id}`, { body: { name: 'Celular' } }), by }
      },
    },
    'DELETE /api/second-factor/passkeys/:id': {
      actions: ['passkey.removed'],
      keeps: 'before',
      make: async () => {
        const { session, by, id, who } = await withPasskey()
        const body = { current_password: who.password }
        return { call: () => session.callOnce('DELETE', `${PASSKEYS}/${id}`, { body }), by }
      },
    },
  }
}
