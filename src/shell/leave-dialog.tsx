import { useSystem } from '../runtime/system.ts'
import { QuestionDialog } from '../ui/dialogs/question-dialog.tsx'

/** Asks before unsaved changes are thrown away: the drawers' machine waits for the answer. */
export default function LeaveDialog() {
  const { drawers } = useSystem()
  return (
    <QuestionDialog
      title="Descartar as alterações?"
      description="O que você mudou nesta tela ainda não foi salvo."
      stay="Continuar editando"
      verb="Descartar alterações"
      danger
      onConfirm={() => drawers.send({ type: 'leave.confirm' })}
      onDismiss={() => drawers.send({ type: 'leave.stay' })}
    />
  )
}
