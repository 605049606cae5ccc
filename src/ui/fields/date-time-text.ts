import { isOfOurYears } from '../../domain/values/typed-date.ts'

/** `2026-11-28T19:00` as it is typed and read: `28/11/2026 19:00`. */
export function dateTimeText(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(value)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]} ${parts[4]}` : ''
}

/** Typed text as local `yyyy-MM-ddTHH:mm`. A day without a time gets `time`; an incomplete or impossible date is null. */
export function readDateTime(text: string, time?: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(text.trim())
  if (!parts) return null
  const [, day = '', month = '', year = '', hour, minute] = parts
  const clock = hour === undefined || minute === undefined ? time : `${hour}:${minute}`
  if (clock === undefined || clock > '23:59' || clock.slice(3) > '59') return null
  const local = `${year}-${month}-${day}T${clock}`
  return isOfOurYears(local) ? local : null
}

/** What a field of a moment holds of its text: the moment, `''` for none, or the text itself where it is neither: wrong is not empty. */
export const momentTyped = (text: string, time?: string): string => readDateTime(text, time) ?? text.trim()

/** What such a field shows of what it holds. */
export const momentShown = (value: string): string => dateTimeText(value) || value
