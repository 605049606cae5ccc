import type { FocusEvent, MouseEvent, PointerEvent } from 'react'

/** Fields that a press is about to bring the focus to. */
const entered = new WeakSet<HTMLInputElement>()

/**
 * Handlers of a field of one number: whoever comes to it, by keys or by a press, finds the number selected, and types another in its place. A
 * second press puts the caret where it falls, and dragging selects what it selects.
 */
export const selectsNumber = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onPointerDown({ currentTarget }: PointerEvent<HTMLInputElement>) {
    if (document.activeElement === currentTarget) entered.delete(currentTarget)
    else entered.add(currentTarget)
  },
  onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
    const isDragged = currentTarget.selectionStart !== currentTarget.selectionEnd
    if (entered.delete(currentTarget) && !isDragged) currentTarget.select()
  },
}
