/** A count as the operator reads it: 1284 → `1.284`. */
export function formatCount(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, '.')
}

/** `1 cota`, `2 cotas`, `Nenhuma cota`. */
export function quotasInWords(count: number): string {
  if (count === 0) return 'Nenhuma cota'
  return count === 1 ? '1 cota' : `${formatCount(count)} cotas`
}
