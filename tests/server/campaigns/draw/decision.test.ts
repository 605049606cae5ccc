import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { federalLottery } from '../../../../server/campaigns/draw/lottery.ts'
import { recheckOrigins } from '../../../../server/campaigns/draw/recheck.ts'
import {
  auditLog,
  prizeCorrection,
  prizeDraw,
  prizePayment,
  transaction,
  winnerNote,
} from '../../../../server/platform/db/schema.ts'
import type { Rendering } from '../../../../server/platform/ports.ts'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { latestContest } from '../../../../src/domain/draw/federal-contests.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { FREE, typedTwice } from '../../../support/seeds/draws.ts'
import { buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type FakeLottery, startFakeLottery } from '../../../support/server/fake-lottery.ts'

const rendering: Rendering = { render: (page, frame) => render(page as Page, frame), css: '', script: '/x.js' }
const DAY_MS = 86_400_000
const MOTIVO = 'O segundo algarismo foi lido errado na transmissão.'
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
  app = await startApp({ env: { FEDERAL_URL: fake.url }, rendering })
  admin = await app.signIn()
  await admin.prove('auth.code')
  manager = await app.signInAs('gestor')
  await manager.prove('auth.code')
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
beforeEach(() => {
  contest = (contest ?? latestContest(app.clock.now()) - 60) + 2
  fake.mood = 'missing'
  fake.latest = contest
  fake.days = { [contest]: day(0), [contest - 1]: day(-4) }
})

/** Five prizes that name one quota, wherever the reading begins. */
const naming = (quota: number) => Array<string>(5).fill(formatQuota(quota, 100_000))
const first = () => ({ federal: 1, concurso: String(contest), encerrar_vendas: 1 })
const draw = ({ id }: Pick<Campaign, 'id'>, body: object, prize = 'first') =>
  manager.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body: { id, ...body } })
const decide = ({ id }: Pick<Campaign, 'id'>, decision: string, motivo = MOTIVO, who = admin) =>
  who.call('PUT', `/api/actions/draw-decision/${id}`, { body: { prize: 'first', decision, motivo } })
const pay = ({ id }: Pick<Campaign, 'id'>, prize = 'first', who = admin) =>
  who.call('PUT', `/api/actions/prize-paid/${id}`, { body: { prize, note: 'PIX de R$ 50.000,00' } })
const read = async ({ id }: Pick<Campaign, 'id'>) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const page = async ({ url_amigavel }: Campaign) =>
  wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200).campaign
const html = async (path: string) => (await fetch(new URL(path, app.url))).text()
const recheck = () => recheckOrigins(app.ports, federalLottery({ url: fake.url }))

let made = 0
async function sold(more: object = {}) {
  made += 1
  const campaign = await createCampaign(app, admin, { title: `Corrigida ${made}`, ...more })
  const { numbers: ofAna } = await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Souza' })
  const other = { name: 'Beto Lima', telefone: '62981234599' }
  const { numbers: ofBeto } = await buyAndPay(app, campaign.url_amigavel, other)
  const [[one = 0], [two = 0]] = [ofAna, ofBeto]
  const before = new Date(app.clock.now().getTime() - 3 * DAY_MS)
  await app.database.db
    .update(transaction)
    .set({ createdAt: before, paidAt: before })
    .where(eq(transaction.campaignId, campaign.id))
  return { campaign, one, two, unsold: unsoldQuota([...ofAna, ...ofBeto], 100).quota }
}

/** A prize that was typed as `typed` while the lottery was silent, which then says `told`. */
async function contradicted(campaign: Campaign, typed: number, told: number) {
  wanted(await draw(campaign, { ...first(), ...typedTwice(naming(typed)) }), 200)
  fake.mood = 'well'
  fake.prizes = naming(told)
  app.clock.move(600_000)
  await recheck()
}

