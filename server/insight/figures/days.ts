import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'

/** The day after. */
export const nextDay = (day: string): string => dayAfter(day, 1)

/** The first moment of a day in São Paulo. */
export const startOf = (day: string): Date => startOfDay(`${day}T12:00:00-03:00`)

/** The first moment of the day after the one that holds a moment. */
export const startOfNextDay = (moment: Date): Date => startOf(nextDay(dayOf(moment)))
