/** What a phone's keyboard takes at least, in pixels; the browser's own bars come and go with less. */
const KEYBOARD_LEAST = 120

/**
 * Tells the stylesheet of a phone's keyboard: `data-keyboard` on the root while it is there, `--keyboard-h` how much of the window's foot
 * it covers (nothing where the browser makes the window smaller instead). What has the focus is kept in sight. Returns the way to stop.
 */
export function makeRoomForKeyboard(): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const root = document.documentElement
  let [width, tallest] = [0, 0]
  function follow() {
    if (view === null || view.scale > 1.01) return
    if (window.innerWidth !== width) tallest = 0
    width = window.innerWidth
    tallest = Math.max(tallest, view.height)
    const isThere = tallest - view.height > KEYBOARD_LEAST && isTypedIn(document.activeElement)
    const covered = isThere ? Math.max(0, root.clientHeight - view.height - view.offsetTop) : 0
    root.style.setProperty('--keyboard-h', `${Math.round(covered)}px`)
    if (root.toggleAttribute('data-keyboard', isThere)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  follow()
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
  }
}

function isTypedIn(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'))
}
