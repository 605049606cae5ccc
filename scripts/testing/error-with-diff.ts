import { stripVTControlCharacters } from 'node:util'
import type { TestError } from 'vitest'

/** So many characters of a diff are shown: what differs seldom needs more, and the log of a run has to stay readable. */
const LONGEST_DIFF = 2000

/** An error with its stack and, where an assertion failed, how what it got differs from what it expected. */
export function errorWithDiff({ stack, message, diff, expected, actual }: TestError): string {
  const values =
    expected === undefined && actual === undefined ? undefined : `expected: ${expected}\nreceived: ${actual}`
  const difference = diff ?? values
  return [stack || message, ...(difference === undefined ? [] : [bounded(stripVTControlCharacters(difference))])].join(
    '\n',
  )
}

const bounded = (text: string) => (text.length > LONGEST_DIFF ? `${text.slice(0, LONGEST_DIFF)}…` : text)
