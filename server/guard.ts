import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCaller } from './auth/tokens.ts'
import { type App, refuse } from './http.ts'
import type { Ports } from './ports.ts'

/** The header that the panel sends with every call. A form or an image of another site cannot (S16). */
const PANEL_HEADER = 'x-talao'

/** The session cookie's name: the prefix binds it to this host, which browsers allow over https only (S15). */
export const cookieName = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-talao' : 'talao')

/** Lets a request through when its route is open to anyone, or when its session's role is among the route's (S18). */
export function installGuard(app: App, ports: Ports): void {
  app.decorateRequest('caller', undefined)
  app.addHook('onRoute', (route) => {
    if (route.config?.roles === undefined) throw new Error(`route ${String(route.method)} ${route.url} names no roles`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const roles = request.routeOptions.config.roles
    if (roles === undefined || roles === 'anyone') return
    const token = bearerToken(request) ?? cookieToken(request, ports)
    if (token === 'foreign') return refuse(reply, 'request.foreign')
    if (token === undefined) return refuse(reply, 'session.none')
    request.caller = await findCaller(ports.database.db, token, ports.clock.now(), request.ip)
    if (request.caller === undefined) return dropCookie(reply, ports)
    if (!roles.includes(request.caller.role)) return refuse(reply, 'role.refused')
  })
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

function cookieToken(request: FastifyRequest, ports: Ports): string | 'foreign' | undefined {
  const token = request.cookies[cookieName(ports.config.publicUrl)]
  return token !== undefined && request.headers[PANEL_HEADER] === undefined ? 'foreign' : token
}

function dropCookie(reply: FastifyReply, ports: Ports): FastifyReply {
  return refuse(reply.clearCookie(cookieName(ports.config.publicUrl), { path: '/' }), 'session.none')
}
