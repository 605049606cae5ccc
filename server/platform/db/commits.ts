import type { Change, Commits } from './change.ts'
import type { Db } from './database.ts'

type Transaction = Db['transaction']

/** Where a change is noted that is made with this query builder, or within this database transaction. */
const notes = new WeakMap<object, (change: Change) => void>()

/** Notes what is being written: whoever listens hears of it once it is committed, and of nothing that is rolled back. */
export function noteChange(db: Db, change: Change): void {
  notes.get(db)?.(change)
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
    const noting = (tx: Db) => {
      notes.set(tx, (change) => noted.push(change))
      return work(tx)
    }
    try {
      const result = await transaction(noting, settings)
      noted.forEach(tell)
      return result
    } catch (error) {
      if (isUnsure(error)) noted.forEach(tell)
      throw error
    }
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
