import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../text/button.tsx'
import { IconButton } from '../text/icon-button.tsx'

/** A bulk action for the selected rows that qualify for it. */
export interface BulkAct {
  label: string
  /** How many of the selected it will be done to. */
  qualified: number
  /** Said when none qualifies. */
  refusal: string
  danger?: boolean
  onSelect: () => void
}

/**
 * The bar under a list while rows are selected: how many, and the bulk actions with the number of rows each applies to. When it closes, the
 * list takes its focus.
 */
export function SelectionBar({
  words,
  count,
  acts,
  onClear,
}: {
  /** `3 campanhas selecionadas`. */
  words: string
  count: number
  acts: readonly BulkAct[]
  onClear: () => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = bar.current
    return () => {
      if (!here?.contains(document.activeElement)) return
      here.parentElement?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Seleção"
      className="flex min-h-14 flex-none flex-wrap items-center gap-2 border-t border-line bg-(--surface) px-4 py-1.5 wide:min-h-11 wide:px-5"
    >
      <span role="status" className="font-medium text-ink-1 tabular-nums">
        {words}
      </span>
      <span className="flex-1" />
      {acts.map(({ label, qualified, refusal, danger, onSelect }) => (
        <Button
          key={label}
          className="max-wide:order-2"
          size="small"
          kind={danger ? 'danger' : 'plain'}
          onClick={onSelect}
          {...(qualified === 0 && { refusal })}
        >
          {qualified === count ? label : `${label} (${qualified} de ${count})`}
        </Button>
      ))}
      <IconButton icon={X} label="Limpar seleção" className="-mr-3 max-wide:order-1 wide:mr-0" onClick={onClear} />
    </div>
  )
}
