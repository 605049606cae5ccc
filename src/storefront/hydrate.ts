import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

const NAME = 'talao.recarga'
/** What goes wrong again so soon would go wrong each time. */
const AGAIN_MS = 60_000

/**
 * Takes over what the server drew. Where the page goes wrong, it shows again what the server drew, whose forms work without a script, and is
 * loaded anew, once.
 */
export function hydrate(element: HTMLElement, page: ReactNode): Root {
  const drawn = element.innerHTML
  const onUncaughtError = (error: unknown) => {
    element.innerHTML = drawn
    reportError(error)
    if (navigator.onLine && isFirst()) location.reload()
  }
  return hydrateRoot(element, page, { onUncaughtError })
}

/** Whether the page was not loaded anew a moment ago; where nothing can be stored nobody knows. */
function isFirst(): boolean {
  try {
    const before = Number(sessionStorage.getItem(NAME))
    sessionStorage.setItem(NAME, String(Date.now()))
    return Date.now() - before > AGAIN_MS
  } catch {
    return false
  }
}
