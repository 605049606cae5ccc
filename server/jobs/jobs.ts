import { liveDemo } from '../demo/live.ts'
import type { Ports } from '../ports.ts'
import { expireDue } from '../transactions/expiry.ts'
import type { Job } from './runner.ts'

const EXPIRY_MS = 5_000

/** Everything the server does by itself. */
export function jobsOf(ports: Ports): Job[] {
  return [
    { name: 'reservations.expire', everyMs: EXPIRY_MS, run: () => expireDue(ports) },
    ...(ports.config.demo ? [liveDemo(ports)] : []),
  ]
}
