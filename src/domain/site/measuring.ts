import { ownValue } from '../values/own.ts'

/** The cookie in which a device keeps what its buyer chose about being measured. The page reads it before its first paint. */
export const MEASURING_COOKIE = 'medicao'
/** What of the card's text was agreed to: another text is asked about anew. */
export const MEASURING_VERSION = '1'
/** For so long a choice holds: twelve months. */
export const MEASURING_S = 365 * 24 * 3600
/** Where the choice is sent. */
export const MEASURING_ADDRESS = '/medicao'

/** What a buyer chose, to which text, and when. */
export interface MeasuringChoice {
  readonly accepted: boolean
  readonly version: string
  readonly at: Date
}

const SIGNS = { a: true, r: false } as const
const KEPT = /^([ar])\.(\d{1,4})\.(\d{10})$/

/** A choice as the cookie keeps it. */
export const choiceText = ({ accepted, version, at }: MeasuringChoice): string =>
  `${accepted ? 'a' : 'r'}.${version}.${Math.floor(at.getTime() / 1000)}`

/** The choice that a cookie keeps; null where it keeps none, one about another text, or one of more than twelve months ago: nothing was chosen then. */
export function choiceIn(text: string | undefined, now: Date): MeasuringChoice | null {
  const [, sign = '', version = '', seconds = ''] = KEPT.exec(text ?? '') ?? []
  const accepted = ownValue(SIGNS, sign)
  const at = new Date(Number(seconds) * 1000)
  const age = (now.getTime() - at.getTime()) / 1000
  if (accepted === undefined || version !== MEASURING_VERSION || age > MEASURING_S || age < -60) return null
  return { accepted, version, at }
}
