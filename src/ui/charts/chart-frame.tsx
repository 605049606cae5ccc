import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useWidth } from '../hooks/use-width.ts'
import { cx } from '../text/cx.ts'

/** Drawn so wide where nothing can be measured. */
const UNMEASURED = 600

export interface ChartFrameProps {
  /** What it shows, read out. */
  label: string
  /** How many values there are. */
  count: number
  /** In pixels, at the usual size of text. */
  height: number
  /** The middle of a value. */
  middleOf: (index: number, width: number) => number
  /** A value in words, read out. */
  told: (index: number) => string
  /** The same in the tooltip. */
  tip: (index: number) => ReactNode
  draw: (width: number, at: number | null) => ReactNode
  /** Opens what a value is made of: by Enter, or a click. */
  onOpen?: ((index: number) => void) | undefined
}

/**
 * The frame of a chart drawn by hand: it is as wide as there is room, and its values are walked by arrows and pointer, each told in a tooltip. To
 * readers it is a slider over the values; a table beside it holds them all.
 */
export function ChartFrame({ label, count, height, middleOf, told, tip, draw, onOpen }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box).width
  const width = Number.isFinite(measured) && measured > 0 ? measured : UNMEASURED
  const [at, setAt] = useState<number | null>(null)
  const last = Math.max(0, count - 1)
  const shown = at === null ? null : Math.min(at, last)
  function barAt(event: MouseEvent<HTMLDivElement>) {
    const frame = event.currentTarget.getBoundingClientRect()
    const x = frame.width > 0 ? ((event.clientX - frame.left) * width) / frame.width : 0
    return nearest(x, count, (index) => middleOf(index, width))
  }
  /** A finger leaves as soon as it is lifted; what it pointed at stays told. */
  const leave = (event: PointerEvent) => event.pointerType !== 'touch' && setAt(null)
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const now = shown ?? last
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      onOpen(now)
      return
    }
    const next = new Map([
      ['ArrowLeft', Math.max(0, now - 1)],
      ['ArrowRight', Math.min(last, now + 1)],
      ['Home', 0],
      ['End', last],
    ]).get(event.key)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const middle = shown === null ? 0 : middleOf(shown, width) / width
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown ?? last}
      aria-valuetext={told(shown ?? last)}
      className={cx('relative touch-pan-y rounded-1', onOpen && 'cursor-pointer')}
      onClick={(event) => {
        // A reader clicks by itself, in the middle of the frame: it means the value that it read out.
        const pressed = event.detail === 0 ? (shown ?? last) : barAt(event)
        if (pressed !== null) onOpen?.(pressed)
      }}
      onPointerDown={(event) => setAt(barAt(event))}
      onPointerMove={(event) => setAt(barAt(event))}
      onPointerLeave={leave}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(last)}
      onBlur={() => setAt(null)}
      onKeyDown={move}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full overflow-visible text-[11px] font-medium tabular-nums"
        aria-hidden="true"
      >
        {draw(width, shown)}
      </svg>
      {shown !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full z-1 mb-1 rounded-2 bg-over px-2 py-1 text-12 whitespace-nowrap text-ink-1 tabular-nums shadow-menu"
          style={{ left: `${middle * 100}%`, translate: `${-middle * 100}% 0` }}
        >
          {tip(shown)}
        </div>
      )}
    </div>
  )
}

function nearest(x: number, count: number, middleOf: (index: number) => number): number | null {
  let found: number | null = null
  for (let index = 0; index < count; index += 1)
    if (found === null || Math.abs(middleOf(index) - x) < Math.abs(middleOf(found) - x)) found = index
  return found
}
