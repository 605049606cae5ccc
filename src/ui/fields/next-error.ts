/** Fields say by themselves that they are wrong; of a choice, which readers hear of as a group, it is marked where the focus goes. */
const WRONG = '[aria-invalid="true"], input[data-invalid]'

/**
 * Moves the focus to the next field with an error after the one in focus, around the end if need be, and brings it into
 * sight. Does nothing when no field has one.
 */
export function focusNextError(form: ParentNode): void {
  const wrong = [...form.querySelectorAll<HTMLElement>(WRONG)]
  const now = document.activeElement
  const after = wrong.find(
    (field) => now !== null && field !== now && now.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const next = after ?? wrong[0]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}

/** Moves the focus to the first field with an error and brings it into sight. */
export function focusFirstError(form: ParentNode): void {
  const first = form.querySelector<HTMLElement>(WRONG)
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
