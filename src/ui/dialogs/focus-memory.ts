import type { RefObject } from 'react'

const DIALOG = '[role=dialog]:not(.drawer, .palette)'
const OVER = '[role=menu], [cmdk-root], [data-typed-early]'

const inDialogs = new WeakMap<Element, HTMLElement>()
const inDrawers = new WeakMap<Element, HTMLElement>()
let onPage: HTMLElement | undefined

/**
 * Remembers the last focused element of the page, of each drawer and of each dialog: what gets covered loses the focus before the view above
 * it is mounted.
 * @returns a function that stops it
 */
export function rememberFocus(): () => void {
  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target.closest(OVER)) return
    const dialog = target.closest(DIALOG)
    const drawer = target.closest('.drawer')
    if (dialog !== null) inDialogs.set(dialog, target)
    else if (drawer === null) onPage = target
    else inDrawers.set(drawer, target)
  }
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/** What last had the focus in the topmost drawer, or on the page when there is none; else the drawer or the page itself. */
export function lastFocused(): HTMLElement | undefined {
  const drawer = [...document.querySelectorAll<HTMLElement>('.drawer')].at(-1)
  const last = drawer ? inDrawers.get(drawer) : onPage
  if (last?.isConnected) return last
  // What wanted the focus as it appeared, and could not have it under the palette (Firefox).
  const first = drawer?.querySelector<HTMLElement>('[data-first]')
  return first ?? drawer ?? document.querySelector<HTMLElement>('main') ?? undefined
}

/** Where the focus goes when the palette closes: into a dialog that its command opened, else to the element that last had it. */
export function focusUnderPalette(): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
  if (dialog === undefined) return lastFocused()
  return inDialogs.get(dialog) ?? dialog.querySelector<HTMLElement>('input, textarea, select') ?? dialog
}

/**
 * Calls back after the next render, and not before every dialog over `place` is gone: what fades out still gives the focus back to what had
 * it. Not at all once `place` is gone.
 */
export function onceFocusIsFree(place: RefObject<HTMLElement | null>, act: (place: HTMLElement) => void): void {
  requestAnimationFrame(() => {
    const { current } = place
    if (current === null) return
    if ([...document.querySelectorAll(DIALOG)].every((dialog) => dialog.contains(current))) act(current)
    else onceFocusIsFree(place, act)
  })
}
