import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { type EarlyTaps, takeEarlyTaps } from './early-taps.ts'

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

/**
 * Stands in a page beside what is shown: once it is taken over, begins what the page does by itself (what came before would show what the server did not
 * draw), and taps again what was tapped meanwhile.
 */
export function TakenOver({ begin }: { begin?: (early: EarlyTaps | undefined) => void }) {
  useEffect(() => {
    const early = takeEarlyTaps()
    begin?.(early)
    for (const button of early?.clicks ?? []) if (button.isConnected) button.click()
  }, [begin])
  return null
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
