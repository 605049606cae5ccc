import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { ownValue } from '../values/own.ts'
import { isBlank, trimmed } from '../values/text.ts'
import { bodyFault, bodySentence } from './body-template.ts'
import { SECRET_PLACEHOLDER } from './gateways.ts'
import { worldEventNumbered } from './world-events.ts'

/** How a webhook may be sent (spec §2.21). */
export const WEBHOOK_METHODS = ['POST', 'PUT', 'GET', 'DELETE'] as const

export const MAX_WEBHOOK_TITLE = 60
export const MAX_WEBHOOK_URL = 1_000
export const MAX_WEBHOOK_BODY = 20_000
/** So many headers of its own a webhook has (spec §5). */
export const MAX_WEBHOOK_HEADERS = 4
const MAX_HEADER_VALUE = 500
const MAX_TOKEN = 2_000

/** A header as the wire has it: one name with its value (spec §3.7). */
export type WebhookHeader = Readonly<Record<string, string>>

/** Headers that are secrets by their names: nobody reads their values again. */
const SECRET_HEADER = /auth|key|secret|token|senha|password/i
export const isSecretHeader = (name: string): boolean => SECRET_HEADER.test(name)

/** Whether a header stands for a value that is stored and not shown. */
export const isKeptHeader = (name: string, value: string): boolean =>
  value === SECRET_PLACEHOLDER && isSecretHeader(name)

/** What an operator writes of a webhook. */
export interface WebhookDraft {
  title: string
  event: number | null
  method: string
  url: string
  headers_data: readonly WebhookHeader[]
  bearer_token?: string | null | undefined
  body: string
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/
const HEADER_VALUE = /^[\t\x20-\x7e]*$/
/** What the connection, the signature or the token says is not said a second time. */
const OWNED =
  /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|authorization|cookie|proxy-.*|webhook-.*|talao-.*)$/i

/** What is wrong with a webhook as it is typed, by the names of the API's fields. Whether its address can be reached is asked besides. */
export function checkWebhook({
  title,
  event,
  method,
  url,
  headers_data,
  bearer_token,
  body,
}: WebhookDraft): FieldErrors {
  const refused = {
    title: isBlank(title) ? 'Informe o título.' : refuseLength(trimmed(title), MAX_WEBHOOK_TITLE),
    event: event === null || worldEventNumbered(event) === undefined ? 'Escolha o evento.' : null,
    method: WEBHOOK_METHODS.some((each) => each === method) ? null : 'Escolha o método.',
    url: refuseUrl(trimmed(url)),
    headers_data: refuseHeaders(headers_data),
    bearer_token: refuseToken(bearer_token ?? ''),
    body:
      body.length > MAX_WEBHOOK_BODY
        ? `O corpo tem no máximo ${MAX_WEBHOOK_BODY.toLocaleString('pt-BR')} caracteres.`
        : refuseBody(body),
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refuseBody(body: string): string | null {
  const fault = bodyFault(body)
  return fault && bodySentence(fault)
}

/** What is wrong with an address as it is written; null for nothing. */
export function refuseUrl(url: string): string | null {
  if (url === '') return 'Informe o endereço.'
  if (url.length > MAX_WEBHOOK_URL) return refuseLength(url, MAX_WEBHOOK_URL)
  return URL.canParse(url) && /^https?:\/\//i.test(url)
    ? null
    : 'Informe um endereço completo, que comece com https://.'
}

/** What is said of a header for whose name no value is stored. */
export const retypeSentence = (name: string): string => `Digite de novo o valor de ${name}.`

function refuseHeaders(headers: readonly WebhookHeader[]): string | null {
  const pairs = headers.flatMap((header) => Object.entries(header))
  if (pairs.length > MAX_WEBHOOK_HEADERS) return `São no máximo ${MAX_WEBHOOK_HEADERS} cabeçalhos.`
  const names = pairs.map(([name]) => name.toLowerCase())
  for (const [name, value] of pairs) {
    if (!HEADER_NAME.test(name)) return `“${name}” não serve como nome de cabeçalho: use letras, números e hífen.`
    if (OWNED.test(name)) return `O cabeçalho ${name} é do próprio Talão. Para autorização, use o Bearer token.`
    const wrong = refuseValue(name, value)
    if (wrong !== null) return wrong
    if (names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase()))
      return `O cabeçalho ${name} está duas vezes.`
  }
  return null
}

function refuseValue(name: string, value: string): string | null {
  if (isKeptHeader(name, value)) return null
  if (value === SECRET_PLACEHOLDER) return retypeSentence(name)
  if (!HEADER_VALUE.test(value)) return `O valor de ${name} tem um caractere que um cabeçalho não leva.`
  return value.length > MAX_HEADER_VALUE ? `O valor de ${name} passa de ${MAX_HEADER_VALUE} caracteres.` : null
}

function refuseToken(token: string): string | null {
  if (token.length > MAX_TOKEN) return `O token tem no máximo ${MAX_TOKEN.toLocaleString('pt-BR')} caracteres.`
  return /^[\x21-\x7e]*$/.test(token) ? null : 'O token não leva espaços nem acentos.'
}

/** Why nothing arrived at an address, in the operator's words. `status`: what it answered, where it did. */
const WHY_NOT = {
  private: 'Este endereço é de uma rede interna. Webhooks só vão a endereços públicos.',
  unresolved: 'Este endereço não foi encontrado. Confira o domínio.',
  insecure: 'Use um endereço https, sem usuário e senha.',
  redirected: 'O endereço manda para outro. Informe o endereço final.',
  timeout: 'Não respondeu em 15 segundos.',
  tooLong: 'A resposta passou de 64 KB: o endereço devolve uma página, não uma confirmação.',
  connection: 'A conexão foi recusada ou caiu.',
  certificate: 'O certificado deste endereço não é válido.',
  status: 'Respondeu com um erro.',
  gone: 'Respondeu 410: não quer mais receber.',
  unmade: 'Falta o que enviar: a venda deste evento não existe mais.',
  broken: 'O pedido não pôde ser montado. O erro ficou no registro do servidor.',
} as const

export const sendSentence = (error: string, status: number | null): string =>
  error === 'status' && status !== null ? `Respondeu ${status}.` : (ownValue(WHY_NOT, error) ?? error)
