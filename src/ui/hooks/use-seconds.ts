import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * The time, told anew each second while something counts down.
 * @param read the clock that counts; the same function at every drawing
 */
export function useSeconds(isCounting: boolean, read: () => Date): Date {
  const [now, tell] = useState(read)
  useEffect(() => {
    if (!isCounting) return
    tell(read())
    const timer = setInterval(() => tell(read()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isCounting, read])
  return now
}
