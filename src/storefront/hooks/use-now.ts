import { useEffect, useState } from 'react'
import { serverNow } from '../../domain/values/server-time.ts'

const SECOND_MS = 1_000
const HALF_A_MINUTE_MS = 30_000

/** The server's time, by the second where a countdown is shown; at first the moment at which it drew the page, so that both draw the same. */
export function useNow(drawnAt: string, isCounting: boolean): Date {
  const [now, setNow] = useState(() => new Date(drawnAt))
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, isCounting ? SECOND_MS : HALF_A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
