import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog, transaction } from '../../../../server/platform/db/schema.ts'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { latestContest } from '../../../../src/domain/draw/federal-contests.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { transactionStates } from '../../../../src/machines/stored-states.ts'
import { buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { moveToMorning } from '../../../support/server/clock.ts'
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
let contest: number
beforeAll(async () => {
  fake = await startFakeLottery()
  app = await startApp({ env: { FEDERAL_URL: fake.url } })
  moveToMorning(app.clock)
  admin = await app.signIn()
  await admin.prove('auth.code')
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
/** The lottery keeps what it told, so each test has contests of its own. */
beforeEach(() => {
  contest = (contest ?? latestContest(app.clock.now()) - 40) + 2
  fake.mood = 'well'
  fake.latest = contest
  fake.days = { [contest]: day(0), [contest - 1]: day(-4) }
  fake.silentAbout.clear()
})

/** Five prizes that name one quota, wherever the reading begins. */
const naming = (quota: number) => Array<string>(5).fill(formatQuota(quota, 100_000))
const readRun = async ({ id }: Pick<Campaign, 'id'>) =>
  wanted(await admin.call('GET', `/api/actions/draw-run/${id}`), 200).run
const decide = ({ id }: Pick<Campaign, 'id'>, check: string) =>
  admin.call('PUT', `/api/actions/draw-run/${id}`, { body: { check } })
const rehearse = (campaign: Pick<Campaign, 'id'>, query = '') =>
  admin.call('GET', `/api/actions/draw-rehearsal/${campaign.id}${query}`)
const stateOf = (run: Awaited<ReturnType<typeof readRun>>) =>
  Object.fromEntries(run.checks.map(({ name, state }: { name: string; state: string }) => [name, state]))
const sentenceOf = (run: Awaited<ReturnType<typeof readRun>>, check: string) =>
  run.checks.find(({ name }: { name: string }) => name === check)?.sentence
const countAll = async () => {
  const tables = await app.database.db.execute<{ n: number }>(
    sql`select (select count(*) from audit_log)::int + (select count(*) from prize_draw)::int
      + (select count(*) from world_event)::int + (select count(*) from allocation)::int as n`,
  )
  return (tables as unknown as { rows: { n: number }[] }).rows[0]?.n
}

async function sell(more: object = {}) {
  const campaign = await createCampaign(app, admin, {
    title: 'Dia do sorteio',
    numbers: 20,
    product2: 'Capacete',
    ...more,
  })
  const bought = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
  const [sold = 0] = bought.numbers
  return { campaign, sold, unsold: unsoldQuota(bought.numbers, campaign.total).quota }
}

describe('the day of a draw', () => {
  test('is looked at with a reason for each check, by the contest that the server asked for itself', async () => {
    const { campaign, sold } = await sell()
    fake.prizes = naming(sold)
    const run = await readRun(campaign)
    expect(run.turn).toBe('first')
    expect(stateOf(run)).toEqual({
      date: 'warns',
      sales: 'asks',
      disputes: 'fine',
      organizer: 'warns',
      contest: 'fine',
      quota: 'fine',
    })
    expect(run.contest).toMatchObject({ concurso: contest, premios: naming(sold), usados: [1] })
    expect(sentenceOf(run, 'contest')).toBe(
      `Concurso ${contest}, buscado na Caixa e conferido pelo servidor, de ${day(0)}.`,
    )
    expect(sentenceOf(run, 'sales')).toMatch(/^As vendas ainda estão abertas/)
    expect(run.prizes).toEqual([
      { prize: 'first', drawn: false, told_at: null, paid: false, locked: false },
      { prize: 'second', drawn: false, told_at: null, paid: false, locked: false },
    ])
  })

  test('stops at a quota that nobody bought, and waits for a contest that was not drawn yet', async () => {
    const { campaign, unsold } = await sell()
    fake.prizes = naming(unsold)
    const stopped = await readRun(campaign)
    expect(stateOf(stopped)).toMatchObject({ quota: 'stops' })
    expect(sentenceOf(stopped, 'quota')).toMatch(/^A cota \d\d não foi vendida\./)
    fake.days = { [contest]: day(-3), [contest - 1]: day(-7) }
    contest += 2
    fake.latest = contest
    fake.days = { [contest]: day(-3), [contest - 1]: day(-7) }
    expect(stateOf(await readRun(campaign))).toMatchObject({ contest: 'waits', quota: 'waits' })
  })

  test('asks once about money in dispute, on whatever device, and again when it is other money', async () => {
    const { campaign, sold } = await sell()
    const second = await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
    fake.prizes = naming(sold)
    const [disputed] = transactionStates('disputed')
    const dispute = (id: number) =>
      app.database.db.update(transaction).set({ status: disputed }).where(eq(transaction.id, id))
    await dispute(second.id)
    const asked = await readRun(campaign)
    expect(stateOf(asked)).toMatchObject({ disputes: 'asks' })
    expect(asked.checks.find(({ name }: { name: string }) => name === 'disputes')?.transaction_id).toBe(second.id)
    const decided = wanted(await decide(campaign, 'disputes'), 200).run
    expect(stateOf(decided)).toMatchObject({ disputes: 'decided', sales: 'asks' })
    const elsewhere = await app.signInAs('gestor')
    const there = wanted(await elsewhere.call('GET', `/api/actions/draw-run/${campaign.id}`), 200).run
    expect(stateOf(there)).toMatchObject({ disputes: 'decided' })
    expect(there.checks.find(({ name }: { name: string }) => name === 'disputes')?.decided?.operator).toBeTruthy()
    const third = await buyAndPay(app, campaign.url_amigavel, { quantity: 2 })
    await dispute(third.id)
    expect(stateOf(await readRun(campaign))).toMatchObject({ disputes: 'asks' })
    wanted(await decide(campaign, 'sales'), 200)
    expect(stateOf(await readRun(campaign))).toMatchObject({ sales: 'decided' })
    expect(wanted(await decide(campaign, 'sales'), 409).msg).toBe('Não há nada a decidir nesta conferência agora.')
  })

  test('is conducted on one device; another watches, does nothing, and may take it over, which both see and the log says', async () => {
    const { campaign, sold } = await sell()
    fake.prizes = naming(sold)
    const conductors = async () => {
      const seen = await Promise.all(
        [admin, other].map((who) => who.call('GET', `/api/actions/draw-run/${campaign.id}`)),
      )
      return seen.map((answer) => wanted(answer, 200).run.conductor)
    }
    const other = await app.signInAs('gestor')
    const take = (who: SignedIn) => who.call('PUT', `/api/actions/draw-conductor/${campaign.id}`)
    const draw = (who: SignedIn) =>
      who.call('PUT', `/api/actions/raffle/first/${campaign.id}`, {
        body: { id: campaign.id, federal: 1, concurso: String(contest), encerrar_vendas: 1 },
      })
    expect(await conductors()).toEqual([null, null])
    wanted(await decide(campaign, 'sales'), 200)
    expect(await conductors()).toMatchObject([{ mine: true }, { mine: false, operator: 'Ana Souza' }])
    const elsewhere = /^Este sorteio é conduzido em outro aparelho/
    const refusedDecision = await other.call('PUT', `/api/actions/draw-run/${campaign.id}`, {
      body: { check: 'sales' },
    })
    expect(wanted(refusedDecision, 409).msg).toMatch(elsewhere)
    expect(wanted(await draw(other), 409).msg).toMatch(elsewhere)

    expect(wanted(await take(other), 200).run.conductor).toMatchObject({ mine: true })
    expect(await conductors()).toMatchObject([{ mine: false }, { mine: true }])
    wanted(await take(other), 200)
    expect(wanted(await draw(admin), 409).msg).toMatch(elsewhere)
    const rows = await app.database.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'draw.conducted'), eq(auditLog.subjectId, String(campaign.id))))
      .orderBy(auditLog.id)
    expect(rows).toMatchObject([
      { before: null },
      { before: { operator: 'Ana Souza' }, after: { sessionId: expect.any(Number) } },
    ])

    // Whose session has ended conducts nothing any more.
    await other.call('GET', '/api/logout')
    expect(wanted(await admin.call('GET', `/api/actions/draw-run/${campaign.id}`), 200).run.conductor).toBeNull()
    wanted(await draw(admin), 200)
  })

  test('goes on after a draw with who was told and paid', async () => {
    const { campaign, sold } = await sell()
    fake.prizes = naming(sold)
    const body = { id: campaign.id, federal: 1, concurso: String(contest), encerrar_vendas: 1 }
    const drawn = wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200).action
    expect(await readRun(campaign)).toMatchObject({
      turn: 'second',
      checks: [],
      prizes: [{ prize: 'first', drawn: true, told_at: null, paid: false, locked: false }, { drawn: false }],
    })
    wanted(await admin.call('POST', `/api/buyers/phone/${drawn.ganhador.id}`), 200)
    const paid = { prize: 'first', note: 'Entregue em mãos, com termo assinado.' }
    wanted(await admin.call('PUT', `/api/actions/prize-paid/${campaign.id}`, { body: paid }), 200)
    const [first] = (await readRun(campaign)).prizes
    expect(first).toMatchObject({ told_at: expect.any(String), paid: true })
  })
})

