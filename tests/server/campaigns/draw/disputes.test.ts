import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import type { ProviderStatus } from '../../../../server/sales/gateways/gateway.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { askSaveWinnerNote, askWinnerNote } from '../../../../src/api/campaigns/winner-note.ts'
import type { Queries } from '../../../../src/api/client/queries.ts'
import { countEverything } from '../../../support/models/counts.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { answerOf } from '../../../support/server/answer-of.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { panelApi } from '../../../support/server/panel-api.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('auth.code')
  await admin.prove('actions.count.delete.reset.restore')
})
afterAll(() => app.close())

const read = async (id: number) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const detail = async (id: number) => wanted(await admin.call('GET', `/api/transactions/${id}`), 200).transaction
const noteOn = (id: number, body: object, who: SignedIn = admin) =>
  who.call('PUT', `/api/actions/winner-note/${id}`, { body })
const today = async (id: number) =>
  wanted(await admin.call('GET', '/api/today'), 200).today.winners.filter(
    ({ rifa }: { rifa: { id: number } }) => rifa.id === id,
  )

/** What everybody is told of the first winner's payment. */
const toldInPublic = async (slug: string) =>
  wanted(await app.call('GET', `/api/public/campaigns/${slug}`), 200).campaign.winners[0].dispute

/** The bank says something else of a charge that was paid, and notifies us; a minute passes first. */
async function bankSays(chargeId: string, status: ProviderStatus) {
  app.clock.move(60_000)
  await app.database.db.update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}

