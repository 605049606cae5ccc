/** What a phone's keyboard takes at least, in pixels; the browser's own bars come and go with less. */
const KEYBOARD_LEAST = 120

/**
 * Tells the stylesheet of a phone's keyboard, for as long as the page lives: `data-keyboard` on the root while it is there, `--keyboard-h`
 * how much of the window's foot it covers (nothing where the browser makes the window smaller instead). What has the focus is kept in
 * sight. To be called at the start: how tall the window is without a keyboard is learned by looking.
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
