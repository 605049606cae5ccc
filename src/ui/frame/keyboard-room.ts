/** The least height of a phone's keyboard, in pixels; smaller changes are the browser's own bars. */
const KEYBOARD_LEAST = 120

/**
 * Tells the stylesheet about a phone's keyboard while the page lives: `data-keyboard` on the root while it is open, and `--keyboard-h`, how
 * much of the window's bottom it covers (0 where the browser shrinks the window instead). Keeps the focused element in sight. Call it at the
 * start: the height without a keyboard is learned by observing.
 */
export function makeRoomForKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
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
  document.addEventListener('focusin', ({ target }) => isTypedIn(target) && follow())
}

function isTypedIn(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'))
}
