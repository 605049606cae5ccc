import { useMemo, useState } from 'react'
import { askOtherEmail, askOtherPassword, type Operator, type OtherPasswordForm } from '../../../api/operators.ts'
import { isEmail } from '../../../domain/operator-rules.ts'
import { checkPassword } from '../../../domain/password-rules.ts'
import { type ClosingFact, closingMachine } from '../../../machines/flows/closing.ts'
import { recordFormOf } from '../../../machines/flows/record-form.ts'
import { timerOf } from '../../../machines/timer.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormScreen } from '../../kit/form-screen.tsx'
import { useFormScreen } from '../../kit/use-form-screen.ts'
import { copy } from '../copy.ts'
import { screensOfKind, useKind } from '../kind.ts'

/** How long after a save the screen closes, and with it the field clears (spec §2.20, §9). */
const CLOSES_AFTER = 1000

const machine = recordFormOf<OtherPasswordForm>({
  check: ({ email, password }) => {
    const problem = checkPassword(password, [email])
    return {
      ...(!isEmail(email.trim()) && { email: ['Informe um e-mail válido.'] }),
      ...(problem !== undefined && { password: [problem] }),
    }
  },
})
const EMPTY: OtherPasswordForm = { email: '', password: '' }

/** Sets a temporary password for an affiliate or manager (spec §2.20). */
export default function OperatorPassword(props: ViewProps) {
  const { api, changed, drawers } = useSystem()
  const { kind, id } = useKind(props.slot, props.params)
  const [person, tellPerson] = useState<Operator>()
  const provided = useMemo(
    () =>
      machine.provide({
        actors: {
          askRecord: askOtherEmail(api, kind, tellPerson),
          askSave: askOtherPassword(api, kind, () => changed(kind)),
        },
      }),
    [api, kind, changed],
  )
  const closing = useFlow(
    useMemo(
      () =>
        closingMachine.provide({
          actors: { watchRest: timerOf<ClosingFact>(CLOSES_AFTER, { type: 'rest.passed' }) },
          actions: { announceClose: () => drawers.send({ type: 'layer.close' }) },
        }),
      [drawers],
    ),
    {},
  )
  const form = useFormScreen<OtherPasswordForm>(screensOfKind(kind).password, props, provided, {
    id,
    values: EMPTY,
    nameOf: () => person?.name,
    watch: (state) => closing.send({ type: state.matches('saved') ? 'work.saved' : 'work.resume' }),
    onSaved: () => {},
  })
  const { field } = form
  return (
    <FormScreen form={form} context={person?.name} submit={copy.setPassword} width="narrow">
      <TextField label={copy.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <PasswordField
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="new-password"
        autoFocus
        {...field('password')}
      />
      <p className="text-12 text-ink-3">{copy.passwordEnds}</p>
    </FormScreen>
  )
}
