import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../../platform/http/http.ts'
import { KEPT } from '../../platform/http/keeping.ts'
import { contractForPrograms } from './contract.ts'

const GUIDE = new URL('./guia.md', import.meta.url)
const PAGE = new URL('./pagina.html', import.meta.url)
const BUILT = fileURLToPath(new URL('../../../dist/documentation', import.meta.url))

/** The documentation for whoever writes programs, made of the contract: a page that operators open by its address. */
export async function documentationRoutes(app: App): Promise<void> {
  const route = { config: { permission: 'documentation.read', openedByAddress: true }, schema: { hide: true } } as const
  app.get('/docs', route, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(await readFile(PAGE, 'utf8')),
  )
  app.get('/docs/contract.json', route, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(contractForPrograms(app, await readFile(GUIDE, 'utf8')))),
  )
  if (!existsSync(BUILT)) return
  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: BUILT, serve: false, preCompressed: true })
    files.get('/docs/reader.js', route, (_request, reply) =>
      reply.header('cache-control', KEPT.askedAboutByOne).sendFile('reader.js', { cacheControl: false }),
    )
  })
}
