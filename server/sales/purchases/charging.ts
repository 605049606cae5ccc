/** How long a server that is requesting a charge counts as running. */
export const CHARGING_MS = 20_000
/** Before this instant, a charge that was being requested counts as abandoned. */
export const LONG_AGO = new Date(0)

type Asked = { createdAt: Date; expiresAt: Date; paidAt?: Date | null }

const DAY_MS = 24 * 60 * 60_000
/** How long after its payment a charge is asked about again: a return may go unreported, and a PIX can be disputed for 80 days. */
const PAID_ASKS_MS = [DAY_MS, 7 * DAY_MS, 80 * DAY_MS]

const FIRST_ASK_MS = 30_000
/** How long after its reservation a charge is still asked about; later only the provider's notification brings the money. */
export const WATCHED_MS = 72 * 60 * 60_000

/**
 * When the provider is asked again about an open charge: half a minute after it was made, then each time after twice as long, once when
 * its reservation ends, and until three days later. A paid one is asked about after a day, a week and eighty days.
 */
export function nextAskAt({ createdAt, expiresAt, paidAt }: Asked, now: Date): Date | null {
  if (paidAt != null) return nextAfterPayment(paidAt, now)
  const age = Math.max(0, now.getTime() - createdAt.getTime())
  if (now.getTime() > expiresAt.getTime() + WATCHED_MS) return null
  const next = now.getTime() + Math.max(FIRST_ASK_MS, age)
  const atTheEnd = expiresAt.getTime()
  return new Date(now.getTime() < atTheEnd ? Math.min(next, atTheEnd) : next)
}

function nextAfterPayment(paidAt: Date, now: Date): Date | null {
  const after = PAID_ASKS_MS.map((ms) => paidAt.getTime() + ms).find((at) => at > now.getTime())
  return after === undefined ? null : new Date(after)
}
