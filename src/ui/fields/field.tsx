import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../text/cx.ts'

/** Props that all fields share, whatever is typed into them. */
export interface FieldWords {
  label: string
  /** Marks the field *opcional*; a required one is not marked. */
  optional?: boolean | undefined
  hint?: ReactNode
  /** The sentence of its error; the parent takes it away when the field changes. */
  error?: string | undefined
  /** Where the error of the group stands that it is the first of; the group's note says it. */
  groupError?: string | undefined
  /** What the form put right in it by itself. */
  correction?: string | undefined
  /** Hides the label from sight where the context already says it; it is still read out. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** The ARIA props that tie a control to its label and its error. */
export interface FieldTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The label above a control, and below it its error or else its hint. */
export function Field({
  label,
  optional,
  hint,
  error,
  groupError,
  correction,
  hideLabel,
  className,
  children,
}: FieldWords & { children: (ties: FieldTies) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || correction || hint)
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.25', className)}>
      <label
        htmlFor={id}
        className={cx('flex justify-between gap-2 text-13 font-medium text-ink-2 wide:text-12', hideLabel && 'sr-only')}
      >
        {label}
        {optional && <span className="font-normal text-ink-3">opcional</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : groupError,
        'aria-invalid': error || groupError ? true : undefined,
      })}
      <FieldNote id={noteId} error={error} correction={correction} hint={hint} />
    </div>
  )
}

interface FieldNoteProps {
  id: string
  error?: string | undefined
  correction?: string | undefined
  hint?: ReactNode
}

/** The line under a field: its error, or else what was put right, or else its hint. The first two are announced as they appear. */
export function FieldNote({ id, error, correction, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.25 text-13 text-bad wide:text-12">
        <TriangleAlert className="mt-0.75 size-3 wide:mt-0.5" aria-hidden="true" />
        <span className="min-w-0 whitespace-pre-line">{error}</span>
      </p>
    )
  }
  if (correction) {
    return (
      <p id={id} role="status" className="flex items-start gap-1.25 text-13 text-wait wide:text-12">
        <Info className="mt-0.75 size-3 wide:mt-0.5" aria-hidden="true" />
        {correction}
      </p>
    )
  }
  if (hint) {
    return (
      <p id={id} className="text-13 text-ink-3 wide:text-12">
        {hint}
      </p>
    )
  }
  return null
}

/** The classes of the frame around an input, its unit and its buttons. */
export function fieldBoxClass(size: 'normal' | 'large' = 'normal'): string {
  return cx(
    'field-box flex h-12 min-w-0 items-center gap-2 px-3 text-16 text-ink-1 wide:px-2.5',
    size === 'normal' ? 'wide:text-13 mouse:h-8' : 'wide:text-15 mouse:h-10',
  )
}

/** The classes of an input inside that frame. */
export const fieldInputClass = 'h-full w-full min-w-0 flex-1 bg-transparent outline-none'
