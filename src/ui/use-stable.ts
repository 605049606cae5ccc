import { startTransition, useEffect, useState } from 'react'

/** Whether a value has stayed what it is for so many milliseconds. */
export function useStable(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<{ value: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled({ value })), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled !== undefined && settled.value === value
}
