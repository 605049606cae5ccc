import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { link, operator } from '../../../../server/platform/db/schema.ts'
import { askToBuy, buy, buyAndPay, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let moto: Campaign
let acao: Campaign
let sold: { id: number; numbers: number[] }

const search = async (who: SignedIn, query: Record<string, string>) =>
  wanted(await who.call('GET', `/api/search?${new URLSearchParams(query)}`), 200)
const titles = async (q: string) => (await search(admin, { q })).campaigns.map(({ title }: { title: string }) => title)
const names = async (q: string) => (await search(admin, { q })).people.map(({ name }: { name: string }) => name)

const BUYERS = [
  ['João da Silva', '62981234567'],
  ['Joana D’Ávila Corrêa', '11987654321'],
  ['José Conceição 100%', '62932123456'],
  ['Silvana João', '85999887766'],
] as const

beforeAll(async () => {
  app = await startApp({ alone: true })
  admin = await app.signIn()
  await admin.prove('transactions.index')
  moto = await createCampaign(app, admin, { title: 'Honda CG 160' })
  acao = await createCampaign(app, admin, { title: 'Ação de São João' })
  await createCampaign(app, admin, { title: 'Promoção 100% Pix' })
  await createCampaign(app, admin, { title: 'Outra Honda_Civic' })
  for (const [name, telefone] of BUYERS) await buy(app, moto.url_amigavel, { name, telefone })
  sold = await buyAndPay(app, acao.url_amigavel, { name: 'Maria das Dores', telefone: '62991112222' })
})
afterAll(() => app.close())

describe('campaigns', () => {
  test('are found without accents, in any case and typing order', async () => {
    expect(await titles('acao')).toEqual(['Ação de São João'])
    expect(await titles('JOAO sao')).toEqual(['Ação de São João'])
    expect(await titles('São ação')).toEqual(['Ação de São João'])
  })

  test('whose word begins so come before others, and newer before older', async () => {
    expect(await titles('honda')).toEqual(['Outra Honda_Civic', 'Honda CG 160'])
    expect(await titles('on')).toEqual(['Outra Honda_Civic', 'Honda CG 160'])
    expect(await titles('ci')).toEqual(['Outra Honda_Civic'])
    expect(await titles('ca')).toEqual(['Promoção 100% Pix', 'Ação de São João'])
    expect(await titles('pr')).toEqual(['Promoção 100% Pix'])
  })

  test('take what LIKE and SQL understand as plain signs', async () => {
    expect(await titles('0%')).toEqual(['Promoção 100% Pix'])
    expect(await titles('a_c')).toEqual(['Outra Honda_Civic'])
    for (const sign of ['%%', '__', "''", '\\\\', ';--', "' or 1=1", '&|', ":*'"])
      expect(await titles(sign)).toEqual([])
  })

  test('are none of what is folded to more than the index of words takes', async () => {
    for (const q of ['㌖'.repeat(120), `${'㌖'.repeat(110)} moto`, '\u{1f150}'.repeat(60)]) {
      expect((await admin.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
      expect((await admin.call('GET', `/api/usuarios?q=${encodeURIComponent(q)}`)).status).toBe(200)
    }
  })

  test('are told with the list they stand in', async () => {
    const found = await search(admin, { q: 'cg 160' })
    expect(found.campaigns).toEqual([{ id: moto.id, title: 'Honda CG 160', state: 'active' }])
  })
})

describe('people', () => {
  test('are found by the beginnings of their names in any order, newest first', async () => {
    expect(await names('joao')).toEqual(['Silvana João', 'João da Silva'])
    expect(await names('silv jo')).toEqual(['Silvana João', 'João da Silva'])
    expect(await names('CORREA joana')).toEqual(['Joana D’Ávila Corrêa'])
    expect(await names('avila')).toEqual(['Joana D’Ávila Corrêa'])
    expect(await names('oana')).toEqual([])
  })

  test('are found by phone, however it is written, whole or in part', async () => {
    for (const q of ['62981234567', '(62) 98123-4567', '+55 62 98123-4567', '981234567', '98123-4567', '8123-4567'])
      expect(await names(q)).toEqual(['João da Silva'])
    expect(await names('4567')).toEqual(['João da Silva'])
    for (const q of ['34567', '234567', '1234567', '123-4567', '23 4567', 'joao 34567'])
      expect(await names(q)).toEqual(['João da Silva'])
    expect(await names('567')).toEqual([])
    expect(await names('44567')).toEqual([])
    expect(await names('joao 4567')).toEqual(['João da Silva'])
    expect(await names('3212-3456')).toEqual(['José Conceição 100%'])
    expect(await names('maria 4567')).toEqual([])
  })

  test('come with a masked phone and the campaign they bought in last', async () => {
    const found = await search(admin, { q: 'maria dores' })
    expect(found.people).toEqual([
      {
        id: expect.any(Number),
        name: 'Maria das Dores',
        telefone: '(62) 991••-••••',
        rifa: { id: acao.id, title: 'Ação de São João' },
        similar: false,
      },
    ])
  })

  test('take signs that a question to the index could trip over', async () => {
    for (const sign of ["'jo'", 'jo & ', '!jo', 'jo:*', "jo' | '", '\\jo', '<jo>'])
      expect(await names(sign).then((found) => found.length)).toBeGreaterThan(0)
    expect(await names('%%')).toEqual([])
  })
})

test('a phone that ends in what was typed comes before one that only begins so', async () => {
  await buy(app, moto.url_amigavel, { name: 'Fim Certo', telefone: '31977771198' })
  expect(await names('1198')).toEqual(['Fim Certo', 'Joana D’Ávila Corrêa'])
})

describe('what is nearly as it was typed', () => {
  beforeAll(async () => {
    await createCampaign(app, admin, { title: 'Porsche 911' })
    for (const [name, telefone] of [
      ['Rita Gonçalves', '41984440001'],
      ['Thiago Sousa', '41984440002'],
      ['Elza Ribeiro', '41984440003'],
    ] as const)
      await buy(app, moto.url_amigavel, { name, telefone })
  })

  test.each([
    ['Gonsalves', ['Rita Gonçalves']],
    ['rita gonzalves', ['Rita Gonçalves']],
    ['tiago souza', ['Thiago Sousa']],
    ['Gomçalves', ['Rita Gonçalves']],
    ['goncavles', ['Rita Gonçalves']],
    ['ogncalves', ['Rita Gonçalves']],
    ['ribeyro helsa', ['Elza Ribeiro']],
    ['ribeira', ['Elza Ribeiro']],
    ['gonsalbez', []],
    ['pita gonsalves', []],
  ])('%s finds %j', async (q, found) => expect(await names(q)).toEqual(found))

  test('a name that is spelled so comes before those that sound so', async () => {
    await buy(app, moto.url_amigavel, { name: 'Tiago Souza', telefone: '41984440004' })
    await buy(app, moto.url_amigavel, { name: 'Thiago Souza', telefone: '41984440005' })
    expect(await names('tiago souza')).toEqual(['Tiago Souza', 'Thiago Souza', 'Thiago Sousa'])
  })

  test('titles of campaigns as well', async () => {
    for (const q of ['porche', 'porcsh', 'porsch 911', 'porsxhe'])
      expect([q, await titles(q)]).toEqual([q, ['Porsche 911']])
    expect(await titles('porta')).toEqual([])
  })

  test('a whole phone with one wrong digit or two swapped ones, which says so', async () => {
    for (const q of ['41984440013', '(41) 98444-0030', '(14) 98444-0003']) {
      const { people } = await search(admin, { q })
      expect([q, people.map(({ name, similar }: { name: string; similar: boolean }) => [name, similar])]).toEqual([
        q,
        [['Elza Ribeiro', true]],
      ])
    }
    expect(await names('elsa 41984440013')).toEqual(['Elza Ribeiro'])
    expect(await names('rita 41984440013')).toEqual([])
    expect(await names('41984440113')).toEqual([])
    expect(await names('41984440003')).toEqual(['Elza Ribeiro'])
  })

  test('S52 tells who may not read contacts nothing of phones nearby', async () => {
    const manager = await app.signInAs('gestor')
    for (const q of ['41984440013', '(14) 98444-0003', 'elza 41984440013']) {
      const found = await search(manager, { q })
      expect([found.people, found.transactions]).toEqual([[], []])
    }
    expect((await search(manager, { q: 'ribeyro' })).people).toHaveLength(1)
  })
})

test('S52 a manager finds nobody by some digits of a phone, however they are written', async () => {
  const manager = await app.signInAs('gestor')
  const found = async (q: string) => (await search(manager, { q })).people.length
  for (const q of ['4567', '34567', '1234567', '123-4567', '~7654', 'joao 4567']) expect(await found(q)).toBe(0)
  expect((await search(manager, { q: '1234567' })).transactions).toEqual([])
  expect(await found('(62) 98123-4567')).toBe(1)
})

test('a purchase is found by its buyer’s name or phone, the newest first, and one with that id before them', async () => {
  const purchases = async (q: string) => (await search(admin, { q })).transactions.map(({ id }: { id: number }) => id)
  const again = await buyAndPay(app, moto.url_amigavel, { name: 'Maria das Dores', telefone: '62991112222' })
  for (const q of ['maria dores', '62991112222', '2222']) expect(await purchases(q)).toEqual([again.id, sold.id])
  expect(await purchases('ninguem')).toEqual([])
  await buy(app, moto.url_amigavel, { name: 'Número Sete', telefone: `3196666${String(sold.id).padStart(4, '0')}` })
  expect((await purchases(String(sold.id).padStart(4, '0')))[0]).toBe(sold.id)
  const newest = (await search(admin, { q: '', kind: 'transactions' })).transactions
  expect(newest[0].user_name).toBe('Número Sete')
})

test('a purchase is found by its id', async () => {
  const found = await search(admin, { q: `#${sold.id}` })
  expect(found.transactions).toEqual([
    {
      id: sold.id,
      status: 'approved',
      user_id: expect.any(Number),
      user_name: 'Maria das Dores',
      transaction_amount: 6,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      rifa: { id: acao.id, title: 'Ação de São João' },
    },
  ])
  expect((await search(admin, { q: '999999999999999' })).transactions).toEqual([])
})

describe('a quota number', () => {
  test('is looked up in the campaign in view first', async () => {
    const [number = 0] = sold.numbers
    const found = await search(admin, { q: String(number), action_id: String(acao.id) })
    expect(found.quotas[0]).toEqual({
      number: String(number).padStart(2, '0'),
      state: 'sold',
      transaction_id: sold.id,
      user_id: expect.any(Number),
      user_name: 'Maria das Dores',
      rifa: { id: acao.id, title: 'Ação de São João' },
    })
    const free = Array.from({ length: 100 }, (_, each) => each).find((each) => !sold.numbers.includes(each))
    expect((await search(admin, { q: String(free), action_id: String(acao.id) })).quotas[0]).toMatchObject({
      rifa: { id: acao.id },
      state: 'free',
      transaction_id: null,
      user_name: null,
    })
  })

  test('is found in every active campaign that has it, padded as there, those that somebody has before free ones', async () => {
    const big = await createCampaign(app, admin, { title: 'Mil cotas', numbers: 1000 })
    const [number = 0] = sold.numbers
    const { quotas } = await search(admin, { q: `000${number}` })
    const byTitle = Object.fromEntries(
      quotas.map((quota: { rifa: { title: string }; number: string }) => [quota.rifa.title, quota.number]),
    )
    expect(byTitle['Mil cotas']).toBe(String(number).padStart(3, '0'))
    expect(Object.keys(byTitle)).toEqual(
      expect.arrayContaining(['Honda CG 160', 'Outra Honda_Civic', 'Promoção 100% Pix']),
    )
    const states = quotas.map(({ state }: { state: string }) => state)
    expect(states.indexOf('sold')).toBe(0)
    expect(states).toEqual([...states].sort((one, two) => Number(one === 'free') - Number(two === 'free')))
    const far = await search(admin, { q: '999' })
    expect(far.quotas).toMatchObject([{ number: '999', rifa: { title: 'Mil cotas' } }])
    wanted(await admin.call('DELETE', `/api/actions/${big.id}`), 200)
    expect((await search(admin, { q: '999' })).quotas).toEqual([])
  })

  test('is nothing beyond the last one of every campaign', async () => {
    for (const q of ['100', '999999999999999'])
      expect((await search(admin, { q, action_id: String(acao.id) })).quotas).toEqual([])
    const elsewhere = (await search(admin, { q: '1', action_id: '999999' })).quotas
    expect(elsewhere.map(({ rifa }: { rifa: { id: number } }) => rifa.id)).not.toContain(999999)
  })
})

describe('links and affiliates', () => {
  let affiliate: SignedIn
  let other: SignedIn
  let purchase: number

  beforeAll(async () => {
    affiliate = await app.signInAs('afiliado')
    other = await app.signInAs('afiliado')
    await app.signInAs('gestor')
    const { db } = app.database
    const [own] = await db.select().from(operator)
    const affiliates = (await db.select().from(operator)).filter(({ role }) => role === 'afiliado')
    const [mine, theirs] = affiliates.sort((one, two) => one.id - two.id)
    if (own === undefined || mine === undefined || theirs === undefined) throw new Error('no operators')
    const created = await db
      .insert(link)
      .values([
        { campaignId: moto.id, title: 'Stories da Ju', operatorId: own.id, afiliadoId: mine.id, createdAt: new Date() },
        {
          campaignId: moto.id,
          title: 'Stories do Zé',
          operatorId: own.id,
          afiliadoId: theirs.id,
          createdAt: new Date(),
        },
        {
          ...{ campaignId: moto.id, title: 'Stories antigo', operatorId: own.id, createdAt: new Date() },
          deletedAt: new Date(),
        },
      ])
      .returning({ id: link.id })
    const answer = await askToBuy(app, moto.url_amigavel, {
      ...{ name: 'Érica Gonçalves', telefone: '21988776655', link_ref: created[0]?.id },
    })
    purchase = Number(wanted(answer, 201).id)
  })

  test('staff finds all but what was deleted', async () => {
    for (const role of ['admin', 'gestor'] as const) {
      const staff = await app.signInAs(role)
      const found = await search(staff, { q: 'stories' })
      expect(found.links.map(({ title }: { title: string }) => title)).toEqual(['Stories do Zé', 'Stories da Ju'])
      const people = await search(staff, { q: 'pessoa' })
      expect(people.affiliates).toHaveLength(2)
      expect(people.managers.length > 0).toBe(role === 'admin')
    }
  })

  test('an affiliate finds its own links and what it sold, and nothing else', async () => {
    const nothing = { campaigns: [], people: [], quotas: [], affiliates: [], managers: [] }
    expect(await search(affiliate, { q: 'stories' })).toMatchObject({ ...nothing, links: [{ title: 'Stories da Ju' }] })
    expect(await search(affiliate, { q: 'goncalves erica' })).toMatchObject({
      ...nothing,
      transactions: [{ id: purchase, user_name: 'Érica Gonçalves' }],
    })
    expect((await search(affiliate, { q: String(purchase) })).transactions).toHaveLength(1)
    expect((await search(affiliate, { q: String(sold.id) })).transactions).toEqual([])
    expect((await search(other, { q: 'goncalves' })).transactions).toEqual([])
    for (const q of ['honda', 'joao', '62981234567', 'pessoa'])
      expect(await search(affiliate, { q })).toMatchObject({ ...nothing, links: [], transactions: [] })
    expect((await search(affiliate, { q: '1', action_id: String(moto.id) })).quotas).toEqual([])
    expect((await search(affiliate, { q: '', kind: 'campaigns' })).campaigns).toEqual([])
  })

  test('S19 a sale is found by who sold it, also once the link is somebody else’s', async () => {
    const { db } = app.database
    const affiliates = (await db.select().from(operator)).filter(({ role }) => role === 'afiliado')
    const [mine, theirs] = affiliates.sort((one, two) => one.id - two.id)
    if (mine === undefined || theirs === undefined) throw new Error('no affiliates')
    const own = eq(link.title, 'Stories da Ju')
    await db.update(link).set({ afiliadoId: theirs.id }).where(own)
    for (const q of ['goncalves erica', String(purchase)]) {
      expect((await search(affiliate, { q })).transactions).toMatchObject([{ id: purchase }])
      expect((await search(other, { q })).transactions).toEqual([])
    }
    await db.update(link).set({ afiliadoId: mine.id }).where(own)
  })
})

describe('the question', () => {
  test('finds nothing while it is shorter than two signs, except a number', async () => {
    const found = await search(admin, { q: 'h' })
    expect([found.campaigns, found.people, found.links]).toEqual([[], [], []])
    expect((await search(admin, {})).campaigns).toEqual([])
  })

  test('S12 lists the newest people and purchases only to who has given a code for their lists', async () => {
    const fresh = await app.signIn()
    const listed = async () => [
      (await search(fresh, { q: '', kind: 'people' })).people.length,
      (await search(fresh, { q: '', kind: 'transactions' })).transactions.length,
    ]
    expect(await listed()).toEqual([0, 0])
    expect((await search(fresh, { q: 'maria dores', kind: 'people' })).people).toHaveLength(1)
    expect((await search(fresh, { q: '', kind: 'campaigns' })).campaigns.length).toBeGreaterThan(0)
    await fresh.prove('users.index')
    for (const count of await listed()) expect(count).toBeGreaterThan(0)
  })

  test('may ask for one group, and then also for its newest', async () => {
    const found = await search(admin, { q: '', kind: 'campaigns' })
    const kept = found.campaigns.filter(({ state }: { state: string }) => state !== 'trash')
    expect(kept.map(({ title }: { title: string }) => title)).toEqual([
      ...['Porsche 911', 'Outra Honda_Civic', 'Promoção 100% Pix', 'Ação de São João', 'Honda CG 160'],
    ])
    expect(found.people).toEqual([])
    wanted(await admin.call('DELETE', `/api/actions/${moto.id}`), 200)
    const after = await search(admin, { q: '', kind: 'campaigns' })
    expect(after.campaigns.at(-1)).toMatchObject({ title: 'Honda CG 160', state: 'trash' })
    wanted(await admin.call('POST', `/api/actions/restore/${moto.id}`), 200)
    const byLetter = (await search(admin, { q: 'h', kind: 'campaigns' })).campaigns
    expect(byLetter.map(({ title }: { title: string }) => title)).toEqual([
      ...['Outra Honda_Civic', 'Honda CG 160', 'Porsche 911'],
    ])
    expect((await search(admin, { q: 'h', kind: 'people' })).people).toEqual([])
    expect((await search(admin, { q: '', kind: 'people' })).people[0]).toMatchObject({ name: 'Érica Gonçalves' })
  })

  test('tells five of a group at most, the newest', async () => {
    for (let each = 1; each <= 6; each++)
      await buy(app, acao.url_amigavel, { name: `Zulmira ${each}`, telefone: `3198800000${each}`, quantity: 1 })
    expect(await names('zulmira')).toEqual([6, 5, 4, 3, 2].map((each) => `Zulmira ${each}`))
  })

  test('is refused to whoever is not signed in, and where it is no question', async () => {
    expect((await app.call('GET', '/api/search?q=honda')).status).toBe(401)
    for (const query of ['action_id=x', 'action_id=0', 'kind=passwords', `q=${'a'.repeat(121)}`, 'q=a&q=b', 'q=%00%00'])
      expect([400, 422]).toContain((await admin.call('GET', `/api/search?${query}`)).status)
  })
})
