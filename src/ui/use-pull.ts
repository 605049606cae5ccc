import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pullMachine } from './pull.ts'

const RESISTANCE = 0.5

/**
 * Lets a finger pull a list down from its top to have it asked for again; touches count anywhere in the element around `scroller`.
 * @param busy the list is being loaded
 * @param onRefresh asks for it; without it nothing can be pulled
 */
export function usePull(scroller: RefObject<HTMLElement | null>, busy: boolean, onRefresh: (() => void) | undefined) {
  const actor = useActorRef(pullMachine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const refresh = useEffectEvent(() => onRefresh?.())
  const canPull = onRefresh !== undefined
  useEffect(() => {
    const subscription = actor.on('refresh.wanted', () => refresh())
    return () => subscription.unsubscribe()
  }, [actor])

  const refreshing = state.matches('refreshing')
  useEffect(() => {
    if (refreshing && !busy) actor.send({ type: 'refresh.finished' })
  }, [actor, refreshing, busy])

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
      actor.send({ type: 'finger.moved', distance })
      if (!actor.getSnapshot().matches('idle')) event.preventDefault()
      else if (distance < 0) start = null
    }
    const end = (type: 'finger.lifted' | 'finger.cancelled') => () => {
      start = null
      actor.send({ type })
    }
    const lift = end('finger.lifted')
    const cancel = end('finger.cancelled')
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
  }, [actor, scroller, canPull])

  return { distance: state.context.distance, armed: state.matches('armed'), refreshing }
}
