import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePermutation } from '../../../../server/campaigns/ledger/permutation.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { sampleProof } from '../../../support/seeds/proof-sample.ts'
import { createTestStorage, currentKind, describeOnPostgres } from '../../../support/server/databases.ts'
import { runCommand, SHOP_KEY } from '../../../support/server/server-process.ts'
import { createCampaign, mustBuy, openShop } from '../../support/shop.ts'

test('npm run health says that all is well, or what is not, and where', async () => {
  const storage = await createTestStorage()
  const settings = {
    DATA_DIR: storage.dataDir,
    SECRET_KEY: SHOP_KEY,
    DATABASE_URL: storage.databaseUrl,
  }
  const open = async () => openShop(await connect(storage))
  const shop = await open()
  const { id, slug } = await createCampaign(shop, 100)
  await mustBuy(shop, slug, 10)
  await shop.close()
  expect(runCommand('health', [], settings)).toEqual({ status: 0, said: 'Cotas e métricas conferidas: tudo certo.' })
  const broken = await open()
  await broken.database.db.execute(sql`update lane set reserved = 9, free = 91 where campaign_id = ${id}`)
  await broken.close()
  expect(runCommand('health', [String(id)], settings)).toEqual({
    status: 1,
    said: `campanha ${id}: faixa 0: as contagens não são as das linhas\n1 problema(s) encontrado(s).`,
  })
  expect(runCommand('health', ['x'], settings).said).toBe('O número da campanha precisa ser inteiro, não “x”.')
  await storage.remove()
})

/** Both open what is kept in the same way: on PGlite one is enough. */
const OPENING = currentKind() === 'postgres' ? ['health', 'reseal'] : ['health']

test.each(OPENING)('npm run %s in a place without a database says so and makes none', async (command) => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-empty-'))
  const said = 'O Talão não guardou nada aqui ainda. Confira DATA_DIR e DATABASE_URL.'
  expect(runCommand(command, [], { DATA_DIR: folder })).toEqual({ status: 1, said })
  expect(readdirSync(folder)).toEqual([])
  const { databaseUrl, dataDir, remove } = await createTestStorage(currentKind(), { isEmpty: true })
  expect(runCommand(command, [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).toEqual({ status: 1, said })
  await remove()
  rmSync(folder, { recursive: true })
})

describeOnPostgres('npm run verify', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'talao-proof-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function verify(content: unknown, ...more: string[]) {
    const path = join(folder, 'proof.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return runCommand('verify', [path, ...more])
  }

  test('confirms a proof that holds, and tells the numbers of a purchase', () => {
    const { numberAt } = makePermutation(Buffer.alloc(32, 5), 100)
    const numbers = [0, 1, 2].map(numberAt).sort((a, b) => a - b)
    expect(verify(sampleProof(), '7')).toEqual({
      status: 0,
      said: `A prova confere: 8 cotas pagas de 100, 1 troca(s) registrada(s).\nCotas da compra 7: ${numbers.join(' ')}`,
    })
  })

  test('refuses one that does not hold, is not revealed yet, or is no proof', () => {
    const forged = sampleProof()
    forged.entries[1] = [0, 'sold', 9, 1_700_000_000_000, '{[0,3)}']
    expect(verify(forged)).toMatchObject({ status: 1, said: expect.stringContaining('A prova NÃO confere.') })
    const { key, draws, entries, ...open } = sampleProof()
    expect(verify({ ...open, over: false })).toEqual({
      status: 1,
      said: 'Esta campanha ainda não terminou: a chave só é revelada no fim.',
    })
    expect(verify(JSON.stringify(sampleProof()).slice(0, -9))).toMatchObject({
      status: 1,
      said: expect.stringContaining('O arquivo está cortado'),
    })
    expect(verify('<html>')).toMatchObject({ status: 1, said: expect.stringContaining('não é uma prova') })
    expect(runCommand('verify', [])).toMatchObject({ status: 1 })
  })
})
