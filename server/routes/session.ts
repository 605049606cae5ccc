import { Type } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CAMPAIGN_SITUATIONS } from '../../src/domain/status.ts'
import { audit } from '../audit/audit.ts'
import { passwordMatches } from '../auth/passwords.ts'
import { findOperatorByEmail } from '../auth/store.ts'
import { type Caller, endSessions, issueToken } from '../auth/tokens.ts'
import { campaignTallies } from '../campaigns/store.ts'
import { cookieName } from '../guard.ts'
import { type App, answers, callerOf, EVERYONE, refuse, success } from '../http.ts'
import type { Ports } from '../ports.ts'

const SESSION_AGE_S = 7 * 24 * 3600

const SignIn = Type.Object({
  grant_type: Type.Optional(Type.String({ maxLength: 40 })),
  client_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 40 })])),
  client_secret: Type.Optional(Type.String({ maxLength: 200 })),
  username: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
})

const SignedIn = success({
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  access_token: Type.String(),
})
const Done = success({})
const AppData = success({
  user: Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String(), role: Type.String() }),
  app: Type.Object({
    authorization: Type.Union([Type.String(), Type.Null()]),
    sandbox: Type.Boolean(),
    public_url: Type.String(),
  }),
  status: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  totals: Type.Object({ active: Type.Integer(), closed: Type.Integer(), trash: Type.Integer() }),
})

/** Sign-in, sign-out and what the panel loads before anything else (spec §7.1). */
export function sessionRoutes(app: App, ports: Ports): void {
  const { config, clock, database } = ports
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: SESSION_AGE_S,
  } as const

  app.post(
    '/oauth/token',
    {
      config: { roles: 'anyone', rateLimit: { max: ports.limits.signInsAMinute, timeWindow: '1 minute' } },
      schema: { body: SignIn, response: answers(SignedIn) },
    },
    async (request, reply) => {
      const { username, password } = request.body
      if (!username?.trim() || !password) return refuse(reply, 'credentials.missing')
      const operator = await findOperatorByEmail(database.db, username.trim())
      const matches = await passwordMatches(password, operator?.passwordHash)
      const now = clock.now()
      if (operator === undefined || !matches) {
        await audit(database.db, {
          at: now,
          operatorId: null,
          action: 'session.refused',
          subject: 'session',
          address: request.ip,
        })
        return refuse(reply, 'credentials.wrong')
      }
      const token = await database.db.transaction(async (tx) => {
        const agent = (request.headers['user-agent'] ?? '').slice(0, 300)
        await audit(tx, {
          at: now,
          operatorId: operator.id,
          action: 'session.started',
          subject: 'session',
          address: request.ip,
        })
        return issueToken(tx, { operatorId: operator.id, now, address: request.ip, agent })
      })
      return reply
        .setCookie(cookieName(config.publicUrl), token, cookieOptions)
        .send({ success: 200, token_type: 'Bearer', expires_in: SESSION_AGE_S, access_token: token })
    },
  )

  const signOut = (everywhere: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller: Caller = callerOf(request)
    const now = clock.now()
    await database.db.transaction(async (tx) => {
      await endSessions(tx, caller, now, everywhere)
      const action = everywhere ? 'session.endedEverywhere' : 'session.ended'
      await audit(tx, { at: now, operatorId: caller.operatorId, action, subject: 'session', address: request.ip })
    })
    return reply.clearCookie(cookieName(config.publicUrl), { path: '/' }).send({ success: 200 })
  }
  const signOutOptions = { config: { roles: EVERYONE }, schema: { response: answers(Done) } }
  app.get('/logout', signOutOptions, signOut(false))
  app.get('/logout/all', signOutOptions, signOut(true))

  app.get('/app', { config: { roles: EVERYONE }, schema: { response: answers(AppData) } }, async (request) => {
    const { operatorId, name, email, role } = callerOf(request)
    return {
      success: 200 as const,
      user: { id: operatorId, name, email, role },
      app: { authorization: config.appAuthorization ?? null, sandbox: config.sandbox, public_url: config.publicUrl },
      status: CAMPAIGN_SITUATIONS.map(({ id, title }) => ({ id, title })),
      totals: await campaignTallies(database.db),
    }
  })
}
