import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type RefusalEntry, refusals } from '../../server/refusals.ts'

const CATALOGUE = 'server/refusals.ts'
const codes = Object.keys(refusals) as (keyof typeof refusals)[]
const textOf = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n')
const server = textOf(globSync('server/**/*.ts').filter((path) => path !== CATALOGUE))
/** With what they share. */
const tests = textOf(globSync('tests/server/**/*.ts'))

const quoted = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}\``]
/**
 * That no code is answered which is not in the catalogue is the type's to say; that none of it is left behind, and that each is provoked
 * by a test, is looked up here.
 */
const says = (source: string, text: string) => quoted(text).some((form) => source.includes(form))

/** Sentences that several refusals share, because the panel tells them apart by more than words. */
const SHARED = ['Confirme que é você com o código.']

describe.each(codes.map((code) => ({ code, entry: refusals[code] as RefusalEntry })))('$code', ({ code, entry }) => {
  test('is answered somewhere in the server', () => {
    expect(says(server, code)).toBe(true)
  })

  test('is provoked by a test of the server, which names it or reads its sentence', () => {
    expect(says(tests, code) || says(tests, entry.msg)).toBe(true)
  })

  test('says one whole sentence, in its own words', () => {
    expect(entry.msg).toMatch(/^\p{Lu}.{10,}/u)
    const same = codes.filter((other) => refusals[other].msg === entry.msg)
    if (!SHARED.includes(entry.msg)) expect(same).toEqual([code])
  })
})

test('a refusal is named as what it is about, and what is wrong with it', () => {
  expect(codes.filter((code) => !/^[a-z]+(\.[a-z][A-Za-z]*)$/.test(code))).toEqual([])
})
