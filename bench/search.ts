/**
 * How long the palette's search takes with 100,000 buyers (or as many as the first argument says), on PGlite in memory and, where
 * `DATABASE_URL` names an empty PostgreSQL database, on that: `npm run bench:search`.
 */
import { sql } from 'drizzle-orm'
import { connect } from '../server/db/connect.ts'
import type { Db } from '../server/db/database.ts'
import { makeSeal } from '../server/seal/seal.ts'
import { search } from '../server/search/search.ts'

const BUYERS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 20
const QUESTIONS = ['ma', 'maria', 'souza jo', 'conceicao antonia', '62981', '4567', '12345', 'ninguem chama assim']
const CALLER = { operatorId: 1, role: 'admin', name: '', email: '', tokenHash: '', address: '' } as const

const url = process.env.DATABASE_URL
for (const databaseUrl of url === undefined ? [undefined] : [undefined, url]) {
  const database = await connect({ databaseUrl, dataDir: 'memory' })
  await database.migrate()
  await fill(database.db)
  console.log(`${database.kind}, ${BUYERS} buyers`)
  for (const q of QUESTIONS) {
    const times = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await search(database.db, makeSeal(Buffer.alloc(32)), CALLER, { q, actionId: undefined, kind: undefined })
      times.push(performance.now() - start)
    }
    times.sort((one, other) => one - other)
    const [median = 0, most = 0] = [times[ROUNDS / 2], times.at(-1)]
    console.log(`  ${q.padEnd(22)} median ${median.toFixed(1)} ms, slowest ${most.toFixed(1)} ms`)
  }
  await database.close()
}

/** Buyers with some hundred names in uneven shares, one purchase each, 200 campaigns and 2,000 links. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at)
    values ('admin', 'Ana', 'ana@talao.test', '', false, now())`)
  await db.execute(sql`insert into payment_account (gateway, title, created_at) values ('sandbox', 'Conta', now())`)
  await db.execute(sql`insert into campaign (slug, title, product, total, price, minimum_transaction, account_id, created_at, updated_at)
    select 'c' || n, (array['Ação da Honda', 'Pix de Maria', 'Carro do São João', 'Casa na praia'])[1 + n % 4] || ' ' || n,
      'Prêmio', 1000000, 100, 100, 1, now(), now() from generate_series(1, 200) n`)
  await db.execute(sql`insert into link (campaign_id, title, operator_id, created_at)
    select 1 + n % 200, 'Stories ' || n, 1, now() from generate_series(1, 2000) n`)
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select (array['Maria', 'José', 'Antônia', 'João', 'Márcia', 'Luís', 'Érica', 'Paulo'])[1 + (n % 1009) * (n % 1013) % 8] || ' '
        || (array['da Silva', 'Souza', 'Conceição', 'Gonçalves', 'Araújo', 'Pereira', 'D’Ávila'])[1 + n % 7] || ' Filho ' || n % 97,
      (11 + n % 80)::text || '9' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), now() from generate_series(1, ${BUYERS}) n
    on conflict do nothing`)
  await db.execute(sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, amount, token_hash,
      expires_at, created_at, updated_at)
    select 1 + id % 200, id, name, 1, 'pending', 1, 1, 100, id::text, now(), now(), now() from buyer`)
  await db.execute(sql`analyze`)
}
