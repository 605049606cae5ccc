import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Seal } from './seal.ts'

/** Where the time comes from; tests and the demo move it. */
export interface Clock {
  now(): Date
}

/** What the application needs from outside: all of it can be replaced in a test. */
export interface Ports {
  config: Config
  database: Database
  clock: Clock
  seal: Seal
}

export const systemClock: Clock = { now: () => new Date() }
