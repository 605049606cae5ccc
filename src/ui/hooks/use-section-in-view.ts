import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A frame that has not moved for so long stands still: `scrollend` is not told by every engine, nor where nothing had to move. */
const STILL_MS = 150

/**
 * Which of the sections of a scrolled form is current: the one gone to or typed in, or else the last whose top has passed the upper
 * third. What is typed in counts while it is in sight.
 * @param ready false while the form is not there yet
 */
export function useSectionInView(
  scroller: RefObject<HTMLElement | null>,
  sections: readonly { id: string }[],
  ready: boolean,
): [string, (id: string) => void] {
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  const goneTo = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const frame = scroller.current
    if (!ready || frame === null) return
    /** The section that holds the focus, while what is focused is in sight. */
    function typedIn(): string | undefined {
      const focused = document.activeElement
      if (frame === null || focused === null) return
      const [own, box] = [focused.getBoundingClientRect(), frame.getBoundingClientRect()]
      if (own.bottom < box.top || own.top > box.bottom) return
      return ids.split(' ').find((id) => document.getElementById(id)?.contains(focused))
    }
    function enter({ target }: FocusEvent) {
      const into = ids.split(' ').find((id) => document.getElementById(id)?.contains(target as Node))
      if (into !== undefined) setCurrent(into)
    }
    function follow({ target }: Event) {
      if (frame === null || !(target instanceof Node) || !target.contains(frame)) return
      if (goneTo.current !== undefined) return waitUntilStill(goneTo)
      const typed = typedIn()
      if (typed !== undefined) return setCurrent(typed)
      const { top, bottom } = frame.getBoundingClientRect()
      // In a window of few lines the form is as long as it is, and the drawer scrolls.
      const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const line = first + (last - first) / 3
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line)
      setCurrent(passed.at(-1) ?? ids.split(' ')[0] ?? '')
    }
    frame.addEventListener('focusin', enter)
    document.addEventListener('scroll', follow, { passive: true, capture: true })
    return () => {
      frame.removeEventListener('focusin', enter)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [scroller, ids, ready])
  const goTo = useCallback((id: string) => {
    waitUntilStill(goneTo)
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [])
  return [current, goTo]
}

function waitUntilStill(goneTo: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(goneTo.current)
  goneTo.current = setTimeout(() => {
    goneTo.current = undefined
  }, STILL_MS)
}
