import { useSelector } from '@xstate/react'
import type { ReactNode, RefObject } from 'react'
import type { Layer } from '../../../machines/flows/panel/drawers.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer, DrawerFooter } from '../../../ui/dialogs/drawer.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Gone } from '../gone.tsx'

/** The machine of a form, as far as its drawer asks and tells it. */
interface FormActor {
  send(event: { type: 'form.save' } | { type: 'form.reload' }): void
}

/** Where the machine of a form stands, as far as its drawer shows it. */
interface FormSnapshot {
  matches(state: 'loading' | 'failed' | 'gone' | 'saving'): boolean
  hasTag(tag: 'editable' | 'dirty'): boolean
  context: { message: string | null }
}

/** The drawer of a form: what stands while its record comes or could not be had, then its fields, and at its foot what is done with it. */
export function FormDrawer({
  layer,
  title,
  parent,
  context,
  unsaved,
  note,
  submit,
  refusal,
  lines = 4,
  actor,
  snapshot,
  done,
  children,
}: {
  layer: Layer
  title: string
  /** The screen to go to when the record is gone. */
  parent?: string | null | undefined
  context?: string | undefined
  /** Something would be lost; as the form's machine says it, where nothing else is. */
  unsaved?: boolean
  /** What else is to be known of what stands in it, at its foot. */
  note?: string
  /** What the button says that saves. */
  submit: string
  /** Why it cannot save now, whatever stands in the fields. */
  refusal?: string | undefined
  /** How many lines stand for the fields until they are there. */
  lines?: number
  actor: FormActor
  snapshot: FormSnapshot
  /** What stands instead of the fields once it is saved, where the drawer stays open then. */
  done?: ReactNode
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
        !snapshot.matches('gone') &&
        !done && (
          <DrawerFooter note={(unsaved ?? snapshot.hasTag('dirty')) ? <Unsaved note={note} /> : note}>
            <Button kind="ghost" onClick={close}>
              Cancelar
            </Button>
            <Button
              kind="solid"
              keys="Ctrl S"
              busy={snapshot.matches('saving')}
              {...(refusal !== undefined && { refusal })}
              onClick={() => actor.send({ type: 'form.save' })}
            >
              {submit}
            </Button>
          </DrawerFooter>
        )
      }
    >
      {snapshot.matches('failed') && (
        <Failed sentence={snapshot.context.message ?? ''} onRetry={() => actor.send({ type: 'form.reload' })} />
      )}
      {snapshot.matches('gone') && <Gone sentence={snapshot.context.message ?? ''} parent={parent} />}
      {snapshot.matches('loading') && <Skeleton lines={lines} className="p-5" />}
      {done}
      {!done && snapshot.hasTag('editable') && children}
    </Drawer>
  )
}

/** That something is not saved, and while there is no connection, why. */
function Unsaved({ note }: { note: string | undefined }) {
  const { connection } = useSystem()
  const offline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  return (
    <span role="status" className="flex items-center gap-2">
      <span className="size-2 rounded-full bg-wait" aria-hidden="true" />
      {offline ? 'Sem conexão: alterações não salvas' : 'Alterações não salvas'}
      {note && ` · ${note}`}
    </span>
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
