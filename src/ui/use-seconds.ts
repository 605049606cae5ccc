import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time, told anew each second while something counts down. */
export function useSeconds(isCounting: boolean): Date {
  const [now, tell] = useState(() => new Date())
  useEffect(() => {
    if (!isCounting) return
    tell(new Date())
    const timer = setInterval(() => tell(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
