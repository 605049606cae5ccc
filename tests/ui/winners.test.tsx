import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawOrigin, originInWords } from '../../src/domain/draw/draw-origin.ts'
import { Doubts } from '../../src/storefront/components/winners.tsx'
import type { Campaign } from '../../src/storefront/pages.ts'
import { doubtsOf, wayOf } from '../../src/storefront/words/words.ts'

type Winner = Campaign['winners'][number]

const winner = (prize: Winner['prize'], origin: DrawOrigin, reason: string | null = null): Winner => ({
  ...{ prize, origin, reason, title: 'Moto', name: 'Ana L.', number: '04', quotas: 1, contest: '6011', result: null },
  ...{ lottery: [], told: [], dispute: null, photo: null, drawn_at: '2026-11-22T15:00:00.000Z' },
  reading: [`A cota ${prize} foi sorteada.`, originInWords({ origin, contest: '6011', told: [], reason })],
})

/** Everything that the page says of where its numbers came from. */
function said(winners: Winner[]): string {
  const note = renderToStaticMarkup(<Doubts campaign={{ winners }} />).replace(/<[^>]+>/g, '')
  return [note, ...winners.flatMap((each) => wayOf(each, winners))].join(' ')
}
const times = (text: string, part: string) => text.split(part).length - 1

const CASES: [string, Winner[]][] = [
  ['one off the rule', [winner('first', 'offRule', 'A Caixa adiou.')]],
  ['two off the rule for one reason', [winner('first', 'offRule', 'A.'), winner('second', 'offRule', 'A.')]],
  ['one off the rule, one confirmed', [winner('first', 'confirmed'), winner('second', 'offRule', 'A.')]],
  ['two off the rule, each for its own', [winner('first', 'offRule', 'A.'), winner('second', 'offRule', 'B.')]],
  ['one typed, one contradicted', [winner('first', 'typed'), winner('second', 'contradicted')]],
  ['all typed', [winner('first', 'typed'), winner('second', 'typed'), winner('plus', 'typed')]],
  ['one corrected, one kept', [winner('first', 'corrected', 'C.'), winner('second', 'kept', 'D.')]],
]

test.each(CASES)('where a number came from is said once, and of whom: %s', (_, winners) => {
  const text = said(winners)
  for (const sentence of new Set(winners.map(({ reading }) => reading.at(-1) ?? ''))) {
    const note = renderToStaticMarkup(<Doubts campaign={{ winners }} />)
    const own = winners.filter(({ reading }) => reading.at(-1) === sentence)
    const isInNote = note.includes(sentence.slice(0, 30)) && doubtsOf(winners)?.kind === own[0]?.origin
    expect([sentence, times(text, sentence)]).toEqual([sentence, isInNote ? 1 : own.length])
  }
})

test('a doubt that is not of all numbers names its prizes', () => {
  const [all, one] = [CASES[1]?.[1] ?? [], CASES[2]?.[1] ?? []]
  expect(doubtsOf(all)?.sentences[0]).toMatch(/^Esta cota não saiu da regra/)
  expect(doubtsOf(one)?.sentences[0]).toMatch(/^2º prêmio: Esta cota não saiu da regra/)
  const two = [winner('first', 'offRule', 'A.'), winner('second', 'offRule', 'A.'), winner('third', 'confirmed')]
  expect(doubtsOf(two)?.sentences[0]).toMatch(/^1º prêmio e 2º prêmio: /)
  expect(doubtsOf([winner('first', 'confirmed')])).toBe(null)
})
