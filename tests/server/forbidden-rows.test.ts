import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../server/platform/db/database.ts'
import { rowsOf } from '../../server/platform/db/database.ts'
import { openTestDatabase } from '../support/server/databases.ts'

type Row = Record<string, string | number | boolean | null>

const NOW = '2026-03-10 12:00:00+00'
const LATER = '2026-03-11 12:00:00+00'
const UUID = '11111111-1111-4111-8111-111111111111'
const OTHER_UUID = '22222222-2222-4222-8222-222222222222'

/** A row that its table takes, what is changed in it so that a CHECK refuses it, by the CHECK's name, and what stands at its border and is taken. */
interface Checked {
  row?: Row
  refused: Record<string, Row[]>
  taken?: Row[]
}

const unknown = (column: string, more: Row = {}): Row[] => [{ [column]: 'elsewhere', ...more }]

const CHECKED: Record<string, Checked> = {
  account_fee: {
    row: { basis_points: 100, fixed: 50 },
    refused: {
      account_fee_whole: [{ basis_points: null }, { fixed: null }],
      account_fee_range: [{ basis_points: -1 }, { basis_points: 2001 }, { fixed: -1 }, { fixed: 2001 }],
    },
    taken: [
      { basis_points: null, fixed: null },
      { basis_points: 0, fixed: 0 },
      { basis_points: 2000, fixed: 2000 },
    ],
  },
  account_health: {
    row: { failures: 1, failure: 'x' },
    refused: { account_health_failure: [{ failures: 0 }, { failure: null }] },
    taken: [{ failures: 0, failure: null }],
  },
  allocation: {
    row: { positions: '{[0,1)}', state: 'reserved' },
    refused: {
      allocation_state: unknown('state', { released_at: NOW }),
      allocation_paid: [{ paid_at: NOW }, { state: 'sold' }, { state: 'refunded', released_at: NOW }],
      allocation_released: [
        { released_at: NOW },
        { state: 'sold', paid_at: NOW, released_at: NOW },
        { state: 'expired' },
      ],
    },
    taken: [
      { state: 'sold', paid_at: NOW },
      { state: 'expired', released_at: NOW },
      { state: 'refunded', paid_at: NOW, released_at: NOW },
    ],
  },
  app_settings: { row: { id: 1 }, refused: { app_settings_only: [{ id: 2 }] } },
  buyer: {
    row: { telefone: '62981234071' },
    refused: { buyer_telefone_digits: [{ telefone: '6298123407x' }, { telefone: '' }] },
  },
  campaign: {
    row: { total: 100 },
    refused: {
      campaign_state: unknown('state'),
      campaign_total: [{ total: 0 }, { total: 1_000_001 }, { total: 9_999_999 }, { total: 10_000_001 }],
      campaign_draw_rule: unknown('draw_rule'),
      campaign_shown: [{ top_status: 0 }, { top_status: 3 }, { bigger_title_status: 0 }, { bigger_title_status: 3 }],
      campaign_daily: [{ top_daily: 0 }, { top_daily: 3 }, { bigger_title_daily: 0 }, { bigger_title_daily: 3 }],
      campaign_top_size: [{ top_qtd_users: 4 }],
      campaign_percent: [{ percent_status: -1 }, { percent_status: 101 }],
    },
    taken: [{ total: 1 }, { total: 1_000_000 }, { total: 10_000_000 }, { percent_status: 0 }, { percent_status: 100 }],
  },
  code_request: {
    row: { operator_id: 1, token_hash: 'x', ticket_hash: null, state: 'live', method: 'sms' },
    refused: {
      code_request_asker: [
        { operator_id: null },
        { token_hash: null },
        { ticket_hash: 'x' },
        { operator_id: null, token_hash: null },
      ],
      code_request_state: unknown('state'),
      code_request_method: unknown('method'),
    },
    taken: [{ operator_id: null, token_hash: null, ticket_hash: 'x' }],
  },
  coupon: {
    row: { state: 'active', amount: 1, starts_at: NOW, ends_at: NOW },
    refused: {
      coupon_state: unknown('state'),
      coupon_amount: [{ amount: 0 }],
      coupon_validity: [{ starts_at: LATER }],
    },
  },
  delivery: {
    row: { state: 'waiting' },
    refused: { delivery_state: unknown('state'), delivery_tries: [{ before: 1, tries: 0 }, { before: -1 }] },
    taken: [{ before: 1, tries: 1 }],
  },
  destination: {
    row: { state: 'delivering' },
    refused: {
      destination_state: unknown('state'),
      destination_paused: [{ state: 'paused' }, { paused_by: 'gone' }],
      destination_paused_by: [{ state: 'paused', paused_by: 'elsewhere' }],
      destination_warned: [{ warned: -1 }, { warned: 101 }],
    },
    taken: [{ state: 'paused', paused_by: 'operator' }, { warned: 100 }],
  },
  draw_origin: {
    row: { state: 'typed' },
    refused: {
      draw_origin_state: unknown('state'),
      draw_origin_decided: [{ decision: 'kept' }, { decided_by: 1 }, { decided_at: NOW }],
    },
    taken: [{ decision: 'kept', decided_by: 1, decided_at: NOW }],
  },
  free_range: { row: { lo: 1, hi: 2 }, refused: { free_range_order: [{ lo: 2 }, { lo: 3 }] } },
  gateway_hour: {
    row: { asked: 1, answered: 1 },
    refused: { gateway_hour_counts: [{ answered: -1 }, { answered: 2 }] },
    taken: [{ answered: 0 }],
  },
  gateway_link: { row: { state: 'linked' }, refused: { gateway_link_state: unknown('state') } },
  installation: { row: { id: 1 }, refused: { installation_only: [{ id: 2 }] } },
  lane: {
    row: { lo: 10, hi: 20, next: 10, free: 10 },
    refused: {
      lane_next: [{ next: 9 }, { next: 21 }],
      lane_sum: [{ free: 9 }, { reserved: 1 }, { sold: 1 }, { held: 1 }],
      lane_counts: [
        { free: 11, reserved: -1 },
        { free: 11, sold: -1 },
        { free: 11, held: -1 },
        { free: -1, sold: 11 },
      ],
    },
    taken: [{ next: 20, free: 1, reserved: 2, sold: 3, held: 4 }],
  },
  late_payment: {
    row: { decision: null },
    refused: {
      late_payment_decision: unknown('decision', { decided_at: NOW }),
      late_payment_decided: [{ decision: 'delivered' }, { decided_at: NOW }],
    },
    taken: [{ decision: 'refunded', decided_at: NOW }],
  },
  ledger_entry: { row: { kind: 'sold', positions: '{[0,1)}' }, refused: { ledger_entry_kind: unknown('kind') } },
  notification: {
    row: { state: 'held', cause: 'operator', audience: 'everybody', operator_id: 1, is_poll: false, options: '[]' },
    refused: {
      notification_state: unknown('state'),
      notification_cause: unknown('cause', { operator_id: null }),
      notification_audience: unknown('audience'),
      notification_author: [{ operator_id: null }, { cause: 'pix' }],
      notification_options: [{ is_poll: true }, { is_poll: true, options: '["a"]' }, { options: '["a", "b"]' }],
    },
    taken: [
      { is_poll: true, options: '["a", "b"]' },
      { cause: 'pix', operator_id: null },
    ],
  },
  operator: { row: { role: 'admin' }, refused: { operator_role: unknown('role') } },
  payout: {
    row: { state: 'recorded', amount: 1, how: 'x', receipt_name: null },
    refused: { payout_state: unknown('state'), payout_amount: [{ amount: 0 }], payout_proof: [{ how: null }] },
    taken: [{ how: null, receipt_name: 'x' }],
  },
  photo_file: {
    row: { size: 'full', content: '\\x00' },
    refused: {
      photo_file_size: unknown('size'),
      photo_file_place: [{ content: null }, { stored: 'fotos/x' }],
    },
    taken: [{ size: 'thumb' }, { content: null, stored: 'fotos/x' }],
  },
  prize_draw: {
    row: { prize: 'first' },
    refused: {
      prize_draw_prize: unknown('prize'),
      prize_draw_premios: [
        { premios: '01234 12345 23456 34567' },
        { premios: '01234 12345 23456 34567 45678 56789' },
        { premios: '1234 12345 23456 34567 45678' },
        { premios: '01234 12345 23456 34567 4567x' },
      ],
    },
    taken: [{ premios: '01234 12345 23456 34567 45678' }, { premios: null }],
  },
  prize_payment: { row: { state: 'paid' }, refused: { prize_payment_state: unknown('state') } },
  prize_quota: {
    row: { state: 'free' },
    refused: {
      prize_quota_state: unknown('state'),
      prize_quota_percent: [{ percent: 0 }, { percent: 100 }],
      prize_quota_held: [{ state: 'held' }],
      prize_quota_sold: [{ state: 'sold' }, { transaction_id: 1 }],
    },
    taken: [
      { state: 'held', percent: 1 },
      { state: 'held', percent: 99 },
      { state: 'sold', transaction_id: 1 },
    ],
  },
  push_message: {
    row: { state: 'waiting' },
    refused: { push_message_state: unknown('state'), push_message_tries: [{ before: 1, tries: 0 }, { before: -1 }] },
    taken: [{ before: 1, tries: 1 }],
  },
  push_subscription: {
    row: { endpoint: 'x', p256dh: 'x', sealed_auth: 'x' },
    refused: {
      push_subscription_ended: [{ ended_at: NOW }, { ended_by: 'x' }],
      push_subscription_reached: [{ endpoint: null }, { p256dh: null }, { sealed_auth: null }],
    },
    taken: [{ ended_at: NOW, ended_by: 'x', endpoint: null, p256dh: null, sealed_auth: null }],
  },
  report: {
    row: { type: 'sales' },
    refused: {
      report_type: unknown('type'),
      report_campaign: [{ campaign_id: 0 }, { type: 'users' }],
      report_state: unknown('state'),
    },
    taken: [{ type: 'users', campaign_id: 0 }],
  },
  report_piece: {
    row: { file: 'a.csv', nth: 0, length: 1, content: '\\x00' },
    refused: { report_piece_place: [{ content: null }, { stored: 'relatorios/x' }] },
    taken: [{ nth: 1, content: null, stored: 'relatorios/x' }],
  },
  returned_prize: {
    row: { kind: 'quota', state: 'waiting' },
    refused: {
      returned_prize_kind: unknown('kind'),
      returned_prize_state: unknown('state', { answered_at: NOW }),
      returned_prize_answered: [{ state: 'given' }, { answered_at: NOW }],
    },
    taken: [{ state: 'withheld', answered_at: NOW }],
  },
  roulette: {
    row: {},
    refused: { roulette_counts: [{ given: -1 }, { created: -1 }] },
    taken: [{ given: 0, created: 0 }],
  },
  recovery_message: {
    row: { state: 'claimed', written_at: null },
    refused: {
      recovery_message_state: unknown('state'),
      recovery_message_written_at: [{ state: 'written' }],
    },
    taken: [{ state: 'written', written_at: NOW }, { state: 'released' }],
  },
  recovery_template: {
    row: { serves: 'due' },
    refused: { recovery_template_serves: unknown('serves') },
    taken: [{ serves: 'lapsed' }],
  },
  roulette_prize: {
    row: { state: 'held' },
    refused: {
      roulette_prize_state: unknown('state', { title_number: 1 }),
      roulette_prize_held: [{ title_number: 1 }, { state: 'armed' }],
      roulette_prize_won: [
        { state: 'contemplated', title_number: 1 },
        { state: 'armed', title_number: 1, transaction_id: 1, won_at: NOW },
      ],
      roulette_prize_won_at: [{ won_at: NOW }, { state: 'contemplated', title_number: 1, transaction_id: 1 }],
    },
    taken: [
      { state: 'armed', title_number: 1 },
      { state: 'contemplated', title_number: 1, transaction_id: 1, won_at: NOW },
    ],
  },
  supporter: {
    row: { kind: 'person', how: 'once', amount: 1 },
    refused: { supporter_kind: unknown('kind'), supporter_how: unknown('how'), supporter_amount: [{ amount: 0 }] },
    taken: [{ amount: null }],
  },
  tracker: {
    row: { kind: 'pixel', share_data: 'all', code: '1234567890' },
    refused: {
      tracker_kind: unknown('kind', { code: 'GTM-ABCD' }),
      tracker_share: unknown('share_data'),
      tracker_code: [
        { code: '123456789' },
        { code: '123456789012345678901' },
        { code: 'GTM-ABCD' },
        { kind: 'tag' },
        { kind: 'tag', code: 'GTM-ABC' },
        { kind: 'tag', code: 'GTM-ABCDEFGHIJK' },
      ],
      tracker_token: [{ access_token: 'x' }, { token_at: NOW }],
      tracker_token_kind: [{ kind: 'tag', code: 'GTM-ABCD', access_token: 'x', token_at: NOW }],
    },
    taken: [
      { code: '12345678901234567890', access_token: 'x', token_at: NOW },
      { kind: 'tag', code: 'GTM-ABCD' },
      { kind: 'tag', code: 'GTM-ABCDEFGH12' },
    ],
  },
  transaction: {
    row: { status: 'pending', due: 5, delivered: 0, amount: 500 },
    refused: {
      transaction_status: unknown('status'),
      transaction_cancelled_by: [
        { status: 'cancelled' },
        { cancelled_by: 'expiry' },
        { status: 'cancelled', cancelled_by: 'elsewhere' },
      ],
      transaction_delivered: [{ delivered: -1 }, { delivered: 6 }],
      transaction_adjusted: [{ adjusted: -501 }],
      transaction_spins: [{ spins: -1 }],
      transaction_consent: [{ consent_version: 'x' }, { consent_at: NOW }],
      transaction_returned: [{ returned: -1 }, { received: -1 }],
      transaction_review: unknown('review'),
      transaction_surcharge: [{ surcharge: -1 }],
      transaction_kept: [{ kept: true }, { kept: true, paid_at: NOW, delivered: 1 }],
    },
    taken: [
      { status: 'cancelled', cancelled_by: 'provider' },
      { delivered: 5 },
      { adjusted: -500 },
      { kept: true, paid_at: NOW },
      { consent_version: 'x', consent_at: NOW },
    ],
  },
  world_event: { row: { name: 'purchase.paid' }, refused: { world_event_name: unknown('name') } },
}

