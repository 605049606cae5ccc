import type { FormPlace } from '../runtime/screen.ts'

/** Milliseconds that a form may take to be there. */
const PATIENCE = 5_000
const CONTROL = 'input, textarea, select, button, [contenteditable=true]'

/** Brings a section of the topmost form into sight and puts the focus into a field of it, as soon as the form is there and free. */
export function goToPlace(place: FormPlace, until = performance.now() + PATIENCE): void {
  requestAnimationFrame(() => {
    const found = document.querySelector('.palette') === null ? foundIn(place) : undefined
    if (found) {
      found.section.scrollIntoView({ block: 'start' })
      found.control?.focus({ preventScroll: place.isField !== true })
      if (takesNumber(found.control)) found.control.select()
    } else if (performance.now() < until) goToPlace(place, until)
  })
}

/** Whether what stands in a field is a number: who comes to it types another one. */
const takesNumber = (control: HTMLElement | null | undefined): control is HTMLInputElement =>
  control instanceof HTMLInputElement &&
  ['numeric', 'decimal'].includes(control.inputMode || (control.getAttribute('inputmode') ?? ''))

function foundIn({ section: id, label, isField }: FormPlace) {
  const form = [...document.querySelectorAll<HTMLElement>('main, .drawer')].findLast((each) => !each.closest('[inert]'))
  const section = id === undefined ? form : form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!section) return undefined
  const named = isField
    ? [...section.querySelectorAll('label, legend')].find(({ textContent }) => textContent?.trim().startsWith(label))
    : undefined
  if (id === undefined && named === undefined) return undefined
  const own =
    named instanceof HTMLLabelElement ? named.control : named?.parentElement?.querySelector<HTMLElement>(CONTROL)
  return { section, control: own ?? section.querySelector<HTMLElement>(CONTROL) }
}
