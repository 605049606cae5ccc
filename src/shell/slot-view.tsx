import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { RefusedError } from '../api/queries.ts'
import { reasonToStay } from '../machines/flows/drawers.ts'
import type { Params, Screen, Seat } from '../runtime/screen.ts'
import { useSystem } from '../system.ts'
import { Boundary } from '../ui/boundary.tsx'
import { DrawerPlaceContext } from '../ui/drawer-position.ts'
import { Failed } from '../ui/failed.tsx'
import { lateView } from '../ui/lazy-view.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { TopProgress } from '../ui/top-progress.tsx'
import { forgetView, ViewLost, viewOf } from './view-of.ts'

/** Loads the frame of a drawer that broke, which is also wanted while the server is away. */
export const loadBrokenDrawer = () => import('./broken-drawer.tsx')
const BrokenDrawer = lateView(loadBrokenDrawer)

interface Props {
  screen: Screen
  seat: Seat
  params: Params
}

/** The view of the screen in one seat. What breaks in it stays in it: the other layers keep working. */
export function SeatView({ screen, seat, params }: Props) {
  const { askBuild, drawers } = useSystem()
  const View = viewOf(screen)
  return (
    <Boundary
      onError={askBuild}
      broken={(error, retry) => (
        <BrokenView
          screen={screen}
          seat={seat}
          error={error}
          onRetry={() => {
            const free = reasonToStay(drawers.getSnapshot().context) === undefined
            if (error instanceof ViewLost && free) window.location.reload()
            forgetView(screen)
            retry()
          }}
        />
      )}
    >
      <View seat={seat} params={params} meanwhile={<TopProgress />} />
    </Boundary>
  )
}

/** A drawer's seat, which also knows how many lie above it. */
export function LayerView(props: Props & { seat: Exclude<Seat, 'page'> }) {
  const { drawers } = useSystem()
  const layers = useSelector(
    drawers,
    ({ context }) => context.stack.map(({ layer }) => layer),
    (one, other) => one.join() === other.join(),
  )
  const { seat } = props
  const place = useMemo(
    () => ({
      layer: seat,
      above: layers.length - 1 - layers.indexOf(seat),
      lowest: layers[0] === seat,
      onReturn: () => drawers.send({ type: 'layer.reveal', layer: seat }),
    }),
    [drawers, layers, seat],
  )
  return (
    <DrawerPlaceContext value={place}>
      <SeatView {...props} />
    </DrawerPlaceContext>
  )
}

/** What a broken view leaves behind: its frame, why, and the way to try again. */
function BrokenView({ screen, seat, error, onRetry }: Omit<Props, 'params'> & { error: unknown; onRetry: () => void }) {
  const { drawers, router, sayLost } = useSystem()
  const said = <Failed sentence={sentenceOf(error)} onRetry={onRetry} />
  if (seat === 'page')
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
