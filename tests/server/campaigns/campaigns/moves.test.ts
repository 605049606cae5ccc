import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { paymentAccount } from '../../../../server/platform/db/schema.ts'
import { buy, buyAndPay, createCampaign, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { FULL_CAMPAIGN, SITE } from '../../../support/seeds/wrong-campaigns.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-moves-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async (id: number) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const reset = (id: number) => admin.call('PUT', `/api/actions/reset/${id}`)
const duplicate = (id: number) => admin.call('POST', `/api/actions/duplicate/${id}`)

describe('a reset', () => {
  test('cancels what is reserved and gives every quota back', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const purchase = await buy(app, url_amigavel, { quantity: 7 })
    expect(await read(id)).toMatchObject({ pagos_count: 0, reservados_count: 7 })
    const { msg, action } = wanted(await reset(id), 200)
    expect({ msg, counts: [action.pagos_count, action.reservados_count] }).toEqual({
      msg: 'Campanha reiniciada',
      counts: [0, 0],
    })
    expect((await readPurchase(app, purchase)).status).toBe('cancelled')
    await buyAndPay(app, url_amigavel, { quantity: 100 })
  })

  test('is refused once anything is paid, and changes nothing', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    await buyAndPay(app, url_amigavel)
    await buy(app, url_amigavel, { quantity: 2, telefone: '62988887777' })
    const { status, body } = await reset(id)
    expect({ status, msg: body.msg }).toEqual({
      status: 409,
      msg: 'Esta campanha já tem cotas pagas e não pode mais ser reiniciada.',
    })
    expect(await read(id)).toMatchObject({ pagos_count: 3, reservados_count: 2 })
  })

  test('is refused in the trash and of what is not there', async () => {
    const { id } = await createCampaign(app, admin)
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    expect((await reset(id)).status).toBe(409)
    expect((await reset(999_999)).status).toBe(404)
  })
})

describe('a duplicate', () => {
  test('has the same settings and photos under a name of its own, sells nothing yet and shares no file', async () => {
    const { publicUrl } = app.ports.config
    app.ports.config.publicUrl = SITE
    const source = await createCampaign(app, admin, FULL_CAMPAIGN)
    app.ports.config.publicUrl = publicUrl
    await sendPhoto(source.id)
    await buyAndPay(app, source.url_amigavel, { quantity: 20 })
    const { action: copy } = wanted(await duplicate(source.id), 200)
    const original = await read(source.id)
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      title: 'Hilux 0km (cópia)',
      url_amigavel: 'hilux-0km-copia',
      status_detail: 4,
      status_text: null,
      prev_sorteio: null,
      pagos_count: 0,
      reservados_count: 0,
      created_at: copy.created_at,
      updated_at: copy.updated_at,
      fotos: [{ ...original.fotos[0], id: copy.fotos[0].id, img: copy.fotos[0].img, rifa_id: copy.id }],
      cover: copy.cover,
    })
    expect(copy.fotos[0].img).not.toBe(original.fotos[0].img)
    wanted(await admin.call('DELETE', `/api/upload/rifa/${original.fotos[0].id}`), 200)
    expect((await fetch(app.url + copy.fotos[0].img)).status).toBe(200)
    expect((await fetch(app.url + original.fotos[0].img)).status).toBe(404)
  })

  test('is not made of a campaign in the trash, nor of none', async () => {
    const { id } = await createCampaign(app, admin)
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    expect((await duplicate(id)).status).toBe(409)
    expect((await duplicate(999_999)).status).toBe(404)
  })
})

