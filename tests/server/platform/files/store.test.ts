import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoContent } from '../../../../server/campaigns/photos/files.ts'
import { makeNextReport } from '../../../../server/insight/reports/make.ts'
import { BackupError, restoreBackup, writeBackup } from '../../../../server/operation/backup/backup.ts'
import type { HealthCheck } from '../../../../server/operation/condition/checks.ts'
import { watch } from '../../../../server/operation/condition/watch.ts'
import { readConfig } from '../../../../server/platform/config.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { moveFiles } from '../../../../server/platform/files/bring.ts'
import { refuseWithoutStore, removeStoredFiles } from '../../../../server/platform/files/held.ts'
import { type FileStore, StoreFailure, storeOf, tryStore } from '../../../../server/platform/files/store.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { StartError } from '../../../../server/platform/start-error.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'
import { noteRefusal } from '../../../support/server/provoked.ts'
import { type S3, startS3 } from '../../../support/server/s3.ts'

let s3: S3
let app: TestApp
let admin: SignedIn
let folder: string
let campaign: { id: number }
let files: FileStore

beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'talao-store-'))
  app = await startApp({ env: { ...s3.env, DATA_DIR: folder }, alone: true })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
  files = app.ports.files as FileStore
})
afterAll(async () => {
  await app.close()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function send(id = campaign.id) {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('id', String(id))
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg')
  const answer = await fetch(`${app.url}/api/upload/rifa`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  const body = (await answer.json()) as { msg?: string; foto: { id: number; img: string } }
  return { status: answer.status, headers: answer.headers, body }
}
const bytesAt = async (path: string) => Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer())
/** The files that the store has, as the store's own disk says. */
const kept = async () =>
  (await readdir(s3.folder, { recursive: true })).filter(
    (name) => /-[0-9a-f]{64}/.test(name) && name.endsWith('object'),
  )
const places = async () =>
  (
    await rowsOf<{ there: number; here: number }>(
      app.database.db,
      sql`select count(stored)::int as there, count(content)::int as here from photo_file`,
    )
  )[0]

test('a photo lies in the store, is shown, is copied with its campaign, and goes once nothing names it', async () => {
  const { status, body } = await send()
  expect(status).toBe(200)
  expect(await places()).toEqual({ there: 2, here: 0 })
  expect(await kept()).toHaveLength(2)
  const full = await bytesAt(body.foto.img)
  expect((await sharp(full).metadata()).width).toBe(40)

  const copy = wanted(await admin.call('POST', `/api/actions/duplicate/${campaign.id}`), 200)
  expect(await places()).toEqual({ there: 4, here: 0 })
  await app.database.db.execute(sql`delete from photo where campaign_id = ${campaign.id}`)
  await removeStoredFiles(app.ports)
  expect(await kept()).toHaveLength(2)
  await app.database.db.execute(sql`delete from photo`)
  await removeStoredFiles(app.ports)
  expect([await kept(), copy]).toEqual([[], expect.anything()])
})

test('Saúde says whether the store keeps files, and leaves none of its own there', async () => {
  const said = async () => {
    const { status, body } = await admin.call('GET', '/api/health')
    const { checks } = body as unknown as { checks: HealthCheck[] }
    return [status, checks.find(({ about }) => about === 'files')]
  }
  expect(await said()).toEqual([200, expect.objectContaining({ state: 'fine', because: null })])
  expect(await kept()).toEqual([])
  await s3.halt()
  const watched = watch(app.ports)
  expect(await watched.storeProblem()).toMatch(/^PUT: /)
  await s3.resume()
  // What was found is kept for a minute.
  expect(await watched.storeProblem()).toMatch(/^PUT: /)
  watched.close()
})

test('a report goes through it in pieces and comes out whole', async () => {
  const asked = wanted(await admin.call('POST', '/api/actions/reports/sales', { body: { id: campaign.id } }), 200)
  expect(await makeNextReport(app.ports)).toBe(true)
  expect(await kept()).toHaveLength(1)
  const { url } = wanted(await admin.call('GET', `/api/actions/reports/${asked.report}`), 200)
  expect((await bytesAt(String(url))).toString()).toContain('Transação;Status')
  await app.database.db.execute(sql`delete from report`)
  await removeStoredFiles(app.ports)
  expect(await kept()).toEqual([])
})

test('a store that is away or refuses gets one sentence, and nothing is half saved', async () => {
  const shown = wanted(await send(), 200) as unknown as { foto: { id: number; img: string } }
  await s3.halt()
  const { status, body } = await send()
  noteRefusal(status, body)
  expect([status, body.msg]).toEqual([
    503,
    expect.stringMatching(/^O depósito de arquivos não respondeu.*Nada foi salvo/),
  ])
  expect(await places()).toEqual({ there: 2, here: 0 })
  expect((await fetch(`${app.url}${shown.foto.img}`)).status).toBe(503)
  await s3.resume()
  expect((await fetch(`${app.url}${shown.foto.img}`)).status).toBe(200)

  const wrong = readConfig({ ...s3.env, S3_SECRET: 'outro' })
  const refused = await tryStore(storeOf(wrong) as FileStore, wrong, systemRandom).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as Error).message).toMatch(/^O depósito de arquivos .* \(PUT: 403\)\. Confira S3_ENDPOINT.*\.$/)
  const elsewhere = readConfig({ ...s3.env, S3_BUCKET: 'nenhum' })
  await expect(tryStore(storeOf(elsewhere) as FileStore, elsewhere, systemRandom)).rejects.toThrow(
    /nenhum \(PUT: 404\)/,
  )
  await expect(refuseWithoutStore(app.database.db, undefined)).rejects.toThrow(/^2 arquivos estão no depósito S3/)
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'])
    expect(() => readConfig({ ...s3.env, [name]: '' })).toThrow('só valem juntos')
  await app.database.db.execute(sql`delete from photo`)
  await removeStoredFiles(app.ports)
})

