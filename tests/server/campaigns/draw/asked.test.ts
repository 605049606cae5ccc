import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { federalLottery } from '../../../../server/campaigns/draw/lottery.ts'
import { recheckOrigins } from '../../../../server/campaigns/draw/recheck.ts'
import { auditLog, campaign as campaigns, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { latestContest } from '../../../../src/domain/draw/federal-contests.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { LEAVING, typedTwice } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from '../../../support/seeds/fixtures.ts'
import { reportCharge } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type FakeLottery, startFakeLottery } from '../../../support/server/fake-lottery.ts'

const DAY_MS = 86_400_000
const day = (days: number) =>
  dayOf(new Date(app.clock.now().getTime() + days * DAY_MS))
    .split('-')
    .reverse()
    .join('/')

let app: TestApp
let fake: FakeLottery
let admin: SignedIn
let manager: SignedIn
let contest: number
beforeAll(async () => {
  fake = await startFakeLottery()
  app = await startApp({ env: { FEDERAL_URL: fake.url }, limits: { drawLooksAnHour: 5 } })
  admin = await app.signIn()
  await admin.prove('auth.code')
  manager = await app.signInAs('gestor')
  await manager.prove('auth.code')
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
/** The lottery keeps what it told, so each test has contests of its own. */
beforeEach(() => {
  contest = (contest ?? latestContest(app.clock.now()) - 60) + 2
  fake.mood = 'well'
  fake.latest = contest
  fake.days = { [contest]: day(0), [contest - 1]: day(-4) }
  fake.silentAbout.clear()
  fake.asked.length = 0
})

const draw = (prize: string, { id }: Pick<Campaign, 'id'>, body: Record<string, unknown>, who = manager) =>
  who.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body: { id, ...body } })
const read = async ({ id }: Pick<Campaign, 'id'>) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const page = async ({ url_amigavel }: Campaign) =>
  wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200).campaign
const first = () => ({ federal: 1, concurso: String(contest), encerrar_vendas: 1 })
/** Five prizes that name one quota, wherever the reading begins. */
const naming = (quota: number) => Array<string>(5).fill(formatQuota(quota, 100_000))
const actions = async (id: number) =>
  (
    await app.database.db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'campaign'), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id)
  ).map(({ action }) => action)

let made = 0
async function sold(changes: Record<string, unknown> = {}) {
  made += 1
  const campaign = await createCampaign(app, admin, { title: `Conferida ${made}`, product2: 'Segundo', ...changes })
  const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
  return { campaign, numbers, unsold: unsoldQuota(numbers, 100).quota }
}

/** Puts the sales of a campaign before the day of the lottery's last contest, at noon: whatever the hour, that day's contest is still to come. */
const endSales = ({ id }: Pick<Campaign, 'id'>) => {
  const noon = new Date(`${dayOf(ago(3))}T12:00:00-03:00`)
  return app.database.db
    .update(transaction)
    .set({ createdAt: noon, paidAt: noon })
    .where(eq(transaction.campaignId, id))
}
const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)

