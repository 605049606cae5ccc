import type { Forgotten } from '../../domain/sales/my-quotas.ts'
import { ask } from '../../machines/ask.ts'
import { watchCooldown, watchExpiry } from '../../machines/countdown.ts'
import {
  type CodeWanted,
  type MyQuotasErrors,
  type MyQuotasFact,
  NO_CONNECTION,
} from '../../machines/flows/buyer/my-quotas.ts'
import { type CodeCheck, codeEntryMachine, type GivenCode } from '../../machines/flows/code-entry.ts'
import { fetchServer } from '../calls/fetch-server.ts'
import { forgetDevice, forgetPurchase, rememberedPurchases } from '../kept.ts'
import type { MyQuotasState } from '../pages.ts'
import { quotasOf } from './wire.ts'

const API = '/api/public/my-quotas'
const lost = (): MyQuotasFact => ({ type: 'answer.lost' })

type Refused = { msg: string; errors?: Record<string, string[]>; tries_left?: number }

/** The actors of *Minhas cotas*, which ask the server with what this device keeps. */
export const actors = {
  askQuotas: ask<undefined, MyQuotasFact, MyQuotasFact>((_, signal) => readQuotas(signal), lost),
  askCode: ask<CodeWanted, MyQuotasFact, MyQuotasFact>(async ({ telefone, request }, signal) => {
    const response = await post('/code', { telefone, ...(request !== null && { request }) }, signal)
    if (!response.ok) return { type: 'code.refused', errors: (await refusalOf(response)).errors }
    const { request: asked, resend_in: resendIn, tries_left: triesLeft, printed } = await response.json()
    return { type: 'code.sent', code: { request: asked, resendIn, triesLeft, ...(printed === true && { printed }) } }
  }, lost),
  codeEntry: codeEntryMachine.provide({
    actors: {
      askCheck: ask<GivenCode, CodeCheck, CodeCheck>(
        async ({ ticket: request, code }, signal) => {
          const response = await post('/session', { request, code, kept: keptForApi() }, signal)
          if (response.ok) return { type: 'check.accepted', answer: quotasOf(await response.json()) }
          const { errors, triesLeft } = await refusalOf(response)
          return { type: 'check.refused', message: errors.code ?? errors.form ?? '', triesLeft }
        },
        () => ({ type: 'check.lost', message: NO_CONNECTION }),
      ),
      watchExpiry,
      watchCooldown,
    },
  }),
  askClosing: ask<undefined, MyQuotasFact, MyQuotasFact>(async (_, signal) => {
    await endSession(signal)
    return readQuotas(signal)
  }, lost),
  askForgetting: ask<Forgotten, MyQuotasFact, MyQuotasFact>(async (which, signal) => {
    const kept = keptForApi().filter(({ id }) => which === 'all' || id === which)
    await expectOk(post('/forget', { kept }, signal))
    if (which === 'all') {
      await endSession(signal)
      forgetDevice()
    } else forgetPurchase(which)
    return readQuotas(signal)
  }, lost),
}

const keptForApi = () => rememberedPurchases().map(({ id, token }) => ({ id, token }))

async function readQuotas(signal: AbortSignal): Promise<MyQuotasFact> {
  return loadedOf(await (await expectOk(post('', { kept: keptForApi() }, signal))).json())
}

const endSession = (signal: AbortSignal) => expectOk(fetchServer(`${API}/session`, { method: 'DELETE', signal }))

const loadedOf = (state: MyQuotasState): MyQuotasFact => ({ type: 'quotas.loaded', quotas: quotasOf(state) })

function post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetchServer(`${API}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
}

/** @throws when the server does not do it */
async function expectOk(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response
}

/** The sentence of the field that it is about, or the one for all of it. */
async function refusalOf(response: Response): Promise<{ errors: MyQuotasErrors; triesLeft: number | null }> {
  const { msg, errors = {}, tries_left } = (await response.json()) as Refused
  const field = (['telefone', 'code'] as const).find((name) => errors[name]?.[0] !== undefined)
  const told: MyQuotasErrors = field === undefined ? { form: msg } : { [field]: errors[field]?.[0] ?? msg }
  return { errors: told, triesLeft: tries_left ?? null }
}
