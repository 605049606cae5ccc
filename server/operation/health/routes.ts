import { Type } from 'typebox'
import { type App, named } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Timer, Timers } from '../../platform/timers.ts'
import { ping } from './ping.ts'

const CHECK_MS = 1_000

const Health = named('Health', Type.Object({ ok: Type.Boolean() }))

/** Why no work should be sent here now, or what of it cannot be done; nothing of the inside (S59). */
const Readiness = named(
  'Readiness',
  Type.Object({
    ok: Type.Boolean(),
    reason: Type.Optional(Type.Union([Type.Literal('database'), Type.Literal('draining'), Type.Literal('disk')])),
  }),
)

/**
 * `GET /healthz`: 200 while the process lives, whatever the database does. `GET /readyz`: 200 while requests should be sent here, with a reason where not
 * all of them can be done.
 */
export function healthRoutes(app: App, ports: Ports): void {
  const options = { config: { permission: 'public', side: 'both', anyHost: true }, logLevel: 'warn' } as const
  const answers = quickly(() => ping(ports.database.db), ports.timers)

  app.get('/healthz', { ...options, schema: { response: { 200: Health } } }, () => ({ ok: true }))

  app.get(
    '/readyz',
    { ...options, schema: { response: { 200: Readiness, 503: Readiness } } },
    async (_request, reply) => {
      if (app.draining) return reply.code(503).send({ ok: false, reason: 'draining' })
      // Without room all that is there is shown still, and what is refused says why: whoever spreads requests should go on sending them.
      if (ports.database.isFull()) return { ok: false, reason: 'disk' } as const
      if (await answers()) return { ok: true }
      return reply.code(503).send({ ok: false, reason: 'database' })
    },
  )
}

/** Whether something succeeds within a second; asked once at a time, however many want to know. */
function quickly(work: () => Promise<void>, timers: Timers): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  return async () => {
    underWay ??= work()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined
      })
    let timer: Timer | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = timers.after(CHECK_MS, () => resolve(false))
    })
    try {
      return await Promise.race([underWay, late])
    } finally {
      timer?.cancel()
    }
  }
}
