import type { Lazy } from '../../ui/frame/lazy.tsx'
import type { CommandCenter } from './command-center.ts'

/**
 * Handles the keyboard before the command center is loaded: the first key loads it, and all keys pressed until then are buffered and
 * replayed one after the other, since each may change what the next one is for. Returns the function that stops it.
 */
export function bufferKeys(commandCenter: Lazy<CommandCenter>): () => void {
  let waiting: KeyboardEvent[] = []
  const press = (event: KeyboardEvent) => {
    if (!isKey(event)) return
    const there = commandCenter.get()
    // What was pressed before it goes into the field first.
    if (there) typeWhatWaits()
    if (there && waiting.length === 0) return there.press(event)
    // The browser has a use of its own for it.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault()
    waiting.push(event)
    if (waiting.length === 1) commandCenter.load().then(pressNext, forget)
  }
  const pressNext = () => {
    typeWhatWaits()
    const [event] = waiting
    if (event === undefined) return
    try {
      commandCenter.get()?.press(event)
    } finally {
      // One key that nobody could take does not hold up those behind it. Until it was pressed it stands before those that come meanwhile.
      waiting.shift()
      if (waiting.length > 0) setTimeout(pressNext)
    }
  }
  /** The key moved the focus into a field: what was typed after it belongs there. */
  const typeWhatWaits = () => {
    while (waiting[0] && isLetter(waiting[0]) && isInField(document.activeElement, waiting[0]))
      document.execCommand('insertText', false, waiting.shift()?.key)
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

/** Autofill and extensions send events of keys that name none. */
const isKey = ({ key }: { key?: unknown }) => typeof key === 'string' && key !== ''

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Whether the focus has come into a field since the key was pressed. */
const isInField = (focused: Element | null, { target }: KeyboardEvent) =>
  focused !== target && focused !== null && focused.matches('input[type=search], input[type=text], textarea')
