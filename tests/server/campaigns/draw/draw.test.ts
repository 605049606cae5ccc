import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countEverything } from '../../../support/models/counts.ts'
import { CONTEST, FEDERAL, FREE, LEAVING } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('auth.code')
  await admin.prove('actions.count.delete.reset.restore')
})
afterAll(() => app.close())

const draw = (prize: string, { id }: Pick<Campaign, 'id'>, body: Record<string, unknown>) =>
  admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body: { id, ...body } })
const read = async ({ id }: Campaign) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action

/** What has to be confirmed while quotas are sold. */
const OPEN = { encerrar_vendas: 1 }

let made = 0
async function soldCampaign(changes: Record<string, unknown> = {}) {
  made += 1
  const campaign = await createCampaign(app, admin, { title: `Sorteio ${made}`, ...changes })
  const { numbers } = await buyAndPay(app, campaign.url_amigavel)
  return { campaign, numbers, winner: numbers[0] ?? 0 }
}

/** The draw must be refused so, and leave everything as it was. */
async function expectRefusal(
  prize: string,
  campaign: Campaign,
  body: Record<string, unknown>,
  expected: object,
  /** How often it was noted that a number was looked at. */
  looks = 0,
) {
  const { audited = 0, ...counts } = await countEverything(app)
  const before = [{ ...counts, audited: audited + looks }, await read(campaign)]
  const answer = await draw(prize, campaign, body)
  expect({ status: answer.status, ...answer.body }).toEqual({ success: false, class: 'error', ...expected })
  expect([await countEverything(app), await read(campaign)]).toEqual(before)
}

describe('a draw that is refused stores nothing', () => {
  test.each<[Record<string, unknown>, Record<string, string[]>]>([
    [{ ...OPEN, ...LEAVING }, { federal: ['Escolha o tipo de sorteio'] }],
    [{ ...OPEN, federal: 1 }, { concurso: ['Informe o número do concurso'] }],
    [{ ...OPEN, federal: 1, resultado: '1' }, { concurso: ['Informe o número do concurso'] }],
    [{ ...OPEN, federal: 1, concurso: '59a', resultado: '1' }, { concurso: ['O concurso deve ter somente números'] }],
    [{ ...FEDERAL, resultado: '-1' }, { resultado: ['O resultado deve ter somente números'] }],
    [{ ...FEDERAL, resultado: -1 }, { resultado: ['O resultado tem só algarismos.'] }],
    [{ federal: 2 }, { federal: ['Escolha o tipo de sorteio.'] }],
  ])('with %j', async (body, errors) => {
    const { campaign } = await soldCampaign()
    await expectRefusal('first', campaign, body, { status: 422, msg: Object.values(errors)[0]?.[0], errors })
  })

  test('of a quota that nobody paid for, and names the sold ones nearest to it', async () => {
    const { campaign, numbers } = await soldCampaign()
    const { quota, below, above } = unsoldQuota(numbers, 100)
    const near = [below, above].filter((each) => each !== undefined).map((each) => String(each).padStart(2, '0'))
    const sentence = `A cota ${String(quota).padStart(2, '0')} não foi vendida. ${near.length === 1 ? 'A mais próxima é' : 'As mais próximas são'} ${near.join(' e ')}.`
    const refusal = { status: 422, msg: sentence, errors: { resultado: [sentence] } }
    await expectRefusal('first', campaign, { ...FEDERAL, resultado: quota }, refusal, 1)
    const check = async (result: number | string) =>
      wanted(
        await admin.call(
          'GET',
          `/api/actions/draw-check/${campaign.id}?federal=1&concurso=${CONTEST}&resultado=${result}`,
        ),
        200,
      ).check
    const origin = `Resultado do concurso ${CONTEST} digitado pelo organizador, não conferido.`
    const sentences = expect.arrayContaining([origin])
    const open = { on_sale: true, cobrancas_sem_resposta: 0, valor_sem_resposta: 0, sentences }
    expect(await check(quota)).toEqual({
      ...open,
      quota: { number: quota, sold: false },
      below: below ?? null,
      above: above ?? null,
    })
    const sold = { number: numbers[0], sold: true }
    expect(await check(`1${String(numbers[0]).padStart(2, '0')}`)).toEqual({
      ...open,
      quota: sold,
      below: null,
      above: null,
    })
    expect((await admin.call('GET', '/api/actions/draw-check/999999')).status).toBe(404)
  })

  test('while nobody has paid, even when quotas are reserved', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Sem vendas' })
    await buy(app, campaign.url_amigavel)
    const refusal = { status: 409, msg: 'Nenhuma cota foi paga nesta campanha ainda.' }
    await expectRefusal('first', campaign, { ...FEDERAL, resultado: '7' }, refusal, 1)
    await expectRefusal('first', campaign, { ...FREE }, refusal)
  })

  test('out of order, before any field is looked at, and of prizes that the campaign does not have', async () => {
    const { campaign, winner } = await soldCampaign({ product3: 'Terceiro' })
    const refusal = { status: 409, msg: 'Os prêmios são sorteados em ordem, um de cada vez.' }
    for (const prize of ['second', 'third', 'fourth', 'fifth', 'plus'])
      await expectRefusal(prize, campaign, {}, refusal)
    wanted(await draw('first', campaign, { ...FREE, resultado: winner }), 200)
    for (const prize of ['first', 'second', 'plus']) await expectRefusal(prize, campaign, {}, refusal)
    wanted(await draw('third', campaign, { ...LEAVING, resultado3: winner }), 200)
    await expectRefusal('third', campaign, { resultado3: winner }, refusal)
  })

  test('of a campaign in the trash', async () => {
    const { campaign, winner } = await soldCampaign()
    wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
    const refusal = { status: 409, msg: 'Esta campanha não aceita isso agora.' }
    await expectRefusal('first', campaign, { ...FREE, resultado: winner }, refusal)
  })
})

