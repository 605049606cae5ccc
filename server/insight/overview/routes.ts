import { type App, answers, callerOf, IdParam, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { overviewOf } from './overview.ts'
import { OverviewWire } from './wire.ts'

/** `GET /api/actions/overview/:id`: money, pace and history of one campaign. */
export function overviewRoutes(app: App, ports: Ports): void {
  app.get(
    '/actions/overview/:id',
    {
      config: { permission: 'campaigns.read' },
      schema: { params: IdParam, response: answers(success({ overview: OverviewWire })) },
    },
    async (request, reply) => {
      const overview = await overviewOf(ports, callerOf(request).role, Number(request.params.id))
      return overview === undefined ? refuse(reply, 'record.unknown') : { success: 200 as const, overview }
    },
  )
}
