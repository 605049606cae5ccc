import { expect, test } from 'vitest'
import { readRecordNumber } from '../../../src/domain/values/record-number.ts'

test.each([
  ['1', 1],
  ['281474976710657', 2 ** 48 + 1],
  ['9007199254740991', 2 ** 53 - 1],
  ['9007199254740992', undefined],
  ['90071992547409910', undefined],
  ['0', undefined],
  ['07', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
  [undefined, undefined],
  [null, undefined],
])('%j is a record’s number, or none', (text, number) => {
  expect(readRecordNumber(text)).toBe(number)
})
