import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LIFECYCLES, lifecycleWrites } from '../support/models/lifecycle-scan.ts'

/** Writes that could hold a lifecycle's column and do not. */
const HARMLESS: Readonly<Record<string, string>> = {
  'server/campaigns/campaigns/changes.ts: campaign: spreads or passes on what is written to campaign':
    '`changeable` leaves the state out, and its type with it',
  'server/sales/persons/erase.ts: prize-payment: writes prize_payment by SQL':
    'the note alone becomes that it was erased; a trigger refuses anything else',
}

const sources = globSync('server/**/*.ts').filter((path) => !path.includes('migrations'))
const found = sources.flatMap((path) =>
  lifecycleWrites(path, readFileSync(path, 'utf8')).map((write) => `${path}: ${write}`),
)

describe('a stored lifecycle', () => {
  test('is written by its own file alone', () => {
    expect(found.filter((write) => !(write in HARMLESS))).toEqual([])
    expect(Object.keys(HARMLESS).filter((write) => !found.includes(write))).toEqual([])
  })

  test('is known of every entity, and its file lets an event happen by one function', () => {
    const entities = globSync('src/machines/entities/*.ts').map((path) => basename(path, '.ts'))
    expect([...new Set(LIFECYCLES.map(({ entity }) => entity))]).toEqual(entities.sort())
    const without = LIFECYCLES.filter(
      ({ writer }) => !/^export async function applyEvents?\(/m.test(readFileSync(writer, 'utf8')),
    )
    expect(without).toEqual([])
  })

  // Sets are of one campaign, so that a campaign is none; a link follows from one answer of its provider (decision 109).
  test('lets its event happen to a set, but for those that are never changed together', () => {
    const alone = LIFECYCLES.filter(
      ({ writer }) => !/^export async function applyEvents\(/m.test(readFileSync(writer, 'utf8')),
    )
    expect(alone.map(({ entity }) => entity)).toEqual(['campaign', 'gateway-link'])
  })

  test.each([
    ['names a column', "tx.update(campaign).set({ federal, state: 'closed' })", ['campaign: writes campaign.state']],
    [
      'names it short',
      'tx\n  .update(transaction)\n  .set({ status, updatedAt: now })',
      ['transaction: writes transaction.status'],
    ],
    [
      'inserts it',
      "tx.insert(schema.latePayment).values({ decision: 'delivered' })",
      ['late-payment: writes latePayment.decision'],
    ],
    [
      'spreads',
      'db.update(report).set({ file, ...change })',
      ['stored-report: spreads or passes on what is written to report'],
    ],
    [
      'passes on',
      'db.update(codeRequest).set(change)',
      ['code-request: spreads or passes on what is written to codeRequest'],
    ],
    [
      'hides it in a condition',
      "tx.update(prizeQuota).set({ ...(won && { state: 'sold' }) })",
      ['prize-quota: spreads or passes on what is written to prizeQuota'],
    ],
    [
      'keeps the query for later',
      'const query = tx.update(campaign)',
      ['campaign: writes campaign in a way that cannot be read'],
    ],
    ['draws by itself', 'await tx.insert(prizeDraw).values(values)', ['draw: writes prizeDraw']],
    ['writes SQL', "sql`UPDATE allocation a SET state = 'sold'`", ['quota: writes allocation by SQL']],
    [
      'inserts by SQL',
      'sql`insert into "transaction" (status) values (1)`',
      ['transaction: writes transaction by SQL'],
    ],
  ])('is guarded against a file that %s', (_, source, writes) => {
    expect(lifecycleWrites('server/elsewhere.ts', source)).toEqual(writes)
  })

  test.each([
    "tx.update(transaction).set({ chargingSince: null, askAt: at({ status: 'x' }) })",
    'tx.update(campaign).set({ federal, concurso: contest || null })',
    'tx.select({ state: campaign.state }).from(campaign)',
    "// the campaign's state\ntx.update(operator).set({ ...change })",
  ])('lets pass what writes something else: %s', (source) => {
    expect(lifecycleWrites('server/elsewhere.ts', source)).toEqual([])
  })

  test('lets its own file write', () => {
    expect(lifecycleWrites('server/campaigns/campaigns/lifecycle.ts', 'tx.update(campaign).set({ state })')).toEqual([])
  })
})
