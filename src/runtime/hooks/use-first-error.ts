import { type RefObject, useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { onceFocusIsFree } from '../../ui/dialogs/focus-memory.ts'
import { focusFirstError } from '../../ui/fields/next-error.ts'

/** Moves the focus to the first wrong field of `form` whenever `actor`, a record's form, is refused for its fields. */
export function useFirstError(actor: AnyActorRef, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const refused = actor.on('fields.refused', () => {
      // The sentences are on the fields only after the next render.
      onceFocusIsFree(form, focusFirstError)
    })
    return () => refused.unsubscribe()
  }, [actor, form])
}
