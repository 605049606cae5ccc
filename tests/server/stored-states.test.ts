import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { FREED, RESERVED, SOLD } from '../../server/campaigns/ledger/quota-lifecycle.ts'
import { type Database, rowsOf } from '../../server/platform/db/database.ts'
import { campaignMachine } from '../../src/machines/entities/campaign.ts'
import { codeRequestMachine } from '../../src/machines/entities/code-request.ts'
import { couponMachine } from '../../src/machines/entities/coupon.ts'
import { deliveryMachine } from '../../src/machines/entities/delivery.ts'
import { destinationMachine } from '../../src/machines/entities/destination.ts'
import { drawMachine } from '../../src/machines/entities/draw.ts'
import { drawOriginMachine } from '../../src/machines/entities/draw-origin.ts'
import { gatewayLinkMachine } from '../../src/machines/entities/gateway-link.ts'
import { latePaymentMachine } from '../../src/machines/entities/late-payment.ts'
import { notificationMachine } from '../../src/machines/entities/notification.ts'
import { payoutMachine } from '../../src/machines/entities/payout.ts'
import { prizePaymentMachine } from '../../src/machines/entities/prize-payment.ts'
import { prizeQuotaMachine } from '../../src/machines/entities/prize-quota.ts'
import { quotaMachine } from '../../src/machines/entities/quota.ts'
import { recoveryMessageMachine } from '../../src/machines/entities/recovery-message.ts'
import { returnedPrizeMachine } from '../../src/machines/entities/returned-prize.ts'
import { roulettePrizeMachine } from '../../src/machines/entities/roulette-prize.ts'
import { storedReportMachine } from '../../src/machines/entities/stored-report.ts'
import { transactionMachine } from '../../src/machines/entities/transaction.ts'
import { LIFECYCLES } from '../support/models/lifecycle-scan.ts'
import { openTestDatabase } from '../support/server/databases.ts'

/** A lifecycle and the constraint that holds its column: which of its states are stored, and what else the column may say. */
interface Stored {
  constraint: string
  /** The machine's own outer states. */
  states: readonly string[]
  /** States that are stored otherwise: as no row, as null, or in another table. */
  elsewhere: readonly string[]
  /** What the column keeps beyond the machine: how something ended that is available again. */
  endings: readonly string[]
}

const STORED: Readonly<Record<string, Stored>> = {
  campaign: { constraint: 'campaign_state', states: Object.keys(campaignMachine.states), elsewhere: [], endings: [] },
  'code-request': {
    constraint: 'code_request_state',
    states: Object.keys(codeRequestMachine.states.code?.states ?? {}),
    elsewhere: [],
    endings: [],
  },
  coupon: { constraint: 'coupon_state', states: Object.keys(couponMachine.states), elsewhere: [], endings: [] },
  delivery: { constraint: 'delivery_state', states: Object.keys(deliveryMachine.states), elsewhere: [], endings: [] },
  destination: {
    constraint: 'destination_state',
    states: Object.keys(destinationMachine.states),
    elsewhere: [],
    endings: [],
  },
  draw: { constraint: 'prize_draw_prize', states: Object.keys(drawMachine.states), elsewhere: ['done'], endings: [] },
  'draw-origin': {
    constraint: 'draw_origin_state',
    states: Object.keys(drawOriginMachine.states),
    elsewhere: ['opening'],
    endings: [],
  },
  'gateway-link': {
    constraint: 'gateway_link_state',
    states: Object.keys(gatewayLinkMachine.states),
    elsewhere: ['unlinked', 'awaitingCode'],
    endings: [],
  },
  'late-payment': {
    constraint: 'late_payment_decision',
    states: Object.keys(latePaymentMachine.states),
    elsewhere: ['waiting'],
    endings: [],
  },
  notification: {
    constraint: 'notification_state',
    states: Object.keys(notificationMachine.states),
    elsewhere: [],
    endings: [],
  },
  payout: { constraint: 'payout_state', states: Object.keys(payoutMachine.states), elsewhere: [], endings: [] },
  'prize-payment': {
    constraint: 'prize_payment_state',
    states: Object.keys(prizePaymentMachine.states),
    elsewhere: ['opening', 'locked', 'owed'],
    endings: [],
  },
  'prize-quota': {
    constraint: 'prize_quota_state',
    states: Object.keys(prizeQuotaMachine.states),
    elsewhere: ['ordinary'],
    endings: [],
  },
  quota: {
    constraint: 'allocation_state',
    states: Object.keys(quotaMachine.states),
    elsewhere: ['available', 'awarded', 'waiting'],
    endings: Object.keys(FREED),
  },
  'recovery-message': {
    constraint: 'recovery_message_state',
    states: Object.keys(recoveryMessageMachine.states),
    elsewhere: [],
    endings: [],
  },
  'returned-prize': {
    constraint: 'returned_prize_state',
    states: Object.keys(returnedPrizeMachine.states),
    elsewhere: [],
    endings: [],
  },
  'roulette-prize': {
    constraint: 'roulette_prize_state',
    states: Object.keys(roulettePrizeMachine.states),
    elsewhere: ['deleted'],
    endings: [],
  },
  'stored-report': {
    constraint: 'report_state',
    states: Object.keys(storedReportMachine.states),
    elsewhere: [],
    endings: [],
  },
  transaction: {
    constraint: 'transaction_status',
    states: Object.keys(transactionMachine.states),
    elsewhere: [],
    endings: [],
  },
}

