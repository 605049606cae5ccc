import { startTransition, useEffect, useState } from 'react'

/** Whether a value has stayed what it is for so many milliseconds. */
export function useStable(value: unknown, ms: number): boolean {
  const [stable, setStable] = useState<{ value: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStable({ value })), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return stable !== undefined && stable.value === value
}
