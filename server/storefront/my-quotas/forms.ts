import type { FastifyRequest } from 'fastify'
import { refuseBuyerPhone } from '../../../src/domain/sales/buyer-form.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { readRecordNumber } from '../../../src/domain/values/record-number.ts'
import { BUYER_COOKIE } from '../../platform/auth/cookies.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, sentenceOf } from '../../platform/refusals.ts'
import { type AskedCode, askBuyerCode, isPrinted, triesLeftOf } from './codes.ts'
import { readQuotas, readRememberedSlugs } from './quotas.ts'
import { type KeptPurchase, rememberedIn } from './remembered.ts'
import { endBuyerSession, openBuyerSession, provenPhone } from './sessions.ts'
import { quotasToWire } from './wire.ts'

type Slugged = KeptPurchase & { slug: string }

/**
 * What a form of *Minhas cotas* that was sent without a script leads to: a page, or the list after a session began
 * or ended, or the device forgot something.
 */
export type MyQuotasAnswer =
  | { page: { status: number; form: Record<string, unknown> } }
  | { token: string }
  | { closed: boolean; forgotten: readonly Slugged[] }

type Device = Pick<FastifyRequest, 'cookies' | 'ip' | 'log'>

/** The token of a buyer's session. */
export const buyerTokenOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, { config }: Ports): string | undefined =>
  ownValue(cookies, BUYER_COOKIE.nameAt(config.publicUrl))

/** What a device may see: the purchases that its cookies keep, and those of the phone that it has proven. */
export async function readDevice(ports: Ports, request: Device) {
  const kept = await readRememberedSlugs(ports, rememberedIn(request.cookies))
  const telefone = await provenPhone(ports, buyerTokenOf(request, ports))
  return { kept, quotas: quotasToWire(await readQuotas(ports, { kept, telefone }), telefone) }
}

/** The step of an address: what a link asks for where no script runs. */
export function stepOfAddress({ buscar, esquecer }: Readonly<Record<string, string>>): Record<string, unknown> {
  if (buscar !== undefined) return { telefone: '' }
  if (esquecer === 'tudo') return { which: 'all' }
  const which = readRecordNumber(esquecer)
  return which === undefined ? {} : { which }
}

/** Does what a form asks for. */
export async function submitMyQuotas(
  ports: Ports,
  request: Device,
  fields: Readonly<Record<string, string>>,
): Promise<MyQuotasAnswer> {
  const { step, telefone = '', request: ticket = '', code = '', which } = fields
  if (step === 'close') {
    await endBuyerSession(ports, buyerTokenOf(request, ports))
    return { closed: true, forgotten: [] }
  }
  if (step === 'forget') {
    const all = which === 'tudo'
    if (all) await endBuyerSession(ports, buyerTokenOf(request, ports))
    const kept = rememberedIn(request.cookies).filter(({ id }) => all || String(id) === which)
    return { closed: all, forgotten: await readRememberedSlugs(ports, kept) }
  }
  if (step === 'code') {
    const opened = await openBuyerSession(ports, { request: ticket, code: code.replace(/\D/g, '') })
    if (opened.ok) return { token: opened.token }
    const triesLeft = opened.refusal.more?.tries_left ?? 0
    const errors = { code: firstOf(opened.refusal, 'code') }
    return asking(422, { telefone, code: enteredCode(ports, ticket, triesLeft), errors })
  }
  return askCode(ports, request, { telefone, ticket })
}

async function askCode(
  ports: Ports,
  request: Device,
  { telefone, ticket }: { telefone: string; ticket: string },
): Promise<MyQuotasAnswer> {
  const wrong = refuseBuyerPhone(telefone)
  const phone = phoneIn(telefone)
  if (wrong !== null || phone === undefined)
    return asking(422, { telefone, errors: { telefone: wrong ?? 'Confira o celular.' } })
  const asked = { telefone: phone, address: request.ip, before: ticket || undefined }
  const sent = await askBuyerCode(ports, asked, (cause) =>
    request.log.warn({ reason: (cause as Error).message }, 'sms not sent'),
  )
  if (sent.ok) return asking(200, { telefone: phone, code: codeOf(sent.asked) })
  const errors = { form: sentenceOf(sent.refusal.code, sent.refusal.more?.retry_after) }
  // What was sent before can still be entered.
  const triesLeft = await triesLeftOf(ports, { request: ticket, telefone: phone })
  const code = triesLeft === undefined ? {} : { code: enteredCode(ports, ticket, triesLeft) }
  return asking(429, { telefone, ...code, errors })
}

/** A code that is entered once more, with what its page gives back. */
const enteredCode = (ports: Ports, request: string, triesLeft: number) => ({
  ...{ request, resendIn: 0, triesLeft },
  ...isPrinted(ports),
})

const asking = (status: number, form: Record<string, unknown>): MyQuotasAnswer => ({ page: { status, form } })
const codeOf = ({ expiresIn: _, ...code }: AskedCode) => code
const firstOf = ({ code, fields }: Refusal, field: string) => ownValue(fields ?? {}, field)?.[0] ?? sentenceOf(code)
