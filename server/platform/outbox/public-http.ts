import { isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { ownValue } from '../../../src/domain/values/own.ts'
import type { Config } from '../config.ts'
import { requestIdHeader } from '../request-id.ts'
import type { SendError, Sent } from './kinds.ts'
import { AddressRefused, hostOf, isPublicAddress, publicLookup } from './public-address.ts'

const CONNECT_MS = 5_000
const TOTAL_MS = 15_000
/** So much of an answer is read; what is longer is no acknowledgement. */
const MOST_ANSWER = 64 * 1024

/** A request to an address that somebody typed, or a browser named. */
export interface OutRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer
}

const toAnywhere = new Agent({ connect: { timeout: CONNECT_MS }, pipelining: 1 })
const toPublic = new Agent({ connect: { timeout: CONNECT_MS, lookup: publicLookup }, pipelining: 1 })

type Settings = Pick<Config, 'webhookAllowHosts' | 'webhookAllowHttp'>

/** Why an address cannot be sent to, as far as it can be told without asking anybody; undefined where it can. */
export function refusedAddress(text: string, settings: Settings): SendError | undefined {
  if (!URL.canParse(text)) return 'unresolved'
  const url = new URL(text)
  if (isAllowed(url, settings)) return undefined
  if (url.protocol !== 'https:' && !(settings.webhookAllowHttp && url.protocol === 'http:')) return 'insecure'
  if (url.username !== '' || url.password !== '') return 'insecure'
  const host = hostOf(url)
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'private'
  return /^localhost\.?$|\.localhost\.?$|\.local\.?$|\.internal\.?$/.test(host) ? 'private' : undefined
}

/** An exception by `host:port`, for trying and tests. */
export const isAllowed = (url: URL, { webhookAllowHosts }: Settings) =>
  /^https?:$/.test(url.protocol) &&
  webhookAllowHosts.includes(`${hostOf(url)}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)

/**
 * Sends one request to a public address (S38, S39): each address that its host resolves to is looked at, the connection is made to one of those, no
 * redirect is followed, and after fifteen seconds or 64 KB it ends. What goes wrong is an answer.
 */
export async function sendPublic(settings: Settings, { method, url, headers, body }: OutRequest): Promise<Sent> {
  const refused = refusedAddress(url, settings)
  if (refused !== undefined) return { ok: false, error: refused }
  const ending = AbortSignal.timeout(TOTAL_MS)
  try {
    const dispatcher = isAllowed(new URL(url), settings) ? toAnywhere : toPublic
    const answer = await request(url, {
      ...{ method, headers: { ...requestIdHeader(), ...headers }, dispatcher, signal: ending },
      ...(body !== undefined && method !== 'GET' && { body }),
    })
    const read = await readSome(answer.body)
    const seen = { status: answer.statusCode, answer: `${headOf(answer)}\n\n${read.text}` }
    return { ...seen, ...verdictOf(answer, read.isWhole) }
  } catch (error) {
    return { ok: false, error: ending.aborted ? 'timeout' : reasonOf(error) }
  }
}

function verdictOf({ statusCode, headers }: Dispatcher.ResponseData, isWhole: boolean) {
  const again = retryAfter(headers['retry-after'])
  if (statusCode >= 200 && statusCode < 300)
    return isWhole ? { ok: true as const } : { ok: false as const, error: 'tooLong' as const }
  if (statusCode >= 300 && statusCode < 400) return { ok: false as const, error: 'redirected' as const }
  if (statusCode === 410) return { ok: false as const, error: 'gone' as const, gone: true }
  return { ok: false as const, error: 'status' as const, ...(again && { again }) }
}

/** When a receiver says that it wants to be asked again: seconds, or a date. */
function retryAfter(value: string | string[] | undefined): Date | undefined {
  const text = [value].flat()[0]?.trim()
  if (text === undefined) return undefined
  const at = /^[0-9]{1,9}$/.test(text) ? Date.now() + Number(text) * 1000 : Date.parse(text)
  return Number.isFinite(at) ? new Date(at) : undefined
}

/** The headers of an answer that say something about it. */
const headOf = ({ statusCode, headers }: Dispatcher.ResponseData): string =>
  [
    `HTTP/1.1 ${statusCode}`,
    ...['content-type', 'retry-after', 'location'].flatMap((name) => {
      const value = ownValue(headers, name)
      return value === undefined ? [] : [`${name}: ${String(value).slice(0, 200)}`]
    }),
  ].join('\n')

async function readSome(body: Dispatcher.ResponseData['body']): Promise<{ text: string; isWhole: boolean }> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_ANSWER) {
      body.on('error', () => {}).destroy()
      return { text: textOf(parts), isWhole: false }
    }
    parts.push(part)
  }
  return { text: textOf(parts), isWhole: true }
}

/** What is no text is shown as such; NUL cannot be stored. */
const textOf = (parts: readonly Buffer[]) => Buffer.concat(parts).toString('utf8').replaceAll('\0', '\uFFFD')

function reasonOf(error: unknown): SendError {
  const cause = rootOf(error)
  if (cause instanceof AddressRefused) return cause.reason
  const { code = '', name = '' } = cause as { code?: string; name?: string }
  if (/TIMEOUT|TimeoutError/i.test(`${code} ${name}`)) return 'timeout'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return 'certificate'
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unresolved' : 'connection'
}

const rootOf = (error: unknown): unknown => {
  const { cause } = (error ?? {}) as { cause?: unknown }
  return error instanceof AddressRefused || cause === undefined ? error : rootOf(cause)
}
