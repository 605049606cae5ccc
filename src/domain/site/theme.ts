import type { FieldErrors } from '../values/field-errors.ts'

/** The colours of the buyers' page, by their names on the wire (spec §3.11), as `#RRGGBB`. */
export const THEME_FIELDS = [
  'color_primary',
  'color_secondary',
  'cart_bilhete_bg',
  'cart_bilhete_color',
  'cart_btn_bg',
  'cart_btn_color',
  'cart_color',
  'question_bg',
  'question_color',
] as const
export type ThemeField = (typeof THEME_FIELDS)[number]
export type PageTheme = Readonly<Record<ThemeField, string>>

/** What each colour is called. */
export const THEME_LABELS: Readonly<Record<ThemeField, string>> = {
  color_primary: 'Principal: fundo',
  color_secondary: 'Principal: texto',
  cart_bilhete_bg: 'Bilhete: fundo',
  cart_bilhete_color: 'Bilhete: texto',
  cart_btn_bg: 'Botão: fundo',
  cart_btn_color: 'Botão: texto',
  cart_color: 'Carrinho: texto',
  question_bg: 'Perguntas: fundo',
  question_color: 'Perguntas: texto',
}

/** The colours that a page has from the start: primary dark blue, secondary white, the cart's button amber (spec §9). */
export const DEFAULT_THEME: PageTheme = {
  color_primary: '#14235A',
  color_secondary: '#FFFFFF',
  cart_bilhete_bg: '#14235A',
  cart_bilhete_color: '#FFFFFF',
  cart_btn_bg: '#F5A623',
  cart_btn_color: '#231704',
  cart_color: '#17181C',
  question_bg: '#F0F2FA',
  question_color: '#14235A',
}

/** What is said at a colour that cannot be read. */
export const WRONG_COLOR = 'Escreva a cor com seis algarismos, como #14235A'

/** A colour as it is kept, `#RRGGBB`, out of what was typed: with or without #, also the short form; null for anything else. */
export function colorOf(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]
  if (digits === undefined) return null
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${whole.toUpperCase()}`
}

/** What is wrong with colours; with those that are left out, nothing. */
export function checkTheme(typed: Readonly<Record<string, unknown>>): FieldErrors {
  const wrong = THEME_FIELDS.filter((field) => {
    const color = typed[field]
    return color !== undefined && (typeof color !== 'string' || colorOf(color) === null)
  })
  return Object.fromEntries(wrong.map((field) => [field, [WRONG_COLOR]]))
}

/** A theme with every colour as it is kept; one that cannot be read is that of another theme. */
export function themeOf(typed: Readonly<Partial<Record<ThemeField, string>>>, other: PageTheme): PageTheme {
  return Object.fromEntries(
    THEME_FIELDS.map((field) => [field, colorOf(typed[field] ?? '') ?? other[field]]),
  ) as Record<ThemeField, string>
}
