import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../server/operation/app.ts'
import type { Config } from '../server/platform/config.ts'
import type { App } from '../server/platform/http/http.ts'
import type { Ports } from '../server/platform/ports.ts'
import type { Bench } from './support.ts'

/** The ports of a server that any number of buyers may call: each may name an address of its own, and no limit counts what they do. */
export function unlimitedPorts({ ports }: Bench, changes: Partial<Config> = {}): Ports {
  const { streamCheckMs, requestSeconds, gatewaySeconds } = ports.limits
  const unlimited = Object.fromEntries(Object.keys(ports.limits).map((name) => [name, 10_000_000]))
  return {
    ...ports,
    config: {
      ...ports.config,
      logLevel: 'silent',
      trustProxy: ['127.0.0.1'],
      unpaid: { ...ports.config.unpaid, addressShare: 100, addressMost: 100 },
      ...changes,
    },
    limits: { ...ports.limits, ...unlimited, streamCheckMs, requestSeconds, gatewaySeconds },
  }
}

/** Starts the whole server on a free port, and ends it with the input of this process. */
export async function serve(ports: Ports, bench: Bench): Promise<{ app: App; port: number }> {
  const app = await buildApp(ports)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  ports.config.publicUrl = `http://127.0.0.1:${port}`
  process.stdin.resume().once('end', async () => {
    app.server.closeAllConnections()
    await app.close()
    await bench.close()
    if (process.connected) process.disconnect()
  })
  return { app, port }
}

let collect: (() => void) | undefined

/** What this process holds once its garbage is collected. */
export function memoryNow(): { rss: number; heapUsed: number } {
  setFlagsFromString('--expose-gc')
  collect ??= runInNewContext('gc') as () => void
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heapUsed }
}
