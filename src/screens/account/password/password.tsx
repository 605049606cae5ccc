import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { FormDrawer, FormFields } from '../../kit/form-drawer.tsx'
import { copy } from './copy.ts'
import { password } from './entry.ts'
import { PasswordFields, usePasswordForm } from './password-fields.tsx'

/** One's own password (spec §2.1, /password). */
export default function Password({ slot, params }: ViewProps) {
  const { drawers, changed } = useSystem()
  const layer = slot as Exclude<Slot, 'page'>
  const { actor, snapshot, form } = usePasswordForm((state) => {
    drawers.send({ type: state.hasTag('dirty') ? 'form.dirtied' : 'form.cleaned', layer })
    if (!state.matches('saved')) return
    changed('security')
    drawers.send({ type: 'layer.close' })
  })
  useSlot({ slot, screen: password, params, actor })
  return (
    <FormDrawer layer={layer} title={copy.title} submit={copy.save} {...{ actor, snapshot }}>
      <FormFields form={form} actor={actor} submit={copy.save} className="flex max-w-100 flex-col gap-4 p-4 wide:p-5">
        <PasswordFields actor={actor} snapshot={snapshot} />
        <p className="text-12 text-ink-3">{copy.others}</p>
      </FormFields>
    </FormDrawer>
  )
}
