import type { ReactNode } from 'react'
import { cx } from '../text/cx.ts'

/** The list that parts of a whole stand in, their bars under each other. */
export function ShareRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="grid w-full grid-cols-[5.5rem_minmax(1.5rem,1fr)_auto] gap-x-2.5 gap-y-1 pb-1.5">
      {children}
    </dl>
  )
}

/** A part of a whole: its name, a bar as long as its share, and its value. */
export function ShareRow({
  label,
  share,
  value,
  note,
  more,
  quiet = false,
  onOpen,
}: {
  label: string
  /** From 0 to 1. */
  share: number
  value: string
  /** Said quietly beside the value: its share in words. */
  note?: string
  /** A quiet line under it. */
  more?: string
  quiet?: boolean
  /** Opens what it is made of. */
  onOpen?: () => void
}) {
  return (
    <div className="col-span-full grid min-h-6 grid-cols-subgrid items-center">
      <dt className="truncate text-12 text-ink-2" title={label}>
        {onOpen ? (
          <button type="button" onClick={onOpen} className="-my-3 min-h-11 hover:underline mouse:my-0 mouse:min-h-6">
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className="contents">
        <span className="h-1.5 overflow-hidden rounded-[3px] bg-track" aria-hidden="true">
          <span
            className={cx('block h-full rounded-[3px]', quiet ? 'bg-ink-3' : 'bg-accent-graph')}
            style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
          />
        </span>
        <span className="text-right font-medium whitespace-nowrap text-ink-1 tabular-nums">
          {value}
          {note && <span className="ml-1.5 text-12 font-normal text-ink-3">{note}</span>}
        </span>
        {more && <span className="col-span-full -mt-0.5 text-12 text-ink-3 tabular-nums">{more}</span>}
      </dd>
    </div>
  )
}
