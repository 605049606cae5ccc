import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useSystem } from '../system.ts'
import { Button } from '../ui/button.tsx'

const Dialog = lazy(async () => ({ default: (await import('../ui/dialog.tsx')).Dialog }))

/** Asks before unsaved changes are thrown away: the drawers' machine waits for the answer. */
export function LeaveDialog() {
  const { drawers } = useSystem()
  const asking = useSelector(drawers, (snapshot) => snapshot.matches('asking'))
  if (!asking) return null
  return (
    <Suspense>
      <Dialog
        open
        onClose={() => drawers.send({ type: 'leave.stay' })}
        title="Descartar as alterações?"
        description="O que você mudou nesta tela ainda não foi salvo."
        actions={
          <>
            <Button onClick={() => drawers.send({ type: 'leave.stay' })}>Continuar editando</Button>
            <Button kind="danger" onClick={() => drawers.send({ type: 'leave.confirm' })}>
              Descartar alterações
            </Button>
          </>
        }
      />
    </Suspense>
  )
}
