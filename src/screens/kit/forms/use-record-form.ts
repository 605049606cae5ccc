import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Draft, FormValues, RecordFormMachine } from '../../../machines/flows/records/record-form.ts'
import { useFirstError } from '../../../runtime/hooks/use-first-error.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useKeptDrafts } from './use-kept-drafts.ts'

/** Where the machine of a form stands. */
export type FormSnapshot<Values extends FormValues> = SnapshotFrom<RecordFormMachine<Values>>

/**
 * Runs the form of a record: its machine, the binding of its fields, and the focus on the first wrong one.
 * @param machine with its actors; the same for as long as the form is shown
 * @param start the record, `null` for a new one, what stands in the fields of a new one, and what was typed before and never saved
 * @param watch told of every new snapshot
 */
export function useRecordForm<Values extends FormValues>(
  machine: RecordFormMachine<Values>,
  start: { id: string | null; values: Values; draft?: Draft<Values> | null },
  watch: (snapshot: FormSnapshot<Values>) => void,
) {
  const actor = useFlow(machine, { input: start } as never, watch as never) as unknown as ActorRefFrom<
    RecordFormMachine<Values>
  >
  useKeptDrafts()
  const element = useRef<HTMLFormElement>(null)
  useFirstError(actor, element)
  const snapshot = useSelector(actor, (state) => state) as FormSnapshot<Values>
  const { values, errors } = snapshot.context
  /** What a field of text is given. */
  const field = <Field extends keyof Values & string>(name: Field) => {
    const [error] = errors[name] ?? []
    return {
      name,
      value: values[name],
      onChange: (value: Values[Field]) => actor.send({ type: 'field.change', field: name, value } as never),
      ...(error !== undefined && { error }),
    }
  }
  return { actor, snapshot, values, errors, element, field }
}

/** A form that runs. */
export type RecordForm<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>
