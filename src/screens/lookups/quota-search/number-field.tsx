import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  number: string
  total: number
  busy: boolean
  error?: string
  onType: (text: string) => void
  onSearch: () => void
  /** Empties everything, while there is anything. */
  onClear?: () => void
  /** What stands at the right under it. */
  children: ReactNode
}

/** The number of a quota, large, with the zeros before it that are not typed. */
export function NumberField({ field, number, total, busy, error, onType, onSearch, onClear, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const last = formatQuota(total - 1, total)
  const zeros = number === '' ? '' : '0'.repeat(Math.max(0, last.length - number.length))
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onClear === undefined) return
    event.preventDefault()
    onClear()
  }
  return (
    <form onSubmit={search} noValidate className="flex flex-col gap-2.5">
      <div
        className="field-box flex h-20 min-w-0 items-center gap-4 rounded-4! px-4 wide:h-23 wide:px-5"
        data-invalid={error === undefined ? undefined : true}
      >
        <label htmlFor={id} className="text-15 text-ink-3 max-wide:sr-only">
          {copy.quota}
        </label>
        <span className="flex min-w-0 flex-1 items-center text-[3rem] leading-18 font-semibold tracking-[0.02em] tabular-nums wide:text-[3.75rem]">
          {zeros !== '' && (
            <span aria-hidden="true" className="font-normal text-ink-3">
              {zeros}
            </span>
          )}
          <input
            ref={field}
            id={id}
            value={number}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={clear}
            inputMode="numeric"
            autoComplete="off"
            aria-label={copy.number}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={noteId}
            placeholder={last.replace(/\d/g, '0')}
            className="h-full w-full min-w-0 bg-transparent [font:inherit]! tracking-[inherit]! text-ink-1 outline-none placeholder:font-normal placeholder:text-ink-3"
          />
        </span>
        <Button kind="solid" type="submit" keys="Enter" busy={busy} className="max-wide:hidden">
          {copy.search}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FieldNote
          id={noteId}
          error={error}
          hint={<span className="tabular-nums">{copy.range(formatQuota(0, total), last)}</span>}
        />
        {children}
      </div>
      <Button kind="solid" type="submit" busy={busy} className="wide:hidden">
        {copy.search}
      </Button>
    </form>
  )
}
