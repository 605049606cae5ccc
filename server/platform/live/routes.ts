import { Type } from 'typebox'
import { type App, callerOf, refuse } from '../http/http.ts'
import { EVENT_STREAM, STREAM_AGAIN_SECONDS, STREAM_HEAD } from './event-streams.ts'
import type { Telling } from './install.ts'

const Headers = Type.Object({
  accept: Type.Optional(Type.String()),
  'last-event-id': Type.Optional(Type.String({ maxLength: 60 })),
  /** For how many milliseconds the reader has shown what it shows, where it has no id yet: what changed meanwhile it has to hear. */
  'x-shown-for': Type.Optional(Type.String({ pattern: '^\\d{1,12}$' })),
})

/**
 * `GET /api/stream`: server-sent events, for as long as the session lives. `change` says of which campaigns something changed (`{campaigns:[…]}`), or
 * that all may have (`{all:true}`); `ping` that the connection lives. Whoever does not ask for a stream finds nothing there: its answer never ends.
 */
export function liveRoutes(app: App, { streams }: Pick<Telling, 'streams'>): void {
  app.get(
    '/stream',
    { config: { permission: 'live.hear' }, schema: { headers: Headers, hide: true } },
    async (request, reply) => {
      if (!request.headers.accept?.includes(EVENT_STREAM)) return refuse(reply, 'route.unknown')
      const open = streams()
      if (open === undefined) return refuse(reply, 'server.busy')
      const { 'last-event-id': lastId, 'x-shown-for': shownFor } = request.headers
      const shownForMs = shownFor === undefined ? undefined : Number(shownFor)
      const stream = open.open(callerOf(request), { lastId, shownForMs })
      if (stream === undefined)
        return refuse(reply, { code: 'stream.tooMany', more: { retry_after: STREAM_AGAIN_SECONDS } })
      return reply.headers(STREAM_HEAD).send(stream)
    },
  )
}
