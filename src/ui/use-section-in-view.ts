import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Which of the sections of a scrolled form is in view: the last one whose top has passed the upper third, or the one that was gone to.
 * @param ready false while the form is not there yet
 */
export function useSectionInView(
  scroller: RefObject<HTMLElement | null>,
  sections: readonly { id: string }[],
  ready: boolean,
): [string, (id: string) => void] {
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  const gone = useRef(false)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const frame = scroller.current
    if (!ready || frame === null) return
    function follow() {
      if (frame === null || gone.current) return
      const line = frame.getBoundingClientRect().top + frame.clientHeight / 3
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line)
      setCurrent(passed.at(-1) ?? ids.split(' ')[0] ?? '')
    }
    function release() {
      gone.current = false
    }
    frame.addEventListener('scroll', follow, { passive: true })
    frame.addEventListener('scrollend', release)
    return () => {
      frame.removeEventListener('scroll', follow)
      frame.removeEventListener('scrollend', release)
    }
  }, [scroller, ids, ready])
  const goTo = useCallback((id: string) => {
    gone.current = true
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [])
  return [current, goTo]
}