let made = 0
/** A campaign that one buyer paid for, with its prizes drawn. */
async function drawn(prizes: readonly ('first' | 'plus')[], changes: Record<string, unknown> = {}) {
  made += 1
  const campaign = await createCampaign(app, admin, {
    title: `Disputa ${made}`,
    product_mais: 'Mais cotas',
    ...changes,
  })
  const purchase = await buyAndPay(app, campaign.url_amigavel, { telefone: `6298${String(made).padStart(7, '0')}` })
  for (const prize of prizes) {
    const body = { ...FREE, resultado: purchase.numbers[0] }
    wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${campaign.id}`, { body }), 200)
  }
  return { ...campaign, purchase }
}

test('a payment that is disputed after the draw is told with its winner, in the list, today and on the purchase, until somebody writes what was done', async () => {
  const { id, purchase } = await drawn(['first'])
  const before = await read(id)
  expect([before.ganhador_dispute, before.ganhador_note, await today(id)]).toEqual([undefined, undefined, []])

  await bankSays(purchase.chargeId, 'in_mediation')
  const dispute = { status: 'in_mediation', transaction_id: purchase.id, since: (await detail(purchase.id)).updated_at }
  const told = await read(id)
  expect(await toldInPublic(told.url_amigavel)).toBe('disputed')
  expect(told.ganhador_dispute).toEqual(dispute)
  expect({ ...told, ganhador_dispute: undefined, ganhador_transaction: before.ganhador_transaction }).toEqual({
    ...before,
    disputed: true,
    ganhador_dispute: undefined,
  })
  const listed = wanted(await admin.call('GET', '/api/actions/closed'), 200).data
  expect(listed.find((each: { id: number }) => each.id === id).ganhador_dispute).toEqual(dispute)
  expect(await today(id)).toEqual([
    {
      rifa: { id, title: before.title },
      prize: 'first',
      status: 'in_mediation',
      name: 'Maria das Dores',
      since: dispute.since,
    },
  ])
  expect((await detail(purchase.id)).won).toEqual([{ prize: 'first', title: before.product, note: null }])

  const note = 'Entrega suspensa até o banco decidir.'
  app.clock.move(60_000)
  expect(wanted(await noteOn(id, { prize: 'first', note: `  ${note}\n` }), 200)).toMatchObject({
    msg: 'Anotação salva',
    action: { ganhador_note: { note, operator: expect.any(String), updated_at: expect.any(String) } },
  })
  expect(await today(id)).toEqual([])
  expect((await detail(purchase.id)).won).toEqual([{ prize: 'first', title: before.product, note }])

  // What the bank does next asks for a decision again; the note is written over, and the log says that it was, not what it said.
  await bankSays(purchase.chargeId, 'refunded')
  expect(await today(id)).toMatchObject([{ prize: 'first', status: 'refunded' }])
  expect(await toldInPublic(told.url_amigavel)).toBe('returned')
  expect(await read(id)).toMatchObject({ extracao: before.extracao, ganhador: before.ganhador, state: 'closed' })
  wanted(await noteOn(id, { prize: 'first', note: 'Prêmio não entregue.' }), 200)
  expect(await today(id)).toEqual([])
  const events = wanted(await admin.call('GET', '/api/audit?what=campaign'), 200).data
  expect(
    events
      .filter(
        ({ action, subject_id: about }: Record<string, unknown>) => action === 'winner.noted' && about === String(id),
      )
      .map(({ before: was, after: is }: { before: object; after: object }) => [was, is]),
  ).toEqual([
    [
      { prize: 'first', note: '•••' },
      { prize: 'first', note: '•••' },
    ],
    [
      { prize: 'first', note: null },
      { prize: 'first', note: '•••' },
    ],
  ])
})

test('of two who write about one winner from one reading the second is told what the first wrote, and writes over it knowingly', async () => {
  const { id } = await drawn(['first'])
  const api = panelApi(admin)
  const campaign = await read(id)
  const queries = { give: () => {} } as unknown as Queries
  const save = (note: string, kept: string) =>
    answerOf(
      askSaveWinnerNote(api, queries, 'first', () => {}),
      { id: String(id), values: { note }, kept: { note: kept } },
    )
  expect(await answerOf(askWinnerNote(api, 'first', campaign), { id: String(id) })).toEqual({
    type: 'record.loaded',
    values: { note: '' },
  })
  expect(await save('Falei com o ganhador.', '')).toMatchObject({ type: 'save.done' })
  expect(await save('Mandei mensagem.', '')).toMatchObject({
    type: 'save.outdated',
    now: { note: 'Falei com o ganhador.' },
    errors: {
      note: ['Mudou enquanto você editava: agora é “Falei com o ganhador.”. Salve de novo para manter o seu.'],
    },
  })
  expect((await read(id)).ganhador_note.note).toBe('Falei com o ganhador.')
  expect(await save('Mandei mensagem.', 'Falei com o ganhador.')).toMatchObject({ type: 'save.done' })
  expect(await save('Falei com o ganhador.', 'Falei com o ganhador.')).toMatchObject({
    type: 'save.outdated',
    now: { note: 'Mandei mensagem.' },
  })
  expect((await read(id)).ganhador_note.note).toBe('Mandei mensagem.')
  const body = { prize: 'first', note: 'Outra', was: { note: '' } }
  expect(await noteOn(id, body)).toMatchObject({ status: 409, body: { now: { note: 'Mandei mensagem.' } } })
})

test('a dispute that ends well leaves the winner without one, and the note stays', async () => {
  const { id, purchase } = await drawn(['first'])
  await bankSays(purchase.chargeId, 'in_mediation')
  wanted(await noteOn(id, { prize: 'first', note: 'Falei com o ganhador.' }), 200)
  await bankSays(purchase.chargeId, 'paid')
  expect(await today(id)).toEqual([])
  const { ganhador_dispute: dispute, ganhador_note: note } = await read(id)
  expect([dispute, note.note]).toEqual([undefined, 'Falei com o ganhador.'])
})

test('of who bought most, any purchase that was paid before the draw counts, and what was given back before does not', async () => {
  const { id, url_amigavel, purchase } = await drawn([])
  const buyer = { telefone: `6298${String(made).padStart(7, '0')}` }
  const given = await buyAndPay(app, url_amigavel, { ...buyer, quantity: 4 })
  const second = await buyAndPay(app, url_amigavel, { ...buyer, quantity: 5 })
  await bankSays(given.chargeId, 'refunded')
  app.clock.move(60_000)
  for (const prize of ['first', 'plus'])
    wanted(
      await admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, {
        body: { ...FREE, resultado: purchase.numbers[0] },
      }),
      200,
    )
  expect(await today(id)).toEqual([])
  await bankSays(second.chargeId, 'in_mediation')
  expect(await today(id)).toMatchObject([{ prize: 'plus', status: 'in_mediation' }])
  const told = await read(id)
  expect([told.ganhador_dispute, told.ganhador_mais_dispute.transaction_id]).toEqual([undefined, second.id])
  expect((await detail(second.id)).won).toMatchObject([{ prize: 'plus', title: 'Mais cotas' }])
  wanted(await noteOn(id, { prize: 'plus', note: 'Aguardando o banco.' }), 200)
  expect((await read(id)).ganhador_mais_note.note).toBe('Aguardando o banco.')
})

test('of who bought most, what is disputed since before the draw counts among what they bought, and is told as long as it is', async () => {
  const { id, url_amigavel, purchase } = await drawn([])
  const buyer = { telefone: `6298${String(made).padStart(7, '0')}` }
  const second = await buyAndPay(app, url_amigavel, { ...buyer, quantity: 5 })
  await bankSays(second.chargeId, 'in_mediation')
  app.clock.move(60_000)
  const body = { ...FREE, resultado: purchase.numbers[0] }
  for (const prize of ['first', 'plus'])
    wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${id}`, { body }), 200)
  const { winners } = wanted(await app.call('GET', `/api/public/campaigns/${url_amigavel}`), 200).campaign
  expect(winners[1]).toMatchObject({
    prize: 'plus',
    quotas: purchase.numbers.length + second.numbers.length,
    dispute: 'disputed',
  })
  expect(await today(id)).toMatchObject([{ prize: 'plus', status: 'in_mediation' }])
})

