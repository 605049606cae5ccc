import type { Desk } from '../palette/desk.ts'
import type { Late } from './late.ts'

/**
 * Listens to the keyboard from the first moment on: a key asks for the desk, which is given everything that was pressed meanwhile.
 * Returns the way to stop it.
 */
export function listenFromTheStart(desk: Late<Desk>): () => void {
  let pressed: KeyboardEvent[] = []
  let stop = () => document.removeEventListener('keydown', keep)
  const hand = () => {
    const there = desk.get()
    if (there === undefined) return
    stop()
    stop = there.listen(pressed)
    pressed = []
  }
  const forget = () => {
    pressed = []
  }
  function keep(event: KeyboardEvent) {
    pressed.push(event)
    // The browser has a use of its own for it.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault()
    desk.want().catch(forget)
  }
  document.addEventListener('keydown', keep)
  const unsubscribe = desk.subscribe(hand)
  hand()
  return () => {
    unsubscribe()
    stop()
  }
}
