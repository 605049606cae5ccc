import { execFile } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Table } from '../../../../server/insight/reports/columns.ts'
import { csvOf } from '../../../../server/insight/reports/csv.ts'
import { xlsxOf } from '../../../../server/insight/reports/xlsx.ts'

const FIXTURE = fileURLToPath(new URL('stream.fixture.ts', import.meta.url))
/** A process with so little room that it dies of anything that grows with the rows. */
const NARROW = ['--max-old-space-size=24', '--max-semi-space-size=1', '--no-warnings']

test.each([
  ['csv', 300_000, 15_000_000],
  ['xlsx', 300_000, 1_500_000],
])('%s of %i rows needs no more memory than a page of them', async (format, rows, least) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...NARROW, FIXTURE, format, String(rows)])
  expect(Number(stdout)).toBeGreaterThan(least)
})

test.each([
  ['csv', (table: Table) => Readable.from(csvOf(table), { objectMode: false })],
  ['xlsx', xlsxOf],
])('%s whose rows stop coming half-way fails, and nothing else does', async (_, write) => {
  async function* batches() {
    yield [[1]]
    throw new Error('the database is gone')
  }
  const table: Table = { columns: [{ head: 'Cota', kind: 'count' }], total: 2, batches: batches() }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await expect(pipeline(write(table), nowhere)).rejects.toThrow('the database is gone')
})
