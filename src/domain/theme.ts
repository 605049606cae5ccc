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
export type PageTheme = Readonly<Record<(typeof THEME_FIELDS)[number], string>>

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
