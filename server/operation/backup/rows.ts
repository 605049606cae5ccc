import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { ownValue } from '../../../src/domain/values/own.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { violationIn } from '../../platform/db/violations.ts'
import { columnList, type Table, tablesOf } from './tables.ts'

const BATCH_ROWS = 500
/** Rows with multiranges of many pieces are long, and those with photos. */
const BATCH_CHARACTERS = 4_000_000
/** How long the rows of a table are is known once some have been read. */
const FIRST_ROWS = 8

/** Reads within one snapshot: nothing written meanwhile is seen. */
export async function atOneMoment<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await sameTexts(tx as Db)
    return read(tx as Db)
  })
}

/** Instants and files are written alike, whatever the session's settings. */
async function sameTexts(tx: Db): Promise<void> {
  await tx.execute(sql`set local time zone 'UTC'`)
  await tx.execute(sql`set local bytea_output = 'hex'`)
}

/** The rows of a table, each as JSON text. */
export async function* rowTexts(tx: Db, table: Table): AsyncGenerator<string[]> {
  const name = sql.identifier(`rows_of_${table.name}`)
  await tx.execute(
    sql`declare ${name} no scroll cursor for
      select row_to_json(t)::text as text from (select ${columnList(table)} from ${sql.identifier(table.name)}) t`,
  )
  for (let count = FIRST_ROWS; ; ) {
    const rows = await rowsOf<{ text: string }>(tx, sql`fetch ${sql.raw(String(count))} from ${name}`)
    if (rows.length === 0) break
    const texts = rows.map(({ text }) => text)
    yield texts
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
    count = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_CHARACTERS / length)))
  }
  await tx.execute(sql`close ${name}`)
}

/** What a table holds: its rows, and a checksum of their contents, in any order. */
export interface Content {
  rows: number
  sum: string
}

const SUM_DIGITS = 12

/** What rows are, when all have passed. */
export async function contentOf(batches: AsyncIterable<string[]>, signal?: AbortSignal): Promise<Content> {
  let rows = 0
  let sum = 0n
  for await (const batch of batches) {
    signal?.throwIfAborted()
    for (const text of batch) {
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, SUM_DIGITS)}`)
    }
  }
  return { rows, sum: String(sum) }
}

/** What each table holds. */
export async function contentsOf(
  tx: Db,
  tables: readonly Table[],
  signal?: AbortSignal,
): Promise<Record<string, Content>> {
  const contents = new Map<string, Content>()
  for (const table of tables) contents.set(table.name, await contentOf(rowTexts(tx, table), signal))
  return Object.fromEntries(contents)
}

/** Rows are not those of the table that they were to go into: they have other columns, break what holds there, or are no rows. */
export class OtherRows extends Error {
  readonly table: string

  constructor(table: string, options: ErrorOptions) {
    super(`not rows of ${table}`, options)
    this.table = table
  }
}

/** Of SQLSTATE the classes of what a value cannot be: of its type, or under its constraints. */
const WRONG_VALUE = /^2[23]/

/** Puts rows into an empty database, which has the tables that they come from. All of them, or none. */
export async function fillWith(
  db: Db,
  tables: readonly Table[],
  rows: (table: Table) => AsyncIterable<readonly string[]>,
): Promise<void> {
  await db.transaction(async (inner) => {
    const tx = inner as Db
    await sameTexts(tx)
    for (const table of await tablesOf(tx)) {
      const source = tables.find(({ name }) => name === table.name)
      if (source !== undefined) await fillTable(tx, source, rows(source))
    }
  })
}

async function fillTable(tx: Db, table: Table, rows: AsyncIterable<readonly string[]>): Promise<void> {
  let batch: string[] = []
  let length = 0
  const write = async () => {
    if (batch.length > 0) await insert(tx, table, `[${batch.join(',')}]`)
    batch = []
    length = 0
  }
  for await (const texts of rows)
    for (const text of texts) {
      batch.push(text)
      length += text.length
      if (batch.length >= BATCH_ROWS || length >= BATCH_CHARACTERS) await write()
    }
  await write()
}

async function insert(tx: Db, table: Table, json: string): Promise<void> {
  const name = sql.identifier(table.name)
  const overriding: SQL = table.identity === null ? sql`` : sql`overriding system value`
  const filled = tx.execute(
    sql`insert into ${name} (${columnList(table)}) ${overriding}
      select ${columnList(table)} from json_populate_recordset(null::${name}, ${json}::json)`,
  )
  await filled.catch((cause) => {
    const { code } = violationIn(cause)
    throw code !== undefined && WRONG_VALUE.test(code) ? new OtherRows(table.name, { cause }) : cause
  })
}

/** The last number of each table's sequence. */
export async function lastNumbersOf(db: Db, tables: readonly Table[]): Promise<Record<string, number>> {
  const last = new Map<string, number>()
  for (const { name, identity } of tables) {
    if (identity === null) continue
    const [row] = await rowsOf<{ last: number | null }>(
      db,
      sql`select pg_sequence_last_value(pg_get_serial_sequence(${`public.${name}`}, ${identity})::regclass)::float8 as last`,
    )
    if (row?.last != null) last.set(name, row.last)
  }
  return Object.fromEntries(last)
}

/** Sets each table's sequence to where the other left off. */
export async function setLastNumbers(db: Db, tables: readonly Table[], last: Record<string, number>): Promise<void> {
  for (const { name, identity } of tables) {
    const number = ownValue(last, name)
    if (identity === null || number === undefined) continue
    await db.execute(sql`select setval(pg_get_serial_sequence(${`public.${name}`}, ${identity})::regclass, ${number})`)
  }
}
