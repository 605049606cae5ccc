import { useEffect, useState } from 'react'
import { serverNow } from '../domain/server-time.ts'

const SECOND_MS = 1_000

/** The server's time, told anew each second while something counts down. */
export function useSeconds(isCounting: boolean): Date {
  const [now, tell] = useState(() => serverNow())
  useEffect(() => {
    if (!isCounting) return
    tell(serverNow())
    const timer = setInterval(() => tell(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
