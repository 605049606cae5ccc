// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned by the virtual list, which a <table> does not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points at its row (aria-activedescendant)

import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { useHold } from '../hooks/use-hold.ts'
import { usePhone } from '../hooks/use-phone.ts'
import { usePull } from '../hooks/use-pull.ts'
import { useRowsMeanwhile } from '../hooks/use-rows-meanwhile.ts'
import { useWidth } from '../hooks/use-width.ts'
import { cx } from '../text/cx.ts'
import { countText } from '../text/numbers.ts'
import { Empty } from './empty.tsx'
import { Failed } from './failed.tsx'
import { Cells, type Column, type RowState, SkeletonRows } from './list-row.tsx'
import { PullSign } from './pull-sign.tsx'
import { revealPiece, type Sight, startsOf, useRowsInSight } from './rows-in-sight.ts'

const nearEnd = 200
/** The height of the second line of a row, which shows what a narrow list leaves out. */
const secondLine = 22
/** Rows rendered above and below those in sight (overscan). */
const spare = 8

interface InfiniteListProps<Row> {
  /** What the rows are, for readers: *Transações*. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly Column<Row>[]
  /** The whole row on phones. */
  phone: (row: Row, state: RowState) => ReactNode
  /** The head under which a row stands (a day); rows of one head must be neighbours. */
  groupOf?: (row: Row) => string
  /** A row that stands out: `wait` is lit in amber, and blinks four times when it appears and again under pointer or cursor. */
  toneOf?: (row: Row) => 'wait' | undefined
  /** Heights in pixels, at the usual size of text. */
  rowHeight?: number
  phoneHeight?: number
  /** While the list is narrower than this many pixels, at the usual size of text, its rows are those of phones. */
  cardsUnder?: number
  /** Space between columns in pixels. */
  gap?: number
  /** Heads of the columns are shown; without them they are read out only. */
  heads?: boolean
  status: 'loading' | 'ready' | 'loadingMore' | 'failed'
  /** Why loading failed; what was loaded stays. */
  error?: string
  onRetry?: () => void
  /** How many rows there are on the server, when known. */
  total?: number
  hasMore?: boolean
  /** Called when fewer than 200px are left below; may come more than once. */
  onNearEnd?: () => void
  /** Index of the row under the cursor, or -1. */
  cursor: number
  onCursor: (index: number) => void
  onOpen: (row: Row, index: number) => void
  /** A finger stayed on a row: it is selected. */
  onHold?: (row: Row, index: number) => void
  /** Rows have a menu: the other button of the mouse opens it, and so does a finger that stays, unless that selects. */
  menus?: boolean
  /** Asks for the list anew; phones pull it down for that. */
  onRefresh?: () => void
  /** An answer is awaited. */
  busy?: boolean
  /** What to say when there is nothing. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode }
}

type Item<Row> = { kind: 'head'; head: string } | { kind: 'row'; row: Row; index: number }

/**
 * A virtualised list: only the rows in sight are in the DOM. It is a grid to screen readers; arrows move the cursor, Enter and click open a
 * row; a parent that moves the cursor moves the focus too. The skeleton shows after 150 ms, in the real columns.
 */
export function InfiniteList<Row>({
  label,
  rows: loaded,
  rowKey,
  columns,
  phone: phoneRow,
  groupOf,
  toneOf,
  rowHeight = 44,
  phoneHeight = 64,
  cardsUnder = 0,
  gap = 18,
  heads = true,
  status,
  error,
  onRetry,
  total,
  hasMore = false,
  onNearEnd,
  cursor,
  onCursor,
  onOpen,
  onHold,
  menus = false,
  onRefresh,
  busy = false,
  empty,
}: InfiniteListProps<Row>) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  /** The cursor was put on the first row: moved from there, it brings the focus along. */
  const opened = useRef(false)
  const rows = useRowsMeanwhile(scroller, loaded, status)
  const { width: room, scale } = useWidth(scroller)
  const phone = usePhone(room < cardsUnder)
  const shown = useMemo(
    () => columns.filter((column) => column.from === undefined || room >= column.from),
    [columns, room],
  )
  const leftOut = useMemo(
    () => columns.filter((column) => column.from !== undefined && room < column.from),
    [columns, room],
  )
  /** Columns that are left out are told in a second line, which counts as one more column. */
  const second = Math.min(1, leftOut.length)
  const height = scale * (phone ? phoneHeight : rowHeight + second * secondLine)
  const headHeight = scale * 32
  const headed = heads && !phone
  const top = Number(headed) * headHeight
  // biome-ignore lint/correctness/useExhaustiveDependencies: views write `groupOf` in place; heads are made anew with the rows alone
  const items = useMemo(() => itemsOf(rows, groupOf), [rows, groupOf === undefined])
  const headIndexes = useMemo(() => items.flatMap((item, index) => (item.kind === 'head' ? [index] : [])), [items])
  const starts = useMemo(
    () => startsOf(items.map(({ kind }) => (kind === 'head' ? headHeight : height))),
    [items, height, headHeight],
  )
  const [first, last] = useRowsInSight(scroller, starts, top, keyAt)
  const stuck = headIndexes.findLast((index) => index <= first)
  const drawn = drawnPieces([first, last], items.length, stuck)

