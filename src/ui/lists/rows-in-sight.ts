import { type Key, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Index of the first and the last visible item. */
export type Sight = readonly [first: number, last: number]

/** The top of each item, given their heights, and the end of the list. All in pixels. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0]
  for (const [index, height] of heights.entries()) starts.push((starts[index] ?? 0) + height)
  return starts
}

/** The items visible in a window of `height` that begins at `from`. */
export function sightOf(starts: readonly number[], from: number, height: number): Sight {
  return [pieceAt(starts, from), pieceAt(starts, from + height, true)]
}

/**
 * The pieces of a scrolled list that are in sight, drawn in the same frame in which it was scrolled. Heights are known beforehand, so
 * nothing is measured but the window (docs/decisions/0020).
 * @param top what stands in the scroller above the list and stays there, in pixels
 * @param keyAt what a piece is known by: whatever comes or goes above the first one in sight, it stays where it is
 */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  starts: readonly number[],
  top: number,
  keyAt: (index: number) => Key | undefined,
): Sight {
  const [sight, setSight] = useState<Sight>([0, 0])
  const anchor = useRef<Key>(null)
  const before = useRef(0)
  const printed = useRef(false)
  const look = useEffectEvent((anew = false) => {
    const box = scroller.current
    if (box === null || printed.current) return
    const start = anew && box.scrollTop > 0 && starts.find((_, index) => keyAt(index) === anchor.current)
    if (start) box.scrollTop += start - before.current
    const [first, last] = sightOf(starts, box.scrollTop, box.offsetHeight - top)
    anchor.current = keyAt(first) ?? null
    before.current = starts[first] ?? 0
    setSight((sight) => (sight[0] === first && sight[1] === last ? sight : [first, last]))
  })
  /** Paper has no window. */
  const lookAtAll = useEffectEvent(() => setSight([0, Math.max(0, starts.length - 2)]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the list has changed
  useLayoutEffect(() => look(true), [starts, top])
  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const scrolled = () => flushSync(look)
    const stopPrints = onPrint((prints) => {
      printed.current = prints
      flushSync(prints ? lookAtAll : look)
    })
    const observer = new ResizeObserver(() => look())
    box.addEventListener('scroll', scrolled, { passive: true })
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      observer.disconnect()
      stopPrints()
    }
  }, [scroller])
  return sight
}

/**
 * Scrolls no farther than it takes to show a piece whole.
 * @param covered how much at the upper edge of the scroller lies under heads, in pixels
 */
export function revealPiece(
  scroller: HTMLElement,
  { start, end, covered }: { start: number; end: number; covered: number },
): void {
  const { scrollTop, offsetHeight } = scroller
  if (start - covered < scrollTop) scroller.scrollTo({ top: start - covered })
  else if (end > scrollTop + offsetHeight) scroller.scrollTo({ top: end - offsetHeight })
}

/** The piece that stands at a height; on a seam the lower one, or the upper one where a window ends there. */
function pieceAt(starts: readonly number[], at: number, ends = false): number {
  let [low, high] = [0, starts.length - 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const start = starts[middle] ?? 0
    if (ends ? start < at : start <= at) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** Tells when the page is drawn for paper, and when no more. @returns a function that ends it */
function onPrint(listener: (prints: boolean) => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  addEventListener('beforeprint', () => listener(true), { signal })
  addEventListener('afterprint', () => listener(false), { signal })
  // A preview that only looks as on paper.
  globalThis.matchMedia?.('print').addEventListener('change', ({ matches }) => listener(matches), { signal })
  return () => ends.abort()
}
