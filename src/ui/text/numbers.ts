const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** A count as a reader sees it: complete, with dots (`684.120`). */
export function countText(count: number): string {
  return whole.format(count)
}

/** An amount taken apart for display: whole reais with dots, two digits of centavos. Takes integer centavos. */
export function moneyParts(centavos: number): { negative: boolean; reais: string; cents: string } {
  const size = Math.abs(Math.round(centavos))
  return {
    negative: centavos < 0,
    reais: whole.format(Math.floor(size / 100)),
    cents: String(size % 100).padStart(2, '0'),
  }
}

/** The share of `part` in `total` in words: one decimal, and `0%` and `100%` only when exact (UI.md §4). */
export function percentText(part: number, total: number): string {
  if (total <= 0 || part <= 0) return '0%'
  if (part >= total) return '100%'
  const tenths = Math.min(999, Math.round((part * 1000) / total))
  return tenths === 0 ? '<0,1%' : `${Math.floor(tenths / 10)},${tenths % 10}%`
}
