/** The masks of fields whose value is what was typed without its separators (spec §5). */
export type MaskName = 'code' | 'percent' | 'digits3' | 'digits6' | 'digits7'

/** imask patterns by name. */
export const masks: Record<MaskName, string> = {
  code: '000000',
  percent: '00',
  digits3: '000',
  digits6: '000000',
  digits7: '0000000',
}
