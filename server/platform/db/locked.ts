declare const held: unique symbol

/** A row that the database transaction holds locked: nobody else changes it before the commit. */
export type Locked<Row> = Row & { readonly [held]: true }

/** Says of a row that it was read with a lock. Only for the queries that take one. */
export const locked = <Row>(row: Row): Locked<Row> => row as Locked<Row>

/** What an event did to a stored record: the row as it is now and what follows for others, or why the record's machine refuses it. */
export type Applied<Row, Effect, Refusal> =
  | { ok: true; row: Locked<Row>; effects: readonly Effect[] }
  | { ok: false; refusal: Refusal }
