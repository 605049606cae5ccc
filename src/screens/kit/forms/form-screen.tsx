import type { ReactNode } from 'react'
import type { FormValues } from '../../../machines/flows/records/record-form.ts'
import { AlertSummary } from '../../../ui/fields/alert-summary.tsx'
import { focusNextError } from '../../../ui/fields/next-error.ts'
import { FormDrawer, FormFields } from './form-drawer.tsx'
import type { useFormScreen } from './use-form-screen.ts'

const WIDTHS = { narrow: 'max-w-100', wide: 'max-w-124', full: 'max-w-none' } as const

/** The drawer of a short form: its fields one below the other, and at its foot what is done with it. */
export function FormScreen<Values extends FormValues>({
  form: { screen, layer, actor, snapshot, element, errors },
  context,
  submit,
  refusal,
  lines,
  width = 'wide',
  summary = false,
  done,
  children,
}: {
  form: ReturnType<typeof useFormScreen<Values>>
  /** What it is about: the name of the record. */
  context?: string | undefined
  /** What the button says that saves. */
  submit: string
  /** Why it cannot save now, whatever stands in the fields. */
  refusal?: string | undefined
  /** How many lines stand for the fields until they are there. */
  lines?: number
  width?: keyof typeof WIDTHS
  /** How many fields are wrong is said over them. */
  summary?: boolean
  /** What stands instead of the fields once it is saved, where the drawer stays open then. */
  done?: ReactNode
  children: ReactNode
}) {
  return (
    <FormDrawer
      layer={layer}
      title={screen.title}
      parent={screen.parent}
      context={context}
      submit={submit}
      refusal={refusal}
      {...(lines !== undefined && { lines })}
      actor={actor}
      snapshot={snapshot}
      done={done}
    >
      <FormFields
        form={element}
        actor={actor}
        submit={submit}
        className={`flex ${WIDTHS[width]} flex-col gap-4 p-4 wide:p-5`}
      >
        {summary && (
          <AlertSummary
            count={Object.keys(errors).length}
            onNext={() => element.current && focusNextError(element.current)}
          />
        )}
        {children}
      </FormFields>
    </FormDrawer>
  )
}
