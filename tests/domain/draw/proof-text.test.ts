import { describe, expect, test } from 'vitest'
import { isOpenProof, readProof } from '../../../src/domain/draw/proof-text.ts'
import { sampleProof } from '../../support/seeds/proof-sample.ts'

const { entries: sold, ...head } = sampleProof()
const [first] = sold
const textOf = (changes: object, entries: readonly unknown[] = sold) =>
  `${JSON.stringify({ ...head, ...changes }).slice(0, -1)},"entries":[${entries.map((each) => JSON.stringify(each)).join(',\n')}]}`

async function* inPieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function readAll(text: string) {
  const { head: read, entries } = await readProof(inPieces(text))
  const all: unknown[] = []
  for await (const some of entries) all.push(...some)
  return { head: read, entries: all }
}

test('a proof is read out of pieces, wherever its text is cut', async () => {
  expect(await readAll(textOf({}))).toEqual({ head, entries: sold })
  expect(await readAll(textOf({}, []))).toEqual({ head, entries: [] })
  expect(await readAll(`${textOf({}, [first])}\n `)).toEqual({ head, entries: [first] })
})

describe('what is no proof is said so', () => {
  test.each<[string, string, string]>([
    ['nothing', '', 'no entries'],
    ['a head without entries', JSON.stringify(head), 'no entries'],
    ['no JSON', ' oops,"entries":[]}', 'no JSON'],
    ['a head that is nothing', 'null,"entries":[]}', 'no JSON'],
    ['a text that goes on', `${textOf({})} and more`, 'the proof breaks off'],
    ['a text that breaks off', textOf({}).slice(0, -1), 'the proof breaks off'],
    ['blanks without an end', `${textOf({}).slice(0, -2)}${' '.repeat(100_000)}`, 'the proof breaks off'],
    ['something beside an entry', textOf({}).replace(/\]\]\}$/, ']x]}'), 'the proof breaks off'],
    ['an entry of four parts', textOf({}, [[0, 'sold', 1, 1]]), 'no entry of a proof'],
    ['an entry of six parts', textOf({}, [[0, 'sold', 1, 1, '{}', 1]]), 'no entry of a proof'],
    ['half a lane', textOf({}, [[0.5, 'sold', 1, 1, '{}']]), 'no entry of a proof'],
    ['another kind', textOf({}, [[0, 'stolen', 1, 1, '{}']]), 'no entry of a proof'],
    ['a purchase that is no number', textOf({}, [[0, 'sold', '1', 1, '{}']]), 'no entry of a proof'],
    ['half a moment', textOf({}, [[0, 'sold', 1, 0.5, '{}']]), 'no entry of a proof'],
    ['positions that are no text', textOf({}, [[0, 'sold', 1, 1, 7]]), 'no entry of a proof'],
    ['no scheme', textOf({ scheme: null }), 'no head of a proof'],
    ['no commitment', textOf({ commitment: 1 }), 'no head of a proof'],
    ['no salt', textOf({ salt: undefined }), 'no head of a proof'],
    ['no key', textOf({ key: undefined }), 'no head of a proof'],
    ['half a campaign', textOf({ campaign_id: 0.5 }), 'no head of a proof'],
    ['half a quota', textOf({ total: 0.5 }), 'no head of a proof'],
    ['a campaign that still sells', textOf({ over: false }), 'no head of a proof'],
    ['no chains', textOf({ chains: {} }), 'no head of a proof'],
    ['no draws', textOf({ draws: null }), 'no head of a proof'],
  ])('%s', async (_, text, why) => {
    await expect(readAll(text)).rejects.toThrow(why)
  })

  test('a text without entries that is longer than any head is not read to its end', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield ' '.repeat(100_000)
      }
    }
    await expect(readProof(endless())).rejects.toThrow('no entries')
    expect(read).toBeLessThan(1_000)
  })
})

test('a trade is of no purchase', async () => {
  const trade = [-1, 'traded', null, 1, '{[1,2),[60,61)}']
  expect((await readAll(textOf({}, [trade]))).entries).toEqual([trade])
})

test('what is no revealed proof may be one of a campaign that still sells', () => {
  expect(isOpenProof(JSON.stringify({ over: false, commitment: 'abc' }))).toBe(true)
  expect(isOpenProof(JSON.stringify({ over: true, commitment: 'abc' }))).toBe(false)
  expect(isOpenProof(JSON.stringify({ over: false }))).toBe(false)
  expect(isOpenProof('null')).toBe(false)
  expect(isOpenProof('oops')).toBe(false)
})
