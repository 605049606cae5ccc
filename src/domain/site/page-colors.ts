import { contrastOf, hexOf, oklchOf } from './oklch.ts'
import type { PageTheme, ThemeField } from './theme.ts'

/** What is the page's own, whatever the operator chooses: the page, the ground under a ticket, the track of a bar, text and lines. */
const PAGE = '#ffffff'
const DESK = '#f3f3f0'
const TRACK = '#e4e4e1'
const INK = '#17181c'
const BLACK = '#000000'
const EDGE = '#d5d5d2'

/** What must be told apart has these contrasts (WCAG 2.2); a text on a fill that fails is moved as far as `STRONG` where it can be. */
const TEXT = 4.5
const GRAPHIC = 3
const STRONG = 7
/** Below this, a fill melts into the page and gets an edge. */
const MELTS = 1.3
/** A colour with less chroma is a grey. */
const GREY = 0.03
const STEP = 0.01

/** The colours of a buyer's page by the names of their CSS variables. */
export type PageColors = Readonly<Record<(typeof PAGE_COLORS)[number], string>>
export const PAGE_COLORS = [
  'brand',
  'brand-edge',
  'on-brand',
  'brand-text',
  'brand-graph',
  'brand-tint',
  'buy',
  'on-buy',
  'buy-press',
  'buy-edge',
  'bil',
  'on-bil',
  'bil-tint',
  'bil-text',
  'cart-ink',
  'ask',
  'on-ask',
] as const

/**
 * The colours that a page is drawn with: the operator's where they can be read, else the nearest of the same hue that can be. Fills stay as
 * they were chosen; what stands on them or beside them is corrected.
 */
export function pageColorsOf(theme: PageTheme): PageColors {
  const brand = theme.color_primary.toLowerCase()
  const buy = theme.cart_btn_bg.toLowerCase()
  const ask = theme.question_bg.toLowerCase()
  const bil = corrected(theme.cart_bilhete_bg, [], GRAPHIC, bilTintOf)
  const bilTint = bilTintOf(bil)
  return {
    brand,
    'brand-edge': edgeOf(brand),
    'on-brand': onFill(theme.color_secondary, brand),
    'brand-text': corrected(brand, [PAGE, DESK, brandTintOf(brand)], TEXT, brandTintOf),
    'brand-graph': corrected(brand, [PAGE, TRACK], GRAPHIC),
    'brand-tint': brandTintOf(brand),
    buy,
    'on-buy': onFill(theme.cart_btn_color, buy),
    'buy-press': pressedOf(buy, theme.cart_btn_color),
    'buy-edge': edgeOf(buy),
    bil,
    'on-bil': onFill(theme.cart_bilhete_color, bil),
    'bil-tint': bilTint,
    'bil-text': corrected(bil, [bilTint], TEXT),
    'cart-ink': corrected(theme.cart_color, [PAGE], TEXT),
    ask,
    'on-ask': onFill(theme.question_color, ask),
  }
}

type ColorName = keyof PageColors
/** A part of the page that has to be told from what it stands on. */
export type PairName = 'head' | 'link' | 'button' | 'choice' | 'ticket' | 'cart' | 'questions'

/** What the operator chooses for it, what the page draws it in, and on which grounds. */
const PAIRS: readonly {
  name: PairName
  field: ThemeField
  drawn: ColorName
  grounds: readonly (ColorName | `#${string}`)[]
  least: number
}[] = [
  { name: 'head', field: 'color_secondary', drawn: 'on-brand', grounds: ['brand'], least: TEXT },
  { name: 'link', field: 'color_primary', drawn: 'brand-text', grounds: [PAGE, DESK, 'brand-tint'], least: TEXT },
  { name: 'button', field: 'cart_btn_color', drawn: 'on-buy', grounds: ['buy'], least: TEXT },
  { name: 'choice', field: 'cart_bilhete_bg', drawn: 'bil', grounds: ['bil-tint'], least: GRAPHIC },
  { name: 'ticket', field: 'cart_bilhete_color', drawn: 'on-bil', grounds: ['bil'], least: TEXT },
  { name: 'cart', field: 'cart_color', drawn: 'cart-ink', grounds: [PAGE], least: TEXT },
  { name: 'questions', field: 'question_color', drawn: 'on-ask', grounds: ['ask'], least: TEXT },
]

