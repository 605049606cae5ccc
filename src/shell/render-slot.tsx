import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isForDialogs } from '../machines/flows/panel/drawers.ts'
import type { Params, ScreenRoute, Slot, ViewProps } from '../runtime/screen.ts'
import { useSystem } from '../runtime/system.ts'
import { DrawerPositionContext } from '../ui/dialogs/drawer-position.ts'
import { CatchBoundary } from '../ui/frame/catch-boundary.tsx'
import { lazyView } from '../ui/frame/lazy.tsx'
import { TopProgress } from '../ui/frame/top-progress.tsx'

/** What stands in place of a view that threw, which is also needed while the server cannot be reached. */
export const ViewError = lazyView(() => import('./view-error.tsx'))

/** The views that were shown, by their screen. */
const views = new Map<string, ReturnType<typeof lazyView<ViewProps>>>()

interface Props {
  screen: ScreenRoute
  slot: Slot
  params: Params
}

/** Renders the screen of one slot, lazily and behind an error boundary: when it throws, the other layers keep working. */
export function SlotView({ screen, slot, params }: Props) {
  const { askBuild, drawers, sayLost } = useSystem()
  const View = views.get(screen.id) ?? lazyView(screen.view)
  views.set(screen.id, View)
  return (
    <CatchBoundary
      resetKey={screen.id}
      onCatch={askBuild}
      instead={(error, reset) => (
        <ViewError
          screen={screen}
          slot={slot}
          error={error}
          reset={reset}
          onLost={() => {
            sayLost()
            if (slot !== 'page') drawers.send({ type: 'layer.close' })
          }}
        />
      )}
    >
      <View slot={slot} params={params} meanwhile={<TopProgress />} />
    </CatchBoundary>
  )
}

/** Renders the slot of a drawer, which also knows how many drawers lie above it. */
export function LayerView(props: Props & { slot: Exclude<Slot, 'page'> }) {
  const { drawers } = useSystem()
  const layers = useSelector(
    drawers,
    ({ context }) => context.stack.flatMap(({ layer }) => (isForDialogs(layer) ? [] : [layer])),
    (one, other) => one.join() === other.join(),
  )
  const { slot } = props
  const place = useMemo(
    () => ({
      layer: slot,
      above: layers.filter((layer) => layer > slot).length,
      lowest: layers[0] === slot,
      onReturn: () => drawers.send({ type: 'layer.reveal', layer: slot }),
    }),
    [drawers, layers, slot],
  )
  return (
    <DrawerPositionContext value={place}>
      <SlotView {...props} />
    </DrawerPositionContext>
  )
}
