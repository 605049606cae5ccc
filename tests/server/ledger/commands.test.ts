import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { commitmentOf } from '../../../server/ledger/commitment.ts'
import { makePermutation, SCHEME } from '../../../server/ledger/permutation.ts'
import type { FullProof, ProofEntry } from '../../../server/ledger/proof.ts'
import { entryHash } from '../../../server/ledger/verify.ts'
import { createTestStorage, currentKind } from '../../support/databases.ts'
import { runCommand, SHOP_KEY } from '../../support/server-process.ts'
import { createCampaign, mustBuy, openShop } from '../support/shop.ts'

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

test.each(['health', 'reseal'])('npm run %s in a place without a database says so and makes none', async (command) => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-empty-'))
  const said = 'O Talão não guardou nada aqui ainda. Confira DATA_DIR e DATABASE_URL.'
  expect(runCommand(command, [], { DATA_DIR: folder })).toEqual({ status: 1, said })
  expect(readdirSync(folder)).toEqual([])
  const { databaseUrl, dataDir, remove } = await createTestStorage(currentKind(), { isEmpty: true })
  expect(runCommand(command, [], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).toEqual({ status: 1, said })
  await remove()
  rmSync(folder, { recursive: true })
})

describe('npm run verify', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'talao-proof-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A campaign of 100 whose purchase 7 has the first three positions, written down without the server. */
  function proof(): FullProof {
    const key = Buffer.alloc(32, 5)
    const sale: ProofEntry = [0, 'sold', 7, 1_700_000_000_000, '{[0,3)}']
    return {
      scheme: SCHEME,
      campaign_id: 1,
      total: 100,
      commitment: commitmentOf(key, 1, 100, SCHEME),
      over: true,
      chains: [
        { lane: -1, entries: 0, head: '' },
        { lane: 0, entries: 1, head: entryHash('', sale) },
      ],
      key: key.toString('hex'),
      draws: [{ prize: 'first', extracao: makePermutation(key, 100).numberAt(1), transaction_id: 7 }],
      entries: [sale],
    }
  }

  function verify(content: unknown, ...more: string[]) {
    const path = join(folder, 'proof.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return runCommand('verify', [path, ...more])
  }

  test('confirms a proof that holds, and tells the numbers of a purchase', () => {
    const { numberAt } = makePermutation(Buffer.alloc(32, 5), 100)
    const numbers = [0, 1, 2].map(numberAt).sort((a, b) => a - b)
    expect(verify(proof(), '7')).toEqual({
      status: 0,
      said: `A prova confere: 3 cotas pagas de 100, 0 troca(s) registrada(s).\nCotas da compra 7: ${numbers.join(' ')}`,
    })
  })

  test('refuses one that does not hold, is not revealed yet, or is no proof', () => {
    const forged = proof()
    forged.entries[0] = [0, 'sold', 8, 1_700_000_000_000, '{[0,3)}']
    expect(verify(forged)).toMatchObject({ status: 1, said: expect.stringContaining('A prova NÃO confere.') })
    const { key, draws, entries, ...open } = proof()
    expect(verify({ ...open, over: false })).toEqual({
      status: 1,
      said: 'Esta campanha ainda não terminou: a chave só é revelada no fim.',
    })
    expect(verify('<html>')).toMatchObject({ status: 1, said: expect.stringContaining('não é uma prova') })
    expect(runCommand('verify', [])).toMatchObject({ status: 1 })
  })
})