/** How well a part of the page is read: with the colour that was chosen, and with the one that the page draws. */
export interface PagePair {
  readonly name: PairName
  readonly field: ThemeField
  /** The contrast that it needs, that of the chosen colour, and that of the drawn one. */
  readonly least: number
  readonly chosen: number
  readonly drawn: number
  /** The colour that the page draws, where it is another than the chosen one. */
  readonly corrected: string | null
}

/** Every part of a page of this theme that has to be read. */
export function pairsOf(theme: PageTheme): PagePair[] {
  const colors = pageColorsOf(theme)
  return PAIRS.map(({ name, field, drawn, grounds, least }) => {
    const on = grounds.map((ground) => (ground.startsWith('#') ? ground : colors[ground as ColorName]))
    const worst = (hex: string) => Math.min(...on.map((ground) => contrastOf(hex, ground)))
    const [wanted, color] = [theme[field].toLowerCase(), colors[drawn]]
    return {
      name,
      field,
      least,
      chosen: worst(wanted),
      drawn: worst(color),
      corrected: color === wanted ? null : color,
    }
  })
}

/** A text on a fill: as chosen where it can be read. */
function onFill(text: string, fill: string): string {
  if (contrastOf(text, fill) >= TEXT) return text.toLowerCase()
  const strong = corrected(text, [fill], STRONG)
  return contrastOf(strong, fill) >= STRONG ? strong : corrected(text, [fill], TEXT)
}

/**
 * The colour itself, or the nearest lightness of its hue that has the contrast with all grounds.
 * @param tint what it stands on has a tint of it: it is read there, too, once it is the chosen colour
 */
function corrected(color: string, grounds: readonly string[], ratio: number, tint?: (color: string) => string): string {
  const isRead = (hex: string) =>
    [...grounds, ...(tint ? [tint(hex)] : [])].every((ground) => contrastOf(hex, ground) >= ratio)
  if (isRead(color)) return color.toLowerCase()
  for (const hex of lightnessesOf(color)) if (isRead(hex)) return hex
  return [INK, PAGE].find(isRead) ?? mostReadable(grounds)
}

/** A colour's hue in other lightnesses, the nearest first; of a grey there is none. */
function* lightnessesOf(color: string): Generator<string> {
  const { lightness, chroma, hue } = oklchOf(color)
  if (chroma < GREY) return
  for (let away = STEP; away < 1; away += STEP)
    for (const moved of [lightness - away, lightness + away])
      if (moved >= 0 && moved <= 1) yield hexOf({ lightness: moved, chroma, hue })
}

/** Black or white, whichever can be read better on the ground where it is worst: on a middle grey the page's own ink is not dark enough. */
function mostReadable(grounds: readonly string[]): string {
  const worst = (hex: string) => Math.min(...grounds.map((ground) => contrastOf(hex, ground)))
  return worst(BLACK) >= worst(PAGE) ? BLACK : PAGE
}

function tintOf(color: string, lightness: number, most: number): string {
  const { chroma, hue } = oklchOf(color)
  return hexOf({ lightness, chroma: Math.min(chroma, most), hue })
}

const brandTintOf = (color: string) => tintOf(color, 0.965, 0.014)
const bilTintOf = (color: string) => tintOf(color, 0.94, 0.026)

/** A pressed button is a little darker, as far as its text is still read on it. */
function pressedOf(fill: string, text: string): string {
  const { lightness, chroma, hue } = oklchOf(fill)
  const darker = hexOf({ lightness: Math.max(0, lightness - 0.045), chroma, hue })
  return contrastOf(onFill(text, fill), darker) >= TEXT ? darker : fill
}

const edgeOf = (fill: string) => (contrastOf(fill, PAGE) < MELTS ? EDGE : 'transparent')