describe('a payment account that is deleted', () => {
  const store = async (title: string) => {
    const values = { gateway: 'sandbox', title, rate: 'total', createdAt: app.clock.now() } as const
    const [row] = await app.database.db.insert(paymentAccount).values(values).returning()
    return row?.id ?? 0
  }
  const remove = (tx: Db, id: number) =>
    tx.update(paymentAccount).set({ deletedAt: app.clock.now() }).where(eq(paymentAccount.id, id))

  test('keeps a duplicate from being put on sale until it has another', async () => {
    const accountId = await store('Antiga')
    const source = await createCampaign(app, admin, { account_id: accountId })
    await remove(app.database.db, accountId)
    const { action: copy } = wanted(await duplicate(source.id), 200)
    const sell = () => admin.call('POST', `/api/actions/sell/${copy.id}`)
    const { status, body } = await sell()
    expect({ status, msg: body.msg }).toEqual({
      status: 409,
      msg: 'A conta de pagamento desta campanha foi excluída. Escolha outra na campanha antes de colocá-la à venda.',
    })
    expect(await read(copy.id)).toMatchObject({ status_detail: 4 })
    wanted(await admin.call('PUT', `/api/actions/${copy.id}`, { body: { account_id: app.accountId } }), 200)
    expect(wanted(await sell(), 200).action.status_detail).toBe(1)
  })

  test('is not chosen, also where it is being deleted at that moment', async () => {
    const accountId = await store('De saída')
    const { db } = app.database
    const { id } = await createCampaign(app, admin)
    let isAnswered = false
    let answer: ReturnType<typeof admin.call> | undefined
    await db.transaction(async (tx) => {
      await remove(tx as Db, accountId)
      answer = admin.call('PUT', `/api/actions/${id}`, { body: { account_id: accountId } }).finally(() => {
        isAnswered = true
      })
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const isWaiting = async () => (await rowsOf(db, waiting)).length > 0
      await expect.poll(async () => isAnswered || (await isWaiting()), { timeout: 20_000 }).toBe(true)
      expect(isAnswered).toBe(false)
    })
    expect(await answer).toMatchObject({ status: 422, body: { msg: 'Esta conta não existe mais. Escolha outra' } })
  })
})

describe('the own text of a situation', () => {
  test('goes with the situation that the system leaves, and stays with one that it keeps', async () => {
    const texts = { status_detail: 2, status_text: 'Últimas cotas!' }
    const { id } = await createCampaign(app, admin, texts)
    wanted(await reset(id), 200)
    expect(await read(id)).toMatchObject(texts)
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    wanted(await admin.call('POST', `/api/actions/restore/${id}`), 200)
    expect(await read(id)).toMatchObject({ status_detail: 4, status_text: null })
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { status_text: 'Começa sexta' } }), 200)
    wanted(await admin.call('POST', `/api/actions/sell/${id}`), 200)
    expect(await read(id)).toMatchObject({ status_detail: 1, status_text: null })
  })
})

describe('what takes an act back', () => {
  const since = (path: string, at: string) => `/api/actions/${path}?since=${encodeURIComponent(at)}`

  test('is an ordinary act on a campaign that nobody has changed since', async () => {
    const { id } = await createCampaign(app, admin)
    const { action } = wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    expect(wanted(await admin.call('POST', since(`restore/${id}`, action.updated_at)), 200).action.state).toBe('active')
    const { data } = wanted(await admin.call('GET', '/api/audit?what=campaign.restore'), 200)
    expect(data[0]).toMatchObject({ subject_id: String(id) })
  })

  test('is refused with a sentence where the campaign was changed since, and changes nothing', async () => {
    const { id } = await createCampaign(app, admin)
    const { action: copy } = wanted(await duplicate(id), 200)
    app.clock.move(1000)
    wanted(await admin.call('PUT', `/api/actions/${copy.id}`, { body: { price: 3 } }), 200)
    const { status, body } = await admin.call('DELETE', since(copy.id, copy.updated_at))
    expect({ status, msg: body.msg }).toEqual({
      status: 409,
      msg: 'Esta campanha mudou depois disso. Confira a campanha antes de desfazer.',
    })
    expect(await read(copy.id)).toMatchObject({ state: 'active', price: 3 })
    expect((await admin.call('DELETE', since(copy.id, 'ontem'))).status).toBe(422)
  })
})

async function sendPhoto(id: number): Promise<void> {
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('id', String(id))
  form.set('file', new Blob([new Uint8Array(file)]), 'foto.jpg')
  const answer = await fetch(`${app.url}/api/upload/rifa`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}
