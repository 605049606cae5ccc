import type { Timers } from '../timers.ts'
import type { App } from './http.ts'

/** How many requests that give way are answered a second while any that comes first is in work; else as many as come, so many at a time. */
const BESIDE_A_SECOND = 100
const PAUSE_MS = 20
const AT_ONCE = 16

/**
 * Lets what strangers may ask for by the thousand (`config.way: 'gives'`) wait while what sells (`config.way: 'first'`) is in work: a crowd on one of
 * these costs the other little. It comes before limits by address are asked, since refusing takes time, too.
 */
export function installGivingWay(app: App, timers: Timers): void {
  const waiting: (() => void)[] = []
  let inWork = 0
  let isServing = false

  const serve = async () => {
    isServing = true
    while (waiting.length > 0) {
      const isBeside = inWork > 0
      for (const go of waiting.splice(0, isBeside ? (BESIDE_A_SECOND * PAUSE_MS) / 1000 : AT_ONCE)) go()
      await timers.sleep(isBeside ? PAUSE_MS : 0)
    }
    isServing = false
  }

  app.addHook('onRequest', async ({ routeOptions: { config } }, reply) => {
    if (config.way === 'first') {
      inWork += 1
      reply.raw.once('close', () => {
        inWork -= 1
      })
    }
    if (config.way !== 'gives' || (inWork === 0 && !isServing)) return
    const turn = Promise.withResolvers<void>()
    waiting.push(turn.resolve)
    if (!isServing) serve()
    await turn.promise
  })
}
