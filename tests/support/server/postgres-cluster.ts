import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away cluster's `postgres` database; read through `createDatabase`. */
    postgresUrl: string
    /** The folder of the cluster's socket. */
    postgresSocket: string
  }
}

/**
 * Starts one throw-away PostgreSQL cluster for the whole run and stops it at the end. It syncs nothing to the disk: no test takes its power
 * away, and those that break a PostgreSQL have one of their own (tests/server/faults/restart.test.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres({ fast: true })
  project.provide('postgresUrl', cluster.url)
  project.provide('postgresSocket', cluster.socketFolder)
  return cluster.stop
}
