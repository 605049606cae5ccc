import { useSystem } from '../runtime/system.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks before unsaved changes are thrown away: the drawers' machine waits for the answer. */
export default function LeaveDialog() {
  const { drawers } = useSystem()
  return (
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
  )
}
