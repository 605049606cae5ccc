import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Network errors, and PostgreSQL's own: it stops, it starts, it has no connection left, it ended a statement or session that took too long.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-4]|57014|53...|25P0[34])$/
const MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Connection ended)/

/** The connection broke while a transaction was being committed: whether it was is not known. */
export class UnsureOutcome extends Error {}

/** Whether an error only says that the database cannot be worked with at the moment. */
export function isOutage(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof UnsureOutcome || MESSAGES.test(each.message)) return true
    if (CODES.test(String((each as { code?: unknown }).code))) return true
  }
  return false
}

const PATIENCE_MS = 2_000
const PAUSE_MS = 100

/** Retries for a while when the database is unavailable. The work must be idempotent. */
export async function throughOutage<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() >= until) throw error
      await sleep(PAUSE_MS)
    }
  }
}
