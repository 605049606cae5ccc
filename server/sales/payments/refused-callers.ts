/** What has been counted of one caller. */
interface Counted {
  refusals: number
  lastAt: number
  until: number
}

const FIRST_WAIT_MS = 30_000
const LONGEST_MS = 3_600_000
/** After this long without an error the count starts again. */
const QUIET_MS = 3_600_000
const MOST = 10_000

/** How many times as often as one network all networks together may err at one account. */
const OF_ACCOUNT = 5

/**
 * Counts whose notifications were refused, by account and network, in this process. Who goes on being refused waits twice as long each time, at that
 * account alone: a bank's network that errs at one account is heard at the others. What was authentic once comes from the provider: what others try at its
 * account does not hold it back.
 * @param free how many refusals of one network at one account are free of any wait
 */
export function refusedCallers(free: number) {
  const counted = new Map<string, Counted>()
  const authentic = new Set<string>()
  const pair = (account: string, network: string) => `${account} ${network}`

  const waitOf = (key: string, now: Date) =>
    Math.ceil(Math.max(0, (counted.get(key)?.until ?? 0) - now.getTime()) / 1000)
  const count = (key: string, most: number, now: number) => {
    const before = counted.get(key)
    const refusals = before === undefined || now - before.lastAt > QUIET_MS ? 1 : before.refusals + 1
    const wait = refusals < most ? 0 : Math.min(LONGEST_MS, FIRST_WAIT_MS * 2 ** Math.min(20, refusals - most))
    counted.delete(key)
    counted.set(key, { refusals, lastAt: now, until: now + wait })
    // The oldest are forgotten first: a map keeps the order in which they were written.
    if (counted.size > MOST) counted.delete(counted.keys().next().value ?? '')
  }

  return {
    /** The seconds until a notification for an account is looked at again that comes from there; 0 where it is now. */
    wait: (account: string, network: string, now: Date): number => waitOf(pair(account, network), now),
    /** The seconds for which nobody is believed at an account who was never heard as its bank; 0 where everybody may try. */
    waitOfAll: (account: string, network: string, now: Date): number =>
      authentic.has(pair(account, network)) ? 0 : waitOf(account, now),
    /** Counts a notification that is not authentic, for its network alone, and with those of all networks. */
    refusedAlone: (account: string, network: string, now: Date): void =>
      count(pair(account, network), free, now.getTime()),
    refused(account: string, network: string, now: Date): void {
      count(pair(account, network), free, now.getTime())
      if (!authentic.has(pair(account, network))) count(account, free * OF_ACCOUNT, now.getTime())
    },
    /** Notes that an authentic one came from there. */
    heard(account: string, network: string): void {
      counted.delete(pair(account, network))
      authentic.add(pair(account, network))
      if (authentic.size > MOST) authentic.delete(authentic.values().next().value ?? '')
    },
  }
}
