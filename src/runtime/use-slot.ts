import { useLayoutEffect } from 'react'
import type { RecordInView } from './screen.ts'
import { useSystem } from '../system.ts'
import type { Occupant } from './slots.ts'

/** Takes a seat while the view is shown, so that keys and palette can offer what its machine can do. */
export function useSeat({ seat, screen, params, actor, subject, record }: Occupant): void {
  const { seats } = useSystem()
  const told = record && JSON.stringify(record)
  useLayoutEffect(() => {
    const known = told === undefined ? undefined : (JSON.parse(told) as RecordInView)
    return seats.take({ seat, screen, params, actor, subject, record: known })
  }, [seats, seat, screen, params, actor, subject, told])
}
