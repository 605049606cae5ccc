/** The version of Meta's Graph API that counts where the settings name none: the latest of 29 July 2026. */
export const CURRENT_META_VERSION = 'v26.0'

/** How long before its end a version is warned of. */
export const META_WARNING_DAYS = 90

/** On which day Meta ends a version; of later ones it has not said. */
const ENDS: Readonly<Record<number, string>> = {
  20: '2026-09-24',
  21: '2027-01-21',
  22: '2027-05-20',
  23: '2027-10-08',
  24: '2028-02-18',
  25: '2028-07-29',
}

const DAY_MS = 24 * 60 * 60_000

const VERSION = /^v([1-9]\d{0,2})\.\d{1,2}$/

/** Whether a text is a version as Meta's addresses write it. */
export const isMetaVersion = (text: string): boolean => VERSION.test(text)

/** What is to be said of a version at a moment: when it ends, in how many days, and whether that is so near that the operator is warned. */
export function apiVersionOf(version: string, now: Date) {
  const ends = ENDS[Number(VERSION.exec(version)?.[1])] ?? null
  const days = ends === null ? null : Math.ceil((Date.parse(ends) - now.getTime()) / DAY_MS)
  return { version, current: CURRENT_META_VERSION, ends, days, due: days !== null && days <= META_WARNING_DAYS }
}
