import type { App } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { type Live, startLive } from './live.ts'
import { openStreams, type Streams } from './streams.ts'

/** What the routes of a running server tell live changes by. */
export interface Telling {
  /** None before the server listens: whoever is built and does not listen needs no connection to other servers. */
  live: () => Live | undefined
  streams: () => Streams | undefined
}

/** Tells what changes from when the server listens until it ends; open streams end as soon as it says that it is going. */
export function installLive(app: App, ports: Ports): Telling {
  let started: { live: Live; streams: Streams } | undefined
  app.addHook('onListen', async () => {
    const live = startLive(ports)
    started = { live, streams: openStreams(ports, live) }
  })
  app.whenDraining(() => started?.streams.close())
  app.addHook('preClose', async () => started?.streams.close())
  app.addHook('onClose', async () => {
    started?.streams.close()
    await started?.live.close()
  })
  return { live: () => started?.live, streams: () => started?.streams }
}
