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
