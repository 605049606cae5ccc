import { and, asc, eq, getTableColumns, getTableName, type InferSelectModel, isNotNull, notLike } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { ownValue } from '../../../src/domain/values/own.ts'
import type { Db } from '../db/database.ts'
import type { Seal } from './seal.ts'

/** A column that holds what `Seal.close` made, and what each of its values is bound to (S49). */
export interface SealedColumn {
  /** `table.column`, as it is called in the database. */
  name: string
  /** What it holds, in the operator's words. */
  words: string
  /** Whether a key opens the first of its values; undefined when it has none. */
  first(db: Db): Promise<((seal: Seal) => boolean) | undefined>
  /** Reseals what was sealed with a former key. */
  reseal(db: Db, seal: Seal): Promise<Resealed>
}

/** What became of a column's former values. `unreadable`: their key is not here, or they were altered; they stay as they are. */
export interface Resealed {
  resealed: number
  unreadable: number
}

const BATCH = 200

/**
 * Declares a sealed column beside the code that seals it.
 * @param words what it holds, in the operator's words
 * @param boundTo what a row's value was bound to when it was sealed
 */
export function sealedColumn<Table extends PgTable>(
  words: string,
  table: Table,
  property: keyof InferSelectModel<Table> & string,
  boundTo: (row: InferSelectModel<Table>) => string,
): SealedColumn {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const column = columnNamed(columns, property)
  const identity = identityOf(table, columns)
  const order = identity.map(([, each]) => asc(each))

  /** What is written to meanwhile stays as it was written. */
  async function resealRow(
    db: Db,
    seal: Seal,
    row: InferSelectModel<Table>,
  ): Promise<'resealed' | 'unreadable' | 'overtaken'> {
    const values = row as Record<string, unknown>
    const sealed = String(values[property])
    const secret = openOrNothing(seal, sealed, boundTo(row))
    if (secret === undefined) return 'unreadable'
    const same = and(...identity.map(([name, each]) => eq(each, ownValue(values, name))), eq(column, sealed))
    const [done] = await db
      .update(table as PgTable)
      .set({ [property]: seal.close(secret, boundTo(row)) })
      .where(same)
      .returning({ column })
    return done === undefined ? 'overtaken' : 'resealed'
  }

  return {
    name: `${getTableName(table)}.${toSnake(property)}`,
    words,
    async first(db) {
      const [row] = (await db
        .select()
        .from(table as PgTable)
        .where(isNotNull(column))
        .orderBy(...order)
        .limit(1)) as InferSelectModel<Table>[]
      if (row === undefined) return undefined
      const sealed = String((row as Record<string, unknown>)[property])
      return (seal) => openOrNothing(seal, sealed, boundTo(row)) !== undefined
    },
    async reseal(db, seal) {
      const counts: Resealed = { resealed: 0, unreadable: 0 }
      const former = and(isNotNull(column), notLike(column, `${seal.number}.%`))
      for (;;) {
        const rows = (await db
          .select()
          .from(table as PgTable)
          .where(former)
          .orderBy(...order)
          .limit(BATCH)
          .offset(counts.unreadable)) as InferSelectModel<Table>[]
        if (rows.length === 0) return counts
        for (const row of rows) {
          const done = await resealRow(db, seal, row)
          if (done !== 'overtaken') counts[done] += 1
        }
      }
    },
  }
}

function openOrNothing(seal: Seal, sealed: string, row: string): Buffer | undefined {
  try {
    return seal.open(sealed, row)
  } catch {
    return undefined
  }
}

/** The properties and columns of the primary key. */
function identityOf(table: PgTable, columns: Record<string, PgColumn>): [string, PgColumn][] {
  const composite = getTableConfig(table).primaryKeys.flatMap((key) => key.columns)
  const named = Object.entries(columns)
  return composite.length > 0
    ? named.filter(([, column]) => composite.includes(column))
    : named.filter(([, column]) => column.primary)
}

function columnNamed(columns: Record<string, PgColumn>, property: string): PgColumn {
  const column = ownValue(columns, property)
  if (column === undefined) throw new Error(`no column ${property}`)
  return column
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
