// biome-ignore-all lint/a11y/useSemanticElements: tiles are positioned by the virtual grid, which a <table> does not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points at its tile (aria-activedescendant)

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { usePhone } from '../hooks/use-phone.ts'
import { useWidth } from '../hooks/use-width.ts'
import { cx } from '../text/cx.ts'
import { Empty } from './empty.tsx'
import { Failed } from './failed.tsx'
import { revealPiece, startsOf, useRowsInSight } from './rows-in-sight.ts'
import { Skeleton } from './skeleton.tsx'

const nearEnd = 200
/** Lines rendered above and below those in sight (overscan). */
const spare = 3
/** Between tiles, and around them, in pixels. */
const gap = 12
const around = 20

interface TileGridProps<Row> {
  /** What the tiles are, for readers: *Cotas premiadas*. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** How many stand side by side; two on phones. */
  perLine: number
  /** In pixels, at the usual size of text. */
  tileHeight: number
  tile: (row: Row, state: { cursor: boolean }) => ReactNode
  status: 'loading' | 'ready' | 'loadingMore' | 'failed'
  /** Why loading failed; what was loaded stays. */
  error?: string
  onRetry: () => void
  hasMore: boolean
  onNearEnd: () => void
  /** Index of the tile under the cursor, or -1. */
  cursor: number
  onCursor: (index: number) => void
  onOpen: (row: Row, index: number) => void
  empty: { title: string; hint?: ReactNode; action?: ReactNode }
}

/** Records as tiles side by side, of which only the lines in sight are in the DOM. Arrows walk them, Enter and click open one. */
export function TileGrid<Row>(props: TileGridProps<Row>) {
  const { label, rows, rowKey, tileHeight, tile, status, error, onRetry, hasMore, onNearEnd } = props
  const { cursor, onCursor, onOpen, empty } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { scale } = useWidth(scroller)
  const perLine = usePhone() ? Math.min(2, props.perLine) : props.perLine
  const lines = Math.ceil(rows.length / perLine)
  const height = scale * (tileHeight + gap)
  const starts = useMemo(() => startsOf(Array.from({ length: lines }, () => height)), [lines, height])
  const keyOf = (line: number) => {
    const row = rows[line * perLine]
    return row && rowKey(row)
  }
  const [first, last] = useRowsInSight(scroller, starts, 0, keyOf)
  const from = Math.max(0, first - spare)
  const drawn = Array.from(
    { length: Math.max(0, Math.min(lines, last + spare + 1) - from) },
    (_, place) => from + place,
  )

  const reveal = useEffectEvent((index: number) => {
    const line = Math.floor(index / perLine)
    const [start, end] = [starts[line], starts[line + 1]]
    if (scroller.current && index >= 0 && start !== undefined && end !== undefined)
      revealPiece(scroller.current, { start, end: end + 2 * around, covered: 0 })
  })
  useEffect(() => reveal(cursor), [cursor])

  function askForMore() {
    const box = scroller.current
    if (!box || !hasMore || status !== 'ready') return
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) onNearEnd()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has changed
  useEffect(askForMore, [rows, status, hasMore, height])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const row = rows[cursor]
    if (event.key === 'Enter' && event.target === event.currentTarget && row !== undefined) {
      event.preventDefault()
      return onOpen(row, cursor)
    }
    const to = target(event, { cursor, count: rows.length, perLine })
    if (to === undefined) return
    event.preventDefault()
    onCursor(to)
  }

  const tileId = (index: number) => `${id}-tile-${index}`
  const nothing = rows.length === 0 && status !== 'loading' && status !== 'failed'
  if (nothing) return <Empty {...empty} />
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={lines}
      aria-colcount={perLine}
      aria-busy={status === 'loading' || status === 'loadingMore'}
      aria-activedescendant={cursor >= 0 && drawn.includes(Math.floor(cursor / perLine)) ? tileId(cursor) : undefined}
      tabIndex={0}
      onKeyDown={move}
      onScroll={askForMore}
      className="list-scroller group/tiles relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-5 focus-visible:outline-none wide:px-5"
    >
      <div role="rowgroup" className="relative" style={{ height: starts.at(-1) }}>
        {drawn.map((line) => (
          <div
            key={keyOf(line)}
            role="row"
            aria-rowindex={line + 1}
            className="absolute inset-x-0 top-0 grid gap-3"
            style={{
              height: height - scale * gap,
              translate: `0 ${starts[line]}px`,
              gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))`,
            }}
          >
            {rows.slice(line * perLine, (line + 1) * perLine).map((row, place) => {
              const index = line * perLine + place
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
                <div
                  key={rowKey(row)}
                  id={tileId(index)}
                  role="gridcell"
                  aria-selected={index === cursor}
                  className="min-w-0 cursor-pointer"
                  onClick={() => {
                    onCursor(index)
                    onOpen(row, index)
                  }}
                >
                  {tile(row, { cursor: index === cursor })}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {status === 'loading' && <Skeleton lines={6} />}
      {status === 'failed' && (
        <div className={cx(rows.length > 0 && 'pt-2')}>
          <Failed sentence={error ?? 'Erro ao se conectar ao servidor'} onRetry={onRetry} />
        </div>
      )}
    </div>
  )
}

function target(
  event: KeyboardEvent,
  { cursor, count, perLine }: { cursor: number; count: number; perLine: number },
): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return undefined
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const steps = new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', perLine],
    ['ArrowUp', -perLine],
    ['PageDown', 4 * perLine],
    ['PageUp', -4 * perLine],
  ])
  const step = steps.get(event.key)
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, cursor + step))
}
