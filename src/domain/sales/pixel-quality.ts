/** How often events reach Meta, from at once to once a week, and how that is said. */
export const FRESHNESS = {
  real_time: 'chega na hora',
  hourly: 'chega de hora em hora',
  daily: 'chega só uma vez por dia',
  weekly: 'chega só uma vez por semana',
} as const
export type Freshness = keyof typeof FRESHNESS

/**
 * What Meta says of the events of a pixel: how well they match people, of ten, and what is missing most, in percent of them. `deduplicated`:
 * the percentage of the browser's events that Meta knew again among the server's. Each of the last two is null where Meta says nothing of it.
 */
export interface PixelQuality {
  readonly score: number
  readonly missing: { readonly name: string; readonly percent: number } | null
  readonly deduplicated: number | null
  readonly freshness: Freshness | null
}

/** Under this score the line asks for attention. */
const POOR_QUALITY = 6

/** Whether the line asks for attention: people are not known again, or their purchases come late. */
export const isPoor = ({ score, freshness }: PixelQuality): boolean =>
  score < POOR_QUALITY || freshness === 'daily' || freshness === 'weekly'

/** One sentence: `Qualidade 7,1; falta fbc em 40% · repetidos descartados em 98,6% · chega na hora`. */
export function qualitySentence({ score, missing, deduplicated, freshness }: PixelQuality): string {
  const matched = `Qualidade ${decimal(score.toFixed(1))}`
  return [
    missing === null ? matched : `${matched}; falta ${missing.name} em ${missing.percent}%`,
    deduplicated !== null && `repetidos descartados em ${decimal(String(Math.round(deduplicated * 10) / 10))}%`,
    freshness !== null && FRESHNESS[freshness],
  ]
    .filter(Boolean)
    .join(' · ')
}

const decimal = (number: string) => number.replace('.', ',')
