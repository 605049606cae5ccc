/** How long a server that is requesting a charge counts as running. */
export const CHARGING_MS = 20_000
/** Before this instant, a charge that was being requested counts as abandoned. */
export const LONG_AGO = new Date(0)

const FIRST_ASK_MS = 30_000
/** How long after its reservation a charge is still asked about; later only the provider's notification brings the money. */
const WATCHED_MS = 72 * 60 * 60_000

/**
 * When the provider is asked again about an open charge: half a minute after it was made, then each time after twice as long, once when
 * its reservation ends, and until three days later.
 */
export function nextAskAt({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - createdAt.getTime())
  if (now.getTime() > expiresAt.getTime() + WATCHED_MS) return null
  const next = now.getTime() + Math.max(FIRST_ASK_MS, age)
  const atTheEnd = expiresAt.getTime()
  return new Date(now.getTime() < atTheEnd ? Math.min(next, atTheEnd) : next)
}
