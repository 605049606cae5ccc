import type { ReactNode, RefObject } from 'react'
import type { Layer } from '../machines/flows/drawers.ts'
import { useSystem } from '../system.ts'
import { Button } from '../ui/button.tsx'
import { Drawer, DrawerFooter } from '../ui/drawer.tsx'
import { Failed } from '../ui/failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The machine of a form, as far as its drawer asks and tells it. */
interface FormActor {
  send(event: { type: 'form.save' } | { type: 'form.reload' }): void
}

/** Where the machine of a form stands, as far as its drawer shows it. */
interface FormSnapshot {
  matches(state: 'loading' | 'failed' | 'saving'): boolean
  hasTag(tag: 'editable'): boolean
  context: { message: string | null }
}

/** The drawer of a form: what stands while its record comes or could not be had, then its fields, and at its foot what is done with it. */
export function FormDrawer({
  layer,
  title,
  context,
  note,
  submit,
  lines = 4,
  actor,
  snapshot,
  children,
}: {
  layer: Layer
  title: string
  context?: string | undefined
  /** What is said at the foot. */
  note?: ReactNode
  /** What the button says that saves. */
  submit: string
  /** How many lines stand for the fields until they are there. */
  lines?: number
  actor: FormActor
  snapshot: FormSnapshot
  children: ReactNode
}) {
  const { drawers } = useSystem()
  const close = () => drawers.send({ type: 'layer.close' })
  return (
    <Drawer
      layer={layer}
      title={title}
      {...(context && { context })}
      onClose={close}
      footer={
        <DrawerFooter note={note}>
          <Button kind="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button
            kind="solid"
            keys="Ctrl S"
            busy={snapshot.matches('saving')}
            onClick={() => actor.send({ type: 'form.save' })}
          >
            {submit}
          </Button>
        </DrawerFooter>
      }
    >
      {snapshot.matches('failed') && (
        <Failed sentence={snapshot.context.message ?? ''} onRetry={() => actor.send({ type: 'form.reload' })} />
      )}
      {snapshot.matches('loading') && <Skeleton lines={lines} className="p-5" />}
      {snapshot.hasTag('editable') && children}
    </Drawer>
  )
}

/** The fields of a short form, which Enter saves as its button does. */
export function FormFields({
  form,
  actor,
  submit,
  className,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  actor: FormActor
  submit: string
  className: string
  children: ReactNode
}) {
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.save' })
      }}
    >
      {children}
      <button type="submit" hidden>
        {submit}
      </button>
    </form>
  )
}
