/**
 * How long the palette's search and the list *Clientes* take with 100,000 buyers (or as many as the first argument says), a purchase of ten quotas each in a
 * campaign of 10,000,000, and eleven other campaigns on sale; on PGlite and PostgreSQL, or on the one that the second argument names:
 * `npm run bench:search -- 1000000 postgres`. It fails when the median of a question is above the goal, which is shorter than the pause after
 * which the palette asks.
 */
import { sql } from 'drizzle-orm'
import { search } from '../server/insight/search/search.ts'
import type { Db } from '../server/platform/db/database.ts'
import { listBuyers } from '../server/sales/buyers/store.ts'
import { outcomeOf } from './run/promise.ts'
import { SMALL, sized } from './run/small.ts'
import { type Bench, makeCampaign, openBench } from './support.ts'

const BUYERS = Number(process.argv[2] ?? sized(100_000, 1_200))
const KINDS = (['pglite', 'postgres'] as const).filter(
  (kind) => kind === (process.argv[3] ?? (SMALL ? 'postgres' : kind)),
)
const ROUNDS = sized(20, 2)
const GOAL_MS = 100
/** As many buyers are made at once. */
const SLICE = 20_000
const QUESTIONS = [
  ...['ma', 'maria', 'souza jo', 'conceicao antonia'],
  ...['62981', '4567', '34567', '1234567', '98123-4567', '12345', '004217'],
  'ninguem chama assim',
]
/** The first page of a list counts all that it finds; the pages after it are told. */
const LIST_GOAL_MS = 400
const SCROLLED_GOAL_MS = 100
const BUYER_LISTS: readonly (readonly [q: string, page: number])[] = [
  ...([
    ['', 1],
    ['', 50],
  ] as const),
  ...([
    ['maria', 1],
    ['maria', 50],
    ['souza jo', 1],
    ['1234567', 1],
    ['ninguem', 1],
  ] as const),
]
const CALLER = { operatorId: 1, role: 'admin', name: '', email: '', tokenHash: '', address: '' } as const

for (const kind of KINDS) {
  const bench = await openBench(kind)
  await fill(bench)
  console.log(`${kind}, ${BUYERS} buyers`)
  const { database, seal } = bench.ports
  for (const q of QUESTIONS) {
    const times = await timesOf(() =>
      search(database.db, seal, CALLER, { q, readsLists: async () => true, actionId: undefined, kind: undefined }),
    )
    const [median = 0, most = 0] = [times[ROUNDS / 2], times.at(-1)]
    const outcome = outcomeOf(median <= GOAL_MS)
    console.log(
      `  ${q.padEnd(22)} median ${median.toFixed(1)} ms, slowest ${most.toFixed(1)} ms; goal ≤ ${GOAL_MS} ${outcome}`,
    )
  }
  for (const [q, page] of BUYER_LISTS) {
    const start = performance.now()
    await listBuyers(database.db, { q, seesContacts: true, page })
    const first = performance.now() - start
    const times = await timesOf(() => listBuyers(database.db, { q, seesContacts: true, page }))
    const median = times[ROUNDS / 2] ?? 0
    const outcome = outcomeOf(median <= LIST_GOAL_MS)
    console.log(
      `  Clientes, ${`${q || 'all'}, page ${page}`.padEnd(22)} median ${median.toFixed(1)} ms, first ${first.toFixed(1)} ms; goal ≤ ${LIST_GOAL_MS} ${outcome}`,
    )
    if (page > 1) await reportAfterFirst(database.db, { q, page, counted: median })
  }
  await bench.close()
}

/** A page that is scrolled to is told the count of the first one. */
async function reportAfterFirst(
  db: Db,
  { q, page, counted }: { q: string; page: number; counted: number },
): Promise<void> {
  const asked = { q, seesContacts: true, page }
  const { total } = await listBuyers(db, asked)
  const times = await timesOf(() => listBuyers(db, asked, async () => total))
  const median = times[ROUNDS / 2] ?? 0
  const outcome = outcomeOf(median <= SCROLLED_GOAL_MS)
  console.log(
    `    ${'scrolled to'.padEnd(30)} median ${median.toFixed(1)} ms, ${(median / counted).toFixed(2)} times as long; goal ≤ ${SCROLLED_GOAL_MS} ${outcome}`,
  )
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)
}

/** Buyers with some hundred names in uneven shares, a purchase each, 200 closed campaigns and 2,000 links. */
async function fill(bench: Bench): Promise<void> {
  const { db } = bench.database
  await db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at)
    values ('admin', 'Ana', 'ana@talao.test', '', false, now())`)
  const large = await makeCampaign(bench, 10_000_000)
  for (let each = 1; each < 12; each++) await makeCampaign(bench, 10 ** (3 + (each % 5)))
  await db.execute(sql`insert into campaign (slug, title, product, total, price, minimum_transaction, account_id, state, created_at, updated_at)
    select 'c' || n, (array['Ação da Honda', 'Pix de Maria', 'Carro do São João', 'Casa na praia'])[1 + n % 4] || ' ' || n,
      'Prêmio', 1000000, 100, 100, ${bench.accountId}, 'closed', now(), now() from generate_series(1, 200) n`)
  await db.execute(sql`insert into link (campaign_id, title, operator_id, created_at)
    select 1 + n % 200, 'Stories ' || n, 1, now() from generate_series(1, 2000) n`)
  for (let first = 1; first <= BUYERS; first += SLICE) await fillSlice(bench, large.id, first)
  await db.execute(sql`analyze`)
}

/** Some buyers, each with a purchase of ten positions, side by side. */
async function fillSlice({ database: { db }, accountId }: Bench, campaignId: number, first: number): Promise<void> {
  const last = Math.min(BUYERS, first + SLICE - 1)
  await db.execute(sql`insert into buyer (name, telefone, created_at)
    select (array['Maria', 'José', 'Antônia', 'João', 'Márcia', 'Luís', 'Érica', 'Paulo'])[1 + (n % 1009) * (n % 1013) % 8] || ' '
        || (array['da Silva', 'Souza', 'Conceição', 'Gonçalves', 'Araújo', 'Pereira', 'D’Ávila'])[1 + n % 7] || ' Filho ' || n % 97,
      (11 + n % 80)::text || '9' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), now()
    from generate_series(${first}::int, ${last}::int) n`)
  await db.execute(sql`insert into transaction (campaign_id, buyer_id, name, account_id, status, quantity, due, amount, token_hash,
      expires_at, created_at, updated_at, paid_at)
    select ${campaignId}, id, name, ${accountId}, 'approved', 10, 10, 10, id::text, now(), now(), now(), now()
    from buyer where id between ${first} and ${last}`)
  await db.execute(sql`insert into allocation (campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at)
    select t.campaign_id, l.lane, int4multirange(int4range(t.lo, t.lo + 10)), 10, t.id, 'sold', now(), now()
    from (select id, campaign_id, (10 * (buyer_id - 1))::int as lo from transaction where buyer_id between ${first} and ${last}) t
    join lane l on l.campaign_id = t.campaign_id and l.lo <= t.lo and t.lo < l.hi where t.lo < 10000000`)
}
