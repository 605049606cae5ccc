import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import type { Cell, Table } from '../../../../server/insight/reports/columns.ts'
import { csvOf } from '../../../../server/insight/reports/csv.ts'
import { xlsxOf } from '../../../../server/insight/reports/xlsx.ts'

/** A table that the database breaks off after its first rows. */
function brokenTable(): Table {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [[1]]
    throw new Error('the database is gone')
  }
  return { columns: [{ head: 'Transação', kind: 'count' }], total: 2_000_000, batches: batches() }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

test.each([
  ['csv', () => Readable.from(csvOf(brokenTable()), { objectMode: false })],
  ['xlsx', () => xlsxOf(brokenTable())],
])(
  'a database error while a %s report is made is the answer of its maker, not the end of the server',
  async (_, make) => {
    await expect(pipeline(make(), nowhere())).rejects.toThrow('the database is gone')
  },
)
