import { useEffect, useRef } from 'react'

/** What is told of a page that takes the place of another without being loaded. */
export interface Arrival {
  /** What stands in the browser's tab. */
  readonly title: string
  /** What a screen reader says. */
  readonly text: string
}

/**
 * Tells who sees no screen that another page came: in a region that stood there before, since what comes with its words is not read out,
 * in the title, and by the focus, which goes to the heading. The first page is told by the browser.
 */
export function Arrived({ arrival, isFirst }: { arrival: Arrival | null; isFirst: boolean }) {
  const first = useRef(isFirst ? arrival?.title : undefined)
  const title = arrival?.title
  useEffect(() => {
    if (title === undefined || title === first.current) return
    first.current = undefined
    document.title = title
    const heading = document.querySelector('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
  return <>{title !== first.current && arrival?.text}</>
}
