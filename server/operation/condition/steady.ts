import type { HealthCheckName } from '../../../src/domain/insight/health.ts'
import type { HealthCheck } from './checks.ts'

/** How long what was bad has to be well until that is said: a measure near its bound would be another one at each look. */
export const HELD_MS = 60_000

/** What is measured at a moment, and may be on either side of its bound at the next. */
const MEASURED: ReadonlySet<HealthCheckName> = new Set(['process', 'database', 'replica'])

/** Says of each measure that it is well once it has been so for a while; that it is not, at once. */
export function steady() {
  const bad = new Map<HealthCheckName, { check: HealthCheck; at: number }>()
  return (checks: readonly HealthCheck[], now: Date): HealthCheck[] =>
    checks.map((check) => {
      const { about, state } = check
      if (!MEASURED.has(about)) return check
      if (state === 'slow' || state === 'failing') {
        bad.set(about, { check, at: now.getTime() })
        return check
      }
      const last = bad.get(about)
      return last !== undefined && Math.abs(now.getTime() - last.at) < HELD_MS ? last.check : check
    })
}
