import { createHash, timingSafeEqual } from 'node:crypto'
import { countedMetrics, type Metric, textOf, took } from '../../platform/counted.ts'
import { type App, refuse } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { processMetrics } from './process.ts'
import { KEPT_MS, storedMetrics } from './stored.ts'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `GET /metrics` in Prometheus' format, for whoever has `METRICS_TOKEN`; without that setting there is no such address, and nothing of it is
 * measured. It answers while the database is away: without what stands there, and with `talao_database_up 0`.
 */
export function metricsRoutes(app: App, { config, database, clock }: Ports): void {
  const { metricsToken } = config
  if (metricsToken === undefined) return
  const own = processMetrics(database)
  app.addHook('onClose', async () => own.close())
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, reply) => {
    const labels = { method, route: url, status: `${Math.floor(reply.statusCode / 100)}xx` }
    took('talao_request_seconds', labels, reply.elapsedTime / 1000)
  })

  let kept: { at: number; metrics: Promise<Metric[]> } | undefined
  const stored = (): Promise<Metric[]> => {
    const now = clock.now()
    // What is of a moment to come was read before the clock was set back.
    if (kept === undefined || now.getTime() - kept.at >= KEPT_MS || now.getTime() < kept.at)
      kept = {
        at: now.getTime(),
        metrics: storedMetrics(database.db, { now, schedule: config.backup }).then(
          (read) => [up(1), ...read],
          () => [up(0)],
        ),
      }
    return kept.metrics
  }

  app.get(
    '/metrics',
    { config: { permission: 'public', side: 'both', anyHost: true }, logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (given === undefined || !isSame(given, metricsToken)) return refuse(reply, 'route.unknown')
      return reply.type(TEXT).send(textOf([...countedMetrics(), ...own.read(), ...(await stored())]))
    },
  )
}

const up = (value: 0 | 1): Metric => ({
  name: 'talao_database_up',
  help: 'Whether the database answers.',
  type: 'gauge',
  samples: [{ labels: {}, value }],
})

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
