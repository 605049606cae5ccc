import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type App, refuse } from './http.ts'
import { KEPT } from './keeping.ts'
import { readPreloads } from './preloads.ts'

const PANEL = fileURLToPath(new URL('../../../dist/panel', import.meta.url))
/** The one page that belongs to no screen. */
const LOGIN = '/login'
type Unknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply
const YEAR_MS = 365 * 24 * 3_600_000

/**
 * Hands out the built panel. Any page address answers index.html, since the panel's router reads the address; a missing file is a 404,
 * not a page. With a page goes what its address needs besides (`preloads.ts`). In the demo the page says so on its root, and the login fills itself in.
 */
export async function servePanel(app: App, { demo }: Pick<Config, 'demo'>, unknown: Unknown): Promise<void> {
  if (!existsSync(PANEL)) return
  const demoPage = demo && readFileSync(join(PANEL, 'index.html'), 'utf8').replace('<html ', '<html data-demo ')
  const preloadsOf = readPreloads(join(PANEL, 'preloads.json'))
  await app.register(fastifyStatic, { root: PANEL, serve: false, preCompressed: true })
  app.get('/favicon.svg', { config: { permission: 'public', side: 'both' }, schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', KEPT.askedAbout).sendFile('favicon.svg', { cacheControl: false }),
  )
  app.get('/*', { config: { permission: 'public' }, schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.url)
    if (path === undefined) return refuse(reply, 'route.unknown')
    if (path.startsWith('/api/')) return unknown(request, reply)
    if (path.startsWith('/assets/')) return reply.sendFile(path, { maxAge: YEAR_MS, immutable: true })
    reply.header('cache-control', KEPT.askedAbout)
    if (path.split('/').at(-1)?.includes('.')) return reply.sendFile(path, { cacheControl: false })
    sayPage(reply, path, preloadsOf(path))
    if (demoPage) return reply.type('text/html').send(demoPage)
    return reply.sendFile('index.html', { cacheControl: false })
  })
}

/** The panel's page says where there is no such page; who watches addresses sees it, too. */
function sayPage(reply: FastifyReply, path: string, preloads: string | undefined): void {
  if (preloads !== undefined) reply.header('link', preloads)
  else if (path !== LOGIN) reply.code(404)
}

/** The path of an address, decoded; undefined when it is malformed. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURI(url.split('?')[0] ?? '/')
  } catch {
    return undefined
  }
}
