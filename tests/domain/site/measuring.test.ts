import { expect, test } from 'vitest'
import { choiceIn, choiceText } from '../../../src/domain/site/measuring.ts'

const at = new Date('2026-11-26T20:00:00Z')
const later = (days: number) => new Date(at.getTime() + days * 24 * 3600_000)

test('a choice is kept as a sign, a version and whole seconds', () => {
  const choice = { accepted: true, version: '1', at: new Date(1_795_000_000_999) }
  expect([choiceText(choice), choiceText({ ...choice, accepted: false })]).toEqual(['a.1.1795000000', 'r.1.1795000000'])
})

test.each([true, false])('a choice (%s) is kept with its version and time, and holds for twelve months', (accepted) => {
  const choice = { accepted, version: '1', at }
  expect(choiceIn(choiceText(choice), later(1))).toEqual(choice)
  expect(choiceIn(choiceText(choice), later(364))).toEqual(choice)
  expect(choiceIn(choiceText(choice), later(365))).toEqual(choice)
  expect(choiceIn(choiceText(choice), later(365 + 1 / 86_400))).toBeNull()
  expect(choiceIn(choiceText(choice), later(-60 / 86_400))).toEqual(choice)
  expect(choiceIn(choiceText(choice), later(-61 / 86_400))).toBeNull()
})

test.each([
  undefined,
  '',
  'a',
  'a.1',
  'a.2.1764187200',
  'x.1.1764187200',
  'a.1.9999999999',
  `xa.1.${at.getTime() / 1000}`,
  `a.1.${at.getTime() / 1000}0`,
  `a.12345.${at.getTime() / 1000}`,
  'constructor.1.1764187200',
])('%j is no choice: nothing was accepted', (text) => {
  expect(choiceIn(text, at)).toBeNull()
})
