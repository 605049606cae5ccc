import { Type } from 'typebox'
import { HEALTH_CHECKS, HEALTH_REASONS, HEALTH_STATES } from '../../../src/domain/insight/health.ts'
import { type App, answers, named, nullable, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { VERSION } from '../../platform/version.ts'
import { examineHealth } from './checks.ts'
import { steady } from './steady.ts'
import { watch } from './watch.ts'

const HealthCheckWire = named(
  'HealthCheck',
  Type.Object({
    about: Type.Enum([...HEALTH_CHECKS]),
    id: nullable(Type.Integer()),
    name: nullable(Type.String()),
    state: Type.Enum([...HEALTH_STATES]),
    because: nullable(Type.Enum([...HEALTH_REASONS])),
    amount: nullable(Type.Number()),
    at: nullable(Type.String()),
    version: nullable(Type.String()),
  }),
)

const Condition = named(
  'Condition',
  success({
    checked_at: Type.String(),
    version: Type.String(),
    paid_lately: Type.Integer(),
    checks: Type.Array(HealthCheckWire),
  }),
)

/** `GET /api/health`: how this server is doing, and what all servers share; no address, path or secret is in it. */
export function conditionRoutes(app: App, ports: Ports): void {
  const watched = watch(ports)
  const told = steady()
  app.addHook('onClose', async () => watched.close())
  app.get('/health', { config: { permission: 'health.read' }, schema: { response: answers(Condition) } }, async () => {
    const { checks, ...examined } = await examineHealth(ports, watched)
    return { success: 200 as const, version: VERSION, ...examined, checks: told(checks, ports.clock.now()) }
  })
}
