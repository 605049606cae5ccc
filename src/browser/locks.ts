/**
 * Holds a name that only one of this browser's tabs can hold, once no other does, until `signal` is aborted. Without locks (no https, or an
 * owner who lets sites keep nothing) each tab holds it at once.
 */
export function holdAlone(name: string, { signal, held }: { signal: AbortSignal; held: () => void }): void {
  if (!navigator.locks) {
    held()
    return
  }
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const hold = () => {
    held()
    return over
  }
  navigator.locks.request(name, { signal }, hold).catch(() => {
    if (!signal.aborted) held()
  })
}
