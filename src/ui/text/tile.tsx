import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface TileProps {
  label: string
  /** The figure; a missing one is a dash. */
  children: ReactNode
  /** A quiet line under it. */
  note?: ReactNode
  /** Under it, what the figure was before. */
  before?: ReactNode
  /** Makes the whole tile a button. */
  onOpen?: () => void
}

/** A figure with its label in a ring: the transaction and the investment of a winner. */
export function Tile({ label, children, note, before, onOpen }: TileProps) {
  const inside = (
    <>
      <span className="flex items-center justify-between gap-1 text-12 text-ink-3">
        <span className="min-w-0 truncate">{label}</span>
        {onOpen && <ChevronRight className="-mr-1 size-3 flex-none" aria-hidden="true" />}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5 font-medium text-ink-1 tabular-nums">{children}</span>
      {note && <span className="text-12 text-ink-3 tabular-nums">{note}</span>}
      {before}
    </>
  )
  const look = 'relative flex min-w-0 flex-col gap-0.5 rounded-3 px-3 py-2 text-left inset-ring inset-ring-line-2'
  if (onOpen) {
    return (
      <button type="button" onClick={onOpen} className={`${look} hover:bg-hover active:bg-press`}>
        {inside}
      </button>
    )
  }
  return <div className={look}>{inside}</div>
}
