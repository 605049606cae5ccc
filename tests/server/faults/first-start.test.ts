import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { rowsOf } from '../../../server/db/database.ts'
import { createTestStorage, currentKind, type TestStorage } from '../../support/databases.ts'
import { caller } from '../../support/http.ts'
import { commandLine, SHOP_KEY, startServer } from '../../support/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

let storage: TestStorage
beforeEach(async () => {
  storage = await createTestStorage()
})
afterEach(() => storage.remove())

const settings = (more: Record<string, string | undefined> = {}) => ({
  DATA_DIR: storage.dataDir,
  DATABASE_URL: storage.databaseUrl,
  DRAIN_SECONDS: '0',
  ...more,
})
const start = (more: Record<string, string | undefined> = {}) => startServer(settings(more))
const secretKey = () => join(storage.dataDir, 'secret.key')

/** Starts a server that does not start, and gives what it said besides what it was doing. */
async function refusedStart(
  more: Record<string, string | undefined>,
): Promise<{ code: number | string; said: string }> {
  const server = await start(more)
  const code = await server.ended
  return {
    code,
    said: server
      .said()
      .replace(/^(Abrindo .*…|Os arquivos de .* aberto(s)? a outros\.)$/gm, '')
      .trim(),
  }
}

const lost = () =>
  `Este banco de dados foi cifrado com uma chave que não está aqui: devolva o arquivo ${secretKey()} ou informe a chave em SECRET_KEY. Nada foi mudado.`

describe('the key of the secrets', () => {
  test('that is lost or another one lets no server start, and no health be good', async () => {
    const first = await start({ SECRET_KEY: undefined })
    await first.ready
    expect(await first.end()).toBe(0)
    rmSync(secretKey())
    expect(await refusedStart({ SECRET_KEY: undefined })).toEqual({ code: 1, said: lost() })
    writeFileSync(secretKey(), 'ab'.repeat(32), { mode: 0o600 })
    expect(await refusedStart({ SECRET_KEY: undefined })).toEqual({ code: 1, said: lost() })
    const health = await startServer(settings({ SECRET_KEY: 'cd'.repeat(32) }), commandLine('health'))
    expect([await health.ended, health.said().trim()]).toEqual([1, lost()])
  })

  test('is asked of a database of a version that kept no check, too', async () => {
    const shop = await openShop(await connect(storage))
    await createCampaign(shop, 100)
    await shop.close()
    expect(await refusedStart({ SECRET_KEY: 'cd'.repeat(32) })).toEqual({ code: 1, said: lost() })
    expect(await refusedStart({ SECRET_KEY: undefined })).toEqual({ code: 1, said: lost() })
    const right = await start({ SECRET_KEY: SHOP_KEY })
    await right.ready
    expect(await right.end()).toBe(0)
  })
})

test('a database that a newer version has opened is refused in one sentence', async () => {
  const database = await connect(storage)
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  await database.close()
  const said =
    'Este banco de dados já foi aberto por uma versão mais nova do Talão. Atualize o programa e comece de novo. Nada foi mudado.'
  expect(await refusedStart({})).toEqual({ code: 1, said })
  const health = await startServer(settings(), commandLine('health'))
  expect([await health.ended, health.said().trim()]).toEqual([1, said])
})

if (currentKind() === 'postgres') {
  test('of servers that start for the first time at once all run, one names the administrator, and none prints a hash', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => start({ SECRET_KEY: undefined, ADMIN_PASSWORD: undefined })))
    await Promise.all(servers.map(({ ready }) => ready))
    const said = servers.map((server) => server.said())
    expect(said.filter((text) => text.includes('Primeiro acesso'))).toHaveLength(1)
    expect(said.join()).not.toContain('argon2')
    const password = /Senha: {2}(\S+)/.exec(said.join())?.[1]
    for (const { url } of servers) {
      const answer = await caller(url)('POST', '/api/oauth/token', {
        body: { username: 'admin@talao.local', password },
      })
      expect(answer.status).toBe(200)
    }
    const database = await connect(storage)
    expect(await rowsOf(database.db, sql`select count(*)::int as accounts from payment_account`)).toEqual([
      { accounts: 1 },
    ])
    await database.close()
    for (const server of servers) expect(await server.end()).toBe(0)
  })
}
