import { useMemo } from 'react'
import { askOwnPassword, type PasswordForm } from '../../../api/people/security.ts'
import { ADVISED_PASSWORD, checkNewPassword } from '../../../domain/people/password-rules.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useSystem } from '../../../runtime/system.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { RecordForm } from '../../kit/forms/use-record-form.ts'
import { copy } from './copy.ts'

const machine = recordFormOf<PasswordForm>({
  check: (form) => ({
    ...(form.current_password === '' && { current_password: [copy.currentNeeded] }),
    ...checkNewPassword(form),
  }),
})
/** How the form begins. */
export const NO_PASSWORDS: PasswordForm = { current_password: '', password: '', password_confirmation: '' }

/** The machine of the form of one's own password, in the running panel. */
export function usePasswordMachine() {
  const { api } = useSystem()
  return useMemo(() => machine.provide({ actors: { askSave: askOwnPassword(api) } }), [api])
}

const FIELDS = [
  ['current_password', copy.current, 'current-password'],
  ['password', copy.next, 'new-password'],
  ['password_confirmation', copy.again, 'new-password'],
] as const

/** The current password, the new one, and the new one again. */
export function PasswordFields({
  form,
  size = 'normal',
}: {
  form: RecordForm<PasswordForm>
  size?: 'normal' | 'large'
}) {
  return FIELDS.map(([field, label, autoComplete], place) => (
    <PasswordField
      key={field}
      label={label}
      autoComplete={autoComplete}
      size={size}
      autoFocus={place === 0}
      {...form.field(field)}
      {...(field === 'password' && { hint: copy.hint(ADVISED_PASSWORD) })}
    />
  ))
}