describe('a rehearsal', () => {
  test('shows what a contest before would come to, says where the draw would stop, and changes nothing', async () => {
    const { campaign, sold } = await sell()
    fake.prizes = naming(sold)
    const before = await countAll()
    const { rehearsal } = wanted(await rehearse(campaign), 200)
    expect(rehearsal).toMatchObject({ prize: 'first', concurso: contest - 1, quota: sold, quotas: 5, unsold: null })
    expect(rehearsal.stops.map(({ name }: { name: string }) => name)).toEqual(['sales'])
    expect(JSON.stringify(rehearsal)).not.toMatch(/name":"[A-Z]/)
    expect(await countAll()).toBe(before)
    const [looked] = await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'draw.checked'))
    expect(looked).toBeUndefined()
  })

  test('takes no contest that may decide the draw, and the rule’s example where the lottery says nothing', async () => {
    const { campaign, sold } = await sell()
    fake.prizes = naming(sold)
    const refused = wanted(await rehearse(campaign, `?concurso=${contest}`), 422)
    expect(refused.msg).toBe('Este concurso pode decidir o sorteio, e não serve para ensaiar.')
    fake.mood = 'missing'
    const { rehearsal } = wanted(await rehearse(campaign, '?prize=second'), 200)
    expect(rehearsal).toMatchObject({ prize: 'second', concurso: null })
  })
})
