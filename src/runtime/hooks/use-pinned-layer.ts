import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Layer } from '../../machines/flows/panel/drawers.ts'
import { useSystem } from '../system.ts'

/** Pins the layer of a view for as long as `actor` is busy: its answer must not be missed, so what lies below is not gone back to. */
export function usePinnedLayer(actor: AnyActorRef, layer: Layer): void {
  const { drawers } = useSystem()
  useEffect(() => {
    const told = actor.subscribe((snapshot) =>
      drawers.send({ type: snapshot.hasTag('busy') ? 'layer.pinned' : 'layer.freed', layer }),
    )
    return () => {
      told.unsubscribe()
      drawers.send({ type: 'layer.freed', layer })
    }
  }, [actor, drawers, layer])
}
