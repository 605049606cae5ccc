import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { Reading } from '../../domain/values/reading.ts'
import { beginningOf } from '../../domain/values/text.ts'

/** As much of a text as a sentence quotes. */
const QUOTED = 40

/** What is said of a text that a field cannot read. */
export const notUnderstood = (text: string): string => {
  const plain = text.trim().replace(/\s+/g, ' ')
  const quoted = beginningOf(plain, QUOTED)
  return `Não entendi “${quoted}${quoted === plain ? '' : '…'}”.`
}

/**
 * A text that comes into a field in one piece, pasted or dropped, is read whole and takes the place of what stood there. What is not understood
 * leaves the field as it was, and is said.
 * @param refuse what else is wrong with a value, as a sentence
 */
export function usePasted<Value>({
  read,
  take,
  refuse,
}: {
  read: (text: string) => Reading<Value>
  take: (value: Value) => void
  refuse?: (value: Value) => string | undefined
}) {
  const [refusal, setRefusal] = useState<string>()
  function piece(event: ClipboardEvent | DragEvent, text: string) {
    const found = read(text)
    event.preventDefault()
    if (found.kind === 'nothing') return
    const refused = found.kind === 'unclear' ? notUnderstood(text) : refuse?.(found.value)
    setRefusal(refused)
    if (refused === undefined && found.kind === 'this') take(found.value)
  }
  return {
    refusal,
    forget: () => setRefusal(undefined),
    handlers: {
      onPasteCapture: (event: ClipboardEvent) => piece(event, event.clipboardData.getData('text')),
      onDropCapture: (event: DragEvent) => piece(event, event.dataTransfer.getData('text')),
    },
  }
}
