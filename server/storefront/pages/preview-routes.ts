import { Type } from 'typebox'
import { type App, answers, named, nullable, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { PREVIEWS, previewOf } from './preview.ts'
import { builtRendering } from './rendering.ts'

/** A buyer's page as HTML that runs nothing; null while no campaign is on sale. */
const PreviewAnswer = named('PreviewAnswer', success({ html: nullable(Type.String()) }))

/** The buyer's page as the operator looks at it while choosing its theme (decision 46). */
export async function previewRoutes(app: App, ports: Ports): Promise<void> {
  const rendering = ports.rendering ?? (await builtRendering())
  app.get(
    '/app/preview/:screen',
    {
      config: { permission: 'settings.write' },
      schema: { params: Type.Object({ screen: Type.Enum([...PREVIEWS]) }), response: answers(PreviewAnswer) },
    },
    async (request, reply) => {
      if (rendering === undefined) return refuse(reply, 'route.unknown')
      return { success: 200 as const, html: await previewOf(ports, rendering, request.params.screen) }
    },
  )
}