/** Two rows that a UNIQUE index keeps apart: the second is the first with `again`; with any of `beside` it is taken. */
interface Unique {
  table: string
  row?: Row
  again?: Row
  beside: Row[]
}

const UNIQUE: Record<string, Unique> = {
  allocation_once: {
    table: 'allocation',
    row: { positions: '{[0,2),[5,6)}', state: 'reserved' },
    again: { positions: '{[5,7)}', state: 'sold', paid_at: NOW },
    beside: [
      { positions: '{[2,5)}', state: 'reserved', paid_at: null },
      { campaign_id: 2 },
      { state: 'refunded', released_at: NOW },
      { state: 'cancelled', paid_at: null, released_at: NOW },
    ],
  },
  buyer_telefone: { table: 'buyer', row: { telefone: '62' }, beside: [{ telefone: '61' }] },
  campaign_slug: { table: 'campaign', row: { total: 1 }, beside: [{ slug: 'other' }] },
  coupon_main: {
    table: 'coupon',
    row: { state: 'main', amount: 1 },
    beside: [{ campaign_id: 2 }, { state: 'active' }, { state: 'removed' }],
  },
  delivery_event: {
    table: 'delivery',
    row: { state: 'waiting' },
    beside: [{ campaign_id: 2 }, { event_id: 2 }, { destination_id: 2 }],
  },
  earned_coupon_transaction: {
    table: 'earned_coupon',
    beside: [{ campaign_id: 2 }, { transaction_id: 2 }, { coupon_id: 2 }],
  },
  notification_key: {
    table: 'notification',
    row: { ...CHECKED.notification?.row, key: 'x' },
    beside: [{ key: 'y' }],
  },
  operator_email: {
    table: 'operator',
    row: { role: 'admin', email: 'ana@talao.test' },
    again: { email: 'Ana@Talao.test' },
    beside: [{ email: 'bia@talao.test' }, { deleted_at: NOW }],
  },
  payment_account_title: {
    table: 'payment_account',
    row: { title: 'conta' },
    again: { title: 'Conta' },
    beside: [{ title: 'outra' }, { deleted_at: NOW }],
  },
  photo_name: { table: 'photo', beside: [{ name: 'y' }] },
  push_message_uid: {
    table: 'push_message',
    row: { state: 'waiting', uid: UUID },
    again: { subscription_id: 2 },
    beside: [{ uid: OTHER_UUID }],
  },
  push_subscription_uid: {
    table: 'push_subscription',
    row: CHECKED.push_subscription?.row ?? {},
    again: { endpoint: 'y' },
    beside: [{ uid: OTHER_UUID }],
  },
  push_subscription_endpoint: {
    table: 'push_subscription',
    row: CHECKED.push_subscription?.row ?? {},
    again: { uid: OTHER_UUID },
    beside: [{ endpoint: 'y' }],
  },
  roulette_prize_number: {
    table: 'roulette_prize',
    row: { state: 'held' },
    beside: [{ campaign_id: 2 }, { number: 2 }],
  },
  recovery_message_purchase: {
    table: 'recovery_message',
    row: { state: 'claimed' },
    again: { id: 2 },
    beside: [{ campaign_id: 2 }, { transaction_id: 2 }, { state: 'released' }],
  },
  recovery_template_factory: {
    table: 'recovery_template',
    row: { serves: 'due', factory: 'x' },
    beside: [{ factory: 'y' }, { factory: null }],
  },
  roulette_prize_spin: {
    table: 'roulette_prize',
    row: { state: 'armed', title_number: 1 },
    again: { number: 2 },
    beside: [{ campaign_id: 2 }, { title_number: 2 }],
  },
  roulette_spin_key: {
    table: 'roulette_spin',
    again: { spin: 2 },
    beside: [{ campaign_id: 2 }, { transaction_id: 2 }, { key: 'y' }],
  },
  saved_view_name: {
    table: 'saved_view',
    row: { name: 'pix' },
    again: { name: 'PIX' },
    beside: [{ operator_id: 2 }, { name: 'outra' }],
  },
  transaction_charge: {
    table: 'transaction',
    row: { ...CHECKED.transaction?.row, charge_id: 'x' },
    beside: [{ account_id: 2 }, { charge_id: 'y' }],
  },
  transaction_payment: {
    table: 'transaction',
    row: { ...CHECKED.transaction?.row, payment_id: 'x' },
    beside: [{ account_id: 2 }, { payment_id: 'y' }],
  },
  access_token_id: { table: 'access_token', row: { id: 1 }, again: { token_hash: 'y' }, beside: [{ id: 2 }] },
  api_access_token: { table: 'api_access', beside: [{ token_hash: 'y' }] },
  code_request_ticket: {
    table: 'code_request',
    row: { ...CHECKED.code_request?.row, operator_id: null, token_hash: null, ticket_hash: 'x' },
    beside: [{ ticket_hash: 'y' }],
  },
  device_token: { table: 'device', beside: [{ token_hash: 'y' }] },
  passkey_credential: { table: 'passkey', beside: [{ credential_id: 'y' }] },
  moved_number: { table: 'moved', again: { position: 2 }, beside: [{ campaign_id: 2 }, { number: 2 }] },
  prize_quota_number: { table: 'prize_quota', row: { state: 'free' }, beside: [{ campaign_id: 2 }, { number: 2 }] },
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Column {
  name: string
  type: string
  is_fixed: boolean
}

const ANY: Record<string, Row[string]> = {
  ...{ bigint: 1, integer: 1, smallint: 1, boolean: false, text: 'x', jsonb: '{}', date: '2026-03-10', ARRAY: '{}' },
  ...{ bytea: 'x', uuid: UUID, 'timestamp with time zone': NOW },
}

/** What a table must be told: something of its type for each column without a default. */
async function anyRow(db: Db, table: string): Promise<Row> {
  const columns = await rowsOf<Column & Record<string, unknown>>(
    db,
    sql`select column_name as name, data_type as type, is_identity = 'YES' or column_default is not null or is_nullable = 'YES' as is_fixed
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  )
  if (columns.length === 0) throw new Error(`there is no table ${table}`)
  return Object.fromEntries(
    columns.filter(({ is_fixed }) => !is_fixed).map(({ name, type }) => [name, ANY[type] ?? null]),
  )
}

/** Inserts rows one after the other, keeps none of them, and answers the name of what refused the last; null when it was taken. */
async function refusing(table: string, rows: readonly Row[]): Promise<string | null> {
  let refused: string | null = null
  await database.db
    .transaction(async (tx) => {
      // A row is judged by itself: what it refers to need not be there.
      await tx.execute(sql`set local session_replication_role = replica`)
      const any = await anyRow(tx, table)
      for (const [nth, row] of rows.entries()) {
        const full = { ...any, ...row }
        const names = sql.join(
          Object.keys(full).map((name) => sql.identifier(name)),
          sql`, `,
        )
        const values = sql.join(
          Object.values(full).map((value) => sql`${value}`),
          sql`, `,
        )
        try {
          await tx.execute(
            sql`insert into ${sql.identifier(table)} (${names}) overriding system value values (${values})`,
          )
        } catch (error) {
          const { constraint } = (error as { cause: { constraint?: string } }).cause
          if (constraint === undefined || nth < rows.length - 1) throw error
          refused = constraint
        }
      }
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (refused === null && !(error instanceof Error && error.message === 'Rollback')) throw error
    })
  return refused
}

const namesOf = async (query: ReturnType<typeof sql>) =>
  (await rowsOf<{ name: string }>(database.db, query)).map(({ name }) => name).sort()

test('every CHECK and every UNIQUE of the database has its forbidden rows here', async () => {
  const checks = await namesOf(sql`select conname as name from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public' and contype = 'c'`)
  expect(
    Object.values(CHECKED)
      .flatMap(({ refused }) => Object.keys(refused))
      .sort(),
  ).toEqual(checks)
  const unique = await namesOf(sql`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = i.relnamespace
    where n.nspname = 'public' and (x.indisunique and not x.indisprimary or x.indisexclusion)`)
  expect(Object.keys(UNIQUE).sort()).toEqual(unique)
})

test.for(Object.entries(CHECKED))(
  '%s is kept by the database itself from what must never be stored',
  async ([table, { row, refused, taken }]) => {
    for (const good of [{}, ...(taken ?? [])])
      expect([good, await refusing(table, [{ ...row, ...good }])]).toEqual([good, null])
    for (const [name, rows] of Object.entries(refused))
      for (const bad of rows) expect([bad, await refusing(table, [{ ...row, ...bad }])]).toEqual([bad, name])
  },
)

test.for(Object.entries(UNIQUE))(
  '%s refuses a second row, and nothing else',
  async ([name, { table, row, again, beside }]) => {
    const second = { ...row, ...again }
    expect(await refusing(table, [{ ...row }, second])).toBe(name)
    for (const other of beside)
      expect([other, await refusing(table, [{ ...row }, { ...second, ...other }])]).toEqual([other, null])
  },
)
