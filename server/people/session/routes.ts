import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { CAMPAIGN_SITUATIONS } from '../../../src/domain/campaigns/status.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { isBlank } from '../../../src/domain/values/text.ts'
import { campaignTallies } from '../../campaigns/campaigns/store.ts'
import { authorizationOf } from '../../platform/app-settings/organizer.ts'
import { readSettings } from '../../platform/app-settings/store.ts'
import { DEVICE_COOKIE, SESSION_AGE_S, SESSION_COOKIE } from '../../platform/auth/cookies.ts'
import { hasJustGivenPassword } from '../../platform/auth/fresh-sign-in.ts'
import { changeOwnPassword, signIn } from '../../platform/auth/sign-in.ts'
import {
  type App,
  answers,
  callerOf,
  Done,
  named,
  nullable,
  refuse,
  sessionOf,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { countLate } from '../../sales/late-payments/store.ts'
import { countDue } from '../../sales/recovery/store.ts'
import { askForSignIn, signInByPasskey } from '../second-factor/passkey-sign-in.ts'
import { Challenge, Signature, signatureOf } from '../second-factor/webauthn-wire.ts'
import { accessChanges } from '../security/access-changes.ts'
import { endSession } from './sign-out.ts'

const SignIn = Type.Object({
  grant_type: Type.Optional(Type.String({ maxLength: 40 })),
  client_id: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 40 })])),
  client_secret: Type.Optional(Type.String({ maxLength: 200 })),
  username: Type.Optional(Type.String({ maxLength: 254 })),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  /** What a passkey signed, in place of both. */
  passkey: Type.Optional(Signature),
})

const PasskeyAsked = success({ passkey: Challenge })
const SignedIn = success({
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  access_token: Type.String(),
})
/** How other clients of the API sign in (RFC 6749 §4.3.2). */
const FORM = 'application/x-www-form-urlencoded'

/** Whether a page in a browser sent a form. The panel sends JSON; no other page may sign anybody in here (S16). */
const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, 300),
})

function isFormOfPage({ headers }: FastifyRequest): boolean {
  return (
    headers['content-type']?.toLowerCase().startsWith(FORM) === true &&
    (headers.origin ?? headers['sec-fetch-site']) !== undefined
  )
}

const Password = Type.String({ maxLength: 1024 })
const OwnPassword = Type.Object({
  current_password: Password,
  password: Password,
  password_confirmation: Password,
})
const Situation = named('CampaignSituation', Type.Object({ id: Type.Integer(), title: Type.String() }))
const AppData = success({
  user: Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String(), role: Type.String() }),
  /** A temporary password: nothing else works before it is changed. */
  must_change_password: Type.Boolean(),
  /** That password is not asked for again: the session has just signed in with it. */
  has_just_signed_in: Type.Boolean(),
  /** No phone and no authenticator app yet: nothing else works before there is one. */
  must_enrol: Type.Boolean(),
  app: Type.Object({
    authorization: nullable(Type.String()),
    sandbox: Type.Boolean(),
    /** Where buyers are, and where the panel is. */
    public_url: Type.String(),
    panel_url: Type.String(),
  }),
  /** What happened to the account's access since the sign-in before this one, in sentences. */
  access_changes: Type.Array(Type.String()),
  status: Type.Array(Situation),
  /** Campaigns by list, the late payments that wait, and the PIX that can still be paid. */
  totals: Type.Object({
    active: Type.Integer(),
    closed: Type.Integer(),
    trash: Type.Integer(),
    late: Type.Integer(),
    due: Type.Integer(),
  }),
})

