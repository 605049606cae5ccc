import type { AnyActorRef } from 'xstate'
import type { Layer } from '../../../machines/flows/panel/drawers.ts'
import type { Draft, FormValues, RecordFormMachine } from '../../../machines/flows/records/record-form.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { RecordInView, Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { type FormSnapshot, useRecordForm } from './use-record-form.ts'

/**
 * Runs the form of a screen in its drawer, which is not left without a question while something is unsaved, and closes once it is saved.
 * `FormScreen` draws it.
 * @param machine with its actors; the same for as long as the form is shown
 */
export function useFormScreen<Values extends FormValues>(
  screen: Screen,
  { slot, params }: ViewProps,
  machine: RecordFormMachine<Values>,
  {
    id,
    values,
    nameOf,
    about,
    subject,
    draft = null,
    onSaved,
    watch,
  }: {
    /** The record, `null` for a new one. */
    id: string | null
    /** What stands in the fields of a new one. */
    values: Values
    /** How a stored record is called, so that the palette offers what else there is for it. */
    nameOf?: (kept: Values) => string | undefined
    /** What a new one is made in: its campaign. */
    about?: RecordInView | undefined
    /** What else takes commands while it is shown: a test of what is typed. */
    subject?: AnyActorRef
    /** What was typed into it before and never saved. */
    draft?: Draft<Values> | null
    /** What comes once it is saved, unless the drawer closes. */
    onSaved?: (id: string) => void
    /** Told of every new snapshot. */
    watch?: (snapshot: FormSnapshot<Values>) => void
  },
) {
  const { drawers } = useSystem()
  const layer = slot as Layer
  const form = useRecordForm(machine, { id, values, draft }, (state) => {
    drawers.send({ type: state.hasTag('dirty') ? 'form.dirtied' : 'form.cleaned', layer })
    watch?.(state)
    if (!state.matches('saved')) return
    if (onSaved) onSaved(state.context.id ?? '')
    else drawers.send({ type: 'layer.close' })
  })
  const title = id === null ? undefined : nameOf?.(form.snapshot.context.kept)
  const record = id === null ? about : title === undefined ? undefined : { title, params }
  useSlot({ slot, screen, params, actor: form.actor, subject, ...(record && { record }) })
  return { ...form, screen, layer }
}
