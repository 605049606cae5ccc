import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Prize } from '../../../domain/campaigns/prizes.ts'
import type { drawRecordMachine } from '../../../machines/flows/dialogues/draw-record.ts'
import { onceFocusIsFree } from '../../../ui/dialogs/focus-memory.ts'

/** The field that the board opens in: the five prizes of the lottery may stand between these, and need not be typed. */
const OPENS_IN = 'input[name=concurso], input[name^=resultado]'

/**
 * Where the focus is on a draw's board: in the first field as it opens, and on each prize that was drawn.
 * @returns the headings of the prizes, for the board to fill
 */
export function useDrawFocus(actor: ActorRefFrom<typeof drawRecordMachine>, board: RefObject<HTMLElement | null>) {
  const headings = useRef<Partial<Record<Prize, HTMLElement | null>>>({})
  useEffect(() => board.current?.querySelector<HTMLElement>(OPENS_IN)?.focus(), [board])
  useEffect(() => {
    const won = actor.on('winner.announced', ({ prize }) => focusHeading(board, headings.current[prize]))
    const learned = actor.on('winner.learned', ({ prize }) => focusHeading(board, headings.current[prize], true))
    return () => {
      won.unsubscribe()
      learned.unsubscribe()
    }
  }, [actor, board])
  return headings
}

/**
 * Whoever drew goes on with what was drawn: readers hear the prize, then its number. Not whoever went elsewhere meanwhile.
 * @param elsewhere it was drawn on another device: the focus moves only where its form took it away
 */
function focusHeading(
  board: RefObject<HTMLElement | null>,
  heading: HTMLElement | null | undefined,
  elsewhere = false,
) {
  // The form that had the focus is gone only after the next render.
  onceFocusIsFree(board, (place) => {
    const now = document.activeElement
    if (now !== document.body && (elsewhere || !place.closest('.drawer')?.contains(now))) return
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  })
}
