import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { StartError } from '../start-error.ts'

/** PGlite hangs when the disk is full in the middle of a write, so writes are refused long before that. */
const LEAST_BYTES = 64 * 2 ** 20
/** Below this PGlite may already hang while it opens its folder. */
const LEAST_TO_OPEN_BYTES = 16 * 2 ** 20
const LOOK_EVERY_MS = 50
const READ_ONLY = '25006'
const DISK_FULL = '53100'
const FILE_FULL = 'ENOSPC'

/** The embedded database is not opened, because its disk has too little room. */
export class DiskFullError extends StartError {
  constructor() {
    super('O disco da pasta de dados está quase cheio. Libere espaço e comece de novo. Nada foi mudado.')
  }
}

/** @throws DiskFullError when there is too little room to open the embedded database */
export function refuseToOpenWhenFull(freeBytes: number): void {
  if (freeBytes < LEAST_TO_OPEN_BYTES) throw new DiskFullError()
}

/**
 * Lets the embedded database itself refuse every write while its disk has too little room, and take them again as soon as there is more.
 * It changes the client that it is given.
 * @returns whether writes are refused now
 */
export function refuseWritesWhenFull(client: PGlite, freeBytes: () => number): () => boolean {
  let isReadOnly = false
  let isFull = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return isFull
    lookedAt = performance.now()
    isFull = freeBytes() < LEAST_BYTES
    return isFull
  }
  const { query, transaction } = client
  const adapt = async () => {
    if (look() === isReadOnly) return
    isReadOnly = isFull
    await query.call(client, `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  }
  client.query = async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
    await adapt()
    return query.call(client, text, params, options) as ReturnType<typeof client.query<Row>>
  }
  client.transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    await adapt()
    return transaction.call(client, work) as Promise<T>
  }
  return look
}

/** Whether a write, to the database or of a file, was refused for want of room on the disk. */
export function isForWantOfRoom(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: string }
    if (code === READ_ONLY || code === DISK_FULL || code === FILE_FULL) return true
  }
  return false
}
