import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import type { Random } from '../random.ts'
import { duringRequest } from '../request-id.ts'
import type { App } from './http.ts'

/** What an id may be: it stands in log lines, headers and sentences. */
const ANY_ID = /^[\w.-]{8,64}$/

/** How a request gets its id: the one that a trusted proxy gave it, else a new one. */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>, random: Random) {
  const ranges = trustProxy.map(rangeOf)
  const isTrusted = (address: string) =>
    ipaddr.isValid(address) && ranges.some((range) => isWithin(ipaddr.process(address), range))
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const isFit = typeof given === 'string' && ANY_ID.test(given) && isTrusted(socket.remoteAddress ?? '')
    return isFit ? given : random.uuid()
  }
}

/** Tells a request's id in its answer, and to everybody who is asked during it. A body that is read begins a chain of calls of its own. */
export function installRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    duringRequest(request.id, done)
  })
  app.addHook('preValidation', (request, _reply, done) => duringRequest(request.id, done))
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, range: Range) =>
  address.kind() === range[0].kind() && address.match(range)