test('a draw asks for a code first, and takes nothing without', async () => {
  const { campaign, winner } = await soldCampaign()
  const manager = await app.signInAs('gestor')
  const before = await read(campaign)
  const body = { ...FEDERAL, resultado: winner }
  const answer = await manager.callOnce('PUT', `/api/actions/raffle/first/${campaign.id}`, { body })
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 403,
    body: { success: false, msg: 'Confirme que é você com o código.', class: 'info', error_code: 'auth.code' },
  })
  expect(await read(campaign)).toEqual(before)
  const drawn = wanted(await manager.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
  expect(drawn).toMatchObject({ class: 'success', ganhador: { name: drawn.action.ganhador.name } })
})

describe('a draw', () => {
  test('of all prizes in their order names each winner, and closes the campaign with the first', async () => {
    const products = Object.fromEntries(['product2', 'product3', 'product4', 'product5'].map((name) => [name, name]))
    const { campaign, numbers } = await soldCampaign({ ...products, product_mais: 'Para quem mais comprou' })
    const [one = 0, two = 0, three = 0] = numbers
    expect((await read(campaign)).state).toBe('active')
    const first = { ...FEDERAL, resultado: one + 100 }
    expect(wanted(await draw('first', campaign, first), 200)).toMatchObject({
      msg: 'Prêmio sorteado',
      action: { state: 'closed', concurso: CONTEST, resultado: String(one + 100), extracao: one },
    })
    wanted(await draw('second', campaign, { resultado2: two }), 200)
    wanted(await draw('third', campaign, { resultado: three }), 200)
    wanted(await draw('fourth', campaign, { resultado4: one }), 200)
    wanted(await draw('fifth', campaign, { resultado5: two }), 200)
    const done = wanted(await draw('plus', campaign, {}), 200).action
    expect(done).toMatchObject({ extracao2: two, extracao3: three, extracao4: one, extracao5: two })
    const winner = { name: 'Maria das Dores', telefone: '(62) 981••-••••' }
    for (const field of ['ganhador', 'ganhador2', 'ganhador3', 'ganhador4', 'ganhador5', 'ganhador_mais'])
      expect(done[field]).toMatchObject(winner)
    expect(done.ganhador_mais_transaction_total).toEqual({ shopping: 1, amount: 6, cotas: 3 })
    expect(wanted(await admin.call('GET', '/api/actions/closed'), 200).data.map(({ id }: Campaign) => id)).toContain(
      campaign.id,
    )
  })

  test('without a result, in the free mode, draws one of the paid quotas', async () => {
    const { campaign, numbers } = await soldCampaign()
    const { action } = wanted(await draw('first', campaign, { ...FREE }), 200)
    expect(numbers).toContain(action.extracao)
    expect(action.resultado).toBeUndefined()
    expect(action.federal).toBe(0)
  })

  test('is won by the quota that remains of a result larger than the campaign', async () => {
    const { campaign, winner } = await soldCampaign()
    const resultado = String(99_999_999_999_999_900n + BigInt(winner))
    const { action } = wanted(await draw('first', campaign, { ...FREE, resultado }), 200)
    expect(action).toMatchObject({ resultado, extracao: winner })
  })

  test('of two equal ones at once exactly one wins, and the other changes nothing', async () => {
    for (let again = 0; again < 5; again++) {
      const { campaign, winner } = await soldCampaign()
      const before = await countEverything(app)
      const body = { ...FEDERAL, resultado: winner }
      const answers = await Promise.all([draw('first', campaign, body), draw('first', campaign, body)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { draws = 0, audited = 0, ...rest } = before
      expect(await countEverything(app)).toEqual({ ...rest, draws: draws + 1, audited: audited + 1 })
    }
  })

  test('takes the purchases of a campaign from sale even while one is being paid', async () => {
    const { campaign, winner } = await soldCampaign()
    const late = await buy(app, campaign.url_amigavel)
    wanted(await draw('first', campaign, { ...FREE, resultado: winner }), 200)
    await app.call('POST', `/api/sandbox/charges/${late.chargeId}/pay`, { body: {} })
    const paid = wanted(await admin.call('GET', `/api/transactions/${late.id}`), 200).transaction
    expect(paid).toMatchObject({ status: 'approved', payment_method_id: 3, delivered: 0 })
  })
})

describe('what was written stays', () => {
  test.each([
    ['prize_draw', sql`update prize_draw set buyer_id = buyer_id`],
    ['prize_draw', sql`update prize_draw set extracao = 1 where prize = 'first'`],
    ['prize_draw', sql`delete from prize_draw`],
    ['prize_draw', sql`truncate prize_draw cascade`],
    ['prize_payment', sql`update prize_payment set paid_at = now()`],
    ['prize_payment', sql`delete from prize_payment`],
    ['audit_log', sql`update audit_log set action = 'x'`],
    ['audit_log', sql`delete from audit_log where id = 1`],
    ['audit_log', sql`truncate audit_log`],
  ])('in %s, whoever asks the database itself', async (table, statement) => {
    await soldCampaign()
    const attempt = app.database.db.execute(statement).then(
      () => 'done',
      (error: { cause?: { message: string } }) => error.cause?.message,
    )
    expect(await attempt).toBe(`${table} is append-only`)
  })

  test('and every change of an operator is written, with who and from where', async () => {
    const { campaign, winner } = await soldCampaign()
    wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { title: 'Outro nome' } }), 200)
    wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
    wanted(await admin.call('POST', `/api/actions/restore/${campaign.id}`), 200)
    wanted(await draw('first', campaign, { ...FREE, resultado: winner }), 200)
    const { rows } = (await app.database.db.execute(
      sql`select action, operator_id::int as "by", address from audit_log where subject_id = ${String(campaign.id)} order by id`,
    )) as unknown as { rows: object[] }
    expect(rows).toEqual(
      ['campaign.created', 'campaign.changed', 'campaign.trash', 'campaign.restore', 'prize.drawn'].map((action) => ({
        action,
        by: 1,
        address: '127.0.0.1',
      })),
    )
  })
})
