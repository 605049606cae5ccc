import { Type } from '@fastify/type-provider-typebox'
import { sql } from 'drizzle-orm'
import { type App, named } from '../http.ts'
import type { Ports } from '../ports.ts'

const Health = named('Health', Type.Object({ ok: Type.Boolean() }))

/** `GET /healthz`: 200 while the database answers. Says nothing else to strangers (S59). */
export function healthRoutes(app: App, ports: Ports): void {
  app.get(
    '/healthz',
    { config: { permission: 'public' }, schema: { response: { 200: Health, 503: Health } }, logLevel: 'warn' },
    async (request, reply) => {
      try {
        await ports.database.db.execute(sql`select 1`)
        return { ok: true }
      } catch (error) {
        request.log.error({ err: error }, 'database does not answer')
        return reply.code(503).send({ ok: false })
      }
    },
  )
}
