import { Type } from 'typebox'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { AuditWire, auditToWire, listOwnEvents } from '../../platform/audit/read.ts'
import { DEVICE_COOKIE } from '../../platform/auth/cookies.ts'
import { listSessions } from '../../platform/auth/tokens.ts'
import {
  type App,
  answers,
  callerOf,
  Done,
  IdParam,
  named,
  nullable,
  refuse,
  sessionOf,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { wrongFields } from '../../platform/refusals.ts'
import { askPhone, offerApp, proveApp, provePhone, removeApp, renewRecoveryCodes } from '../second-factor/enrolment.ts'
import { offerPasskey, provePasskey, removePasskey, renamePasskey } from '../second-factor/passkey-enrolment.ts'
import { CreationOptions, creationOf, MadePasskey } from '../second-factor/webauthn-wire.ts'
import { factorOf } from './factor.ts'
import { endOtherSessions, endOwnSession } from './sessions.ts'

const Password = Type.Optional(Type.String({ maxLength: 1024 }))
const PasswordBody = named('CurrentPassword', Type.Object({ current_password: Password }))
const PhoneBody = Type.Object({ telefone: Type.String({ maxLength: 40 }), current_password: Password })
const CodeBody = named('GivenCode', Type.Object({ code: Type.String({ maxLength: 20 }) }))

const Sent = success({
  telefone: nullable(Type.String()),
  resend_in: Type.Integer(),
  expires_in: Type.Integer(),
  demo: Type.Boolean(),
  /** The code stands in the terminal that the server was started in: the server sends no SMS yet. */
  printed: Type.Optional(Type.Boolean()),
})
const Seed = success({ secret: Type.String(), uri: Type.String() })
const RecoveryCodes = named('RecoveryCodes', success({ recovery_codes: Type.Array(Type.String()) }))
const PasskeyWire = named(
  'Passkey',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    created_at: Type.String(),
    last_used_at: nullable(Type.String()),
  }),
)
const Name = Type.String({ maxLength: 200 })
const PasskeyOffer = success({ options: CreationOptions, origin: Type.String() })
const SecondFactor = success({
  telefone: nullable(Type.String()),
  telefone_proven: Type.Boolean(),
  totp: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
  passkeys: Type.Array(PasskeyWire),
})
const SessionWire = named(
  'Session',
  Type.Object({
    id: Type.Integer(),
    agent: Type.String(),
    address: Type.String(),
    created_at: Type.String(),
    last_used_at: Type.String(),
    current: Type.Boolean(),
    known_device: Type.Boolean(),
  }),
)
const Sessions = success({ data: Type.Array(SessionWire) })
const Events = success({ data: Type.Array(AuditWire) })

