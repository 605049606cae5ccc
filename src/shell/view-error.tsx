import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { RefusedError } from '../api/client/queries.ts'
import { reasonToStay } from '../machines/flows/panel/drawers.ts'
import type { ScreenRoute, Slot } from '../runtime/screen.ts'
import { useSystem } from '../runtime/system.ts'
import { Drawer } from '../ui/dialogs/drawer.tsx'
import { LoadError } from '../ui/frame/lazy.tsx'
import { TopBar } from '../ui/frame/top-bar.tsx'
import { Failed } from '../ui/lists/failed.tsx'

/**
 * Rendered in place of a view that threw: its title, the reason, and a retry. One whose files could not be loaded tries again by itself
 * when the connection is back.
 */
export default function ViewError({
  screen,
  slot,
  error,
  reset,
}: {
  screen: ScreenRoute
  slot: Slot
  error: unknown
  /** Renders the view again. */
  reset: () => void
}) {
  const { connection, drawers, router } = useSystem()
  function retry() {
    const free = reasonToStay(drawers.getSnapshot().context) === undefined
    if (error instanceof LoadError && free) window.location.reload()
    reset()
  }
  const isBack = useEffectEvent(() => error instanceof LoadError && reset())
  useEffect(() => {
    let wasOffline = connection.getSnapshot().matches('offline')
    const watched = connection.subscribe((snapshot) => {
      const offline = snapshot.matches('offline')
      if (wasOffline && !offline) isBack()
      wasOffline = offline
    })
    return () => watched.unsubscribe()
  }, [connection])
  const said = <Failed sentence={sentenceOf(error)} onRetry={retry} />
  if (slot === 'page')
    return (
      <>
        <TopBar title={screen.title} go={(href) => router.history.push(href)} />
        {said}
      </>
    )
  return (
    <Drawer title={screen.title} icon={TriangleAlert} onClose={() => drawers.send({ type: 'layer.close' })}>
      {said}
    </Drawer>
  )
}

/** What the server said of it, with the request's id where there is one; of a mistake of our own only that there is one. */
function sentenceOf(error: unknown): string {
  if (error instanceof LoadError) return 'Esta tela não pôde ser carregada. Confira a conexão.'
  return error instanceof RefusedError ? error.message : 'Esta tela não pôde ser mostrada.'
}
