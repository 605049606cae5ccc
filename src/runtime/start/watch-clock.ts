import { dayOf } from '../../domain/values/dates.ts'
import { dayAfter } from '../../domain/values/days.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { momentOfLocal } from '../../domain/values/zoned.ts'

const MINUTE_MS = 60_000

/** What is told of the time that passes: each minute, or instead that another day has begun in São Paulo, by the server's clock. */
interface Told {
  minute: () => void
  day: () => void
}

/** The clock of a panel that is looked at; while it is not, nothing is told, and a day that began meanwhile as soon as it is again. */
export function watchClock(told: Told): { watch: (isWatched: boolean) => void } {
  let day = dayOf(serverNow())
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAnother = () => day !== dayOf(serverNow())
  const tell = () => {
    if (isAnother()) {
      day = dayOf(serverNow())
      told.day()
    } else told.minute()
    wait()
  }
  const wait = () => {
    const midnight = momentOfLocal(`${dayAfter(day, 1)}T00:00`)?.getTime() ?? Number.POSITIVE_INFINITY
    timer = setTimeout(tell, Math.max(0, Math.min(MINUTE_MS, midnight - serverNow().getTime())))
  }
  return {
    watch(isWatched) {
      if (isWatched === (timer !== undefined)) return
      clearTimeout(timer)
      timer = undefined
      if (!isWatched) return
      if (isAnother()) tell()
      else wait()
    },
  }
}