/** Constraints that list words and hold no lifecycle of an entity. */
const NO_LIFECYCLE = [
  'campaign_draw_rule',
  'code_request_method',
  'destination_paused_by',
  'ledger_entry_kind',
  'notification_audience',
  'notification_cause',
  'operator_role',
  // A message to a device has the states of a delivery.
  'photo_file_size',
  'push_message_state',
  'recovery_template_serves',
  'report_type',
  'returned_prize_kind',
  'supporter_how',
  'supporter_kind',
  'tracker_kind',
  'tracker_share',
  'transaction_cancelled_by',
  'transaction_review',
  'world_event_name',
]

let database: Database
let constraints: Map<string, string[]>
beforeAll(async () => {
  database = await openTestDatabase()
  const rows = await rowsOf<{ name: string; definition: string }>(
    database.db,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  constraints = new Map(rows.map(({ name, definition }) => [name, listedIn(definition)]))
})
afterAll(() => database.close())

/** The words of `column = ANY (ARRAY['a'::text, 'b'::text])`, and of `state = 'a'::text`. */
function listedIn(definition: string): string[] {
  const list = (/= ANY \(\(?ARRAY\[.*?\]/.exec(definition) ?? /\(state = '[^']*'::text\)/.exec(definition))?.[0] ?? ''
  return [...list.matchAll(/'([^']*)'::/g)].map(([, word = '']) => word)
}

describe('every lifecycle of a record', () => {
  test('is held by a constraint of the database, and every constraint that lists words is accounted for', () => {
    const machines = readdirSync(new URL('../../src/machines/entities/', import.meta.url))
    expect(Object.keys(STORED)).toEqual(machines.map((file) => basename(file, '.ts')).sort())
    const listing = [...constraints].flatMap(([name, words]) => (words.length > 0 ? [name] : []))
    const known = [...Object.values(STORED).map(({ constraint }) => constraint), ...NO_LIFECYCLE]
    // A constraint that only says when another column may be filled names states, too.
    const conditions = listing.filter((name) => /_(answered|held|paid|paused|released|sold|waiting|won)$/.test(name))
    expect(listing.filter((name) => !conditions.includes(name)).sort()).toEqual(known.sort())
  })

  test.each(Object.entries(STORED))('%s: its stored states are just those that the database takes', (_, stored) => {
    const { constraint, states, elsewhere, endings } = stored
    expect(elsewhere.filter((state) => !states.includes(state))).toEqual([])
    const own = states.filter((state) => !elsewhere.includes(state))
    expect([...own, ...endings].sort()).toEqual([...(constraints.get(constraint) ?? [])].sort())
  })
})

test('what the ledger stores while a purchase has quotas is what the quota’s machine calls them', () => {
  expect([RESERVED, SOLD]).toEqual(['reserved', 'sold'])
  expect(FREED).toEqual({
    expired: { from: 'reserved' },
    cancelled: { from: 'reserved' },
    refunded: { from: 'sold' },
  })
})

/** What a function's text says of states by itself: it compares a lifecycle's column with a word, or writes a word into its table. */
function statesNamedIn(text: string): string[] {
  const tables = LIFECYCLES.map(({ sqlTable }) => sqlTable).join('|')
  const writes = new RegExp(`\\b(?i:insert\\s+into|update)\\s+(${tables})\\b[^;]*'[a-z_]+'`, 'g')
  const compares = /\b(state|status|decision)\s*(=|<>|!=|in\b|not\s+in\b|is\s+distinct)\s*\(?\s*(any\s*\()?'[^']*'/gi
  return [...(text.match(writes) ?? []), ...(text.match(compares) ?? [])]
}

describe('a function of the database', () => {
  test('names no state of a lifecycle: it is told', async () => {
    const rows = await rowsOf<{ name: string; text: string }>(
      database.db,
      sql`select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace and prolang in (
        select oid from pg_language where lanname in ('plpgsql', 'sql'))`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['open_purchases', 'ledger_pay', 'ledger_release']),
    )
    expect(rows.flatMap(({ name, text }) => statesNamedIn(text).map((named) => `${name}: ${named}`))).toEqual([])
  })

  test.each([
    "PERFORM FROM campaign c WHERE c.id = p_campaign AND c.state = 'active'",
    "SELECT count(*) FROM transaction t WHERE t.status IN ('pending')",
    "INSERT INTO allocation (campaign_id, state) VALUES (p_campaign, 'reserved');",
    "UPDATE prize_quota SET state = 'sold' WHERE id = 1;",
  ])('would be found out by %s', (text) => {
    expect(statesNamedIn(text)).not.toEqual([])
  })
})

test('a default of the database is the state in which the chart begins', async () => {
  const rows = await rowsOf<{ name: string; begins: string }>(
    database.db,
    sql`select table_name as name, column_default as begins from information_schema.columns
      where table_schema = 'public' and column_name in ('state', 'status', 'decision') and column_default is not null order by 1`,
  )
  const begins = (machine: AnyStateMachine) => `'${machine.root.initial.target[0]?.path[0]}'::text`
  expect(rows).toEqual([
    { name: 'campaign', begins: begins(campaignMachine) },
    { name: 'report', begins: begins(storedReportMachine) },
  ])
})
