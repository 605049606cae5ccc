import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../server/platform/db/database.ts'

/** The number of the second campaign, which no campaign of a test has. */
export const SECOND = -1

/** What it has in the ledger and beside it. Its purchases are listed where all campaigns' are, so that only tests of stores have them. */
const TABLES = [
  ...['campaign', 'ledger', 'lane', 'free_range', 'allocation', 'moved', 'prize_quota', 'ledger_entry', 'coupon'],
  ...['idempotency_key', 'roulette', 'roulette_prize', 'roulette_spin', 'transaction', 'late_payment'],
  ...['prize_draw', 'prize_correction', 'draw_origin', 'prize_payment', 'winner_note', 'winner_photo'],
]

const PRIZES = `'{first,second,third,fourth,fifth,plus}'::text[]`

/**
 * A campaign in the trash with the numbers, lanes, positions and keys of those that tests make: in each of its eight lanes sold, reserved and free
 * quotas alternate, prizes are held, on sale and won, numbers were traded, every prize is drawn, corrected, paid and noted, its winner shown. What
 * forgets of which campaign it speaks meets it.
 */
const CAMPAIGN = sql.raw(`
  PERFORM set_config('session_replication_role', 'replica', true);
  INSERT INTO campaign (id, slug, title, product, total, price, minimum_transaction, account_id, state, created_at, updated_at)
    OVERRIDING SYSTEM VALUE VALUES (${SECOND}, 'a-segunda', 'Segunda', 'Moto', 20000, 100, 100, -1, 'trash', early, early);
  INSERT INTO ledger (campaign_id, scheme, sealed_key, commitment, salt, trades, head, created_at) VALUES (${SECOND}, 'x', 'x', 'x', 'x', 2, 'x', early);
  INSERT INTO lane (campaign_id, lane, lo, hi, next, free, reserved, sold, held, entries, head)
    SELECT ${SECOND}, l, 2500 * l, 2500 * l + 2500, 2500 * l + 140, 2419, 20, 51, 10, 2, 'x' FROM generate_series(0, 7) l;
  INSERT INTO free_range (campaign_id, lane, lo, hi)
    SELECT ${SECOND}, l, 2500 * l + 2 * n + 1, 2500 * l + CASE n WHEN 50 THEN 110 ELSE 2 * n + 2 END
    FROM generate_series(0, 7) l, generate_series(0, 50) n;
  INSERT INTO allocation (id, campaign_id, lane, positions, count, transaction_id, state, reserved_at, paid_at, released_at, lowest, highest)
    OVERRIDING SYSTEM VALUE
    SELECT -1 - l, ${SECOND}, l, (SELECT range_agg(int4range(2500 * l + 2 * n, 2500 * l + 2 * n + 1)) FROM generate_series(0, 50) n), 51, -1,
      'sold', early, early, null::timestamptz, '{0,1,2}'::int[], '{9997,9998,9999}'::int[] FROM generate_series(0, 7) l
    UNION ALL SELECT -11 - l, ${SECOND}, l, int4multirange(int4range(2500 * l + 120, 2500 * l + 140)), 20, -2, 'reserved', early, null::timestamptz, null::timestamptz, null::int[], null::int[]
      FROM generate_series(0, 7) l
    UNION ALL SELECT -21 - l, ${SECOND}, l, int4multirange(int4range(2500 * l, 2500 * l + 2500)), 2500, -4, 'expired', early, null::timestamptz, early, null::int[], null::int[]
      FROM generate_series(0, 7) l;
  INSERT INTO moved (campaign_id, position, number) SELECT ${SECOND}, n, 99 - n FROM generate_series(0, 99) n;
  INSERT INTO prize_quota (id, campaign_id, number, position, title, percent, state, transaction_id, created_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT -1 - n, ${SECOND}, n, 2500 * (n / 10) + 110 + n % 10, 'Pix', 99, 'held', null::bigint, early, early FROM generate_series(0, 79) n
    UNION ALL SELECT -1 - n, ${SECOND}, n, 2 * (n - 80) + 1, 'Pix', null, 'free', null, early, early FROM generate_series(80, 99) n
    UNION ALL SELECT -1 - n, ${SECOND}, n, 2 * (n - 100), 'Pix', null, 'sold', -1, early, early FROM generate_series(100, 119) n;
  INSERT INTO ledger_entry (campaign_id, lane, nth, kind, transaction_id, at, positions, hash)
    SELECT ${SECOND}, l, n, CASE l WHEN -1 THEN 'traded' ELSE 'sold' END, CASE l WHEN -1 THEN null ELSE -1 END, early,
      int4multirange(int4range(2 * n, 2 * n + 1)), 'x' FROM generate_series(-1, 7) l, generate_series(1, 2) n;
  INSERT INTO idempotency_key (campaign_id, key, body_hash, transaction_id, sealed_token, created_at)
    SELECT ${SECOND}, 'key-' || n, 'x', -1, 'x', late FROM generate_series(1, 50) n;
  INSERT INTO coupon (id, campaign_id, title, amount, starts_at, ends_at, state, created_at, updated_at) OVERRIDING SYSTEM VALUE
    VALUES (-1, ${SECOND}, 'Cupom', 100, early, late, 'main', early, early), (-2, ${SECOND}, 'Outro', 200, early, late, 'active', early, early);
  INSERT INTO roulette (campaign_id, given, created) VALUES (${SECOND}, 5, 30);
  INSERT INTO roulette_prize (id, campaign_id, number, title, state, title_number, created_at, updated_at) OVERRIDING SYSTEM VALUE
    SELECT -n, ${SECOND}, n, 'Pix', CASE WHEN n > 10 THEN 'armed' ELSE 'held' END, CASE WHEN n > 10 THEN n END, early, early FROM generate_series(1, 30) n;
  INSERT INTO roulette_spin (campaign_id, spin, transaction_id, key, at)
    SELECT ${SECOND}, n, -1, 'key-' || n, early FROM generate_series(1, 10) n;
  INSERT INTO prize_draw (campaign_id, prize, premios, extracao, buyer_id, transaction_id, purchases, amount, quotas, operator_id, drawn_at)
    SELECT ${SECOND}, p, '00001 00002 00003 00004 00005', 1, -1, -1, 1, 40800, 408, -1, early FROM unnest(${PRIZES}) p;
  INSERT INTO prize_correction (campaign_id, prize, premios, extracao, buyer_id, transaction_id, purchases, amount, quotas, corrected_at)
    SELECT ${SECOND}, p, '00001 00002 00003 00004 00006', 2, -1, -1, 1, 40800, 408, early FROM unnest(${PRIZES}) p;
  INSERT INTO draw_origin (campaign_id, prize, state, told, told_at, decision, decided_by, decided_at)
    SELECT ${SECOND}, p, 'corrected', '00001 00002 00003 00004 00006', early, 'corrected', -1, early FROM unnest(${PRIZES}) p;
  INSERT INTO prize_payment (campaign_id, prize, state, note, operator_id, paid_at)
    SELECT ${SECOND}, p, 'paid', 'PIX da segunda', -1, early FROM unnest(${PRIZES}) p;
  INSERT INTO winner_note (campaign_id, prize, buyer_id, note, operator_id, updated_at) SELECT ${SECOND}, p, -1, 'Nota da segunda', -1, early FROM unnest(${PRIZES}) p;
  INSERT INTO photo (id, campaign_id, name, position, created_at) OVERRIDING SYSTEM VALUE
    SELECT -n, ${SECOND}, 'segunda' || n, 0, early FROM generate_series(1, 6) n;
  INSERT INTO winner_photo (campaign_id, photo_id, prize, buyer_id, consent, operator_id)
    SELECT ${SECOND}, -n, p, -1, 'Sim da segunda', -1 FROM unnest(${PRIZES}) WITH ORDINALITY AS each(p, n);`)

