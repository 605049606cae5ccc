import type { ViewProps } from '../../../src/runtime/screen.ts'
import { useSystem } from '../../../src/runtime/system.ts'
import { Dialog } from '../../../src/ui/dialogs/dialog.tsx'
import { FormFields } from './form-view.tsx'

/** The same as a dialog over the drawers. */
export default function DialogView({ slot }: ViewProps) {
  const { drawers } = useSystem()
  if (slot === 'page') return null
  return (
    <Dialog open title="Transação" layer={slot} onClose={() => drawers.send({ type: 'layer.close' })}>
      <FormFields layer={slot} />
    </Dialog>
  )
}
