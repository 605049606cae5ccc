import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentText, transaction } from '../../../../server/platform/db/schema.ts'
import { CONSENT_WORDING } from '../../../../src/domain/sales/buyer-form.ts'
import { askToBuy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const WHO = { organizer: 'MV Promoções Ltda.', document: '11.222.333/0001-81' }

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const pageOf = async (slug: string) => {
  const { text } = (await app.call('GET', `/campaign/${slug}`, { headers: { accept: 'text/html' } })).body
  return JSON.parse(/id="page">([^<]*)</.exec(text)?.[1] ?? '{}')
}
const detail = async (id: number) => wanted(await admin.call('GET', `/api/transactions/${id}`), 200).transaction

const isJustNow = (at: string | number | Date) => Math.abs(app.clock.now().getTime() - new Date(at).getTime()) < 10_000

test('what a buyer accepted is kept with the purchase, its version, wording and time, and told in the panel', async () => {
  const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Aceite' })
  const { consent: version } = await pageOf(slug)
  const { id } = wanted(await askToBuy(app, slug, { consent: { version } }), 201)
  const kept = (await detail(id)).consent
  expect(kept).toEqual({ version, wording: CONSENT_WORDING, at: expect.any(String) })
  expect(isJustNow(kept.at)).toBe(true)
  const [text] = await app.database.db.select().from(consentText).where(eq(consentText.version, version))
  expect(text).toMatchObject({ wording: CONSENT_WORDING, regulation: expect.stringContaining('Maiores de 18 anos') })

  // Who accepted before on this device accepted then; nobody accepts in the future.
  app.clock.move(120_000)
  const before = new Date(app.clock.now().getTime() - 60_000).toISOString()
  const known = wanted(await askToBuy(app, slug, { consent: { version, at: before } }), 201)
  expect((await detail(known.id)).consent).toMatchObject({ version, at: before })
  const ahead = wanted(await askToBuy(app, slug, { consent: { version, at: '2099-01-01T00:00:00Z' } }), 201)
  expect(isJustNow((await detail(ahead.id)).consent.at)).toBe(true)
})

test('other texts are another version, and the earlier one stays as it stood', async () => {
  const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Outro aceite' })
  const { consent: version } = await pageOf(slug)
  wanted(await admin.call('PUT', '/api/app/1', { body: { ...WHO, regulation: '<p>Regras novas</p>' } }), 200)
  const { consent: newer } = await pageOf(slug)
  expect(newer).not.toBe(version)
  const { id } = wanted(await askToBuy(app, slug, { consent: { version } }), 201)
  expect((await detail(id)).consent).toMatchObject({ version })
  const kept = await app.database.db.select().from(consentText)
  expect(kept.find((each) => each.version === newer)?.regulation).toBe('<p>Regras novas</p>')
})

test('nobody accepted a text before there was one, and no moment that is none is taken', async () => {
  const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Aceite antigo' })
  const { consent: version } = await pageOf(slug)
  for (const at of ['1990-01-01T00:00:00Z', '2020-02-30T10:00:00Z', 'ontem', '', '-271821-04-20T00:00:00Z']) {
    const answer = await askToBuy(app, slug, { consent: { version, at }, telefone: '62981230001' })
    if (answer.status === 422) continue
    expect([at, isJustNow((await detail(wanted(answer, 201).id)).consent.at)]).toEqual([at, true])
  }
  for (const consent of [{ version: '' }, { version: ` ${version}` }, { version: version.toUpperCase() }, {}, true, []])
    expect([consent, (await askToBuy(app, slug, { consent })).status]).toEqual([consent, 422])
})

test('the form without a script is not accepted with a text that it did not show', async () => {
  const { url_amigavel: slug, id } = await createCampaign(app, admin, { title: 'Aceite inventado' })
  const send = (fields: Record<string, string>) =>
    app.call('POST', `/campaign/${slug}`, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  const { text } = (await send({ quantity: '3' })).body
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const fields = Object.fromEntries(['quantity', 'key', 'amount', 'due', 'version'].map((name) => [name, hidden(name)]))
  const who = { step: 'pay', telefone: '62981234567', name: 'Ana Lima', consent: '1' }
  for (const version of ['', 'inventada', `${fields.version}x`, '__proto__', 'constructor'])
    expect([version, (await send({ ...fields, ...who, version })).status]).toEqual([version, 422])
  for (const consent of ['0', 'true', 'on', ' 1'])
    expect([consent, (await send({ ...fields, ...who, consent })).status]).toEqual([consent, 422])
  expect(await app.database.db.$count(transaction, eq(transaction.campaignId, id))).toBe(0)
})

test('a consent to texts that nobody was shown is none; a purchase that was asked for none has none', async () => {
  const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Sem aceite' })
  expect(await askToBuy(app, slug, { consent: { version: 'inventada' } })).toMatchObject({
    status: 422,
    body: { errors: { consent: ['Marque para continuar.'] } },
  })
  const { id } = wanted(await askToBuy(app, slug), 201)
  expect((await detail(id)).consent).toBeNull()
})

test('the form without a script keeps it too, and the page says the very sentence', async () => {
  const { url_amigavel: slug, id: campaignId } = await createCampaign(app, admin, { title: 'Aceite sem script' })
  const send = (fields: Record<string, string>) =>
    app.call('POST', `/campaign/${slug}`, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  const { text } = (await send({ quantity: '3' })).body
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  expect(text.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).toContain(CONSENT_WORDING)
  const fields = Object.fromEntries(['quantity', 'key', 'amount', 'due', 'version'].map((name) => [name, hidden(name)]))
  const who = { step: 'pay', telefone: '62981234567', name: 'Ana Lima' }
  expect((await send({ ...fields, ...who })).status).toBe(422)
  expect((await send({ ...fields, ...who, consent: '1' })).status).toBe(303)
  const [row] = await app.database.db.select().from(transaction).where(eq(transaction.campaignId, campaignId))
  expect([row?.consentVersion, isJustNow(row?.consentAt ?? 0)]).toEqual([fields.version, true])
})
