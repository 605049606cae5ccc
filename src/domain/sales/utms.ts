import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { ownValue } from '../values/own.ts'
import type { FieldTable } from '../values/record-fields.ts'
import { beginningOf, isBlank, trimmed } from '../values/text.ts'

const MAX_TITLE = 60
/** The longest value that is told apart. */
export const MAX_UTM = 60

/** What an operator writes of a campaign's address with UTMs. */
export const UTM_FIELDS = {
  title: { kind: 'text', column: 'title', label: 'Nome' },
  utm_source: { kind: 'text', column: 'source', label: 'Origem' },
  utm_medium: { kind: 'text', column: 'medium', label: 'Meio' },
  utm_campaign: { kind: 'text', column: 'campaign', label: 'Campanha de mídia' },
  utm_content: { kind: 'text', column: 'content', label: 'Conteúdo', optional: true },
} as const satisfies FieldTable

/** By what visits and sales can be told. */
export const UTM_KEYS = ['source', 'medium', 'campaign'] as const
export type UtmKey = (typeof UTM_KEYS)[number]

/** Where a visit or a purchase came from, each as it is told apart; empty text for none. */
export type Utm = Readonly<Record<UtmKey, string>>

/** An address with UTMs as it is typed. */
export interface UtmDraft {
  readonly title: string
  readonly utm_source: string
  readonly utm_medium: string
  readonly utm_campaign: string
  readonly utm_content?: string | null | undefined
}

/** What is wrong with it, by the names of the API's fields. */
export function checkUtm({ title, utm_content: content, ...names }: UtmDraft): FieldErrors {
  const refused = {
    title: isBlank(title) ? 'Informe o nome.' : refuseLength(trimmed(title), MAX_TITLE),
    utm_source: refuseName(names.utm_source, 'Informe a origem: instagram, facebook, panfleto.'),
    utm_medium: refuseName(names.utm_medium, 'Informe o meio: story, cpc, grupo.'),
    utm_campaign: refuseName(names.utm_campaign, 'Informe a campanha de mídia.'),
    utm_content: content && !isBlank(content) ? refuseName(content, '') : null,
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refuseName(text: string, missing: string): string | null {
  const name = trimmed(text)
  if (name === '') return missing
  if (/:\/\/|^www\.|\//i.test(name)) return 'Aqui vai só um nome, não um endereço: quem leva à campanha é o Talão.'
  if (/\s/.test(name)) return 'Sem espaços: use hífen, como feira-anapolis.'
  if (/[?&=#%"'<>]/.test(name)) return 'Use letras, números, ponto, hífen ou sublinhado.'
  return refuseLength(name, MAX_UTM)
}

/** Where an address leads with its UTMs. @param host the buyers' address */
export function utmAddress(
  host: string,
  slug: string,
  { utm_source, utm_medium, utm_campaign, utm_content }: UtmDraft,
): string {
  const query = new URLSearchParams()
  const parts = { utm_source, utm_medium, utm_campaign, utm_content: utm_content ?? '' }
  for (const [name, value] of Object.entries(parts)) if (!isBlank(value)) query.set(name, trimmed(value))
  const asked = query.toString()
  return `${host.replace(/\/$/, '')}/campaign/${slug}${asked ? `?${asked}` : ''}`
}

/** The UTMs of an address as they are told apart: whatever their capitals, and not beyond so many letters. */
export const utmOf = (params: Readonly<Record<string, string>>): Utm => ({
  source: told(params, 'utm_source'),
  medium: told(params, 'utm_medium'),
  campaign: told(params, 'utm_campaign'),
})

const told = (params: Readonly<Record<string, string>>, name: string) =>
  beginningOf(trimmed(ownValue(params, name) ?? '').toLowerCase(), MAX_UTM)

/** Who reads a page without a person: search engines, previews of messengers, watchers, scripts. */
const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegrambot|embedly|lighthouse|pagespeed|monitor|uptime|headless|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|postman|scrap/i

/** Whether a browser's name is that of a robot, or none at all. */
export const isRobot = (agent: string | undefined): boolean =>
  agent === undefined || agent.trim() === '' || ROBOT.test(agent)
