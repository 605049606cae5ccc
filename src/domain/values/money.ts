/** Money is whole centavos everywhere but on the wire, where it is reais as a number with two decimals (DESIGN §5). */

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** Centavos → reais as the wire carries them: 128450 → 1284.5. */
export function reaisOf(centavos: number): number {
  return centavos / 100
}

/** Reais from the wire → whole centavos: 1284.5 → 128450; a third decimal is rounded away. */
export function centavosOf(reais: number): number {
  return Math.round(reais * 100)
}

/** Whether a number of reais is whole centavos. */
export function hasWholeCentavos(reais: number): boolean {
  return Number.isFinite(reais) && centavosOf(reais) / 100 === reais
}

/** Centavos without the sign of the currency: 128450 → `1.284,50`; negative with U+2212. */
export function formatDecimal(centavos: number): string {
  const digits = Math.abs(centavos).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${centavos < 0 ? MINUS : ''}${whole},${digits.slice(-2)}`
}

/** Centavos as the operator reads them: 128450 → `R$ 1.284,50` with U+00A0, −1200 → `−R$ 12,00`. */
export function formatReais(centavos: number): string {
  return `${centavos < 0 ? MINUS : ''}R$${NO_BREAK_SPACE}${formatDecimal(Math.abs(centavos))}`
}

/**
 * Typed Brazilian text → centavos, or `null` when it is no amount: `1.284,50`, `R$ 12`, `12,5`, and with the dot as decimal sign
 * where it cannot be a thousands separator (`999.99`).
 */
export function parseReais(text: string): number | null {
  const typed = text.replace(/R\$/i, '').replace(/\s/g, '')
  const grouped = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(typed)
  const dotted = /^(\d+)\.(\d{1,2})$/.exec(typed)
  const parts = grouped ?? dotted
  if (!parts) return null
  const whole = (parts[1] ?? '').replaceAll('.', '')
  const centavos = Number(whole) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(centavos) ? centavos : null
}
