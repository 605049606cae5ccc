import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { STEP_UPS, type StepUp } from '../../../src/domain/people/permissions.ts'
import type { CodeRequestMethod } from '../../../src/machines/entities/code-request.ts'
import { DEVICE_COOKIE } from '../../platform/auth/cookies.ts'
import { type App, answers, named, nullable, refuse, sessionOf, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { askForCode, giveCode, giveSignature } from './verification.ts'
import { Challenge, Signature, signatureOf } from './webauthn-wire.ts'

/** How the filter of transactions calls its code (spec §2.16). */
const ALIASES: ReadonlyMap<string, StepUp> = new Map([['login_code', 'transactions.index']])

const Method = named('CodeMethod', Type.Enum(['sms', 'totp', 'recovery', 'passkey']))
const Body = Type.Object({
  code: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  type: Type.String({ maxLength: 60 }),
  method: Type.Optional(Method),
  /** What a passkey signed, in place of a code. */
  passkey: Type.Optional(Signature),
  /** Another message in place of one that was not used; `false`: that one counts, also where another session asked for it. */
  resend: Type.Optional(Type.Boolean()),
})
const Verification = success({
  /** Whether it is proven now: nothing needs to be typed any more. */
  verified: Type.Boolean(),
  method: Type.Optional(Method),
  methods: Type.Optional(Type.Array(Method)),
  telefone: Type.Optional(nullable(Type.String())),
  resend_in: Type.Optional(Type.Integer()),
  expires_in: Type.Optional(Type.Integer()),
  tries_left: Type.Optional(Type.Integer()),
  passkey: Type.Optional(Challenge),
  /** The code can be read on the page: it is a demonstration. */
  demo: Type.Optional(Type.Boolean()),
  /** The code stands in the terminal that the server was started in: nothing is sent. */
  printed: Type.Optional(Type.Boolean()),
})

const SENTENCES = {
  sms: 'Enviamos um código por SMS',
  totp: 'Informe o código do aplicativo autenticador',
  recovery: 'Informe um código de recuperação',
  passkey: 'Use sua chave de acesso',
} as const satisfies Record<CodeRequestMethod, string>

type Asked = Extract<Awaited<ReturnType<typeof askForCode>>, { ok: true }>

/** What is said of a proof that is awaited. */
function askedToWire({ sms }: Pick<Ports, 'sms'>, { open, methods, challenge }: Asked) {
  if (open === 'proven') return { success: 200 as const, verified: true }
  return {
    success: 200 as const,
    msg: SENTENCES[open.method],
    class: 'info' as const,
    verified: false,
    method: open.method,
    methods,
    telefone: open.telefone,
    resend_in: open.resendIn,
    expires_in: open.expiresIn,
    tries_left: open.triesLeft,
    ...(challenge && { passkey: challenge }),
    ...(sms.inbox && { demo: true }),
    ...(sms.printed && { printed: true }),
  }
}

/** `POST /api/v2/verification-code` (spec §7.1): without a proof it asks for one, with a code or a signature it takes that. */
export function verificationRoutes(app: App, ports: Ports): void {
  const accepted = (reply: FastifyReply, device: string | undefined) => {
    if (device !== undefined) DEVICE_COOKIE.set(reply, ports.config.panelUrl, device)
    return { success: 200 as const, verified: true, msg: 'Código confirmado', class: 'success' as const }
  }
  app.post(
    '/v2/verification-code',
    {
      config: {
        permission: 'session.own',
        rateLimit: { max: ports.limits.codesAMinute, timeWindow: '1 minute' },
      },
      schema: { body: Body, response: answers(Verification) },
    },
    async (request, reply) => {
      const { code, type: asked, method, resend, passkey } = request.body
      const session = sessionOf(request)
      const type = ALIASES.get(asked) ?? STEP_UPS.find((each) => each === asked)
      if (type === undefined) return refuse(reply, 'record.unknown')
      const given = passkey
        ? await giveSignature(ports, session, type, signatureOf(passkey))
        : code && (await giveCode(ports, session, type, code))
      if (given && !given.ok) return refuse(reply, given.refusal)
      if (given) return accepted(reply, given.device)
      const sent = await askForCode(ports, session, type, { method, again: resend })
      return sent.ok ? askedToWire(ports, sent) : refuse(reply, sent.refusal)
    },
  )
}