/** Sign-in, sign-out, one's own password, and what the panel loads before anything else (spec §7.1). */
export function sessionRoutes(app: App, ports: Ports): void {
  const { config, database } = ports
  const begin = (reply: FastifyReply, token: string) =>
    SESSION_COOKIE.set(reply, config.panelUrl, token).send({
      success: 200,
      token_type: 'Bearer',
      expires_in: SESSION_AGE_S,
      access_token: token,
    })

  const enterByPasskey = async (request: FastifyRequest, reply: FastifyReply, passkey: Static<typeof Signature>) => {
    const signed = await signInByPasskey(ports, { response: signatureOf(passkey), ...deviceOf(request) })
    if (!signed.ok) return refuse(reply, signed.refusal)
    return begin(DEVICE_COOKIE.set(reply, config.panelUrl, signed.device), signed.token)
  }

  const enterByPassword = async (request: FastifyRequest<{ Body: Static<typeof SignIn> }>, reply: FastifyReply) => {
    const { username, password } = request.body
    if (username === undefined || isBlank(username) || !password) return refuse(reply, 'credentials.missing')
    const device = ownValue(request.cookies, DEVICE_COOKIE.nameAt(config.panelUrl))
    const signed = await signIn(ports, { email: username, password, device, ...deviceOf(request) })
    return signed.ok ? begin(reply, signed.token) : refuse(reply, signed.refusal)
  }

  app.register(async (part) => {
    const scope = part as App
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post(
      '/oauth/token',
      {
        config: {
          permission: 'public',
          rateLimit: { max: ports.limits.signInsAMinute, timeWindow: '1 minute' },
        },
        schema: { body: SignIn, response: answers(SignedIn) },
      },
      async (request, reply) => {
        if (isFormOfPage(request)) return refuse(reply, 'request.foreign')
        const { passkey } = request.body
        return passkey === undefined ? enterByPassword(request, reply) : enterByPasskey(request, reply, passkey)
      },
    )
    scope.post(
      '/oauth/passkey',
      {
        config: {
          permission: 'public',
          rateLimit: { max: ports.limits.signInsAMinute, timeWindow: '1 minute' },
        },
        schema: { response: answers(PasskeyAsked) },
      },
      async (request, reply) => {
        if (isFormOfPage(request)) return refuse(reply, 'request.foreign')
        const asked = await askForSignIn(ports, request.ip)
        return asked.ok ? { success: 200 as const, passkey: asked.challenge } : refuse(reply, asked.refusal)
      },
    )
  })

  const signOut = (everywhere: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    await endSession(ports, sessionOf(request), everywhere)
    return SESSION_COOKIE.clear(reply, config.panelUrl).header('clear-site-data', '"cache"').send({ success: 200 })
  }
  const signOutOptions = {
    config: { permission: 'session.own' },
    schema: { response: answers(Done) },
  } as const
  app.get('/logout', signOutOptions, signOut(false))
  app.get('/logout/all', signOutOptions, signOut(true))

  app.put(
    '/user',
    {
      config: {
        permission: 'password.own',
        sentences: {
          current_password: 'Informe sua senha atual.',
          password: 'Informe a nova senha.',
          password_confirmation: 'Repita a nova senha.',
        },
      },
      schema: { body: OwnPassword, response: answers(Done) },
    },
    async (request, reply) => {
      const changed = await changeOwnPassword(ports, sessionOf(request), request.body)
      if (!changed.ok) return refuse(reply, changed.refusal)
      return { success: 200 as const, msg: 'Senha trocada', class: 'success' as const }
    },
  )

  app.get('/app', { config: { permission: 'app.read' }, schema: { response: answers(AppData) } }, async (request) => {
    const { operatorId, name, email, role, tokenHash } = callerOf(request)
    const { stage } = sessionOf(request)
    const staff = role !== 'afiliado'
    return {
      success: 200 as const,
      user: { id: operatorId, name, email, role },
      must_change_password: stage === 'passwordDue',
      has_just_signed_in: await hasJustGivenPassword(database.db, sessionOf(request), ports.clock.now()),
      must_enrol: stage === 'factorDue',
      app: {
        authorization: authorizationOf(await readSettings(database.db), config),
        sandbox: config.sandbox,
        public_url: config.publicUrl,
        panel_url: config.panelUrl,
      },
      access_changes: await accessChanges(database.db, tokenHash),
      status: CAMPAIGN_SITUATIONS.map(({ id, title }) => ({ id, title })),
      totals: staff
        ? {
            ...(await campaignTallies(database.db)),
            late: await countLate(database.db),
            due: await countDue(database.db, ports.clock.now()),
          }
        : { active: 0, closed: 0, trash: 0, late: 0, due: 0 },
    }
  })
}
