import type { Clock } from '../../../server/platform/ports.ts'

/** A clock that tests push forward. */
export interface MovableClock extends Clock {
  /** Lets this many milliseconds pass. */
  move(milliseconds: number): void
}

/** Shows the real time until it is moved, so that a browser beside it means the same by *hoje*. */
export function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    move(milliseconds) {
      ahead += milliseconds
    },
  }
}
