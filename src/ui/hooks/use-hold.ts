import { type MouseEvent, type PointerEvent, useRef } from 'react'

const HOLD_MS = 500
const SLIP = 10

/**
 * Tells a finger that stays on a row from one that taps it or scrolls. Spread the handlers over the element; `held` says whether the
 * click that follows belongs to a hold and is to be left alone.
 * @param isHeard there are handlers
 */
export function useHold(isHeard: boolean, onHold: (target: Element) => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const done = useRef(false)
  function stop() {
    if (hold.current) clearTimeout(hold.current.timer)
    hold.current = null
  }
  return {
    held: (event: MouseEvent) => {
      const was = done.current && event.detail > 0
      done.current = false
      return was
    },
    handlers: isHeard
      ? {
          onPointerDown: (event: PointerEvent) => {
            stop()
            done.current = false
            if (event.pointerType !== 'touch' || !event.isPrimary) return
            const target = event.target as Element
            const timer = setTimeout(() => {
              done.current = true
              onHold(target)
            }, HOLD_MS)
            hold.current = { timer, x: event.clientX, y: event.clientY }
          },
          onPointerMove: (event: PointerEvent) => {
            const from = hold.current
            if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) stop()
          },
          onPointerUp: stop,
          onPointerCancel: stop,
          onContextMenu: (event: MouseEvent) => {
            if (hold.current || done.current) event.preventDefault()
          },
        }
      : undefined,
  }
}
