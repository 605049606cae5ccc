/** For so long a server that asks for a charge is believed to be alive. */
export const CHARGING_MS = 20_000
/** Since when nobody asks for a charge that was to be asked for. */
export const LONG_AGO = new Date(0)

const FIRST_ASK_MS = 30_000
/** Money may come a while after its reservation is over; later than this a provider's notification alone brings it. */
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
