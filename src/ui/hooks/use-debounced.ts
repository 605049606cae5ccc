import { useEffect, useState } from 'react'

/** A value once it has stayed the same for `delay` milliseconds, so that what is still being typed asks for nothing. */
export function useDebounced<Value>(value: Value, delay = 300): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
