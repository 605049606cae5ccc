import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { SECRET_PLACEHOLDER } from '../../../domain/sales/gateways.ts'
import { Field, fieldBoxClass, fieldInputClass } from '../../../ui/fields/field.tsx'

const copy = {
  since: (day: string) => `Desde ${day}`,
  kept: 'Guardado',
  change: 'Trocar',
  keep: 'Manter o atual',
  newSecret: (label: string) => `${label} novo`,
  replaces: 'Ao salvar, o anterior deixa de valer.',
} as const

/**
 * A secret, which is only ever written (S50): one that is stored is not shown, only since when it is there; another is typed in its place, or
 * the stored one kept.
 */
export function SecretField({
  label,
  name,
  value,
  stored,
  since,
  lines = false,
  hint,
  error,
  onChange,
}: {
  label: string
  name: string
  value: string
  /** One is stored. */
  stored: boolean
  /** Since when, in words. */
  since: string | null
  /** It has several lines: a key in PEM. */
  lines?: boolean
  hint?: string | undefined
  error?: string
  onChange: (value: string) => void
}) {
  const box = useRef<HTMLElement>(null)
  /** What was pressed goes away, and the focus with it: it goes to what came in its place. */
  const become = (next: string) => {
    flushSync(() => onChange(next))
    box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }
  const isKept = stored && value === SECRET_PLACEHOLDER
  const swap = (text: string, next: string) => (
    <button
      type="button"
      aria-label={`${text}: ${label}`}
      className="-mx-1 min-h-11 flex-none rounded-1 px-1 font-medium text-accent mouse:min-h-6"
      onClick={() => become(next)}
    >
      {text}
    </button>
  )
  if (isKept)
    return (
      <div className="flex min-w-0 flex-col gap-1.25">
        <span className="text-13 font-medium text-ink-2 wide:text-12">{label}</span>
        <span ref={box} className={fieldBoxClass()} data-readonly="true">
          <Lock className="size-3.5 flex-none text-ink-3" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-ink-2">{since === null ? copy.kept : copy.since(since)}</span>
          {swap(copy.change, '')}
        </span>
        {error !== undefined && (
          <p role="alert" className="text-13 text-bad wide:text-12">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <Field
      label={stored ? copy.newSecret(label) : label}
      hint={stored ? copy.replaces : hint}
      {...(error !== undefined && { error })}
    >
      {(ties) =>
        lines ? (
          <span ref={box} className="flex flex-col items-start gap-1">
            <textarea
              {...ties}
              name={name}
              rows={4}
              spellCheck={false}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className="field-box w-full resize-y px-3 py-2 font-mono text-16 leading-5 text-ink-1 outline-none wide:px-2.5 wide:text-12"
              data-invalid={ties['aria-invalid']}
            />
            {stored && swap(copy.keep, SECRET_PLACEHOLDER)}
          </span>
        ) : (
          <span ref={box} className={fieldBoxClass()} data-invalid={ties['aria-invalid']}>
            <input
              {...ties}
              name={name}
              type="password"
              autoComplete="new-password"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={fieldInputClass}
            />
            {stored && swap(copy.keep, SECRET_PLACEHOLDER)}
          </span>
        )
      }
    </Field>
  )
}
