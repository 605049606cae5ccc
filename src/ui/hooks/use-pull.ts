import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isArmed, letGo, type Pull, pulledTo, UNPULLED } from '../lists/pull.ts'

const RESISTANCE = 0.5

/**
 * Lets a finger pull a list down from its top to have it asked for again; touches count anywhere in the element around `scroller`.
 * @param busy the list is being loaded
 * @param onRefresh asks for it; without it nothing can be pulled
 */
export function usePull(scroller: RefObject<HTMLElement | null>, busy: boolean, onRefresh: (() => void) | undefined) {
  const [pull, setPull] = useState(UNPULLED)
  /** Touches come faster than the page is drawn. */
  const latest = useRef(pull)
  const change = useEffectEvent((next: Pull) => {
    const asks = next.refreshing && !latest.current.refreshing
    latest.current = next
    setPull(next)
    if (asks) onRefresh?.()
  })
  const canPull = onRefresh !== undefined
  const { refreshing } = pull

  useEffect(() => {
    if (refreshing && !busy) change(UNPULLED)
  }, [refreshing, busy])

  useEffect(() => {
    const list = scroller.current
    const box = list?.parentElement
    if (!list || !box || !canPull) return
    let start: number | null = null
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 && list.scrollTop <= 0 ? (touches[0]?.clientY ?? null) : null
    }
    const move = (event: TouchEvent) => {
      if (start === null) return
      const distance = ((event.touches[0]?.clientY ?? start) - start) * RESISTANCE
      change(pulledTo(latest.current, distance))
      if (latest.current !== UNPULLED) event.preventDefault()
      else if (distance < 0) start = null
    }
    const end = (how: 'lifted' | 'cancelled') => () => {
      start = null
      change(letGo(latest.current, how))
    }
    const lift = end('lifted')
    const cancel = end('cancelled')
    box.addEventListener('touchstart', begin, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('touchend', lift)
    box.addEventListener('touchcancel', cancel)
    return () => {
      box.removeEventListener('touchstart', begin)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('touchend', lift)
      box.removeEventListener('touchcancel', cancel)
    }
  }, [scroller, canPull])

  const { distance } = pull
  const style = distance > 0 ? { translate: `0 ${distance}px` } : undefined
  return { distance, armed: isArmed(pull), refreshing, style }
}
