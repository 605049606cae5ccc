import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sideOfHost } from './hosts.ts'
import { type App, refuse, type Side } from './http.ts'

/** A route as an address is compared with it. */
interface Known {
  readonly pattern: RegExp
  readonly methods: readonly string[]
  readonly side: Side
}

/**
 * Answers what no route takes: an address that others methods reach with those (405), any other as one that does not exist.
 * @returns what answers a request so
 */
export function installMethods(
  app: App,
  config: Pick<Config, 'publicUrl' | 'panelUrl'>,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const known: Known[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*')) return
    const side: Side = config?.side ?? 'panel'
    const source = url.replace(/[.+?^$|()[\]{}\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    known.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat(), side })
  })
  const sideOf = sideOfHost(config)
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const asked = sideOf(request.headers.host)
    const methods = known.flatMap(({ pattern, methods, side }) =>
      pattern.test(path) && (asked === 'both' || side === 'both' || side === asked) ? methods : [],
    )
    if (methods.length === 0 || methods.includes(request.method)) return refuse(reply, 'route.unknown')
    return refuse(reply.header('allow', [...new Set(methods)].sort().join(', ')), 'method.unknown')
  }
  app.setNotFoundHandler(unknown)
  return unknown
}
