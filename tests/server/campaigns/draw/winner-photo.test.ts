import { and, desc, eq, ne, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockCampaign } from '../../../../server/campaigns/campaigns/store.ts'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { drawOrigin } from '../../../../server/platform/db/schema/draws.ts'
import { auditLog, photoFile, prizeCorrection, prizeDraw, transaction } from '../../../../server/platform/db/schema.ts'
import { MAX_WINNER_PHOTO_BYTES } from '../../../../src/domain/draw/winner-photo.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let photo: { data: string }
const consent = '“Pode usar”, WhatsApp de 28/11'

beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('auth.code')
  photo = { data: (await face('jpeg')).toString('base64') }
})
afterAll(() => app.close())

const face = (kind: 'jpeg' | 'gif') =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a53' } })
    .toFormat(kind)
    .toBuffer()

let made = 0
/** A campaign whose first prize the one buyer won, and another one where `others` bought. */
async function drawn(others = 0) {
  made += 1
  const { id, url_amigavel: slug } = await createCampaign(app, admin, { title: `Foto ${made}`, product2: 'Bicicleta' })
  const telefone = `6298${String(made).padStart(7, '0')}`
  const { numbers } = await buyAndPay(app, slug, { telefone })
  for (let other = 0; other < others; other += 1)
    await buyAndPay(app, slug, { telefone: `6197${String(made * 10 + other).padStart(7, '0')}` })
  const body = { ...FREE, resultado: numbers[0] }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body }), 200)
  return { id, slug, telefone }
}

const publish = (id: number, more: object = {}) =>
  admin.call('PUT', `/api/actions/winner-photo/${id}`, { body: { prize: 'first', consent, photo, ...more } })
const read = async (id: number) => wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
const inPublic = async (slug: string): Promise<string | null> => {
  app.clock.move(2000)
  return wanted(await app.call('GET', `/api/public/campaigns/${slug}`), 200).campaign.winners[0].photo
}
const served = async (address: string) => (await fetch(`${app.url}${address}`)).status
const withdraw = (photoId: number) => admin.call('DELETE', `/api/upload/rifa/${photoId}`)
const restore = (photoId: number) => admin.call('POST', `/api/upload/rifa/restore/${photoId}`)
const noted = async (id: number) =>
  app.database.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'campaign'), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id))

