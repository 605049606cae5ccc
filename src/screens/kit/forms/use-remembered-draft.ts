import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { draftIn, type FormValues } from '../../../machines/flows/records/record-form.ts'
import { draftOf, dropDraft, keepDraft } from '../../../runtime/records/form-drafts.ts'
import { useSystem } from '../../../runtime/system.ts'
import type { FormSnapshot } from './use-record-form.ts'

/**
 * What was typed into a form before and never saved, to be offered back, and how it is kept from now on.
 * @param name of the form among the drafts of this browser
 * @param empty what stands in its fields at first
 */
export function useRememberedDraft<Values extends FormValues>(name: string, empty: Values) {
  const [draft] = useState(() => draftOf(name, empty))
  /** Keeps what stands in the form now; while a draft is offered, that one stays. */
  const keep = (form: FormSnapshot<Values>) => {
    if (form.context.draft !== null) return
    const typed = draftIn(form.context)
    if (typed) keepDraft(name, typed)
    else if (form.hasTag('editable')) dropDraft(name)
  }
  return { draft, keep }
}

/** Forgets what is kept of a form once it is left on purpose: who does that was asked. A reload and the end of a session leave it. */
export function useForgottenDraft(name: string, actor: AnyActorRef): void {
  const { session } = useSystem()
  useEffect(
    () => () => {
      const form = actor.getSnapshot()
      const isTyped = form.hasTag('dirty') && form.context.draft === null
      if (isTyped && session.getSnapshot().hasTag('inside')) dropDraft(name)
    },
    [actor, session, name],
  )
}
