/** The greatest number of a record: up to here JavaScript, and all that reads our JSON with it, counts exactly. */
export const MAX_RECORD_NUMBER = Number.MAX_SAFE_INTEGER

/** How addresses, names and typed text write a record's number: digits without a leading zero. */
export const RECORD_NUMBER = '[1-9][0-9]{0,15}'

const WHOLE = new RegExp(`^${RECORD_NUMBER}$`)

/** The record's number that a text is; undefined where it is none. */
export function readRecordNumber(text: string | null | undefined): number | undefined {
  return WHOLE.test(text ?? '') && Number(text) <= MAX_RECORD_NUMBER ? Number(text) : undefined
}
