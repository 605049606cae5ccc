import { expect, test } from 'vitest'
import {
  adviceOf,
  isPoor,
  keyName,
  type PixelQuality,
  qualitySentence,
} from '../../../src/domain/sales/pixel-quality.ts'

const GOOD: PixelQuality = {
  ...{ score: 7.1, missing: { name: 'fbc', percent: 40 } },
  ...{ deduplicated: 98.6, freshness: 'real_time', coverage: [] },
}

test.each<[Partial<PixelQuality>, string]>([
  [{}, 'Qualidade 7,1; falta fbc em 40% · repetidos descartados em 98,6% · chega na hora'],
  [{ missing: null, deduplicated: null, freshness: null }, 'Qualidade 7,1'],
  [
    { missing: null, deduplicated: 100, freshness: 'daily' },
    'Qualidade 7,1 · repetidos descartados em 100% · chega só uma vez por dia',
  ],
  [{ deduplicated: 12.345 }, 'Qualidade 7,1; falta fbc em 40% · repetidos descartados em 12,3% · chega na hora'],
])('%j is said in one sentence', (quality, sentence) => {
  expect(qualitySentence({ ...GOOD, ...quality })).toBe(sentence)
})

test.each<[Partial<PixelQuality>, boolean]>([
  [{}, false],
  [{ score: 5.9 }, true],
  [{ score: 6 }, false],
  [{ freshness: 'weekly' }, true],
  [{ freshness: 'daily' }, true],
  [{ freshness: 'hourly' }, false],
  [{ deduplicated: null, freshness: null }, false],
])('%j asks for attention: %s', (quality, poor) => {
  expect(isPoor({ ...GOOD, ...quality })).toBe(poor)
})

test('what is missing most is advised on, unless it is little', () => {
  expect(adviceOf(GOOD)).toMatch(/sem encurtador\.$/)
  expect(adviceOf({ missing: { name: 'fbp', percent: 30 } })).toMatch(/^O navegador não tinha/)
  expect(adviceOf({ missing: { name: 'ct', percent: 10 } })).toMatch(/^Só vai junto/)
  expect([adviceOf({ missing: { name: 'fbc', percent: 9 } }), adviceOf({ missing: null })]).toEqual([
    undefined,
    undefined,
  ])
})

test.each([
  ['ph', 'Telefone'],
  ['fbc', 'fbc (clique)'],
  ['zip', 'zip'],
  ['constructor', 'constructor'],
])('%s is called %s', (name, word) => expect(keyName(name)).toBe(word))
