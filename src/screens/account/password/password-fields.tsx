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
/** The form of a temporary password: whether that one is needed again, the server decides. */
const firstMachine = recordFormOf<PasswordForm>({ check: (form) => checkNewPassword(form) })

/** How the form begins. */
export const NO_PASSWORDS: PasswordForm = { current_password: '', password: '', password_confirmation: '' }

/** The machine of the form of one's own password, in the running panel. */
export const usePasswordMachine = () => useProvided(machine)

/** The same of a temporary password. */
export const useFirstPasswordMachine = () => useProvided(firstMachine)

function useProvided(form: typeof machine) {
  const { api } = useSystem()
  return useMemo(() => form.provide({ actors: { askSave: askOwnPassword(api) } }), [api, form])
}

const FIELDS = [
  ['current_password', copy.current, 'current-password'],
  ['password', copy.next, 'new-password'],
  ['password_confirmation', copy.again, 'new-password'],
] as const

interface PasswordFieldsProps {
  form: RecordForm<PasswordForm>
  size?: 'normal' | 'large'
  /** Whether the current password is asked for. */
  asksCurrent?: boolean
}

/** The current password, the new one, and the new one again. */
export function PasswordFields({ form, size = 'normal', asksCurrent = true }: PasswordFieldsProps) {
  return (asksCurrent ? FIELDS : FIELDS.slice(1)).map(([field, label, autoComplete], place) => (
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
