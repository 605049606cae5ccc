import type { Change, Commits } from './change.ts'
import type { Db } from './database.ts'

type Transaction = Db['transaction']

/** Where a change is noted that is made with this query builder, or within this database transaction. */
const notes = new WeakMap<object, (change: Change) => void>()
/** What is done after the commit of a database transaction. */
const rests = new WeakMap<object, (() => Promise<void>)[]>()

/** Notes what is being written: whoever listens hears of it once it is committed, and of nothing that is rolled back. */
export function noteChange(db: Db, change: Change): void {
  notes.get(db)?.(change)
}

/** Does something after the commit of this database transaction, before its caller goes on; nothing where it is rolled back. */
export function afterCommit(tx: Db, rest: () => Promise<void>): void {
  const known = rests.get(tx)
  if (known === undefined)
    throw new Error('only what is done within a database transaction has something to do after it')
  known.push(rest)
}

/** Does a part of a database transaction that, where it is refused, leaves nothing behind. */
export async function allOrNothing<Result extends { ok: boolean }>(
  tx: Db,
  part: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const noted: Change[] = []
  const rest: (() => Promise<void>)[] = []
  const refused = Symbol('refused')
  let result: Result | undefined
  const doing = async (inner: Db) => {
    notes.set(inner, (change) => noted.push(change))
    rests.set(inner, rest)
    result = await part(inner)
    if (!result.ok) throw refused
  }
  await tx
    .transaction((inner) => doing(inner as Db))
    .catch((thrown: unknown) => {
      if (thrown !== refused) throw thrown
    })
  if (result === undefined) throw new Error('a part of a transaction ended without a result')
  if (!result.ok) return result
  for (const change of noted) noteChange(tx, change)
  rests.get(tx)?.push(...rest)
  return result
}

/**
 * Makes a database tell what was committed. It changes the query builder that it is given: what is noted within its transactions is told after
 * their commit, also where nobody knows whether that happened.
 * @param isUnsure whether a failed transaction may have been committed after all
 */
export function tellCommits(db: Db, isUnsure: (error: unknown) => boolean): Commits {
  const listeners = new Set<(change: Change) => void>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const transaction = db.transaction.bind(db) as (
    work: (tx: Db) => Promise<unknown>,
    settings?: Parameters<Transaction>[1],
  ) => Promise<unknown>
  const telling = async (work: (tx: Db) => Promise<unknown>, settings?: Parameters<Transaction>[1]) => {
    const noted: Change[] = []
    const rest: (() => Promise<void>)[] = []
    const noting = (tx: Db) => {
      notes.set(tx, (change) => noted.push(change))
      rests.set(tx, rest)
      return work(tx)
    }
    const result = await transaction(noting, settings).catch((error: unknown) => {
      if (isUnsure(error)) noted.forEach(tell)
      throw error
    })
    noted.forEach(tell)
    for (const doRest of rest) await doRest()
    return result
  }
  db.transaction = telling as Transaction
  notes.set(db, tell)
  return {
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
