import { useLayoutEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Screen, ViewProps } from './screens/define.ts'
import { useSystem } from './system.ts'

/** Takes the view's seat while it is shown, so that keys and palette can offer what its machine can do. */
export function useSeat(screen: Screen, { seat, params }: ViewProps, actor: AnyActorRef, subject?: AnyActorRef): void {
  const { seats } = useSystem()
  useLayoutEffect(
    () => seats.take({ seat, screen, params, actor, subject }),
    [seats, seat, screen, params, actor, subject],
  )
}
