import type { Desk } from '../palette/desk.ts'
import type { Late } from './late.ts'

/**
 * Listens to the keyboard from the first moment on: a key asks for the desk, and what was pressed before it was there is done then, one
 * key after the other, as each may change what the next one is for. Returns the way to stop it.
 */
export function listenFromTheStart(desk: Late<Desk>): () => void {
  let waiting: KeyboardEvent[] = []
  const press = (event: KeyboardEvent) => {
    const there = desk.get()
    if (there && waiting.length === 0) return there.press(event)
    // The browser has a use of its own for it.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault()
    waiting.push(event)
    if (waiting.length === 1) desk.want().then(pressNext, forget)
  }
  const pressNext = () => {
    const [event] = waiting
    if (event === undefined) return
    desk.get()?.press(event)
    setTimeout(() => {
      waiting.shift()
      pressNext()
    })
  }
  const forget = () => {
    waiting = []
  }
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('keydown', press)
    forget()
  }
}
