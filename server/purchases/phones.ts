import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isPhone } from '../../src/domain/masks.ts'

/** A phone as somebody typed it, its country's code, spaces, signs and words around it included → its digits with area code. */
export function phoneOf(text: string): string | undefined {
  const international = text.replace(/^\D*00(?=[1-9])/, '+')
  const found = parsePhoneNumberFromString(international, { defaultCountry: 'BR', extract: true })
  const digits = found?.country === 'BR' && found.isValid() ? String(found.nationalNumber) : ''
  return isPhone(digits) ? digits : undefined
}
