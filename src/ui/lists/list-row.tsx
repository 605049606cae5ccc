// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned by the virtual list, which a <table> does not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points at its row (aria-activedescendant)
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useDelayed } from '../hooks/use-delayed.ts'
import { cx } from '../text/cx.ts'

/** What a cell is told about its row beyond the data. */
export interface RowState {
  index: number
  /** The row is under the cursor. */
  cursor: boolean
  /** `tabIndex` for buttons inside the row: Tab stops only at those of the row under the cursor. */
  tabIndex: 0 | -1
}

/** A column. */
export interface Column<Row> {
  id: string
  head: string
  /** The head is only read out (a column of buttons). */
  headHidden?: boolean
  /** Width as a grid track: `6.5rem`, `minmax(0,1fr)`; in rem, so that it grows with the text. */
  track: string
  align?: 'right'
  /**
   * Left out while the list is narrower than this many pixels, at the usual size of text: what it shows moves to the second line of the row.
   */
  from?: number
  /** What it shows there, where its cell needs its head to be understood. */
  inLine?: (row: Row, state: RowState) => ReactNode
  cell: (row: Row, state: RowState) => ReactNode
}

/** The cells of a row. Rows that stay in sight while scrolling are not rendered again. */
export const Cells = memo(function Cells({
  row,
  index,
  cursor,
  columns,
  leftOut,
  phone,
}: {
  row: unknown
  index: number
  cursor: boolean
  columns: readonly Column<never>[]
  /** The columns that a narrow list leaves out. */
  leftOut: readonly Column<never>[]
  phone: ((row: never, state: RowState) => ReactNode) | undefined
}) {
  const state: RowState = { index, cursor, tabIndex: cursor ? 0 : -1 }
  if (phone)
    return (
      <div role="gridcell" className="min-w-0">
        {phone(row as never, state)}
      </div>
    )
  return (
    <>
      {columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={cx('min-w-0', column.align === 'right' && 'text-right tabular-nums')}
        >
          {column.cell(row as never, state)}
        </div>
      ))}
      {leftOut.length > 0 && (
        <div role="gridcell" className="col-span-full mt-1 truncate text-12 text-ink-3 tabular-nums">
          {leftOut.map(({ id, cell, inLine = cell }, place) => (
            <span key={id} className="*:inline! [&_svg]:mr-1.5 [&_svg]:inline">
              {place > 0 && ' · '}
              {inLine(row as never, state)}
            </span>
          ))}
        </div>
      )}
    </>
  )
})

/** Skeleton rows in the real columns while rows load, shown only when that takes long. */
export function SkeletonRows<Row>({
  status,
  height,
  tracks,
  columns,
}: {
  status: string
  height: number
  tracks: CSSProperties
  columns: readonly Column<Row>[]
}) {
  if (!useDelayed(status.startsWith('loading'))) return null
  const count = status === 'loading' ? 10 : 3
  return (
    <div aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: count }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
          key={line}
          style={{ ...tracks, height }}
          className="grid items-center border-b border-line px-4 wide:pr-(--list-end) wide:pl-5"
        >
          {columns.length === 0 ? (
            <span className="grid gap-2.5">
              <span className="skeleton w-3/5" />
              <span className="skeleton w-2/5" />
            </span>
          ) : (
            columns.map((column, place) => (
              <span
                key={column.id}
                className={cx('skeleton', column.align === 'right' && 'justify-self-end')}
                style={{ width: column.headHidden ? 0 : `${[72, 88, 64, 80][(line + place) % 4]}%` }}
              />
            ))
          )}
        </div>
      ))}
    </div>
  )
}
