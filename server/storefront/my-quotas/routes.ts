import { Type } from 'typebox'
import { refuseBuyerPhone } from '../../../src/domain/sales/buyer-form.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { BUYER_COOKIE } from '../../platform/auth/cookies.ts'
import { type App, answers, Done, named, RecordNumber, refuse } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { wrongFields } from '../../platform/refusals.ts'
import { askBuyerCode } from './codes.ts'
import { buyerTokenOf } from './forms.ts'
import { readQuotas, readRememberedSlugs } from './quotas.ts'
import { forgetOnDevice, MOST_KEPT } from './remembered.ts'
import { endBuyerSession, openBuyerSession, provenPhone } from './sessions.ts'
import { AskedCodeWire, MyQuotasWire, quotasToWire } from './wire.ts'

const Token = Type.String({ minLength: 1, maxLength: 100 })
/** The purchases that a device keeps, with what opens them. */
export const Kept = Type.Array(named('KeptPurchase', Type.Object({ id: RecordNumber, token: Token })), {
  maxItems: MOST_KEPT,
})
const KeptBody = named('KeptPurchases', Type.Object({ kept: Kept }))
const CodeBody = Type.Object({ telefone: Type.String({ maxLength: 40 }), request: Type.Optional(Token) })
const SessionBody = Type.Object({ request: Token, code: Type.String({ maxLength: 20 }), kept: Kept })

/**
 * What *Minhas cotas* calls: purchases by their tokens, and those of a phone once its code was given. The session lies in a cookie that no
 * script reads.
 */
export function myQuotasRoutes(app: App, ports: Ports): void {
  const config = {
    permission: 'public',
    side: 'buyers',
    rateLimit: { max: ports.limits.codesAMinute, timeWindow: '1 minute' },
  } as const
  const { publicUrl } = ports.config

  app.post(
    '/public/my-quotas',
    {
      config: { ...config, rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' } },
      schema: { body: KeptBody, response: answers(MyQuotasWire) },
    },
    async (request) => {
      const telefone = await provenPhone(ports, buyerTokenOf(request, ports))
      return quotasToWire(await readQuotas(ports, { kept: request.body.kept, telefone }), telefone)
    },
  )

  app.post(
    '/public/my-quotas/code',
    { config, schema: { body: CodeBody, response: answers(AskedCodeWire) } },
    async (request, reply) => {
      const wrong = refuseBuyerPhone(request.body.telefone)
      const telefone = phoneIn(request.body.telefone)
      if (wrong !== null || telefone === undefined)
        return refuse(reply, wrongFields({ telefone: [wrong ?? 'Confira o celular.'] }))
      const sent = await askBuyerCode(ports, { telefone, address: request.ip, before: request.body.request }, (cause) =>
        request.log.warn({ reason: (cause as Error).message }, 'sms not sent'),
      )
      if (!sent.ok) return refuse(reply, sent.refusal)
      const { asked } = sent
      return {
        success: 200 as const,
        request: asked.request,
        resend_in: asked.resendIn,
        expires_in: asked.expiresIn,
        tries_left: asked.triesLeft,
        ...(ports.sms.inbox && { demo: true }),
        ...(asked.printed && { printed: true }),
      }
    },
  )

  app.post(
    '/public/my-quotas/session',
    { config, schema: { body: SessionBody, response: answers(MyQuotasWire) } },
    async (request, reply) => {
      const { kept, ...given } = request.body
      const opened = await openBuyerSession(ports, given)
      if (!opened.ok) return refuse(reply, opened.refusal)
      BUYER_COOKIE.set(reply, publicUrl, opened.token)
      const { telefone } = opened
      return quotasToWire(await readQuotas(ports, { kept, telefone }), telefone)
    },
  )

  app.delete('/public/my-quotas/session', { config, schema: { response: answers(Done) } }, async (request, reply) => {
    await endBuyerSession(ports, buyerTokenOf(request, ports))
    BUYER_COOKIE.clear(reply, publicUrl)
    return { success: 200 as const }
  })

  app.post(
    '/public/my-quotas/forget',
    { config, schema: { body: KeptBody, response: answers(Done) } },
    async (request, reply) => {
      for (const kept of await readRememberedSlugs(ports, request.body.kept)) forgetOnDevice(reply, kept)
      return { success: 200 as const }
    },
  )
}