/** Its purchases: paid, waiting for their money, paid in the trash with what they keep, and expired. */
const PURCHASES = sql.raw(`
  INSERT INTO payment_account (id, gateway, title, created_at) OVERRIDING SYSTEM VALUE VALUES (-1, 'sandbox', 'Conta da segunda', early);
  INSERT INTO buyer (id, name, telefone, has_paid, created_at) OVERRIDING SYSTEM VALUE VALUES (-1, 'Segunda Maria', '10000000001', true, early);
  INSERT INTO transaction (id, campaign_id, buyer_id, name, account_id, status, cancelled_by, quantity, due, delivered, kept, spins, amount, token_hash,
      reference, charge_id, paid_at, expires_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
    SELECT p.id, ${SECOND}, -1, 'Segunda Maria', -1, p.status, p.by, p.due, p.due, p.delivered, p.kept, 10, 100 * p.due, 'x', 'x' || p.id, 'segunda' || p.id,
      p.paid, late, early, early
    FROM (VALUES (-1, 'approved', null, 408, 408, false, early), (-2, 'pending', null, 160, 0, false, null::timestamptz), (-3, 'approved', null, 10, 0, true, early),
      (-4, 'cancelled', 'expiry', 20000, 0, false, null)) AS p(id, status, by, due, delivered, kept, paid);
  INSERT INTO late_payment (transaction_id, campaign_id, arrived_at) VALUES (-3, ${SECOND}, early);`)

/** Puts the second campaign beside what a test is about. */
export async function addSecondCampaign(db: Db, { purchases }: { purchases: boolean }): Promise<void> {
  await db.execute(sql`DO $$ DECLARE
    early timestamptz := '2026-01-10 12:00:00+00';
    late timestamptz := '2126-01-10 12:00:00+00';
  BEGIN ${CAMPAIGN} ${purchases ? PURCHASES : sql``} END $$`)
}

/** What is stored of the second campaign, a line a row. */
export async function secondCampaignRows(db: Db): Promise<string[]> {
  const tables = TABLES.map((table) => {
    const own = sql.raw(table === 'campaign' ? 'id' : 'campaign_id')
    return sql`select ${table} || ' ' || r::text as told from ${sql.identifier(table)} r where ${own} = ${SECOND}`
  })
  const rows = await rowsOf<{ told: string }>(db, sql`${sql.join(tables, sql` union all `)} order by 1`)
  return rows.map(({ told }) => told)
}

/** The second campaign of one database: watched from when it is put there until it is looked at again. */
export interface Watched {
  /** @throws when a row of it is not as it was */
  mustBeUnchanged(): Promise<void>
}

export async function watchSecondCampaign(db: Db, made: { purchases: boolean }): Promise<Watched> {
  await addSecondCampaign(db, made)
  const before = await secondCampaignRows(db)
  return {
    mustBeUnchanged: async () => {
      const after = await secondCampaignRows(db)
      const [gone, come] = [before.filter((row) => !after.includes(row)), after.filter((row) => !before.includes(row))]
      if (gone.length + come.length === 0) return
      const told = [...gone.slice(0, 5).map((row) => `- ${row}`), ...come.slice(0, 5).map((row) => `+ ${row}`)]
      throw new Error(`something changed a campaign that it was not about:\n${told.join('\n')}`)
    },
  }
}
