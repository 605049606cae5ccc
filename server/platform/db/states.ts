import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a lifecycle's column has one of these states, which come from its chart. They are written into the query as literals: a partial index
 * would not be used with parameters.
 */
export function isOneOf(column: Column | SQL, states: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`
}

/** States as an argument of an SQL function. */
export const textArray = (states: readonly string[]): SQL => sql`${`{${states.join()}}`}::text[]`
