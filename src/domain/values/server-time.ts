/** An answer may have been on its way for so long: what differs by less is no difference. */
const ANSWER_MS = 5_000

/** How far the server's clock is ahead of this device's. */
let ahead = 0

/** The time by the server's clock: what remains until a moment that the server names is counted by it, since a device's clock may be off by years. */
export const serverNow = (): Date => new Date(Date.now() + ahead)

/**
 * Hears what time it is for the server.
 * @param moment as an answer's `Date` says it, or as a page was drawn
 * @param slackMs what may have passed since
 */
export function hearServerTime(moment: string | null, slackMs = ANSWER_MS): void {
  const at = Date.parse(moment ?? '')
  if (Number.isNaN(at) || Math.abs(serverNow().getTime() - at) <= slackMs) return
  ahead = at - Date.now()
}
