import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeNextReport } from '../../server/insight/reports/make.ts'
import { STEP_UPS } from '../../src/domain/people/permissions.ts'
import { FREE } from '../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'
import type { Answer, CallOptions, Method } from '../support/server/http.ts'

type Operation = { requestBody?: { required?: boolean } }
const { paths } = JSON.parse(readFileSync('src/api/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

/** What a body has to be, though the contract cannot say so: a form with a file, the bytes that a provider signed. */
const OTHER_BODIES = [
  'POST /api/upload/rifa',
  'POST /api/upload/logo',
  'POST /api/gateways/{gateway}/{account_id}/notifications',
]

/** Every call of the contract that may carry a body. */
const CALLS = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .map(([method, { requestBody }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Method,
      path,
      required: requestBody?.required === true,
    }))
    .filter(({ call, method }) => method !== 'GET' && !OTHER_BODIES.includes(call)),
)

/** The ways in which clients send a body without a field. */
const EMPTY: readonly (readonly [string, CallOptions])[] = [
  ['no body', {}],
  ['an empty JSON body', { headers: { 'content-type': 'application/json' } }],
  ['empty JSON with a charset', { raw: '', headers: { 'content-type': 'application/json; charset=utf-8' } }],
  ['an empty form', { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['an empty text', { raw: '', headers: { 'content-type': 'text/plain;charset=UTF-8' } }],
]

/** A record that is not there, and a kind of report that is: every route is reached, and none does anything. */
const addressed = (path: string) => path.replace('/reports/{id}', '/reports/sales').replace(/\{\w+\}/g, '999999')

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  for (const type of STEP_UPS) await admin.prove(type)
})
afterAll(() => app.close())

/** What is compared up to the moment of asking, without that moment. */
const withoutMoment = (name: string, value: unknown) =>
  name === 'compared' && typeof value === 'object' && value !== null ? { ...value, final: null } : value

/**
 * An answer without what is another each time: a challenge, the moment of asking, and the number of a report that it began, which is made
 * meanwhile: few may wait.
 */
async function begun(asked: Promise<Answer>): Promise<Answer> {
  const told = await asked
  const answer = { ...told, body: JSON.parse(JSON.stringify(told.body), withoutMoment) }
  const { passkey } = answer.body
  if (passkey !== undefined)
    return { ...answer, body: { passkey: { ...passkey, options: { ...passkey.options, challenge: null } } } }
  if (!('report' in answer.body)) return answer
  await makeNextReport(app.ports)
  return { ...answer, body: { ...answer.body, report: null } }
}

describe('a body without a field', () => {
  test.each(CALLS)('$call: one that is left out is as one without fields', async ({ method, path }) => {
    const wanted = await begun(admin.callOnce(method, addressed(path), { body: {} }))
    // A webhook and a message have a field of that name, which is missing then.
    if (!/^\/api\/(webhooks|notification)/.test(path)) expect(wanted.body.errors ?? {}).not.toHaveProperty('body')
    for (const [name, options] of EMPTY) {
      const { status, body } = await begun(admin.callOnce(method, addressed(path), options))
      expect({ name, status, body }).toEqual({ name, status: wanted.status, body: wanted.body })
    }
  })

  test.each(CALLS.filter(({ required }) => required))('$call names the fields that are missing', async (call) => {
    const { status, body } = await admin.callOnce(call.method, addressed(call.path))
    expect([status, Object.keys(body.errors).length > 0]).toEqual([422, true])
  })
})

test.each(EMPTY)('%s is enough wherever no field is required', async (_, options) => {
  const campaign = await createCampaign(app, admin, { product_mais: 'Um capacete' })
  const { chargeId } = await buy(app, campaign.url_amigavel)
  await buyAndPay(app, campaign.url_amigavel)
  const first = { ...FREE, resultado: null }
  const wanted = async (method: Method, path: string, more: CallOptions = options) => {
    const answer = await admin.call(method, path, more)
    expect([path, answer.status, answer.body.msg]).toEqual([path, 200, answer.body.msg])
    return answer.body
  }
  expect(await wanted('POST', `/api/transactions/${campaign.id}`)).toMatchObject({ total: 2 })
  await wanted('POST', `/api/sandbox/charges/${chargeId}/pay`)
  await wanted('POST', `/api/actions/count/${campaign.id}`)
  await wanted('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: first })
  expect((await wanted('PUT', `/api/actions/raffle/plus/${campaign.id}`)).action).toHaveProperty('ganhador_mais')
  await wanted('POST', `/api/actions/duplicate/${campaign.id}`)
})

test.each(['POST', 'PUT', 'DELETE'] as const)('%s with a body of an unknown type is still refused', async (method) => {
  const { status } = await admin.call(method, `/api/actions/${method === 'POST' ? 'count/1' : '1'}`, {
    raw: '<campanha/>',
    headers: { 'content-type': 'application/xml' },
  })
  expect(status).toBe(400)
})