test('files are moved out of it and into it, and a move that was cut goes on', async () => {
  const { db } = app.database
  const photos = [wanted(await send(), 200), wanted(await send(), 200)] as unknown as { foto: { img: string } }[]
  const before = await Promise.all(photos.map(({ foto }) => bytesAt(foto.img)))
  /** A store that fails after some requests. */
  const failingAfter = (requests: number): FileStore => {
    let left = requests
    const counted = <Done>(work: () => Promise<Done>) => {
      if (left-- > 0) return work()
      throw new StoreFailure('cut')
    }
    return {
      put: (name, content) => counted(() => files.put(name, content)),
      get: (name) => counted(() => files.get(name)),
      remove: (name) => counted(() => files.remove(name)),
    }
  }
  for (const [to, end] of [
    ['database', { there: 0, here: 4 }],
    ['store', { there: 4, here: 0 }],
  ] as const) {
    await expect(moveFiles(db, failingAfter(3), to)).rejects.toThrow(StoreFailure)
    expect(await places()).toEqual(to === 'database' ? { there: 1, here: 3 } : { there: 3, here: 1 })
    expect(await moveFiles(db, files, to)).toBe(1)
    expect(await places()).toEqual(end)
    await removeStoredFiles(app.ports)
    expect(await kept()).toHaveLength(end.there)
    expect(await Promise.all(photos.map(({ foto }) => bytesAt(foto.img)))).toEqual(before)
  }
})

test('once all was moved out of it a server starts without it, and reports that were made are still handed out', async () => {
  const { db } = app.database
  wanted(await admin.call('POST', '/api/actions/reports/sales', { body: { id: campaign.id } }), 200)
  expect(await makeNextReport(app.ports)).toBe(true)
  const pieces = () =>
    rowsOf(db, sql`select count(stored)::int as there, count(content)::int as here from report_piece`)
  expect(await pieces()).toEqual([{ there: 1, here: 0 }])
  expect(await moveFiles(db, files, 'database')).toBe(5)
  expect(await pieces()).toEqual([{ there: 0, here: 1 }])
  await refuseWithoutStore(db, undefined)
  await moveFiles(db, files, 'store')
  await db.execute(sql`delete from report`)
  await removeStoredFiles(app.ports)
})

test('a backup has what lies in it, which is restored into a database, or into a store under other names', async () => {
  const { database, ports } = app
  const name = (await rowsOf<{ name: string }>(database.db, sql`select name from photo limit 1`))[0]?.name ?? ''
  const content = await photoContent(ports, name, 'full')
  const copy = join(folder, 'copia')
  await writeBackup({ database, seal: ports.seal, now: new Date(), files }, copy)
  for (const store of [undefined, files]) {
    const there = await openEmpty()
    await restoreBackup({ database: there, seal: ports.seal, files: store }, copy)
    expect(await photoContent({ database: there, ...(store && { files: store }) }, name, 'full')).toEqual(content)
    expect(await rowsOf(there.db, sql`select 1 from removed_file`)).toEqual([])
    await there.close()
  }
  expect(await kept()).toHaveLength(8)

  const [one = ''] = await readdir(join(copy, 'files'))
  await rm(join(copy, 'files', one))
  const there = await openEmpty()
  const refused = await restoreBackup({ database: there, seal: ports.seal, files }, copy).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(BackupError)
  expect((refused as Error).message).toMatch(/^A cópia não está inteira: o arquivo .* Nada foi restaurado\.$/)
  expect(await rowsOf(there.db, sql`select to_regclass('photo') as photo`)).toEqual([{ photo: null }])
  await there.close()

  await s3.halt()
  const cut = writeBackup({ database, seal: ports.seal, now: new Date(), files }, join(folder, 'outra'))
  await expect(cut).rejects.toThrow(/^O depósito de arquivos não deu o arquivo/)
  await s3.resume()
})

async function openEmpty() {
  const database = await openTestDatabase()
  for (const statement of [
    'drop schema if exists drizzle cascade',
    'drop schema public cascade',
    'create schema public',
  ])
    await database.db.execute(sql.raw(statement))
  return database
}
