import { CatchBoundary } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { RefusedError } from '../api/queries.ts'
import { reasonToStay } from '../machines/flows/drawers.ts'
import type { Params, ScreenRoute, Slot } from '../runtime/screen.ts'
import { useSystem } from '../runtime/system.ts'
import { DrawerPositionContext } from '../ui/drawer-position.ts'
import { Failed } from '../ui/failed.tsx'
import { lazyView } from '../ui/lazy-view.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { TopProgress } from '../ui/top-progress.tsx'
import { forgetView, ViewLost, viewOf } from './view-of.ts'

/** Loads the frame of a drawer that broke, which is also wanted while the server is away. */
export const loadBrokenDrawer = () => import('./broken-drawer.tsx')
const BrokenDrawer = lazyView(loadBrokenDrawer)

interface Props {
  screen: ScreenRoute
  slot: Slot
  params: Params
}

/** The view of the screen in one slot. What breaks in it stays in it: the other layers keep working. */
export function SlotView({ screen, slot, params }: Props) {
  const { askBuild, drawers } = useSystem()
  const View = viewOf(screen)
  return (
    <CatchBoundary
      getResetKey={() => screen.id}
      onCatch={askBuild}
      errorComponent={({ error, reset }) => (
        <BrokenView
          screen={screen}
          slot={slot}
          error={error}
          onRetry={() => {
            const free = reasonToStay(drawers.getSnapshot().context) === undefined
            if (error instanceof ViewLost && free) window.location.reload()
            forgetView(screen)
            reset()
          }}
        />
      )}
    >
      <View slot={slot} params={params} meanwhile={<TopProgress />} />
    </CatchBoundary>
  )
}

/** A drawer's slot, which also knows how many lie above it. */
export function LayerView(props: Props & { slot: Exclude<Slot, 'page'> }) {
  const { drawers } = useSystem()
  const layers = useSelector(
    drawers,
    ({ context }) => context.stack.map(({ layer }) => layer),
    (one, other) => one.join() === other.join(),
  )
  const { slot } = props
  const place = useMemo(
    () => ({
      layer: slot,
      above: layers.length - 1 - layers.indexOf(slot),
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

/** What a broken view leaves behind: its frame, why, and the way to try again. */
function BrokenView({ screen, slot, error, onRetry }: Omit<Props, 'params'> & { error: unknown; onRetry: () => void }) {
  const { drawers, router, sayLost } = useSystem()
  const said = <Failed sentence={sentenceOf(error)} onRetry={onRetry} />
  if (slot === 'page')
    return (
      <>
        <TopBar title={screen.title} go={(href) => router.history.push(href)} />
        {said}
      </>
    )
  return (
    <BrokenDrawer
      title={screen.title}
      onLost={() => {
        sayLost()
        drawers.send({ type: 'layer.close' })
      }}
    >
      {said}
    </BrokenDrawer>
  )
}

/** What the server said of it, with the request's id where there is one; of a mistake of our own only that there is one. */
function sentenceOf(error: unknown): string {
  if (error instanceof ViewLost) return 'Esta tela não pôde ser carregada. Confira a conexão.'
  return error instanceof RefusedError ? error.message : 'Esta tela não pôde ser mostrada.'
}
