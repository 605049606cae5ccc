import { Type } from 'typebox'
import { type App, answers, callerOf, named, refuse, success } from '../../platform/http/http.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { fileOfFigure } from './file.ts'
import { openFigure } from './open-figure.ts'
import { OpenedFilter, OpenedPage } from './wire.ts'

const File = named('OpenedFile', success({ content: Type.String() }))

/** The purchases that make a figure up, to be read and as a file. */
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

  app.post(
    '/metrics/rows/file',
    { config: { permission: 'figures.open' }, schema: { body: OpenedFilter, response: answers(File) } },
    async (request, reply) => {
      const filed = await fileOfFigure(ports, callerOf(request), request.body)
      return filed.ok ? { success: 200 as const, content: filed.content } : refuse(reply, filed.refusal)
    },
  )
}
