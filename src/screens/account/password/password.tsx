import type { PasswordForm } from '../../../api/people/security.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from './copy.ts'
import { password } from './entry.ts'
import { NO_PASSWORDS, PasswordFields, usePasswordMachine } from './password-fields.tsx'

/** One's own password (spec §2.1, /password). */
export default function Password(props: ViewProps) {
  const { drawers, changed } = useSystem()
  const form = useFormScreen<PasswordForm>(password, props, usePasswordMachine(), {
    id: null,
    values: NO_PASSWORDS,
    onSaved: () => {
      changed('security')
      drawers.send({ type: 'layer.close' })
    },
  })
  return (
    <FormScreen form={form} submit={copy.save} width="narrow">
      <PasswordFields form={form} />
      <p className="text-12 text-ink-3">{copy.others}</p>
    </FormScreen>
  )
}
