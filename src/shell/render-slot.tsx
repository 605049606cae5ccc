import { CatchBoundary } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { RefusedError } from '../api/queries.ts'
import { reasonToStay } from '../machines/flows/drawers.ts'
import type { Params, ScreenRoute, Slot } from '../runtime/screen.ts'
import { useSystem } from '../runtime/system.ts'
import { DrawerPositionContext } from '../ui/drawer-position.ts'
import { Failed } from '../ui/failed.tsx'
import { lazyView } from '../ui/lazy-view.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { TopProgress } from '../ui/top-progress.tsx'
import { reloadView, ViewLoadError, viewOf } from './load-view.ts'

/** Loads the drawer of errors, which is also needed while the server cannot be reached. */
export const loadErrorDrawer = () => import('./error-drawer.tsx')
const ErrorDrawer = lazyView(loadErrorDrawer)

interface Props {
  screen: ScreenRoute
  slot: Slot
  params: Params
}

/** Renders the screen of one slot, lazily and behind an error boundary: when it throws, the other layers keep working. */
export function SlotView({ screen, slot, params }: Props) {
  const { askBuild, drawers } = useSystem()
  const View = viewOf(screen)
  return (
    <CatchBoundary
      getResetKey={() => screen.id}
      onCatch={askBuild}
      errorComponent={({ error, reset }) => (
        <ViewError
          screen={screen}
          slot={slot}
          error={error}
          onRetry={(chosen) => {
            const free = chosen && reasonToStay(drawers.getSnapshot().context) === undefined
            if (error instanceof ViewLoadError && free) window.location.reload()
            reloadView(screen)
            reset()
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
  const { drawers, screens } = useSystem()
  const layers = useSelector(
    drawers,
    ({ context }) => context.stack.flatMap(({ layer, screen }) => (screens.get(screen)?.dialog ? [] : [layer])),
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

/**
 * Rendered in place of a view that threw: its title, the reason, and a retry. One whose files could not be loaded tries again by itself
 * when the connection is back.
 */
function ViewError({
  screen,
  slot,
  error,
  onRetry,
}: Omit<Props, 'params'> & { error: unknown; onRetry: (chosen: boolean) => void }) {
  const { connection, drawers, router, sayLost } = useSystem()
  const isBack = useEffectEvent(() => error instanceof ViewLoadError && onRetry(false))
  useEffect(() => {
    let wasOffline = connection.getSnapshot().matches('offline')
    const watched = connection.subscribe((snapshot) => {
      if (wasOffline && !snapshot.matches('offline')) isBack()
      wasOffline = snapshot.matches('offline')
    })
    return () => watched.unsubscribe()
  }, [connection])
  const said = <Failed sentence={sentenceOf(error)} onRetry={() => onRetry(true)} />
  if (slot === 'page')
    return (
      <>
        <TopBar title={screen.title} go={(href) => router.history.push(href)} />
        {said}
      </>
    )
  return (
    <ErrorDrawer
      title={screen.title}
      onLost={() => {
        sayLost()
        drawers.send({ type: 'layer.close' })
      }}
    >
      {said}
    </ErrorDrawer>
  )
}

/** What the server said of it, with the request's id where there is one; of a mistake of our own only that there is one. */
function sentenceOf(error: unknown): string {
  if (error instanceof ViewLoadError) return 'Esta tela não pôde ser carregada. Confira a conexão.'
  return error instanceof RefusedError ? error.message : 'Esta tela não pôde ser mostrada.'
}