describe('a note is refused and changes nothing', () => {
  test.each<[string, object, object]>([
    ['without words', { prize: 'first', note: ' \n ' }, { status: 422, errors: { note: ['Escreva o que foi feito'] } }],
    [
      'of more than 600 characters',
      { prize: 'first', note: 'é'.repeat(601) },
      { status: 422, errors: { note: ['A anotação pode ter até 600 caracteres'] } },
    ],
    [
      'about a prize that was not drawn',
      { prize: 'plus', note: 'Entregue' },
      { status: 409, msg: 'Este prêmio ainda não tem ganhador.' },
    ],
    ['about a prize that there is not', { prize: 'sixth', note: 'Entregue' }, { status: 422 }],
  ])('%s', async (_, body, expected) => {
    const { id } = await drawn(['first'])
    const before = [await countEverything(app), await read(id)]
    const answer = await noteOn(id, body)
    expect({ status: answer.status, ...answer.body }).toMatchObject({ success: false, ...expected })
    expect([await countEverything(app), await read(id)]).toEqual(before)
  })

  test('of a campaign that there is not, and of somebody who may not', async () => {
    expect((await noteOn(999_999, { prize: 'first', note: 'Entregue' })).status).toBe(404)
    const { id } = await drawn(['first'])
    const affiliate = await app.signInAs('afiliado')
    expect((await noteOn(id, { prize: 'first', note: 'Entregue' }, affiliate)).status).toBe(403)
    expect((await read(id)).ganhador_note).toBeUndefined()
  })
})

test('today tells nothing of a campaign in the trash', async () => {
  const { id, purchase } = await drawn(['first'])
  await bankSays(purchase.chargeId, 'refunded')
  expect(await today(id)).toHaveLength(1)
  wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
  expect(await today(id)).toEqual([])
})
