import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell, Table } from '../../../../server/insight/reports/columns.ts'
import { csvOf } from '../../../../server/insight/reports/csv.ts'
import { xlsxOf } from '../../../../server/insight/reports/xlsx.ts'

const [format, rows] = process.argv.slice(2)
const TOTAL = Number(rows)
const PAGE = 1000

/** A page of rows as long as those of a report of sales. */
const pageFrom = (start: number): Cell[][] =>
  Array.from({ length: PAGE }, (_, index) => [start + index, `Maria das Dores ${start + index}`, new Date(start), 1000])

async function* batches() {
  for (let start = 0; start < TOTAL; start += PAGE) yield pageFrom(start)
}

const table: Table = {
  columns: [
    { head: 'Transação', kind: 'count' },
    { head: 'Cliente', kind: 'text' },
    { head: 'Data', kind: 'moment' },
    { head: 'Valor', kind: 'money' },
  ],
  total: TOTAL,
  batches: batches(),
}
let bytes = 0
const nowhere = new Writable({
  write(chunk: Buffer, _encoding, done) {
    bytes += chunk.length
    done()
  },
})
await pipeline(format === 'csv' ? Readable.from(csvOf(table), { objectMode: false }) : xlsxOf(table), nowhere)
process.stdout.write(String(bytes))
