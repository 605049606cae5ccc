import type { Clock } from '../../../server/platform/ports.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'

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

/** Moves an application's clock on to the next nine o'clock of São Paulo, before anybody signs in: what happens within
 * some hours then is of one day, and before that day's lottery. */
export function moveToMorning(clock: MovableClock): void {
  const day = 86_400_000
  const now = clock.now().getTime()
  const today = new Date(`${dayOf(new Date(now))}T09:00:00-03:00`).getTime()
  clock.move((today > now ? today : today + day) - now)
}