  function keyAt(index: number) {
    const item = items[index]
    return item && (item.kind === 'head' ? `head ${item.head}` : rowKey(item.row))
  }
  const reveal = useEffectEvent((index: number) => {
    const at = items.findIndex((item) => item.kind === 'row' && item.index === index)
    const [start, end] = [starts[at], starts[at + 1]]
    if (scroller.current && start !== undefined && end !== undefined)
      revealPiece(scroller.current, {
        start: top + start,
        end: top + end,
        covered: top + (groupOf ? headHeight : 0),
      })
    const held = document.activeElement
    const isMoved = opened.current
    opened.current ||= at >= 0
    if (isMoved && at >= 0 && held !== scroller.current && held?.contains(scroller.current))
      scroller.current?.focus({ preventScroll: true })
  })
  const keyOf = (row: Row | undefined) => row && rowKey(row)
  const cursorKey = keyOf(rows[cursor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a row is gone, the next one stands at its place
  useEffect(() => reveal(cursor), [cursor, cursorKey])

  function askForMore() {
    const box = scroller.current
    if (!box || !hasMore || status !== 'ready') return
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) onNearEnd?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has changed
  useEffect(askForMore, [rows, status, hasMore, height])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const onGrid = event.target === event.currentTarget
    const row = rows[cursor]
    if (event.key === 'Enter' && onGrid && row !== undefined) {
      event.preventDefault()
      onOpen(row, cursor)
      return
    }
    const to = target(event, cursor, rows.length, Math.floor((scroller.current?.clientHeight ?? height) / height))
    if (to === undefined) return
    event.preventDefault()
    if (!onGrid) scroller.current?.focus({ preventScroll: true })
    onCursor(to)
  }

  function rowAt(at: Element) {
    const index = Number(at.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1)
    return { index, row: rows[index] }
  }

  const pull = usePull(scroller, busy, onRefresh)
  const hold = useHold(menus || onHold !== undefined, (at) => {
    const { row, index } = rowAt(at)
    if (row === undefined) return
    if (onHold) onHold(row, index)
    else openMenu(at)
  })

  function pointOut(event: MouseEvent) {
    hold.handlers?.onContextMenu(event)
    const at = event.target as Element
    if (!menus || event.defaultPrevented || at.closest('[aria-haspopup=menu]')) return
    const { index } = rowAt(at)
    if (!openMenu(at, event)) return
    event.preventDefault()
    onCursor(index)
  }

  function pick(event: MouseEvent) {
    const at = event.target as Element
    const { row, index } = rowAt(at)
    if (row === undefined || status === 'loading' || hold.held(event)) return
    onCursor(index)
    if (!at.closest('button, a, input, label, select, [role="menu"]')) onOpen(row, index)
  }

  const gridTemplateColumns = shown.map((column) => column.track).join(' ')
  /** How a row is laid out, the heads that are read, the columns of a skeleton, how many columns there are, and a row that is a card. */
  const [tracks, heading, bones, width, card] = phone
    ? [{}, shown.slice(0, 1), [], 1, phoneRow]
    : [{ gridTemplateColumns, columnGap: `${gap / 16}rem` }, shown, shown, shown.length + second]
  const endsInButtons = shown.at(-1)?.headHidden === true
  const nothing = rows.length === 0 && status !== 'loading' && status !== 'failed'
  const rowId = (index: number) => `${id}-row-${index}`
  const cursorDrawn = drawn.some((index) => {
    const item = items[index]
    return item?.kind === 'row' && item.index === cursor
  })

  const failure = <Failed sentence={error ?? 'Erro ao se conectar ao servidor'} onRetry={onRetry} />

  function piece(index: number) {
    const item = items[index]
    if (!item) return null
    const size = item.kind === 'head' ? headHeight : height
    const place: CSSProperties = {
      height: size,
      ...(index === stuck ? { '--start': `${starts[index]}px`, top } : { translate: `0 ${starts[index]}px` }),
    }
    const placed = index === stuck ? 'stuck sticky z-9' : 'absolute inset-x-0 top-0'
    if (item.kind === 'head') {
      return (
        <div key={keyAt(index)} role="row" style={place} className={cx(placed, 'border-b border-line bg-(--surface)')}>
          <span
            role="rowheader"
            aria-colspan={heading.length}
            className="flex h-full items-center px-4 text-12 font-medium text-ink-3 wide:px-5"
          >
            {item.head}
          </span>
        </div>
      )
    }
    const atCursor = item.index === cursor
    return (
      <div
        key={keyAt(index)}
        role="row"
        id={rowId(item.index)}
        data-row={item.index}
        data-tone={toneOf?.(item.row)}
        aria-rowindex={item.index + 2}
        aria-selected={atCursor}
        style={{ ...place, ...tracks }}
        className={cx(
          placed,
          'grid cursor-pointer content-center items-center border-b border-line pl-4 wide:pl-5',
          endsInButtons ? 'wide:pr-(--list-end)' : 'wide:pr-5',
          atCursor
            ? 'wide:bg-accent-tint wide:shadow-[inset_2px_0_0_var(--accent-graph)] -outline-offset-2 outline-(--accent-graph) group-focus-visible/list:outline-2'
            : 'hover:bg-hover',
        )}
      >
        <Cells row={item.row} index={item.index} cursor={atCursor} columns={shown} leftOut={leftOut} phone={card} />
      </div>
    )
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <PullSign {...pull} />
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        data-hold={onHold !== undefined}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={width}
        aria-busy={status.startsWith('loading')}
        aria-activedescendant={cursorDrawn ? rowId(cursor) : undefined}
        tabIndex={0}
        onKeyDown={move}
        onClick={pick}
        onScroll={askForMore}
        {...hold.handlers}
        onContextMenu={pointOut}
        style={pull.style}
        className={cx(
          'list-scroller group/list peer relative min-h-0 overflow-y-auto overflow-x-hidden overscroll-contain focus-visible:outline-none',
          nothing ? 'flex-none' : 'flex-1',
          'data-[hold=true]:max-wide:[-webkit-touch-callout:none] data-[hold=true]:max-wide:select-none',
        )}
      >
        <Heads columns={heading} tracks={tracks} headed={headed} endsInButtons={endsInButtons} />
        {rows.length > 0 && (
          <div role="rowgroup" className="relative" style={{ height: starts.at(-1) }}>
            {drawn.map(piece)}
          </div>
        )}
        <SkeletonRows status={status} height={height} tracks={tracks} columns={bones} />
        {status === 'failed' && rows.length > 0 && (
          <div role="row">
            <div role="gridcell">{failure}</div>
          </div>
        )}
      </div>
      {hasMore && <p className="print-only p-2">{printed(rows.length, total)}</p>}
      {/* The focus is drawn on the row under the cursor; without one, on the list, around the heads that stick. */}
      {!cursorDrawn && (
        <span className="pointer-events-none absolute inset-0 z-(--z-index-bar) -outline-offset-2 outline-(--accent-graph) peer-focus-visible:outline-2" />
      )}
      {status === 'failed' && rows.length === 0 && (
        <div className="absolute inset-x-0" style={{ top }}>
          {failure}
        </div>
      )}
      {nothing && <Empty {...empty} />}
    </div>
  )
}

/** The heads of the columns, which stick; read out only where they are not `headed`. */
function Heads({
  columns,
  tracks,
  headed,
  endsInButtons,
}: {
  columns: readonly Column<never>[]
  tracks: CSSProperties
  headed: boolean
  endsInButtons: boolean
}) {
  return (
    <div role="rowgroup" className={headed ? 'sticky top-0 z-(--z-index-bar) bg-(--surface)' : 'sr-only'}>
      <div
        role="row"
        aria-rowindex={1}
        style={tracks}
        className={cx(
          'grid h-8 items-center border-b border-line pl-5 text-12 text-ink-3',
          endsInButtons ? 'pr-(--list-end)' : 'pr-5',
        )}
      >
        {columns.map((column) => (
          <span
            key={column.id}
            role="columnheader"
            className={cx('truncate', column.align === 'right' && 'text-right')}
          >
            <span className={column.headHidden ? 'sr-only' : undefined}>{column.head}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** The indexes of the pieces that are drawn: those in sight, some beside them, and the head that is stuck above them. */
function drawnPieces([first, last]: Sight, count: number, stuck: number | undefined): number[] {
  const [from, to] = [Math.max(0, first - spare), Math.min(count, last + spare + 1)]
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
  if (stuck !== undefined && stuck < from) drawn.unshift(stuck)
  return drawn
}

/** What a page on paper says of rows that were not loaded. */
function printed(count: number, total: number | undefined): string {
  const of = total === undefined ? '' : ` de ${countText(total)}`
  return `Aqui estão as ${countText(count)} primeiras linhas${of}. Para imprimir todas, role a lista até o fim antes, ou exporte.`
}

/** Opens the menu of the row that `at` is in, where the pointer is. @returns whether there is one */
function openMenu(at: Element, pointer?: Pick<MouseEvent, 'clientX' | 'clientY'>): boolean {
  const button = at.closest('[data-row]')?.querySelector<HTMLElement>('[aria-haspopup=menu]')
  if (!button) return false
  if (pointer === undefined) button.click()
  else {
    const { clientX, clientY } = pointer
    button.dispatchEvent(
      new globalThis.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
    )
  }
  return true
}

function itemsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Item<Row>[] {
  const items: Item<Row>[] = []
  let last: string | undefined
  rows.forEach((row, index) => {
    const head = groupOf?.(row)
    if (head !== undefined && head !== last) items.push({ kind: 'head', head })
    last = head
    items.push({ kind: 'row', row, index })
  })
  return items
}

function target(event: KeyboardEvent, cursor: number, count: number, page: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  // Rows that are still to come are gone down into as soon as they are there.
  if (count === 0) return event.key === 'ArrowDown' ? 0 : undefined
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', page],
    ['PageUp', -page],
  ])
  const step = steps.get(event.key)
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, cursor + step))
}
