import type { Db } from './database.ts'

/** Reads what a question needs as it stood at one moment, whatever others commit meanwhile; nothing can be written. */
export const atOneMoment = <Read>(db: Db, read: (tx: Db) => Promise<Read>): Promise<Read> =>
  db.transaction((tx) => read(tx as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' })
