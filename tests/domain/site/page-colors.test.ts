import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, hexOf, oklchOf } from '../../../src/domain/site/oklch.ts'
import { PAGE_COLORS, type PageColors, pageColorsOf, pairsOf } from '../../../src/domain/site/page-colors.ts'
import { DEFAULT_THEME, type PageTheme, THEME_FIELDS } from '../../../src/domain/site/theme.ts'

/** Which colour must be told from which, and how well. */
const PAIRS: [keyof PageColors, keyof PageColors | `#${string}`, number][] = [
  ['on-brand', 'brand', 4.5],
  ['brand-text', '#ffffff', 4.5],
  ['brand-text', '#f3f3f0', 4.5],
  ['brand-text', 'brand-tint', 4.5],
  ['brand-graph', '#ffffff', 3],
  ['brand-graph', '#e4e4e1', 3],
  ['on-buy', 'buy', 4.5],
  ['on-buy', 'buy-press', 4.5],
  ['bil', 'bil-tint', 3],
  ['on-bil', 'bil', 4.5],
  ['bil-text', 'bil-tint', 4.5],
  ['cart-ink', '#ffffff', 4.5],
  ['on-ask', 'ask', 4.5],
]

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const theme = fc
  .tuple(...THEME_FIELDS.map(() => color))
  .map((colors) => Object.fromEntries(THEME_FIELDS.map((field, index) => [field, colors[index]])) as PageTheme)

test('colours that can be read stay as they were chosen', () => {
  const colors = pageColorsOf(DEFAULT_THEME)
  expect(colors).toMatchObject({
    ...{ brand: '#14235a', 'on-brand': '#ffffff', 'brand-text': '#14235a', 'brand-graph': '#14235a' },
    ...{ buy: '#f5a623', 'on-buy': '#231704', bil: '#14235a', 'on-bil': '#ffffff', 'cart-ink': '#17181c' },
    ...{ ask: '#f0f2fa', 'on-ask': '#14235a', 'brand-edge': 'transparent', 'buy-edge': 'transparent' },
  })
  expect(Object.keys(colors)).toEqual([...PAGE_COLORS])
})

test('whatever the operator chooses, everything on the page can be read', () => {
  fc.assert(
    fc.property(theme, (chosen) => {
      const colors = pageColorsOf(chosen)
      for (const [one, other, ratio] of PAIRS) {
        const ground = other.startsWith('#') ? other : colors[other as keyof PageColors]
        expect(contrastOf(colors[one], ground), `${one} on ${other}`).toBeGreaterThanOrEqual(ratio)
      }
    }),
    { numRuns: 400 },
  )
})

test('a colour that is corrected keeps its hue, a grey becomes ink', () => {
  const yellow = pageColorsOf({ ...DEFAULT_THEME, color_primary: '#FFE600' })
  expect(yellow.brand).toBe('#ffe600')
  expect(oklchOf(yellow['brand-text']).hue).toBeCloseTo(oklchOf('#ffe600').hue, 1)
  expect(yellow['on-brand']).toBe('#17181c')
  const white = pageColorsOf({ ...DEFAULT_THEME, color_primary: '#FFFFFF' })
  expect(white).toMatchObject({ 'brand-text': '#17181c', 'brand-edge': '#d5d5d2' })
})

test('a colour goes to OKLCH and back', () => {
  fc.assert(fc.property(color, (hex) => void expect(hexOf(oklchOf(hex))).toBe(hex)))
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})

test('every part of a page is told with the contrast of what was chosen, and of what is drawn instead', () => {
  const green = { ...DEFAULT_THEME, color_primary: '#0B6B4A', cart_btn_bg: '#FFD21F', cart_btn_color: '#FFFFFF' }
  const pairs = Object.fromEntries(pairsOf(green).map(({ name, ...pair }) => [name, pair]))
  expect(pairs.head).toMatchObject({ field: 'color_secondary', least: 4.5, corrected: null })
  expect(pairs.head?.chosen).toBeCloseTo(6.5, 1)
  expect(pairs.link?.chosen).toBeCloseTo(5.9, 1)
  expect(pairs.button).toMatchObject({ field: 'cart_btn_color', corrected: '#17181c' })
  expect(pairs.button?.chosen).toBeCloseTo(1.45, 1)
  expect(pairs.button?.drawn).toBeCloseTo(12.2, 1)
  expect(pairs.choice).toMatchObject({ least: 3, field: 'cart_bilhete_bg' })
})

test('whatever is chosen, what is drawn is read, and taking it over leaves nothing to correct', () => {
  fc.assert(
    fc.property(theme, (chosen) => {
      for (const pair of pairsOf(chosen)) {
        expect(pair.drawn).toBeGreaterThanOrEqual(pair.least)
        if (pair.corrected === null) continue
        const taken = pairsOf({ ...chosen, [pair.field]: pair.corrected }).find(({ name }) => name === pair.name)
        expect(taken?.corrected, pair.name).toBeNull()
      }
    }),
    { numRuns: 200, examples: [[{ ...DEFAULT_THEME, cart_bilhete_bg: '#c99c7d' }]] },
  )
})
