import { type App, answers, callerOf, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { todayOf } from './today.ts'
import { TodayWire } from './wire.ts'

/** `GET /api/today`: what asks for a decision today, for the panel's first page. */
export function todayRoutes(app: App, ports: Ports): void {
  app.get(
    '/today',
    { config: { permission: 'campaigns.read' }, schema: { response: answers(success({ today: TodayWire })) } },
    async (request) => ({ success: 200 as const, today: await todayOf(ports, callerOf(request).role) }),
  )
}
