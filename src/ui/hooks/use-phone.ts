import { useSyncExternalStore } from 'react'

const narrow = '(width < 36.0625rem)'

function watch(onChange: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => {}
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether it is so now, outside of a view. */
export function isPhone(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(narrow).matches
}

/** Whether the layout is the mobile form: under 577px (spec §1). */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, isPhone)
}
