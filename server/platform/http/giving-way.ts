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
  const waiting = new Set<() => void>()
  let inWork = 0
  let isServing = false

  const serve = async () => {
    isServing = true
    while (waiting.size > 0) {
      const isBeside = inWork > 0
      let left = isBeside ? (BESIDE_A_SECOND * PAUSE_MS) / 1000 : AT_ONCE
      for (const go of waiting) {
        if (left-- === 0) break
        waiting.delete(go)
        go()
      }
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
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    // Whoever went away takes nobody's turn.
    reply.raw.once('close', () => {
      if (waiting.delete(resolve)) resolve()
    })
    if (!isServing) serve()
    await promise
    if (reply.raw.destroyed) return reply.hijack()
  })
}
