import { Type } from 'typebox'
import { type App, answers, callerOf, Done, named, nullable, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { markAlertsRead } from './alerts.ts'
import { firstStepsOf, StepsWire } from './steps.ts'
import { todayOf } from './today.ts'
import { AlertMark, TodayWire } from './wire.ts'

/** The most alerts that are marked at once; there are never more (server/insight/today/store.ts). */
const MOST_ALERTS = 1_000

const ReadAlerts = named('ReadAlerts', Type.Object({ alerts: Type.Array(AlertMark, { maxItems: MOST_ALERTS }) }))

/** `/api/today`: what asks for a decision today, for *Hoje* and *Alertas*, and which alerts the operator has read. */
export function todayRoutes(app: App, ports: Ports): void {
  app.get(
    '/today',
    { config: { permission: 'campaigns.read' }, schema: { response: answers(success({ today: TodayWire })) } },
    async (request) => ({ success: 200 as const, today: await todayOf(ports, callerOf(request)) }),
  )

  app.get(
    '/today/steps',
    {
      config: { permission: 'settings.write' },
      schema: { response: answers(named('FirstStepsAnswer', success({ steps: nullable(StepsWire) }))) },
    },
    async () => ({ success: 200 as const, steps: await firstStepsOf(ports) }),
  )

  app.put(
    '/today/read',
    { config: { permission: 'campaigns.read' }, schema: { body: ReadAlerts, response: answers(Done) } },
    async (request) => {
      await markAlertsRead(ports, callerOf(request), request.body.alerts)
      return { success: 200 as const }
    },
  )
}
