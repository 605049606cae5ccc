const OVER = '[role=dialog]:not(.drawer), [role=menu], [cmdk-root]'

const inDrawers = new WeakMap<Element, HTMLElement>()
let onPage: HTMLElement | undefined

/**
 * Remembers what last had the focus on the page and in each drawer. What is covered loses the focus before the view above it is there
 * to remember it. Returns the way to stop.
 */
export function rememberFocus(): () => void {
  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target.closest(OVER)) return
    const drawer = target.closest('.drawer')
    if (drawer === null) onPage = target
    else inDrawers.set(drawer, target)
  }
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/** What last had the focus in the topmost drawer, or on the page when there is none; else the drawer or the page itself. */
export function lastFocused(): HTMLElement | undefined {
  const drawer = [...document.querySelectorAll<HTMLElement>('.drawer')].at(-1)
  const last = drawer ? inDrawers.get(drawer) : onPage
  return last?.isConnected ? last : (drawer ?? document.querySelector<HTMLElement>('main') ?? undefined)
}
