import { type RefObject, useLayoutEffect, useState } from 'react'
import { useDelayed } from './use-delayed.ts'

/**
 * While a list starts over, at its top, the rows before stay until the skeleton shows: a quick answer takes their place without a flash.
 */
export function useRowsMeanwhile<Row>(scroller: RefObject<HTMLElement | null>, rows: readonly Row[], status: string) {
  const startsOver = status === 'loading' && rows.length === 0
  const late = useDelayed(startsOver)
  const [before, setBefore] = useState(rows)
  if (!startsOver && before !== rows) setBefore(rows)
  useLayoutEffect(() => {
    if (startsOver && scroller.current) scroller.current.scrollTop = 0
  }, [scroller, startsOver])
  return startsOver && !late ? before : rows
}
