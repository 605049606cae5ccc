import type { AnyActorRef } from 'xstate'
import type { Slots } from '../slots.ts'

// Safari has no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then))
const forgetIdle = globalThis.cancelIdleCallback ?? clearTimeout

/**
 * Calls back once, when the first screen has loaded what it shows and the browser is idle: from then on other parts can be preloaded.
 * Returns the function that cancels it.
 */
export function afterFirstScreen(slots: Slots, then: () => void): () => void {
  let idle: ReturnType<typeof whenIdle> | undefined
  let watched: { actor: AnyActorRef; unsubscribe(): void } | undefined
  const look = () => {
    const actor = slots.all()[0]?.actor
    if (actor === undefined || idle !== undefined) return
    if (!actor.getSnapshot().hasTag?.('busy')) {
      stop()
      idle = whenIdle(then)
    } else if (watched?.actor !== actor) {
      watched?.unsubscribe()
      watched = { actor, unsubscribe: actor.subscribe(look).unsubscribe }
    }
  }
  const stopSlots = slots.subscribe(look)
  const stop = () => {
    stopSlots()
    watched?.unsubscribe()
  }
  look()
  return () => {
    stop()
    if (idle !== undefined) forgetIdle(idle)
  }
}
