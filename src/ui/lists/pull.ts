/** How far one pulls before lifting the finger refreshes, in pixels. */
export const PULL_ENOUGH = 64
/** How far a list gives way to a finger, in pixels. */
export const PULL_MOST = 96

/** How far a list is pulled down from its top, in pixels, less what the pull resists; and whether it was let go to be asked for again. */
export interface Pull {
  readonly distance: number
  readonly refreshing: boolean
}

/** A list that nobody pulls. */
export const UNPULLED: Pull = { distance: 0, refreshing: false }

/** Whether lifting the finger now refreshes. */
export const isArmed = ({ distance, refreshing }: Pull): boolean => distance >= PULL_ENOUGH && !refreshing

/** The list while a finger has pulled it so far; while it is asked for again no finger moves it. */
export function pulledTo(pull: Pull, distance: number): Pull {
  if (pull.refreshing) return pull
  return distance > 0 ? { distance: Math.min(distance, PULL_MOST), refreshing: false } : UNPULLED
}

/** The list once the finger is lifted, or taken away by something else: `lifted` far enough asks for it again. */
export function letGo(pull: Pull, how: 'lifted' | 'cancelled'): Pull {
  if (pull.refreshing) return pull
  return how === 'lifted' && isArmed(pull) ? { distance: PULL_ENOUGH, refreshing: true } : UNPULLED
}
