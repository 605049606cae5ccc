import { describe, expect, test } from 'vitest'
import { type RefusalEntry, refusals } from '../../server/platform/refusals.ts'

const codes = Object.keys(refusals) as (keyof typeof refusals)[]

/** Sentences that several refusals share, because the panel tells them apart by more than words. */
const SHARED = ['Confirme que é você com o código.']

/** That each refusal is answered by a server under test is held over a whole run (`tests/support/seeds/proofs.ts`). */
describe.each(codes.map((code) => ({ code, entry: refusals[code] as RefusalEntry })))('$code', ({ code, entry }) => {
  test('says one whole sentence, in its own words', () => {
    expect(entry.msg).toMatch(/^\p{Lu}.{10,}/u)
    const same = codes.filter((other) => refusals[other].msg === entry.msg)
    if (!SHARED.includes(entry.msg)) expect(same).toEqual([code])
  })
})

test('a refusal is named as what it is about, and what is wrong with it', () => {
  expect(codes.filter((code) => !/^[a-z]+(\.[a-z][A-Za-z]*)$/.test(code))).toEqual([])
})
