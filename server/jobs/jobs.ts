import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '../ports.ts'
import { expireDue } from '../transactions/expiry.ts'
import { type Job, startRunner } from './runner.ts'

const EXPIRY_MS = 5_000

/** Starts everything the server does by itself; `stop` waits for what is running. */
export function startJobs(ports: Ports, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  const jobs: Job[] = [{ name: 'reservations.expire', everyMs: EXPIRY_MS, run: () => expireDue(ports) }]
  return { stop: startRunner(jobs, (job, err) => log.error({ err, job }, 'a job failed')) }
}
