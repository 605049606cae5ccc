import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { digitsTaken } from '../../../../src/domain/draw/draw-rule.ts'
import { latestContest } from '../../../../src/domain/draw/federal-contests.ts'
import { countEverything } from '../../../support/models/counts.ts'
import { CONTEST, FEDERAL, FREE, typedTwice } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('auth.code')
})
afterAll(() => app.close())

const draw = (prize: string, { id }: Pick<Campaign, 'id'>, body: Record<string, unknown> = {}, who = admin) =>
  who.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body: { id, ...body } })
const read = async ({ id }: Campaign) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const first = { ...FEDERAL }

let made = 0
async function soldCampaign(changes: Record<string, unknown> = {}, quantity = 3) {
  made += 1
  const products = { product2: 'Segundo', product3: 'Terceiro' }
  const campaign = await createCampaign(app, admin, { title: `Federal ${made}`, ...products, ...changes })
  const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity })
  return { campaign, numbers, winner: numbers[0] ?? 0 }
}

/** Five prizes out of which each of these numbers is read, one from each federal prize on; the rest is noise. */
function prizesNaming(total: number, quotas: readonly number[]): string[] {
  const prizes = ['11111', '22222', '33333', '44444', '55555']
  const taken = digitsTaken(total)
  quotas.forEach((quota, begin) => {
    let left = formatQuota(quota, 10 ** taken.reduce((sum, digits) => sum + digits))
    taken.forEach((digits, after) => {
      const index = (begin + after) % 5
      prizes[index] = (prizes[index] ?? '').slice(0, 5 - digits) + left.slice(0, digits)
      left = left.slice(digits)
    })
  })
  return prizes
}

/** The draw must be refused so, and leave everything as it was. */
async function expectRefusal(
  prize: string,
  campaign: Campaign,
  body: Record<string, unknown>,
  errors: object,
  /** How often it was noted that a number was looked at. */
  looks = 0,
) {
  const { audited = 0, ...counts } = await countEverything(app)
  const before = [{ ...counts, audited: audited + looks }, await read(campaign)]
  const answer = await draw(prize, campaign, body)
  expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 422, errors })
  expect([await countEverything(app), await read(campaign)]).toEqual(before)
}

test('a prize is drawn by the five prizes: unsold first, which stores nothing, then by others; the next prizes by the same', async () => {
  const { campaign, numbers } = await soldCampaign()
  const [one = 0, two = 0] = numbers
  const { quota, below, above } = unsoldQuota(numbers, 100)
  const near = [below, above].filter((each) => each !== undefined).map((each) => formatQuota(each, 100))
  const sentence = `A cota ${formatQuota(quota, 100)} não foi vendida. ${near.length === 1 ? 'A mais próxima é' : 'As mais próximas são'} ${near.join(' e ')}.`
  const unsold = { ...first, ...typedTwice(prizesNaming(100, [quota])) }
  await expectRefusal('first', campaign, unsold, { resultado: [sentence] }, 1)
  const check = `/api/actions/draw-check/${campaign.id}?prize=first&federal=1&concurso=${CONTEST}&premios=${prizesNaming(100, [quota]).join(' ')}`
  expect(wanted(await admin.call('GET', check), 200).check).toMatchObject({ quota: { number: quota, sold: false } })

  const premios = prizesNaming(100, [one, two, quota])
  const drawn = wanted(await draw('first', campaign, { ...first, ...typedTwice(premios) }), 200).action
  expect(drawn).toMatchObject({
    draw_rule: 'federal-1',
    concurso: CONTEST,
    premios,
    resultado: formatQuota(one, 100_000),
    extracao: one,
  })
  const others = typedTwice(prizesNaming(100, [quota, quota, quota]))
  expect(wanted(await draw('second', campaign, others), 200).action).toMatchObject({
    premios2: premios,
    extracao2: two,
  })
  await expectRefusal('third', campaign, {}, { resultado3: [sentence] }, 1)
  const typed = wanted(await draw('third', campaign, { resultado3: String(one) }), 200).action
  expect(typed).toMatchObject({ resultado3: String(one), extracao3: one })
  expect(typed.premios3).toBeUndefined()
})

test('of a million quotas two prizes are read, of a typed number the remainder', async () => {
  const { campaign, winner, numbers } = await soldCampaign(
    { numbers: 1_000_000, price: 0.01, minimum_transaction: 1 },
    100,
  )
  const premios = prizesNaming(1_000_000, [winner])
  const drawn = wanted(await draw('first', campaign, { ...first, ...typedTwice(premios) }), 200).action
  expect(drawn).toMatchObject({ extracao: winner, resultado: formatQuota(winner, 1_000_000) })
  const typed = String(7_000_000 + (numbers[1] ?? 0))
  expect(wanted(await draw('second', campaign, { resultado2: typed }), 200).action).toMatchObject({
    extracao2: numbers[1],
    resultado2: typed,
  })
})

