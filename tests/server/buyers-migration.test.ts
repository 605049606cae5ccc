import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { type Database, rowsOf } from '../../server/db/database.ts'
import { currentKind } from '../support/databases.ts'
import { migrationBefore } from '../support/migrations.ts'
import { createDatabase, dropDatabase } from '../support/postgres.ts'

/** An empty database, brought to where it stood before buyers were joined. */
async function databaseBefore(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const cluster = currentKind() === 'pglite' ? undefined : inject('postgresUrl')
  const databaseUrl = cluster && (await createDatabase(cluster))
  const database = await connect({ databaseUrl, dataDir: 'memory' })
  await database.migrate(migrationBefore('0009_buyers'))
  return {
    database,
    remove: async () => {
      await database.close()
      if (cluster !== undefined && databaseUrl !== undefined) await dropDatabase(cluster, databaseUrl)
    },
  }
}

test('buyers whose phones are one phone in several spellings become one, with all purchases and prizes, called as it paid; what was drawn keeps its rule', async () => {
  const { database, remove } = await databaseBefore()
  const { db } = database
  await db.execute(sql`insert into payment_account (gateway, title, created_at) values ('sandbox', 'Conta', now())`)
  await db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at)
    values ('admin', 'Ana', 'ana@talao.test', 'x', false, now())`)
  await db.execute(sql`insert into campaign (slug, title, product, total, price, minimum_transaction, account_id, created_at, updated_at)
    values ('moto', 'Moto', 'Moto', 100, 100, 100, 1, now(), now()), ('carro', 'Carro', 'Carro', 100, 100, 100, 1, now(), now())`)
  await db.execute(sql`update campaign set federal = true, concurso = '5912' where slug = 'moto'`)
  await db.execute(sql`insert into buyer (name, telefone, created_at) values
    ('Impostor', '(62) 98123-4567', now()), ('Ana', '+55 62 98123-4567', now()), ('Bia', '11987654321', now()),
    ('Ana Lima', '62981234567', now()), ('Ana L.', '5562981234567', now())`)
  const purchase = (buyer: number, name: string, paidAt: string | null) =>
    db.execute(sql`insert into transaction
      (campaign_id, buyer_id, name, account_id, status, quantity, due, amount, token_hash, expires_at, created_at, updated_at, paid_at)
      values (1, ${buyer}, ${name}, 1, ${paidAt === null ? 'pending' : 'approved'}, 1, 1, 100, 'x', now(), now(), now(), ${paidAt})`)
  await purchase(1, 'Impostor', null)
  await purchase(2, 'Ana', '2026-03-01T12:00:00Z')
  await purchase(4, 'Ana Lima', '2026-03-02T12:00:00Z')
  await purchase(5, 'Outro impostor', null)
  await purchase(3, 'Bia', null)
  await db.execute(sql`insert into prize_draw (campaign_id, prize, buyer_id, transaction_id, purchases, amount, quotas, operator_id, drawn_at)
    values (1, 'first', 4, 3, 1, 100, 1, 1, now())`)

  await database.migrate()

  expect(await rowsOf(db, sql`select id::int, name, telefone from buyer order by id`)).toEqual([
    { id: 1, name: 'Ana Lima', telefone: '62981234567' },
    { id: 3, name: 'Bia', telefone: '11987654321' },
  ])
  expect(await rowsOf(db, sql`select array_agg(buyer_id::int order by id) as buyers from transaction`)).toEqual([
    { buyers: [1, 1, 1, 1, 3] },
  ])
  expect(await rowsOf(db, sql`select buyer_id::int as buyer from prize_draw`)).toEqual([{ buyer: 1 }])
  await expect(db.execute(sql`update prize_draw set buyer_id = 3`)).rejects.toThrow()
  expect(await rowsOf(db, sql`select slug, draw_rule as rule from campaign order by slug`)).toEqual([
    { slug: 'carro', rule: 'federal-1' },
    { slug: 'moto', rule: 'modulo' },
  ])
  expect(await rowsOf(db, sql`select concurso, premios from prize_draw`)).toEqual([{ concurso: '5912', premios: null }])
  await expect(
    db.execute(sql`insert into buyer (name, telefone, created_at) values ('Caio', '+5511987654321', now())`),
  ).rejects.toThrow()
  await remove()
})
