import type { ReactNode, RefObject } from 'react'
import { Button } from '../text/button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionDialogProps {
  title: string
  description: ReactNode
  /** What the button does that goes on: `Excluir link`. */
  verb: string
  danger?: boolean
  /** What the way out is called, unless it is only `Cancelar`. */
  stay?: string
  /** A request runs: the dialog cannot be closed. */
  busy?: boolean
  /** Why it cannot go on yet. */
  refusal?: string | undefined
  /** Where the focus goes; else the first thing that takes it. */
  focus?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onDismiss: () => void
  /** What has to be filled in first; Enter in it goes on. */
  children?: ReactNode
}

/** A question before something is done: what it means, perhaps a field, the way out, and the way on (UI.md §4, typed confirm). */
export function QuestionDialog({
  title,
  description,
  verb,
  danger = false,
  stay = 'Cancelar',
  busy = false,
  refusal,
  focus,
  onConfirm,
  onDismiss,
  children,
}: QuestionDialogProps) {
  return (
    <Dialog
      open
      title={title}
      description={description}
      busy={busy}
      onClose={onDismiss}
      {...(focus && { focus })}
      actions={
        <>
          <Button kind="ghost" onClick={onDismiss}>
            {stay}
          </Button>
          <Button
            kind={danger ? 'danger' : 'solid'}
            busy={busy}
            onClick={onConfirm}
            {...(refusal !== undefined && !busy && { refusal })}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (refusal === undefined) onConfirm()
          }}
        >
          {children}
        </form>
      )}
    </Dialog>
  )
}
