import { useLayoutEffect } from 'react'
import { useSystem } from '../system.ts'
import type { Occupant } from './seats.ts'

/** Takes a seat while the view is shown, so that keys and palette can offer what its machine can do. */
export function useSeat({ seat, screen, params, actor, subject, record }: Occupant): void {
  const { seats } = useSystem()
  const title = record?.title
  const recordParams = JSON.stringify(record?.params)
  useLayoutEffect(() => {
    const known =
      title === undefined ? undefined : { title, params: JSON.parse(recordParams) as Record<string, string> }
    return seats.take({ seat, screen, params, actor, subject, record: known })
  }, [seats, seat, screen, params, actor, subject, title, recordParams])
}
