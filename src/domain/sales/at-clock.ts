import { dayOf, formatClock, formatTime, type Instant } from '../values/dates.ts'

/** A moment that is most likely today's, within a sentence: `às 15:02`, of another day `em 28/11 às 15:02`. */
export const atClock = (instant: Instant, now: Instant): string =>
  `${isToday(instant, now) ? 'às' : 'em'} ${formatClock(instant, now)}`

/** The same, to the second while it is today's: `às 15:02:08`. */
export const atSecond = (instant: Instant, now: Instant): string =>
  isToday(instant, now) ? `às ${formatTime(instant)}` : atClock(instant, now)

/** `depois das 15:02`, of another day `depois de 28/11 às 15:02`. */
export const afterClock = (instant: Instant, now: Instant): string =>
  `depois ${isToday(instant, now) ? 'das' : 'de'} ${formatClock(instant, now)}`

const isToday = (instant: Instant, now: Instant) => dayOf(instant) === dayOf(now)