describe('the photo of a winner', () => {
  test('is shown to everybody with how the winner agreed in the log, and no longer than the winner wants', async () => {
    const { id, slug } = await drawn()
    const before = await read(id)
    expect([before.ganhador_photo, await inPublic(slug)]).toEqual([undefined, null])
    expect(wanted(await publish(id), 200).msg).toBe('Foto publicada no resultado')
    const { ganhador_photo: shown, fotos, cover } = await read(id)
    expect(shown).toMatchObject({ consent, operator: expect.any(String), at: expect.any(String) })
    expect([fotos, cover]).toEqual([before.fotos, before.cover])
    expect(await inPublic(slug)).toBe(shown.img)
    expect((await noted(id))[0]).toMatchObject({
      action: 'winner.photographed',
      after: { id: shown.id, prize: 'first', consent: '•••' },
    })

    const answer = await fetch(`${app.url}${shown.img}`)
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.status, width, height]).toEqual([200, 900, 1200])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await served(shown.img.replace('.webp', '.thumb.webp'))).toBe(200)

    wanted(await withdraw(shown.id), 200)
    expect([await inPublic(slug), (await read(id)).ganhador_photo, await served(shown.img)]).toEqual([
      null,
      undefined,
      404,
    ])
    expect((await noted(id))[0]).toMatchObject({
      action: 'winner.photoWithdrawn',
      before: { id: shown.id, prize: 'first' },
    })
    wanted(await restore(shown.id), 200)
    expect([await inPublic(slug), (await noted(id))[0]?.action]).toEqual([shown.img, 'winner.photoRestored'])
  })

  test('is one a winner, also after an undo', async () => {
    const { id } = await drawn()
    wanted(await publish(id), 200)
    const kept = 'Este ganhador já tem uma foto. Retire-a antes de publicar outra.'
    expect(wanted(await publish(id), 409).msg).toBe(kept)
    const { ganhador_photo: first } = await read(id)
    wanted(await withdraw(first.id), 200)
    wanted(await publish(id), 200)
    expect(wanted(await restore(first.id), 409).msg).toBe(kept)
  })

  test.each([
    ['without what the winner said', { consent: '   ' }, 'consent', /^Escreva onde o ganhador disse sim/],
    ['that is no photo', async () => ({ photo: { data: (await face('gif')).toString('base64') } }), 'photo', /^Envie/],
    ['that is broken', { photo: { data: `/9j/${'A'.repeat(40)}` } }, 'photo', /^Não foi possível ler/],
    ['that is missing', { photo: { data: '' } }, 'photo', /^Envie uma foto/],
  ] as const)('is refused %s', async (_, more, field, sentence) => {
    const { id, slug } = await drawn()
    const files = await app.database.db.$count(photoFile)
    const refused = await publish(id, typeof more === 'function' ? await more() : more)
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [expect.stringMatching(sentence)] }])
    expect([await inPublic(slug), await app.database.db.$count(photoFile)]).toEqual([null, files])
  })

  test('is refused when it is too large, and before its prize is drawn', async () => {
    const { id } = await drawn()
    const large = await publish(id, { photo: { data: `/9j/${'A'.repeat((MAX_WINNER_PHOTO_BYTES * 4) / 3 + 8)}` } })
    expect([large.status, JSON.stringify(large.body.errors)]).toEqual([422, expect.stringMatching(/passa de 2 MB/)])
    expect(wanted(await publish(id, { prize: 'second' }), 409).msg).toBe('Este prêmio ainda não tem ganhador.')
  })

  test('is shown while nobody doubts who won, and of nobody who won no longer', async () => {
    const { id, slug } = await drawn(1)
    wanted(await publish(id), 200)
    const { img } = (await read(id)).ganhador_photo
    const { db } = app.database
    const ofFirst = { campaignId: id, prize: 'first' as const }
    await db.update(drawOrigin).set({ state: 'contradicted' }).where(eq(drawOrigin.campaignId, id))
    expect(await inPublic(slug)).toBe(null)
    await db.update(drawOrigin).set({ state: 'kept' }).where(eq(drawOrigin.campaignId, id))
    expect(await inPublic(slug)).toBe(img)
    const [stood] = await db.select().from(prizeDraw).where(eq(prizeDraw.campaignId, id))
    if (stood === undefined) throw new Error('the prize was not drawn')
    const isOthers = and(eq(transaction.campaignId, id), ne(transaction.buyerId, stood.buyerId))
    const [other] = await db.select().from(transaction).where(isOthers)
    if (other === undefined) throw new Error('nobody else bought')
    await db.insert(prizeCorrection).values({
      ...ofFirst,
      ...{ purchases: 1, amount: 1, quotas: 1, extracao: 1, correctedAt: app.clock.now() },
      ...{ buyerId: other.buyerId, transactionId: other.id },
    })
    expect([await inPublic(slug), (await read(id)).ganhador_photo]).toEqual([null, undefined])
  })

  test('is of the moment at which its campaign was free for it', async () => {
    const { id } = await drawn()
    const { db } = app.database
    const isWaiting = async () =>
      (
        await rowsOf(
          db,
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0
    let published: ReturnType<typeof publish> | undefined
    let free = Number.POSITIVE_INFINITY
    await db.transaction(async (inner) => {
      await lockCampaign(inner as Db, id)
      published = publish(id)
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      app.clock.move(5_000)
      free = app.clock.now().getTime()
    })
    expect((await published)?.status).toBe(200)
    expect(Date.parse((await read(id)).ganhador_photo.at)).toBeGreaterThanOrEqual(free)
  })

  test('goes at once with what is stored of its person, whether it is shown or kept for its restore', async () => {
    const { id, slug, telefone } = await drawn()
    wanted(await publish(id), 200)
    const { ganhador_photo: gone } = await read(id)
    wanted(await withdraw(gone.id), 200)
    wanted(await publish(id), 200)
    const { img } = (await read(id)).ganhador_photo
    const paid = { prize: 'first', note: 'Entregue em mãos' }
    wanted(await admin.call('PUT', `/api/actions/prize-paid/${id}`, { body: paid }), 200)
    const files = await app.database.db.$count(photoFile)
    const erased = wanted(await admin.call('POST', '/api/persons/erase', { body: { telefone } }), 200)
    expect(erased.content).toContain('- Foto de ganhador (2): Sai da página do resultado')
    expect([await inPublic(slug), await served(img), (await restore(gone.id)).status]).toEqual([null, 404, 404])
    expect(files - (await app.database.db.$count(photoFile))).toBe(4)
  })
})