/** One's own security: sessions and devices, second factor, what happened lately (issue: /secure). */
export function securityRoutes(app: App, ports: Ports): void {
  const { clock, database, config } = ports
  const { db } = database
  const read = { permission: 'security.read' } as const
  const change = {
    permission: 'security.change',
    rateLimit: { max: ports.limits.codesAMinute, timeWindow: '1 minute' },
    sentences: {
      telefone: 'Informe seu celular com DDD.',
      code: 'Informe o código.',
      name: 'Dê um nome à chave de acesso.',
      passkey: 'Crie a chave de acesso no navegador.',
    },
  } as const

  app.get('/sessions', { config: read, schema: { response: answers(Sessions) } }, async (request) => {
    const caller = callerOf(request)
    const sessions = await listSessions(db, caller.operatorId, clock.now())
    return {
      success: 200 as const,
      data: sessions.map((session) => ({
        id: session.id,
        agent: session.agent,
        address: session.address,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
        current: session.tokenHash === caller.tokenHash,
        known_device: session.deviceId !== null,
      })),
    }
  })

  app.delete(
    '/sessions/:id',
    { config: read, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const ended = await endOwnSession(ports, callerOf(request), Number(request.params.id))
      if (!ended) return refuse(reply, 'record.unknown')
      return { success: 200 as const, msg: 'Aparelho desconectado', class: 'success' as const }
    },
  )

  app.delete('/sessions', { config: read, schema: { response: answers(Done) } }, async (request) => {
    await endOtherSessions(ports, sessionOf(request))
    return { success: 200 as const, msg: 'Os outros aparelhos foram desconectados', class: 'success' as const }
  })

  app.get('/second-factor', { config: read, schema: { response: answers(SecondFactor) } }, async (request) => ({
    success: 200 as const,
    ...(await factorOf(db, callerOf(request).operatorId)),
  }))

  app.post(
    '/second-factor/phone',
    { config: change, schema: { body: PhoneBody, response: answers(Sent) } },
    async (request, reply) => {
      const { telefone, current_password } = request.body
      const phone = phoneIn(telefone)
      if (phone === undefined)
        return refuse(reply, wrongFields({ telefone: ['Informe um celular com DDD, como (62) 98123-4567.'] }))
      const sent = await askPhone(ports, sessionOf(request), phone, current_password)
      if (!sent.ok) return refuse(reply, sent.refusal)
      const { open } = sent
      return {
        success: 200 as const,
        telefone: open.telefone,
        resend_in: open.resendIn,
        expires_in: open.expiresIn,
        demo: ports.sms.inbox !== undefined,
        ...(ports.sms.printed && { printed: true }),
      }
    },
  )
  app.put(
    '/second-factor/phone',
    { config: change, schema: { body: CodeBody, response: answers(Done) } },
    async (request, reply) => {
      const proven = await provePhone(ports, sessionOf(request), request.body.code)
      if (!proven.ok) return refuse(reply, proven.refusal)
      if (proven.device !== undefined) DEVICE_COOKIE.set(reply, config.panelUrl, proven.device)
      return { success: 200 as const, msg: 'Celular confirmado', class: 'success' as const }
    },
  )

  app.post(
    '/second-factor/totp',
    { config: change, schema: { body: PasswordBody, response: answers(Seed) } },
    async (request, reply) => {
      const offered = await offerApp(ports, sessionOf(request), request.body.current_password)
      if (!offered.ok) return refuse(reply, offered.refusal)
      return { success: 200 as const, secret: offered.secret, uri: offered.uri }
    },
  )
  app.put(
    '/second-factor/totp',
    { config: change, schema: { body: CodeBody, response: answers(RecoveryCodes) } },
    async (request, reply) => {
      const proven = await proveApp(ports, sessionOf(request), request.body.code)
      if (!proven.ok) return refuse(reply, proven.refusal)
      if (proven.device !== undefined) DEVICE_COOKIE.set(reply, config.panelUrl, proven.device)
      return {
        success: 200 as const,
        msg: 'Aplicativo autenticador confirmado',
        class: 'success' as const,
        recovery_codes: proven.codes,
      }
    },
  )
  app.delete(
    '/second-factor/totp',
    { config: change, schema: { body: PasswordBody, response: answers(Done) } },
    async (request, reply) => {
      const removed = await removeApp(ports, sessionOf(request), request.body.current_password)
      if (!removed.ok) return refuse(reply, removed.refusal)
      return { success: 200 as const, msg: 'Aplicativo autenticador removido', class: 'success' as const }
    },
  )
  app.post(
    '/second-factor/recovery-codes',
    { config: change, schema: { body: PasswordBody, response: answers(RecoveryCodes) } },
    async (request, reply) => {
      const renewed = await renewRecoveryCodes(ports, sessionOf(request), request.body.current_password)
      if (!renewed.ok) return refuse(reply, renewed.refusal)
      return { success: 200 as const, recovery_codes: renewed.codes }
    },
  )

  app.post(
    '/second-factor/passkeys',
    { config: change, schema: { body: PasswordBody, response: answers(PasskeyOffer) } },
    async (request, reply) => {
      const offered = await offerPasskey(ports, sessionOf(request), request.body.current_password)
      if (!offered.ok) return refuse(reply, offered.refusal)
      return { success: 200 as const, options: offered.options, origin: offered.origin }
    },
  )
  app.put(
    '/second-factor/passkeys',
    { config: change, schema: { body: MadePasskey, response: answers(RecoveryCodes) } },
    async (request, reply) => {
      const { name, passkey } = request.body
      const proven = await provePasskey(ports, sessionOf(request), { name, response: creationOf(passkey) })
      if (!proven.ok) return refuse(reply, proven.refusal)
      if (proven.device !== undefined) DEVICE_COOKIE.set(reply, config.panelUrl, proven.device)
      return {
        success: 200 as const,
        msg: 'Chave de acesso cadastrada',
        class: 'success' as const,
        recovery_codes: proven.codes,
      }
    },
  )
  app.put(
    '/second-factor/passkeys/:id',
    { config: change, schema: { params: IdParam, body: Type.Object({ name: Name }), response: answers(Done) } },
    async (request, reply) => {
      const renamed = await renamePasskey(ports, sessionOf(request), Number(request.params.id), request.body.name)
      if (!renamed.ok) return refuse(reply, renamed.refusal)
      return { success: 200 as const, msg: 'Chave de acesso renomeada', class: 'success' as const }
    },
  )
  app.delete(
    '/second-factor/passkeys/:id',
    { config: change, schema: { params: IdParam, body: PasswordBody, response: answers(Done) } },
    async (request, reply) => {
      const { params, body } = request
      const removed = await removePasskey(ports, sessionOf(request), Number(params.id), body.current_password)
      if (!removed.ok) return refuse(reply, removed.refusal)
      return { success: 200 as const, msg: 'Chave de acesso removida', class: 'success' as const }
    },
  )

  app.get('/security-events', { config: read, schema: { response: answers(Events) } }, async (request) => {
    const rows = await listOwnEvents(db, callerOf(request).operatorId)
    return { success: 200 as const, data: rows.map(auditToWire) }
  })
}
