/** The masks of fields whose value is what was typed without its separators (spec §5). */
export type MaskName = 'phone' | 'code' | 'percent' | 'digits3' | 'digits6' | 'digits7'

/** imask patterns by name; the phone's second form is the one without the ninth digit. */
export const masks: Record<MaskName, string | { mask: string }[]> = {
  phone: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
  code: '000000',
  percent: '00',
  digits3: '000',
  digits6: '000000',
  digits7: '0000000',
}
