import type { Seats } from './seats.ts'

// Safari has no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then))
const forgetIdle = globalThis.cancelIdleCallback ?? clearTimeout

/**
 * Calls back once, when a screen has taken a seat, has what it shows, and the browser has nothing else to do: from then on what may be wanted
 * next can be loaded. Returns the way to call it off.
 */
export function onceAScreenStands(seats: Seats, then: () => void): () => void {
  let idle: number | undefined
  let watched: { unsubscribe(): void } | undefined
  const look = () => {
    watched?.unsubscribe()
    const [top] = seats.all()
    if (top === undefined || idle !== undefined) return
    if (top.actor.getSnapshot().hasTag?.('busy')) {
      watched = top.actor.subscribe(look)
      return
    }
    stop()
    idle = whenIdle(then)
  }
  const stopSeats = seats.subscribe(look)
  const stop = () => {
    stopSeats()
    watched?.unsubscribe()
  }
  look()
  return () => {
    stop()
    if (idle !== undefined) forgetIdle(idle)
  }
}
