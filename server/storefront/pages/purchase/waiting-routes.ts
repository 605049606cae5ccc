import { Type } from 'typebox'
import { networkOf } from '../../../platform/http/addresses.ts'
import { type App, IdParam, refuse } from '../../../platform/http/http.ts'
import { EVENT_STREAM, STREAM_AGAIN_SECONDS, STREAM_HEAD } from '../../../platform/live/event-streams.ts'
import type { Telling } from '../../../platform/live/install.ts'
import type { Ports } from '../../../platform/ports.ts'
import { openWaiting, type Waiting } from './waiting.ts'

/** Thousands of answers keep these for as long as they last: none that a stream has no use for stays beside them. */
const HEAD = { ...STREAM_HEAD, 'x-content-type-options': 'nosniff' }
const Headers = Type.Object({
  accept: Type.Optional(Type.String()),
  'purchase-token': Type.Optional(Type.String({ maxLength: 100 })),
  'last-event-id': Type.Optional(Type.String({ maxLength: 60 })),
})

/**
 * `GET /api/public/purchases/{id}/stream`: server-sent events of a purchase that waits to be paid, for its token. `change` says that it has to be
 * refetched, `ping` that the connection is alive. Whoever does not ask for a stream finds nothing there: its answer never ends.
 */
export function waitingRoutes(app: App, ports: Ports, { live }: Pick<Telling, 'live'>): void {
  let opened: Waiting | undefined
  const end = () => opened?.close()
  app.whenDraining(end)
  app.addHook('preClose', async () => end())

  app.get(
    '/public/purchases/:id/stream',
    {
      config: {
        permission: 'public',
        side: 'buyers',
        rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' },
      },
      schema: { params: IdParam, headers: Headers, hide: true },
    },
    async (request, reply) => {
      const { accept, 'purchase-token': token = '', 'last-event-id': lastId } = request.headers
      if (!accept?.includes(EVENT_STREAM)) return refuse(reply, 'route.unknown')
      const running = live()
      if (running === undefined || app.draining) return refuse(reply, 'server.busy')
      opened ??= openWaiting(ports, running)
      const { raw } = reply
      const begin = () => {
        // Thousands are held open: nothing of the framework is kept for them.
        reply.hijack()
        for (const name of raw.getHeaderNames()) raw.removeHeader(name)
        raw.writeHead(200, HEAD)
      }
      const waiter = { id: Number(request.params.id), token, lastId, address: networkOf(request.ip) }
      const outcome = await opened.open(waiter, raw, begin)
      if (outcome === 'crowded')
        return refuse(reply, { code: 'buyer.throttled', more: { retry_after: STREAM_AGAIN_SECONDS } })
      if (outcome === 'unknown') return refuse(reply, 'record.unknown')
      return reply
    },
  )
}
