import { useSeat } from '../../system/use-seat.ts'
import { useSystem } from '../../system.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerFooter } from '../../ui/drawer.tsx'
import type { Seat, ViewProps } from '../define.ts'
import { copy } from './copy.ts'
import { password } from './entry.ts'
import { PasswordFields, usePasswordForm } from './password-fields.tsx'

/** One's own password (spec §2.1, /password). */
export default function Password({ seat, params }: ViewProps) {
  const { drawers, changed } = useSystem()
  const layer = seat as Exclude<Seat, 'page'>
  const { actor, snapshot, form } = usePasswordForm((state) => {
    drawers.send({ type: state.hasTag('dirty') ? 'form.dirtied' : 'form.cleaned', layer })
    if (!state.matches('saved')) return
    changed('security')
    drawers.send({ type: 'layer.close' })
  })
  useSeat({ seat, screen: password, params, actor })
  const close = () => drawers.send({ type: 'layer.close' })
  return (
    <Drawer
      layer={layer}
      title={copy.title}
      onClose={close}
      footer={
        <DrawerFooter>
          <Button kind="ghost" onClick={close}>
            {copy.cancel}
          </Button>
          <Button
            kind="solid"
            keys="Ctrl S"
            busy={snapshot.matches('saving')}
            onClick={() => actor.send({ type: 'form.save' })}
          >
            {copy.save}
          </Button>
        </DrawerFooter>
      }
    >
      <form
        ref={form}
        className="flex max-w-100 flex-col gap-4 p-4 wide:p-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'form.save' })
        }}
      >
        <PasswordFields actor={actor} snapshot={snapshot} />
        <p className="text-12 text-ink-3">{copy.others}</p>
        <button type="submit" hidden>
          {copy.save}
        </button>
      </form>
    </Drawer>
  )
}