describe('what is typed while the lottery is silent', () => {
  test('is typed twice, with where it was read; the lottery itself needs neither', async () => {
    const { campaign, one, two } = await sold()
    const { fonte: _, ...unsourced } = typedTwice(naming(one))
    const refused = async (body: object) => {
      const { status, body: answer } = await draw(campaign, { ...first(), ...body })
      return [status, answer.errors]
    }
    expect(await refused(unsourced)).toEqual([422, { fonte: ['Diga de onde você leu'] }])
    expect(await refused({ ...typedTwice(naming(one)), fonte: 'um vizinho' })).toEqual([
      422,
      { fonte: ['Diga de onde você leu'] },
    ])
    const [typed, again] = [naming(one)[0], naming(two)[0]]
    expect(await refused({ ...typedTwice(naming(one)), de_novo1: again })).toEqual([
      422,
      { de_novo1: [`Não bate com o 1º: ${typed} em cima, ${again} aqui. Digite o que está na tela.`] },
    ])
    const once = Object.fromEntries(naming(one).map((prize, index) => [`premio${index + 1}`, prize]))
    const [status, errors] = await refused(once)
    expect([status, Object.keys(errors).sort()]).toEqual([
      422,
      ['de_novo1', 'de_novo2', 'de_novo3', 'de_novo4', 'de_novo5', 'fonte'],
    ])
    fake.mood = 'well'
    fake.prizes = naming(one)
    expect(wanted(await draw(campaign, { ...first(), ...once }), 200).action.ganhador_origin).toMatchObject({
      state: 'confirmed',
      fonte: null,
    })
  })

  test('keeps its source, and its prize is given to nobody before it is checked', async () => {
    const { campaign, one } = await sold()
    wanted(await draw(campaign, { ...first(), ...typedTwice(naming(one)) }), 200)
    expect(await read(campaign)).toMatchObject({
      ganhador_origin: { state: 'typed', fonte: 'transmissao' },
      ganhador_payment: { state: 'locked', paid_at: null },
    })
    const locked = await pay(campaign)
    expect([locked.status, locked.body.msg]).toEqual([
      409,
      expect.stringMatching(/^O pagamento deste prêmio está travado/),
    ])
    expect((await decide(campaign, 'keep')).status).toBe(409)
    fake.mood = 'well'
    fake.prizes = naming(one)
    app.clock.move(600_000)
    await recheck()
    expect((await pay(campaign, 'first', manager)).status).toBe(403)
    expect(wanted(await pay(campaign), 200).action.ganhador_payment).toMatchObject({
      state: 'paid',
      note: 'PIX de R$ 50.000,00',
    })
    expect((await pay(campaign)).body.msg).toBe('Este prêmio já foi entregue.')
    const { db } = app.database
    const isPaid = eq(prizePayment.campaignId, campaign.id)
    await expect(db.delete(prizePayment).where(isPaid)).rejects.toThrow()
    expect(await db.$count(prizePayment, isPaid)).toBe(1)
  })
})

