import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { askOwnPassword, type PasswordForm } from '../../../api/security.ts'
import { ADVISED_PASSWORD, checkNewPassword } from '../../../domain/password-rules.ts'
import { recordFormOf } from '../../../machines/flows/record-form.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFirstError } from '../../../runtime/use-first-error.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { copy } from './copy.ts'

const machine = recordFormOf<PasswordForm>({
  check: (form) => ({
    ...(form.current_password === '' && { current_password: [copy.currentNeeded] }),
    ...checkNewPassword(form),
  }),
})
type Machine = typeof machine
const EMPTY: PasswordForm = { current_password: '', password: '', password_confirmation: '' }

/** Runs the form of one's own password; `form` is for its element, whose first wrong field takes the focus. */
export function usePasswordForm(watch: (snapshot: SnapshotFrom<Machine>) => void) {
  const { api } = useSystem()
  const provided = useMemo(() => machine.provide({ actors: { askSave: askOwnPassword(api) } }), [api])
  const actor = useFlow(provided, { input: { id: null, values: EMPTY } }, watch)
  const form = useRef<HTMLFormElement>(null)
  useFirstError(actor, form)
  const snapshot = useSelector(actor, (state) => state)
  return { actor, snapshot, form }
}

interface Props {
  actor: ActorRefFrom<Machine>
  snapshot: SnapshotFrom<Machine>
  size?: 'normal' | 'large'
}

const FIELDS = [
  ['current_password', copy.current, 'current-password'],
  ['password', copy.next, 'new-password'],
  ['password_confirmation', copy.again, 'new-password'],
] as const

/** The current password, the new one, and the new one again. */
export function PasswordFields({ actor, snapshot, size = 'normal' }: Props) {
  const { values, errors } = snapshot.context
  return FIELDS.map(([field, label, autoComplete], place) => {
    const [error] = errors[field] ?? []
    return (
      <PasswordField
        key={field}
        label={label}
        name={field}
        autoComplete={autoComplete}
        size={size}
        autoFocus={place === 0}
        value={values[field]}
        onChange={(value) => actor.send({ type: 'field.change', field, value })}
        {...(field === 'password' && { hint: copy.hint(ADVISED_PASSWORD) })}
        {...(error !== undefined && { error })}
      />
    )
  })
}