describe('the lottery that answers', () => {
  test('decides: what differs is refused at its fields, what agrees or is left to it is conferred', async () => {
    const { campaign, numbers } = await sold()
    const [one = 0, two = 0] = numbers
    fake.prizes = naming(one)
    await endSales(campaign)
    const wrong = await draw('first', campaign, { ...first(), ...typedTwice(naming(two)) })
    expect([wrong.status, wrong.body.errors?.premio1]).toEqual([422, [`A Caixa diz ${naming(one)[0]}.`]])
    const typed = await draw('first', campaign, { ...first(), resultado: two })
    expect([typed.status, typed.body.errors?.resultado]).toEqual([
      422,
      [`A Caixa diz outro: pelo concurso ${contest}, a cota é ${formatQuota(one, 100)}.`],
    ])
    const drawn = wanted(await draw('first', campaign, first()), 200).action
    expect(drawn).toMatchObject({ extracao: one, premios: naming(one), ganhador_origin: { state: 'confirmed' } })
    // Every prize, not only the first.
    const second = wanted(await draw('second', campaign, {}), 200).action
    expect(second).toMatchObject({ extracao2: one, ganhador2_origin: { state: 'confirmed' } })
    const [winner] = (await page(campaign)).winners
    expect(winner.reading.at(-1)).toBe(`Resultado do concurso ${contest} conferido pelo servidor com a Caixa.`)
  })

  test('takes no contest that is older, later, or not drawn, whatever is typed with it', async () => {
    const { campaign, numbers } = await sold()
    fake.prizes = naming(numbers[0] ?? 0)
    await endSales(campaign)
    const refused = async (concurso: number) => {
      const { status, body } = await draw('first', campaign, { ...first(), concurso, ...typedTwice(fake.prizes) })
      return [status, body.errors?.concurso?.[0]]
    }
    expect(await refused(contest - 1)).toEqual([422, expect.stringMatching(/^O concurso \d+ é de .* Vale o primeiro/)])
    expect(await refused(contest + 1)).toEqual([422, `O concurso ${contest + 1} ainda não foi sorteado`])
    fake.latest = contest + 2
    fake.days = { ...fake.days, [contest]: day(-1), [contest + 1]: day(0) }
    expect(await refused(contest + 1)).toEqual([422, expect.stringMatching(/não é o primeiro/)])
  })

  test('is asked about a contest after the last sale: one that was drawn before it decides nothing', async () => {
    fake.days = { [contest]: day(-1) }
    const { campaign, numbers } = await sold()
    fake.prizes = naming(numbers[0] ?? 0)
    const { status, body } = await draw('first', campaign, { ...first(), ...typedTwice(fake.prizes) })
    expect([status, body.errors.concurso[0]]).toEqual([422, expect.stringMatching(/Vale o primeiro concurso/)])
  })

  test('nor one that was drawn before the last payment: a reservation of before it may be paid knowing its number', async () => {
    fake.days = { [contest]: day(-1), [contest - 1]: day(-4) }
    const { campaign, numbers } = await sold()
    await app.database.db
      .update(transaction)
      .set({ createdAt: ago(2) })
      .where(eq(transaction.campaignId, campaign.id))
    fake.prizes = naming(numbers[0] ?? 0)
    const { status, body } = await draw('first', campaign, first())
    expect([status, body.errors?.concurso?.[0]]).toEqual([422, expect.stringMatching(/Vale o primeiro concurso/)])
  })

  test.each(['refunded', 'in_mediation'] as const)(
    'nor one that was drawn before the last payment, though that is %s by now: nobody moves the contest back who knows both numbers',
    async (status) => {
      contest += 2
      fake.latest = contest
      fake.days = { [contest]: day(0), [contest - 1]: day(-2), [contest - 2]: day(-5) }
      const { campaign, numbers } = await sold()
      await endSales(campaign)
      const { id, chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
      const noon = new Date(`${dayOf(ago(1))}T12:00:00-03:00`)
      await app.database.db
        .update(transaction)
        .set({ createdAt: noon, paidAt: noon })
        .where(and(eq(transaction.campaignId, campaign.id), eq(transaction.id, id)))
      await reportCharge(app, chargeId, status)
      fake.prizes = naming(numbers[0] ?? 0)
      const early = await draw('first', campaign, { ...first(), concurso: contest - 1 })
      expect([early.status, early.body.errors?.concurso?.[0]]).toEqual([
        422,
        expect.stringMatching(/Vale o primeiro concurso/),
      ])
      wanted(await draw('first', campaign, first()), 200)
    },
  )

  test('but one that was drawn before money came and went back that never had a quota', async () => {
    const { campaign, numbers } = await sold()
    await endSales(campaign)
    const { chargeId } = await buy(app, campaign.url_amigavel, { quantity: 5 })
    await paySandboxCharge(app.ports, chargeId, { notify: false })
    await reportCharge(app, chargeId, 'refunded')
    fake.days = { [contest]: day(-1), [contest - 1]: day(-4) }
    fake.prizes = naming(numbers[0] ?? 0)
    wanted(await draw('first', campaign, first()), 200)
  })

  test('nor one that was drawn before its day was put off, brought forward or taken away', async () => {
    const announced = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
    for (const prev_sorteio of [announced(-2), announced(0), null]) {
      const { campaign, numbers } = await sold({ prev_sorteio: announced(5) })
      await endSales(campaign)
      fake.days = { [contest]: day(-1), [contest - 1]: day(-4) }
      fake.prizes = naming(numbers[0] ?? 0)
      wanted(await manager.call('PUT', `/api/actions/${campaign.id}`, { body: { prev_sorteio } }), 200)
      const { status, body } = await draw('first', campaign, first())
      expect([status, body.errors?.concurso?.[0]]).toEqual([422, expect.stringMatching(/Vale o primeiro concurso/)])
    }
  })

  test('of a contest, and not of the one before it, is not believed to be of the first one', async () => {
    const { campaign, numbers } = await sold()
    const [one = 0, two = 0] = numbers
    await endSales(campaign)
    fake.prizes = naming(one)
    fake.silentAbout.add(contest - 1)
    const differing = await draw('first', campaign, { ...first(), ...typedTwice(naming(two)) })
    expect([differing.status, differing.body.errors?.premio1]).toEqual([422, [`A Caixa diz ${naming(one)[0]}.`]])
    const drawn = wanted(await draw('first', campaign, first()), 200).action
    expect(drawn).toMatchObject({ extracao: one, ganhador_origin: { state: 'typed' } })
    const lottery = federalLottery({ url: fake.url })
    app.clock.move(600_000)
    await recheckOrigins(app.ports, lottery)
    expect((await read(campaign)).ganhador_origin.state).toBe('typed')
    // There was one before it that decides.
    fake.silentAbout.clear()
    fake.days = { [contest]: day(0), [contest - 1]: day(-3) }
    app.clock.move(600_000)
    await recheckOrigins(app.ports, lottery)
    expect((await read(campaign)).ganhador_origin.state).toBe('contradicted')
  })

  test('without the day of a contest leaves it unchecked, and is asked for the day again', async () => {
    const { campaign, numbers } = await sold()
    await endSales(campaign)
    fake.prizes = naming(numbers[0] ?? 0)
    fake.days = { [contest]: '', [contest - 1]: day(-4) }
    const drawn = wanted(await draw('first', campaign, first()), 200).action
    expect(drawn.ganhador_origin).toMatchObject({ state: 'typed' })
    fake.days = { ...fake.days, [contest]: day(0) }
    wanted(await draw('second', campaign, {}), 200)
    expect((await read(campaign)).ganhador2_origin).toMatchObject({ state: 'confirmed' })
  })

  test('decides the same by each spelling of a contest, which is kept as the lottery numbers it', async () => {
    for (const spelt of [Number, (of: number) => ` ${of} `, (of: number) => `000${of}`]) {
      const { campaign, numbers } = await sold()
      await endSales(campaign)
      fake.prizes = naming(numbers[0] ?? 0)
      const drawn = wanted(await draw('first', campaign, { ...first(), concurso: spelt(contest) }), 200).action
      expect(drawn).toMatchObject({ concurso: String(contest), ganhador_origin: { state: 'confirmed' } })
      contest += 2
      fake.latest = contest
      fake.days = { [contest]: day(0), [contest - 1]: day(-4) }
    }
    const { campaign } = await sold()
    await endSales(campaign)
    for (const concurso of ['-1', '6e3', '６１００', '0x17d4', '0', '00', `${contest}.0`])
      expect([concurso, (await draw('first', campaign, { ...first(), concurso })).status]).toEqual([concurso, 422])
  })
})

test('the rule, the contest and the number of quotas of a campaign are changed by no form', async () => {
  const { campaign } = await sold()
  const before = await read(campaign)
  const body = { draw_rule: 'modulo', federal: false, concurso: '1', numbers: 5, total: 5, title: before.title }
  await manager.call('PUT', `/api/actions/${campaign.id}`, { body })
  expect(await read(campaign)).toEqual(before)
})

test('two prizes, or one prize twice, that are drawn at once come one after the other', async () => {
  const { campaign, numbers } = await sold({ product3: 'Terceiro' })
  await endSales(campaign)
  fake.prizes = naming(numbers[0] ?? 0)
  const statuses = async (...calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort()
  expect(await statuses(...Array.from({ length: 4 }, () => draw('first', campaign, first())))).toEqual([
    200, 409, 409, 409,
  ])
  const together = await statuses(
    draw('third', campaign, {}),
    draw('second', campaign, {}),
    draw('second', campaign, {}),
  )
  expect(together.filter((status) => status === 200).length).toBeLessThanOrEqual(2)
  const drawn = await read(campaign)
  expect(drawn.extracao2).toBe(numbers[0])
})

test('nothing is drawn before the announced day, and while quotas are sold only by who confirms it', async () => {
  const { campaign, numbers } = await sold({ prev_sorteio: new Date(Date.now() + 300 * DAY_MS).toISOString() })
  fake.mood = 'missing'
  const early = await draw('first', campaign, { ...first(), resultado: numbers[0] })
  expect([early.status, early.body.errors.sorteio[0]]).toEqual([422, expect.stringMatching(/^O sorteio foi anunciado/)])
  const free = await draw('first', campaign, { federal: 0, encerrar_vendas: 1, ...LEAVING }, admin)
  expect([free.status, free.body.errors.sorteio[0]]).toEqual([422, expect.stringMatching(/^O sorteio foi anunciado/)])
  await app.database.db.update(campaigns).set({ prevSorteio: null }).where(eq(campaigns.id, campaign.id))
  const { encerrar_vendas: _, ...unconfirmed } = first()
  const selling = await draw('first', campaign, { ...unconfirmed, resultado: numbers[0] })
  expect([selling.status, selling.body.errors.sorteio]).toEqual([
    422,
    ['As vendas ainda estão abertas. O sorteio do 1º prêmio encerra a campanha.'],
  ])
})

describe('what is typed while the lottery is silent', () => {
  test('counts, is marked everywhere, and is checked once the lottery agrees', async () => {
    const { campaign, numbers } = await sold()
    const [one = 0] = numbers
    await endSales(campaign)
    fake.mood = 'missing'
    // As the lottery writes it, with a zero in front.
    const six = naming(one).map((prize) => `0${prize}`)
    wanted(await draw('first', campaign, { ...first(), ...typedTwice(six) }), 200)
    wanted(await draw('second', campaign, {}), 200)
    const mark = `Resultado do concurso ${contest} digitado pelo organizador, não conferido.`
    expect(await read(campaign)).toMatchObject({
      extracao: one,
      ganhador_origin: { state: 'typed', sentences: expect.arrayContaining([mark]) },
      ganhador2_origin: { state: 'typed' },
    })
    const { winners } = await page(campaign)
    expect(winners.map(({ reading }: { reading: string[] }) => reading.at(-1))).toEqual([mark, mark])
    const proof = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}/proof`), 200)
    expect(proof.draws.map(({ origem }: { origem: string }) => origem)).toEqual(['typed', 'typed'])

    const lottery = federalLottery({ url: fake.url })
    app.clock.move(600_000)
    await recheckOrigins(app.ports, lottery)
    expect((await read(campaign)).ganhador_origin.state).toBe('typed')
    fake.mood = 'well'
    fake.prizes = naming(one)
    app.clock.move(600_000)
    await recheckOrigins(app.ports, lottery)
    expect(await read(campaign)).toMatchObject({
      ganhador_origin: { state: 'confirmed' },
      ganhador2_origin: { state: 'confirmed' },
    })
    expect((await actions(campaign.id)).filter((action) => action === 'result.confirmed')).toHaveLength(2)
  })

  test('is contradicted by another answer: an alert, the page, and no further prize by it', async () => {
    const { campaign, numbers } = await sold()
    const [one = 0, two = 0] = numbers
    await endSales(campaign)
    fake.mood = 'missing'
    wanted(await draw('first', campaign, { ...first(), ...typedTwice(naming(one)) }), 200)
    fake.mood = 'well'
    fake.prizes = naming(two)
    const again = await draw('second', campaign, {})
    expect([again.status, again.body.msg]).toEqual([409, expect.stringMatching(/^A Caixa diz outros prêmios/)])
    expect((await read(campaign)).ganhador_origin.state).toBe('contradicted')
    const [winner] = (await page(campaign)).winners
    expect(winner).toMatchObject({ origin: 'contradicted', told: naming(two) })
    expect(winner.reading.at(-1)).toContain('A Caixa diz outro')
    const { today } = wanted(await manager.call('GET', '/api/today'), 200)
    expect(today.contradicted.at(-1)).toMatchObject({
      rifa: { id: campaign.id },
      prize: 'first',
      concurso: String(contest),
    })
    expect(await actions(campaign.id)).toContain('result.contradicted')
    expect(wanted(await draw('second', campaign, {}), 200).action).toMatchObject({
      extracao2: two,
      ganhador2_origin: { state: 'confirmed' },
    })
  })

  test('may be looked at only so often, and every look is noted', async () => {
    const { campaign, numbers } = await sold()
    await endSales(campaign)
    fake.mood = 'missing'
    const look = (resultado: number) =>
      manager.call('GET', `/api/actions/draw-check/${campaign.id}?federal=1&concurso=${contest}&resultado=${resultado}`)
    for (let looks = 0; looks < 5; looks++) wanted(await look(looks), 200)
    const { status, body } = await look(5)
    expect([status, body.msg]).toEqual([429, expect.stringMatching(/^Este sorteio já foi conferido vezes demais/)])
    expect((await draw('first', campaign, { ...first(), resultado: numbers[0] })).status).toBe(429)
    expect((await actions(campaign.id)).filter((action) => action === 'draw.checked')).toHaveLength(5)
  })

  test('may be looked at no oftener by looking at many at once', async () => {
    const { campaign } = await sold()
    await endSales(campaign)
    fake.mood = 'missing'
    const looks = await Promise.all(
      Array.from({ length: 20 }, (_, resultado) =>
        manager.call(
          'GET',
          `/api/actions/draw-check/${campaign.id}?federal=1&concurso=${contest}&resultado=${resultado}`,
        ),
      ),
    )
    expect(looks.filter(({ status }) => status === 200)).toHaveLength(5)
  })
})

describe('a published rule that promises the lottery', () => {
  test('is left by an administrator alone, with a reason and a confirmation, and everybody reads it', async () => {
    const { campaign } = await sold()
    fake.mood = 'missing'
    const free = { federal: 0, encerrar_vendas: 1 }
    const refused = async (body: object, who: SignedIn) => {
      const answer = await draw('first', campaign, { ...free, ...body }, who)
      return [answer.status, Object.keys(answer.body.errors ?? {}).sort()]
    }
    expect(await refused({}, admin)).toEqual([422, ['fora_da_regra', 'motivo']])
    expect(await refused({ motivo: LEAVING.motivo }, admin)).toEqual([422, ['fora_da_regra']])
    expect(await refused({ fora_da_regra: 1, motivo: 'Sim' }, admin)).toEqual([422, ['motivo']])
    expect(await refused(LEAVING, manager)).toEqual([422, ['federal']])
    wanted(await draw('first', campaign, { ...free, ...LEAVING }, admin), 200)
    wanted(await draw('second', campaign, LEAVING, admin), 200)
    const { winners } = await page(campaign)
    expect(winners[0]).toMatchObject({ origin: 'offRule', reason: LEAVING.motivo, contest: null })
    expect(winners[0].reading.at(-1)).toBe(
      `Esta cota não saiu da regra publicada e não pode ser conferida. Motivo publicado pelo organizador: “${LEAVING.motivo}”`,
    )
    const proof = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}/proof`), 200)
    expect(proof.draws[0]).toMatchObject({ origem: 'offRule', motivo: LEAVING.motivo })
  })

  test('is not left once its number is known and was sold', async () => {
    const { campaign, numbers, unsold } = await sold()
    await endSales(campaign)
    fake.prizes = naming(numbers[0] ?? 0)
    const body = { federal: 0, encerrar_vendas: 1, ...LEAVING }
    const known = await draw('first', campaign, body, admin)
    expect([known.status, known.body.msg]).toEqual([409, expect.stringMatching(/^Já há resultado/)])
    contest += 5
    fake.latest = contest
    fake.days = { [contest]: day(0), [contest - 1]: day(-4) }
    fake.prizes = naming(unsold)
    const other = await sold()
    fake.prizes = naming(other.unsold)
    await endSales(other.campaign)
    expect((await draw('first', other.campaign, body, admin)).status).toBe(200)
  })

  test('is not left either while the lottery tells a later contest alone', async () => {
    const { campaign, numbers, unsold } = await sold()
    await endSales(campaign)
    fake.prizes = naming(unsold)
    fake.silentAbout.add(contest - 1)
    fake.days = { [contest]: day(0), [contest - 1]: day(-3) }
    const body = { federal: 0, encerrar_vendas: 1, ...LEAVING }
    const half = await draw('first', campaign, body, admin)
    expect([half.status, half.body.msg]).toEqual([503, expect.stringMatching(/^A Caixa não respondeu/)])
    fake.silentAbout.clear()
    fake.prizes = naming(numbers[0] ?? 0)
    expect((await draw('first', campaign, body, admin)).status).toBe(409)
  })
})

