import { hostsDiffer } from '../../../src/domain/site/hosts.ts'
import type { Config } from '../config.ts'
import { type App, refuse, type Side } from './http.ts'

type Addresses = Pick<Config, 'publicUrl' | 'panelUrl'>

/** A `Host` header of an address, whatever its port, for a route that only one of the hosts has at this path. */
export const hostPattern = (url: string): RegExp =>
  new RegExp(`^${new URL(url).hostname.replace(/[.[\]]/g, '\\$&')}(:\\d+)?$`, 'i')

/** Whose host a `Host` header names: `both` where they share one, undefined where it is none of ours. */
export function sideOfHost({ publicUrl, panelUrl }: Addresses): (host: string | undefined) => Side | undefined {
  if (!hostsDiffer({ publicUrl, panelUrl })) return () => 'both'
  const [buyers, panel] = [hostPattern(publicUrl), hostPattern(panelUrl)]
  return (host = '') => (buyers.test(host) ? 'buyers' : panel.test(host) ? 'panel' : undefined)
}

/**
 * Where the two hosts differ, each answers its own routes alone, and a host that is none of ours none at all. A route is the panel's unless
 * it says otherwise; one for buyers needs no session, or the application does not start. What answers on any host at all says `anyHost`.
 *
 * The header `Host` alone counts: a script on the buyers' page could send any `X-Forwarded-Host`.
 */
export function installHosts(app: App, config: Addresses): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.side !== undefined && route.config.permission !== 'public')
      throw new Error(`route ${String(route.method)} ${route.url} is for buyers and needs a session`)
  })
  if (!hostsDiffer(config)) return
  const sideOf = sideOfHost(config)
  app.addHook('onRequest', async (request, reply) => {
    const { side = 'panel', anyHost = false } = request.routeOptions.config
    const asked = sideOf(request.headers.host)
    if (!anyHost && (asked === undefined || (side !== 'both' && side !== asked))) return refuse(reply, 'route.unknown')
  })
}
