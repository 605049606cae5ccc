import { useEffect, useState } from 'react'

/** True once `active` has lasted for `delay` milliseconds, so that a quick answer never flashes a skeleton. */
export function useDelayed(active: boolean, delay = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delay])
  return active && late
}
