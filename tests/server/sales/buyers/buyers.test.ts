import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeNextReport } from '../../../../server/insight/reports/make.ts'
import { rememberedCounts } from '../../../../server/sales/buyers/counts.ts'
import { buy, buyAndPay, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { movableClock } from '../../../support/server/clock.ts'

const BOM = '\ufeff'
let app: TestApp
let admin: SignedIn
let manager: SignedIn
let folder: string
let campaign: Campaign

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-buyers-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  admin = await app.signIn()
  manager = await app.signInAs('gestor')
  campaign = await createCampaign(app, admin, { numbers: 10_000 })
  const { url_amigavel } = campaign
  for (let nth = 0; nth < 21; nth++)
    await buy(app, url_amigavel, { name: `Cliente ${nth}`, telefone: `629800000${String(nth).padStart(2, '0')}` })
  await buyAndPay(app, url_amigavel, { quantity: 3, name: 'João da Silva', telefone: '62981234567' })
  await buyAndPay(app, url_amigavel, { quantity: 4, name: 'João da Silva', telefone: '62981234567' })
  await buy(app, url_amigavel, { quantity: 9, name: 'João da Silva', telefone: '62981234567' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const list = async (query: Record<string, string> = {}, who = admin) =>
  wanted(await who.call('GET', `/api/usuarios?${new URLSearchParams(query)}`), 200)
const names = async (q: string, who = admin) => (await list({ q }, who)).data.map(({ name }: { name: string }) => name)

describe('the buyers of all campaigns', () => {
  test('are listed a page at a time, the newest first, with masked phones and what each has paid', async () => {
    const { data, total, current_page, last_page } = await list()
    expect([total, current_page, last_page, data.length]).toEqual([22, 1, 2, 20])
    expect(data[0]).toEqual({
      id: expect.any(Number),
      name: 'João da Silva',
      telefone: '(62) 981••-••••',
      created_at: expect.any(String),
      purchases: 2,
      amount: 14,
      last_paid_at: expect.any(String),
    })
    expect(data[1]).toMatchObject({ name: 'Cliente 20', purchases: 0, amount: 0, last_paid_at: null })
    expect((await list({ page: '2' })).data.map(({ name }: { name: string }) => name)).toEqual([
      ...['Cliente 1', 'Cliente 0'],
    ])
    expect(await list({ page: '9' })).toMatchObject({ data: [], total: 22, msg: 'A última página é a 2.' })
  })

  test('are counted for the first page, and for the pages after it again once a minute has passed', async () => {
    const clock = movableClock()
    const counts = rememberedCounts(clock)
    let there = 22
    const page = (number: number, q = '') => counts.of(q, number === 1, async () => there)
    expect([await page(2), await page(1)]).toEqual([22, 22])
    there = 23
    expect([await page(2), await page(2, 'ana'), await page(1), await page(2)]).toEqual([22, 23, 23, 23])
    there = 24
    clock.move(61_000)
    expect(await page(2)).toBe(24)
    there = 25
    clock.move(-3_600_000)
    expect(await page(2)).toBe(25)
  })

  test('are found by words of the name without accents, and by the phone or its end', async () => {
    expect(await names('JOAO silva')).toEqual(['João da Silva'])
    expect(await names('(62) 98123-4567')).toEqual(['João da Silva'])
    expect(await names('4567')).toEqual(['João da Silva'])
    expect(await names('ninguém')).toEqual([])
    expect(await names("';--")).toEqual([])
    expect((await list({ q: 'cliente' })).total).toBe(21)
  })

  test('are found by whole phones only by whom phones are not shown to, and are nothing for affiliates', async () => {
    expect(await names('4567', manager)).toEqual([])
    expect(await names('62981234567', manager)).toEqual(['João da Silva'])
    const affiliate = await app.signInAs('afiliado')
    expect((await affiliate.call('GET', '/api/usuarios')).status).toBe(403)
    expect((await affiliate.call('POST', '/api/usuarios/reports', { body: {} })).status).toBe(403)
  })

  test('ask for a code first', async () => {
    const session = await app.signIn()
    expect((await session.callOnce('GET', '/api/usuarios')).body.error_code).toBe('users.index')
    expect((await session.callOnce('POST', '/api/usuarios/reports', { body: {} })).body.error_code).toBe('users.index')
  })

  test('are exported as they are searched, with phones as their reader may see them', async () => {
    const fetched = async (who: SignedIn, body: object) => {
      const { report } = wanted(await who.call('POST', '/api/usuarios/reports', { body }), 200)
      while (await makeNextReport(app.ports));
      const { url, total } = wanted(await who.call('GET', `/api/actions/reports/${report}`), 200)
      const answer = await fetch(app.url + url)
      const lines = (await answer.text()).replace(BOM, '').trimEnd().split('\r\n')
      expect(lines).toHaveLength(total + 1)
      return { lines, name: answer.headers.get('content-disposition') }
    }
    const all = await fetched(admin, {})
    expect(all.lines).toHaveLength(23)
    expect(all.name).toMatch(/^attachment; filename="todos-os-clientes-\d{4}-\d\d-\d\d\.csv"$/)
    expect(all.lines[0]).toBe('Cliente;Telefone;Cliente desde;Compras;Cotas;Valor;Última compra')
    const found = await fetched(admin, { q: 'silva' })
    expect(found.lines[1]).toMatch(/^João da Silva;\(62\) 98123-4567;\d\d\/.*;2;7;14,00;\d\d\//)
    expect(found.lines).toHaveLength(2)
    expect((await fetched(manager, { q: '62981234567' })).lines[1]).toMatch(/^João da Silva;\(62\) 981••-••••;/)
    expect((await fetched(manager, { q: '4567' })).lines).toHaveLength(1)
  })
})
