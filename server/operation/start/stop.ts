import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../platform/http/http.ts'

const CLOSE_IDLE_MS = 50
/** A connection over which nothing was asked for this long while the server stops is silent: a browser opens some in advance. */
const SILENT_MS = 1_000
/** A job that takes longer is begun again by the next start. */
const JOBS_MS = 5_000
/** How long what was asked before has to be answered. */
const GRACE_MS = 10_000

/** After how long a server that cannot end is cut off. */
export const mostMs = (drainMs: number) => drainMs + JOBS_MS + GRACE_MS

/** What a server that runs is made of, as far as stopping it goes. */
export interface Running {
  app: App
  stopJobs(): Promise<void>
  database: { close(): Promise<void> }
}

/**
 * Stops a server without dropping a request: it says that it is going and waits until nobody sends it anything new, finishes what it does and what came,
 * and closes each connection with its last answer.
 * @param drainMs how long those who send requests take to notice
 */
export async function stop({ app, stopJobs, database }: Running, drainMs: number): Promise<void> {
  app.drain()
  const jobs = stopJobs()
  await sleep(drainMs)
  // What jobs commit last is told to the other servers by what ends with the application.
  await Promise.race([jobs, sleep(JOBS_MS, undefined, { ref: false })])
  // A connection that was busy when the server stopped to listen is idle once it was answered, and would stay.
  let answeredAt = performance.now()
  const idle = setInterval(() => {
    app.server.closeIdleConnections()
    if (app.openRequests > 0) answeredAt = performance.now()
    else if (performance.now() - answeredAt > SILENT_MS) app.server.closeAllConnections()
  }, CLOSE_IDLE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
  }
  await database.close()
}