describe('a number that the lottery contradicts', () => {
  test('is corrected by an administrator: the other wins everywhere, and what was drawn stays beside it', async () => {
    const { campaign, one, two } = await sold()
    await contradicted(campaign, one, two)
    const before = await read(campaign)
    expect(before).toMatchObject({
      ganhador: { name: 'Ana Souza' },
      ganhador_payment: { state: 'locked' },
      ganhador_origin: { state: 'contradicted', caixa: naming(two), pela_caixa: two, digitado: naming(one).join(', ') },
    })
    const address = `/campaign/${campaign.url_amigavel}`
    const open = await html(address)
    expect(open).toContain('Resultado em conferência')
    expect(open).not.toContain('Ana S.')
    expect(await html('/campanhas')).toContain(`Corrigida ${made}</a><span class="s">Resultado em conferência</span>`)

    expect((await decide(campaign, 'correct', MOTIVO, manager)).status).toBe(403)
    const blank = await decide(campaign, 'correct', ' '.repeat(50))
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['motivo']])
    expect((await pay(campaign)).status).toBe(409)

    const { action } = wanted(await decide(campaign, 'correct'), 200)
    expect(action).toMatchObject({
      extracao: two,
      premios: naming(two),
      ganhador: { name: 'Beto Lima' },
      ganhador_payment: { state: 'owed' },
      ganhador_origin: {
        state: 'corrected',
        antes: { extracao: one, name: 'Ana Souza' },
        decisao: { motivo: MOTIVO },
      },
    })
    const sentence = `Resultado do concurso ${contest} conferido pelo servidor com a Caixa, depois de corrigido. O organizador tinha digitado ${naming(one).join(', ')}, e a cota sorteada tinha sido ${formatQuota(one, 100)}. Motivo publicado pelo organizador: “${MOTIVO}”`
    const [winner] = (await page(campaign)).winners
    expect(winner).toMatchObject({ origin: 'corrected', number: formatQuota(two, 100), name: 'Beto L.' })
    expect(winner.reading.at(-1)).toBe(sentence)
    // A page is kept for a moment.
    app.clock.move(60_000)
    expect(await html(address)).toContain('Beto L.')
    const proof = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}/proof`), 200)
    expect(proof.draws[0]).toMatchObject({
      ...{ origem: 'corrected', extracao: two, premios: naming(two), motivo: MOTIVO },
      antes: { extracao: one, premios: naming(one) },
    })
    const { today } = wanted(await manager.call('GET', '/api/today'), 200)
    expect(today.contradicted).not.toContainEqual(expect.objectContaining({ rifa: { id: campaign.id } }))

    const { db } = app.database
    const [drawn] = await db.select().from(prizeDraw).where(eq(prizeDraw.campaignId, campaign.id))
    expect(drawn).toMatchObject({ extracao: one, premios: naming(one).join(' ') })
    await expect(db.delete(prizeCorrection).where(eq(prizeCorrection.campaignId, campaign.id))).rejects.toThrow()
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'result.corrected'), eq(auditLog.subjectId, String(campaign.id))))
      .orderBy(auditLog.id)
    expect(noted).toMatchObject({
      before: { prize: 'first', extracao: one },
      after: { prize: 'first', extracao: two, motivo: MOTIVO },
    })
    expect((await decide(campaign, 'keep')).status).toBe(409)
    wanted(await pay(campaign), 200)
  })

  test('takes with it what was written about the first winner, which is neither shown nor edited under the other', async () => {
    const { campaign, one, two } = await sold()
    await contradicted(campaign, one, two)
    const note = (body: object) =>
      admin.call('PUT', `/api/actions/winner-note/${campaign.id}`, { body: { prize: 'first', ...body } })
    wanted(await note({ note: 'Chave da Ana' }), 200)
    expect((await read(campaign)).ganhador_note.note).toBe('Chave da Ana')
    app.clock.move(1000)
    wanted(await decide(campaign, 'correct'), 200)
    const noteOfPurchase = async () => {
      const { id } = (await read(campaign)).ganhador_transaction
      const found = wanted(await admin.call('GET', `/api/transactions/${id}`), 200)
      return found.transaction.won[0].note
    }
    expect([(await read(campaign)).ganhador_note, await noteOfPurchase()]).toEqual([undefined, null])
    wanted(await note({ note: 'Chave do Beto', was: { note: '' } }), 200)
    expect([(await read(campaign)).ganhador_note.note, await noteOfPurchase()]).toEqual([
      'Chave do Beto',
      'Chave do Beto',
    ])
    const notes = await app.database.db
      .select({ note: winnerNote.note })
      .from(winnerNote)
      .where(eq(winnerNote.campaignId, campaign.id))
      .orderBy(winnerNote.updatedAt)
    expect(notes).toEqual([{ note: 'Chave da Ana' }, { note: 'Chave do Beto' }])
  })

  test('is kept with a reason that everybody reads, and can be paid then', async () => {
    const { campaign, one, two } = await sold()
    await contradicted(campaign, one, two)
    expect(wanted(await decide(campaign, 'keep'), 200).action).toMatchObject({
      extracao: one,
      ganhador: { name: 'Ana Souza' },
      ganhador_origin: { state: 'kept' },
      ganhador_payment: { state: 'owed' },
    })
    const [winner] = (await page(campaign)).winners
    expect(winner.reading.at(-1)).toBe(
      `Resultado do concurso ${contest} digitado pelo organizador. A Caixa diz outro: os prêmios são ${naming(two).join(', ')}. O organizador manteve o sorteio. Motivo publicado pelo organizador: “${MOTIVO}”`,
    )
    expect((await decide(campaign, 'correct')).status).toBe(409)
  })

  test('is not corrected to a quota that nobody paid', async () => {
    const { campaign, one, unsold } = await sold()
    await contradicted(campaign, one, unsold)
    const refused = await decide(campaign, 'correct')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        decision: [
          `Pela Caixa a cota seria ${formatQuota(unsold, 100)}, que ninguém pagou: por ela não há ganhador. Mantenha o sorteio e diga o motivo.`,
        ],
      },
    ])
    expect((await read(campaign)).extracao).toBe(one)
  })

  test('is not corrected while the lottery says nothing', async () => {
    const { campaign, one, two } = await sold()
    await contradicted(campaign, one, two)
    fake.mood = 'missing'
    const refused = await decide(campaign, 'correct')
    expect([refused.status, refused.body.msg]).toEqual([503, expect.stringContaining('A Caixa não respondeu agora')])
    expect((await read(campaign)).extracao).toBe(one)
  })

  test('by another contest that decides is corrected by that one', async () => {
    const { campaign, one, two } = await sold()
    const typed = contest - 1
    wanted(await draw(campaign, { ...first(), concurso: String(typed), ...typedTwice(naming(one)) }), 200)
    fake.mood = 'well'
    fake.prizes = naming(two)
    app.clock.move(600_000)
    await recheck()
    expect((await read(campaign)).ganhador_origin).toMatchObject({ state: 'contradicted', caixa: [], pela_caixa: null })
    wanted(await decide(campaign, 'correct'), 200)
    const [winner] = (await page(campaign)).winners
    expect(winner).toMatchObject({ origin: 'corrected', contest: String(contest), number: formatQuota(two, 100) })
  })

  test.each(['correct', 'keep', null])('by another contest is no hindrance to the next prize: %s', async (decision) => {
    const { campaign, one, two } = await sold({ product2: 'Moto', product3: 'Geladeira' })
    wanted(await draw(campaign, { ...first(), concurso: String(contest - 1), ...typedTwice(naming(one)) }), 200)
    fake.mood = 'well'
    fake.prizes = naming(two)
    app.clock.move(600_000)
    await recheck()
    if (decision !== null) wanted(await decide(campaign, decision), 200)
    fake.mood = 'missing'
    if (decision !== 'correct') expect((await draw(campaign, {}, 'second')).body.msg).toContain('A Caixa não respondeu')
    fake.mood = 'well'
    expect(wanted(await draw(campaign, {}, 'second'), 200).action).toMatchObject({
      extracao2: two,
      ganhador2_origin: { state: 'confirmed' },
    })
    wanted(await draw(campaign, {}, 'third'), 200)
    const { winners } = await page(campaign)
    expect(winners.slice(1)).toMatchObject([
      { contest: String(contest), origin: 'confirmed', number: formatQuota(two, 100) },
      { contest: String(contest), origin: 'confirmed', number: formatQuota(two, 100) },
    ])
    const ofFirst = String(decision === 'correct' ? contest : contest - 1)
    expect(await read(campaign)).toMatchObject({
      concurso: ofFirst,
      ganhador_origin: { concurso: ofFirst },
      ganhador2_origin: { concurso: String(contest) },
    })
    app.clock.move(60_000)
    const over = (await html(`/campaign/${campaign.url_amigavel}`)).replace(/<[^>]+>/g, '')
    const named = decision === 'correct' ? `o concurso ${contest}` : `os concursos ${contest - 1} e ${contest}`
    expect(over).toContain(`Loteria Federal, ${named.slice(named.indexOf(' ') + 1)}`)
    expect(over).toContain(`Ver ${named} na página da Caixa`)
  })

  test('of a campaign without such a number there is nothing to decide', async () => {
    const { campaign } = await sold()
    expect((await decide(campaign, 'keep')).body.msg).toBe('Este prêmio ainda não tem ganhador.')
    wanted(
      await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: { id: campaign.id, ...FREE } }),
      200,
    )
    expect((await decide(campaign, 'keep')).status).toBe(409)
    wanted(await pay(campaign), 200)
  })
})
