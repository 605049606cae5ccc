import { createHash } from 'node:crypto'
import { Pool } from 'undici'
import type { GatewayName } from '../../../src/domain/sales/gateways.ts'
import { took } from '../../platform/counted.ts'
import { requestIdHeader } from '../../platform/request-id.ts'
import type { Silent, Surroundings } from './gateway.ts'

const CONNECT_MS = 10_000
const MAX_ANSWER = 1024 * 1024
/** How many requests run at a time to one provider with one certificate; further ones wait without holding up others. */
const CONNECTIONS = 128

/** A certificate with which an account identifies itself, in PEM. */
export interface ClientCertificate {
  cert: string
  key: string
}

/** A request to a provider; `json` or `form` is its body. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  headers?: Record<string, string>
  json?: unknown
  /** Sent as it is: a body that is signed. */
  raw?: string
}

/** What a provider answered: its status, and its body where that is JSON. */
export type HttpAnswer = { ok: true; status: number; body: unknown } | Silent

/** Asks one provider; all requests of one question share a deadline. */
export type Ask = (request: HttpRequest) => Promise<HttpAnswer>

const pools = new Map<string, Pool>()

/** The connections to one origin; an account with a certificate of its own has its own. */
function poolOf(origin: string, certificate: ClientCertificate | undefined): Pool {
  const digest = certificate === undefined ? '' : createHash('sha256').update(JSON.stringify(certificate)).digest('hex')
  const name = `${origin} ${digest}`
  const known = pools.get(name)
  if (known !== undefined) return known
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS, ...certificate },
    maxResponseSize: MAX_ANSWER,
  })
  pools.set(name, pool)
  return pool
}

/**
 * A question to a provider at its fixed address (S36): some seconds for all its requests, 1 MB an answer, no redirect, certificates checked. What
 * goes wrong is an answer; its reason names no credential.
 * @param address the provider's own, with the path that all of its routes have in common; a test's program stands in for it
 */
export function openQuestion(
  { config, limits }: Pick<Surroundings, 'config' | 'limits'>,
  { name, address, certificate }: { name: GatewayName; address: string; certificate?: ClientCertificate | undefined },
): Ask {
  const signal = AbortSignal.timeout(limits.gatewaySeconds * 1000)
  const { origin, pathname } = new URL(config.gatewayUrls[name] ?? address)
  const prefix = pathname.replace(/\/$/, '')
  return async ({ method, path, headers, json, raw }) => {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json))
    const begun = performance.now()
    const told = <Result>(outcome: 'answered' | 'silent', result: Result): Result => {
      took('talao_provider_seconds', { gateway: name, outcome }, (performance.now() - begun) / 1000)
      return result
    }
    try {
      const answer = await poolOf(origin, certificate).request({
        method,
        path: `${prefix}${path}`,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...requestIdHeader(),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal,
      })
      const text = await answer.body.text()
      if (answer.statusCode >= 300 && answer.statusCode < 400) return told('silent', silent('redirected'))
      if (answer.statusCode >= 500) return told('silent', silent(`answered ${answer.statusCode}`))
      return told('answered', { ok: true, status: answer.statusCode, body: read(text) })
    } catch (error) {
      return told('silent', silent(reasonOf(error)))
    }
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const silent = (reason: string): Silent => ({ ok: false, kind: 'silent', reason })

/** The name of an error alone: its message can hold what was sent. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  return `no answer: ${code ?? name ?? 'unknown'}`
}
