import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { rowsOf } from '../../../server/db/database.ts'
import { foldDeltas } from '../../../server/figures/fold.ts'
import { figureFindingsOf } from '../../../server/figures/health.ts'
import { metricsOf } from '../../../server/figures/metrics.ts'
import { currentKind } from '../../support/databases.ts'
import { migrationBefore } from '../../support/migrations.ts'
import { createDatabase, dropDatabase } from '../../support/postgres.ts'

test('what was sold before there were figures has them after an upgrade', async () => {
  const cluster = currentKind() === 'pglite' ? undefined : inject('postgresUrl')
  const databaseUrl = cluster && (await createDatabase(cluster))
  const database = await connect({ databaseUrl, dataDir: 'memory' })
  const { db } = database
  await database.migrate(migrationBefore('0024_figures'))
  await db.execute(sql`insert into payment_account (gateway, title, created_at) values ('sandbox', 'Conta', now())`)
  await db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at, afiliado_percent)
    values ('admin', 'Ana', 'ana@talao.test', 'x', false, now(), null), ('afiliado', 'Bia', 'bia@talao.test', 'x', false, now(), 30)`)
  await db.execute(sql`insert into campaign (slug, title, product, total, price, minimum_transaction, account_id, created_at, updated_at)
    values ('moto', 'Moto', 'Moto', 100, 100, 100, 1, now(), now())`)
  await db.execute(
    sql`insert into link (campaign_id, title, operator_id, afiliado_id, created_at) values (1, 'Bio', 1, 2, now())`,
  )
  await db.execute(sql`insert into buyer (name, telefone, created_at) values
    ('Ana', '62981234567', now()), ('Bia', '11987654321', now()), ('Caio', '20987654321', now())`)
  await db.execute(sql`insert into transaction (campaign_id, buyer_id, link_id, name, account_id, status, cancelled_by, quantity, due, amount,
      params, token_hash, expires_at, created_at, updated_at, paid_at) values
    (1, 1, 1, 'Ana', 1, 'approved', null, 5, 10, 505, '{"UTM_Medium": " CPC "}', 'x', '2026-03-01T12:30Z', now(), '2026-03-01T12:05Z', '2026-03-01T12:05Z'),
    (1, 2, null, 'Bia', 1, 'in_mediation', null, 2, 2, 200, '{"fbclid": "x"}', 'x', '2026-03-01T12:30Z', now(), '2026-03-04T12:00Z', '2026-03-01T12:10Z'),
    (1, 3, null, 'Caio', 1, 'refunded', null, 1, 1, 100, null, 'x', '2026-03-01T12:30Z', now(), '2026-03-03T02:59Z', '2026-03-01T12:20Z'),
    (1, 2, null, 'Bia', 1, 'cancelled', 'expiry', 1, 1, 100, '[1]', 'x', '2026-03-01T12:30Z', now(), '2026-03-01T12:31Z', null),
    (1, 2, null, 'Bia', 1, 'cancelled', 'operator', 1, 1, 100, null, 'x', '2026-03-01T12:30Z', now(), '2026-03-01T12:10Z', '2026-03-02T12:00Z'),
    (1, 2, null, 'Bia', 1, 'rejected', null, 1, 1, 100, null, 'x', '2026-03-01T12:30Z', now(), '2026-03-01T12:10Z', null),
    (1, 2, null, 'Bia', 1, 'pending', null, 1, 1, 100, null, 'x', '2026-03-01T12:30Z', now(), now(), null)`)

  await database.migrate()

  const asked = { period: { span: { from: undefined, until: undefined }, before: null }, isAffiliates: false }
  const now = new Date('2026-03-05T12:00:00Z')
  const expected = {
    total_amount: 7.05,
    // 30 % of R$ 5,05 are R$ 1,515, and so R$ 1,52.
    total_liquid: 5.53,
    total_transaction: 2,
    total_user: 3,
    total_cotas: 12,
    refunded_amount: 1,
    conversion: { paid: 3, expired: 1, cancelled: 2, percent: 50 },
    sources: [
      { source: 'organic', total_transaction: 1, total_amount: 2 },
      { source: 'ads', total_transaction: 1, total_amount: 5.05 },
    ],
  }
  for (const isFolded of [false, true]) {
    if (isFolded) expect(await foldDeltas(db)).toBe(7)
    expect(await metricsOf(db, { ...asked, scope: { campaignId: 1 }, now })).toMatchObject(expected)
    expect(await figureFindingsOf(db)).toEqual([])
  }
  const stored = await rowsOf(
    db,
    sql`select coalesce(uf, '—') as uf, channel, refunded_at is not null as refunded, to_char(ended_at at time zone 'UTC', 'HH24:MI') as ended
      from transaction order by id`,
  )
  expect(stored).toEqual([
    { uf: 'GO', channel: 'ads', refunded: false, ended: null },
    { uf: 'SP', channel: 'organic', refunded: false, ended: null },
    { uf: '—', channel: 'organic', refunded: true, ended: null },
    { uf: 'SP', channel: 'organic', refunded: false, ended: '12:30' },
    { uf: 'SP', channel: 'organic', refunded: false, ended: '12:10' },
    { uf: 'SP', channel: 'organic', refunded: false, ended: '12:10' },
    { uf: '—', channel: null, refunded: false, ended: null },
  ])
  await database.close()
  if (cluster !== undefined && databaseUrl !== undefined) await dropDatabase(cluster, databaseUrl)
})
