import { readNumber } from './amount-text.ts'
import { type Reading, readAs, UNCLEAR } from './reading.ts'

/**
 * The one amount that a typed or pasted text says, in centavos: `1.284,50`, `R$ 12 cada`, `12,5`, `50 centavos`, `1,284.50`, and with the dot as
 * decimal sign where it cannot be a thousands separator (`999.99`).
 */
export function readReais(text: string): Reading<number> {
  const read = readNumber(text)
  if (read.kind !== 'this') return read
  const { whole, decimals } = read.value
  const isCentavos = /\d\s*centavos?(?![\p{L}])/iu.test(text)
  if (decimals.length > (isCentavos ? 0 : 2)) return UNCLEAR
  const centavos = isCentavos ? Number(whole) : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(centavos) ? readAs(centavos) : UNCLEAR
}

/** The same, or `null` where the text says no amount or is not understood. */
export function parseReais(text: string): number | null {
  const read = readReais(text)
  return read.kind === 'this' ? read.value : null
}