describe('before a draw the banks are asked', () => {
  test('and what was paid and not told takes part in it', async () => {
    const { campaign, unsold: _ } = await sold()
    const untold = await buy(app, campaign.url_amigavel, { quantity: 20, telefone: '11988887777' })
    await app.database.db
      .update(sandboxCharge)
      .set({ status: 'paid', paidAt: app.clock.now() })
      .where(eq(sandboxCharge.chargeId, untold.chargeId))
    fake.mood = 'missing'
    wanted(await draw('first', campaign, { federal: 0, encerrar_vendas: 1, ...LEAVING }, admin), 200)
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, untold.id))
    expect(row).toMatchObject({ status: 'approved', delivered: 20 })
  })

  test('and a silent one is told with number and amount, and confirmed, and shown afterwards', async () => {
    const { campaign } = await sold()
    const silent = await buy(app, campaign.url_amigavel, { quantity: 7, telefone: '11988886666' })
    await app.database.db.update(sandboxCharge).set({ silent: true }).where(eq(sandboxCharge.chargeId, silent.chargeId))
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, silent.id))
    const amount = (row?.amount ?? 0) / 100
    fake.mood = 'missing'
    const body = { federal: 0, encerrar_vendas: 1, ...LEAVING }
    const told = await draw('first', campaign, body, admin)
    expect([told.status, told.body.errors.sorteio[0]]).toEqual([
      422,
      expect.stringMatching(/^O banco não respondeu sobre 1 cobrança \(R\$\s\d+,\d\d\)/),
    ])
    const less = { cobrancas_sem_resposta: 1, valor_sem_resposta: amount - 0.01 }
    expect((await draw('first', campaign, { ...body, ...less }, admin)).status).toBe(422)
    const seen = { cobrancas_sem_resposta: 1, valor_sem_resposta: amount }
    const drawn = wanted(await draw('first', campaign, { ...body, ...seen }, admin), 200).action
    expect(drawn.ganhador_origin).toMatchObject(seen)
    const [entry] = await app.database.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'prize.drawn'), eq(auditLog.subjectId, String(campaign.id))))
      .orderBy(auditLog.id)
    expect(entry?.after).toMatchObject({ unasked: 1, unaskedAmount: row?.amount })
  })
})
