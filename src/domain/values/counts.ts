/** A count as the operator reads it: 1284 → `1.284`. */
export function formatCount(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, '.')
}

/** Typed text → a whole number ≥ 0, or `null`: `1284`, `1.284`, ` 1 284 `. */
export function parseCount(text: string): number | null {
  const digits = text.replace(/[\s.]/g, '')
  if (!/^\d+$/.test(digits)) return null
  const count = Number(digits)
  return Number.isSafeInteger(count) ? count : null
}

/** `1 cota`, `2 cotas`, `Nenhuma cota`. */
export function quotasInWords(count: number): string {
  if (count === 0) return 'Nenhuma cota'
  return count === 1 ? '1 cota' : `${formatCount(count)} cotas`
}