test('no contest decides who bought most, nor is one told of it', async () => {
  const products = { product2: '', product3: '', product_mais: 'Mais cotas' }
  const { campaign, winner } = await soldCampaign(products)
  wanted(await draw('first', campaign, { ...first, ...typedTwice(prizesNaming(100, [winner])) }), 200)
  wanted(await draw('plus', campaign), 200)
  const { winners } = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`), 200).campaign
  expect(winners.map(({ prize, contest }: { prize: string; contest: string | null }) => [prize, contest])).toEqual([
    ['first', CONTEST],
    ['plus', null],
  ])
})

describe('bad input is told at its field and changes nothing', () => {
  let sold: Awaited<ReturnType<typeof soldCampaign>>
  beforeAll(async () => {
    sold = await soldCampaign()
  })
  const whole = typedTwice(['45873', '12904', '33310', '80256', '07749'])

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['a result of letters', { ...first, resultado: '45a' }, { resultado: ['O resultado deve ter somente números'] }],
    [
      'a prize of letters',
      { ...first, ...whole, premio2: '12x04' },
      { premio2: ['O 2º prêmio deve ter somente números'] },
    ],
    [
      'a prize of four digits',
      { ...first, ...whole, premio3: '3331' },
      { premio3: ['O 3º prêmio da Loteria Federal tem 5 dígitos'] },
    ],
    [
      'a prize of six digits',
      { ...first, ...whole, premio4: '180256' },
      { premio4: ['O 4º prêmio da Loteria Federal tem 5 dígitos'] },
    ],
    [
      'a prize as a number, which loses its zeros',
      { ...first, ...whole, premio5: 7749 },
      { premio5: ['O 5º prêmio da Loteria Federal tem 5 dígitos'] },
    ],
    [
      'missing prizes',
      { ...first, premio1: '45873', premio3: ' ', premio4: null, premio5: '07749' },
      {
        premio2: ['Informe o 2º prêmio da Loteria Federal'],
        premio3: ['Informe o 3º prêmio da Loteria Federal'],
        premio4: ['Informe o 4º prêmio da Loteria Federal'],
      },
    ],
    [
      'a prize that is a list',
      { ...first, ...whole, premio1: ['45873'] },
      { premio1: ['Um prêmio da Loteria Federal tem 5 dígitos.'] },
    ],
    ['neither prizes nor result', { ...first }, { resultado: ['Informe o resultado'] }],
    [
      'no contest beside wrong prizes',
      { federal: 1, encerrar_vendas: 1, ...whole, premio1: '1' },
      { concurso: ['Informe o número do concurso'], premio1: ['O 1º prêmio da Loteria Federal tem 5 dígitos'] },
    ],
  ])('%s', async (_, body, errors) => {
    await expectRefusal('first', sold.campaign, body, errors)
  })

  test('a contest of the future', async () => {
    const next = latestContest(app.clock.now()) + 1
    const body = { ...FEDERAL, concurso: next, resultado: String(sold.winner) }
    await expectRefusal('first', sold.campaign, body, { concurso: [`O concurso ${next} ainda não foi sorteado`] })
  })
})

test('a campaign that was drawn before there was a rule goes on by the remainder, whatever prizes are sent', async () => {
  const { campaign, winner } = await soldCampaign()
  await app.database.db.execute(sql`alter table campaign disable trigger campaign_draw_fixed`)
  await app.database.db.execute(sql`update campaign set draw_rule = 'modulo' where id = ${campaign.id}`)
  await app.database.db.execute(sql`alter table campaign enable trigger campaign_draw_fixed`)
  const premios = typedTwice(prizesNaming(100, [winner]))
  await expectRefusal('first', campaign, { ...first, ...premios }, { resultado: ['Informe o resultado'] })
  const drawn = wanted(await draw('first', campaign, { ...first, ...premios, resultado: winner + 100 }), 200).action
  expect(drawn).toMatchObject({ draw_rule: 'modulo', extracao: winner })
})

describe('the draw is final in the database itself', () => {
  const attempt = (statement: ReturnType<typeof sql>) =>
    app.database.db.execute(statement).then(
      () => 'done',
      (error: { cause?: { message: string } }) => error.cause?.message,
    )
  let campaign: Campaign
  beforeAll(async () => {
    const sold = await soldCampaign()
    campaign = sold.campaign
    wanted(await draw('first', campaign, { ...first, ...typedTwice(prizesNaming(100, [sold.winner])) }), 200)
  })

  test.each([
    'update prize_draw set buyer_id = buyer_id',
    'update prize_draw set extracao = 1',
    "update prize_draw set concurso = '1', premios = null",
    'delete from prize_draw',
    'truncate prize_draw cascade',
  ])('against %s', async (statement) => {
    expect(await attempt(sql.raw(statement))).toBe('prize_draw is append-only')
  })

  test.each([
    "set concurso = '5913'",
    'set concurso = null',
    'set federal = false',
    'set federal = null',
    'set total = 1000',
    "set draw_rule = 'modulo'",
  ])('against update campaign %s', async (change) => {
    expect(await attempt(sql.raw(`update campaign ${change} where id = ${campaign.id}`))).toBe(
      `the draw of campaign ${campaign.id} is fixed`,
    )
  })

  test('and the rule and quotas of a campaign from its first moment on, while the rest of it can be changed', async () => {
    const { id } = await createCampaign(app, admin, { title: 'Sem vendas' })
    for (const change of ["draw_rule = 'modulo'", 'total = 99'])
      expect(await attempt(sql.raw(`update campaign set ${change} where id = ${id}`))).toBe(
        `the draw of campaign ${id} is fixed`,
      )
    expect(await attempt(sql`update prize_draw set premios = '1' where false`)).toBe('prize_draw is append-only')
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { title: 'Outro título' } }), 200)
    wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { description: 'Sorteada' } }), 200)
  })

  test('a copy of a campaign is drawn by the rule of new ones', async () => {
    const answer = wanted(await admin.call('POST', `/api/actions/duplicate/${campaign.id}`), 200)
    expect(answer.action).toMatchObject({ draw_rule: 'federal-1', federal: null, concurso: null })
  })
})

test('in two tabs at once one draw wins, and the other is told and changes nothing', async () => {
  const other = await app.signInAs('gestor')
  await other.prove('auth.code')
  for (let again = 0; again < 3; again++) {
    const { campaign, numbers } = await soldCampaign()
    const [one = 0, two = 0] = numbers
    const before = await countEverything(app)
    const answers = await Promise.all([
      draw('first', campaign, { ...first, ...typedTwice(prizesNaming(100, [one])) }),
      draw('first', campaign, { ...FEDERAL, resultado: String(two) }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'Os prêmios são sorteados em ordem, um de cada vez.',
    )
    const { draws = 0, audited = 0, ...rest } = before
    expect(await countEverything(app)).toEqual({ ...rest, draws: draws + 1, audited: audited + 1 })
    const won = answers[0]?.status === 200 ? one : two
    expect((await read(campaign)).extracao).toBe(won)
  }
})

test('while purchases are being paid only a paid quota wins, nobody waits for ever, and later money delivers nothing', async () => {
  for (let again = 0; again < 3; again++) {
    const { campaign } = await soldCampaign({ numbers: 300 })
    const charges = await Promise.all(
      Array.from({ length: 12 }, (_, buyer) =>
        buy(app, campaign.url_amigavel, {
          quantity: 5,
          telefone: `119${String(80_000_000 + buyer)}`,
          name: `Pessoa ${buyer}`,
        }),
      ),
    )
    const paying = (purchases: typeof charges) =>
      purchases.map(({ chargeId }) => app.call('POST', `/api/sandbox/charges/${chargeId}/pay`, { body: {} }))
    const answers = await Promise.all([
      ...paying(charges.slice(0, 6)),
      draw('first', campaign, { ...FREE }),
      ...paying(charges.slice(6)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200))
    const [won] = await rowsOf<{ delivered: number; status: string; paid: boolean }>(
      app.database.db,
      sql`select t.delivered, t.status, t.paid_at <= d.drawn_at as paid
        from prize_draw d join transaction t on t.id = d.transaction_id where d.campaign_id = ${campaign.id}`,
    )
    expect(won).toMatchObject({ status: 'approved', paid: true })
    expect(won?.delivered).toBeGreaterThan(0)
    const purchases = await rowsOf<{ delivered: number }>(
      app.database.db,
      sql`select delivered from transaction where campaign_id = ${campaign.id} and status = 'approved'`,
    )
    expect(purchases).toHaveLength(13)
    expect(purchases.every(({ delivered }) => [0, 3, 5].includes(delivered))).toBe(true)
    expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
    const { pagos_count, state } = await read(campaign)
    expect({ state, paid: pagos_count }).toEqual({
      state: 'closed',
      paid: purchases.reduce((sum, { delivered }) => sum + delivered, 0),
    })
  }
})
