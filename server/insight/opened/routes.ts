import { type App, answers, refuse } from '../../platform/http/http.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { openFigure } from './open-figure.ts'
import { OpenedFilter, OpenedPage } from './wire.ts'

/** The purchases that make a figure up. */
export function openedFigureRoutes(app: App, ports: Ports): void {
  app.post(
    '/metrics/rows',
    { config: { permission: 'figures.open' }, schema: { body: OpenedFilter, response: answers(OpenedPage) } },
    async (request, reply) => {
      const opened = await openFigure(await upToNow(ports.database), request.body, ports.clock.now())
      if (!opened.ok) return refuse(reply, opened.refusal)
      if (opened.differs) request.log.error({ opened: request.body }, 'a figure differs from its purchases')
      return { success: 200 as const, ...opened.page }
    },
  )
}
