import { ownValue } from '../values/own.ts'
/** How often events reach Meta, from at once to once a week, and how that is said. */
export const FRESHNESS = {
  real_time: 'chega na hora',
  hourly: 'chega de hora em hora',
  daily: 'chega só uma vez por dia',
  weekly: 'chega só uma vez por semana',
} as const
export type Freshness = keyof typeof FRESHNESS
export const FRESHNESSES = Object.keys(FRESHNESS) as Freshness[]

/**
 * What Meta says of the events of a pixel: how well they match people, of ten, and what is missing most, in percent of them. `deduplicated`:
 * the percentage of the browser's events that Meta knew again among the server's. Each of the last two is null where Meta says nothing of it.
 */
export interface PixelQuality {
  readonly score: number
  readonly missing: { readonly name: string; readonly percent: number } | null
  readonly deduplicated: number | null
  readonly freshness: Freshness | null
  readonly coverage: readonly MatchKey[]
}

/** A key by which Meta knows people again, and in how many percent of the events it went along. */
export interface MatchKey {
  readonly name: string
  readonly percent: number
}

/** What Meta calls each key, in the operator's words. */
const KEYS: Readonly<Record<string, string>> = {
  phone: 'Telefone',
  ph: 'Telefone',
  email: 'E-mail',
  em: 'E-mail',
  first_name: 'Nome',
  fn: 'Nome',
  last_name: 'Sobrenome',
  ln: 'Sobrenome',
  city: 'Cidade',
  ct: 'Cidade',
  external_id: 'external_id',
  ip_address: 'IP',
  client_ip_address: 'IP',
  user_agent: 'Navegador',
  client_user_agent: 'Navegador',
  fbp: 'fbp (navegador)',
  fbc: 'fbc (clique)',
}

/** A key in the operator's words; one that is not known here stands as Meta calls it. */
export const keyName = (name: string): string => ownValue(KEYS, name) ?? name

/** What can be done about what is missing most; undefined where that is little. */
export function adviceOf({ missing }: Pick<PixelQuality, 'missing'>): string | undefined {
  if (missing === null || missing.percent < LITTLE) return undefined
  if (missing.name === 'fbc')
    return 'São compras de quem não veio pelo clique no anúncio, ou veio por outro caminho. Ponha nos anúncios o endereço do link, inteiro e sem encurtador.'
  if (missing.name === 'fbp')
    return 'O navegador não tinha a marca da Meta quando a compra foi feita: bloqueadores e abas anônimas a tiram.'
  return 'Só vai junto o que o comprador informa e aceita: nome, celular e a medição.'
}

/** What is missing in fewer events is not worth a word. */
const LITTLE = 10

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
