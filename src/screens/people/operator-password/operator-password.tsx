import { useSelector } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { askOtherEmail, askOtherPassword, type Operator, type OtherPasswordForm } from '../../../api/operators.ts'
import { isEmail } from '../../../domain/operator-rules.ts'
import { checkPassword } from '../../../domain/password-rules.ts'
import { type ClosingFact, closingMachine } from '../../../machines/flows/closing.ts'
import { recordFormOf } from '../../../machines/flows/record-form.ts'
import { timerOf } from '../../../machines/timer.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFirstError } from '../../../runtime/use-first-error.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormDrawer, FormFields } from '../../kit/form-drawer.tsx'
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
export default function OperatorPassword({ slot, params }: ViewProps) {
  const { api, changed, drawers } = useSystem()
  const { kind, id } = useKind(slot, params)
  const screen = screensOfKind(kind).password
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
  const layer = slot as Exclude<Slot, 'page'>
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
  const actor = useFlow(provided, { input: { id, values: EMPTY } }, (state) => {
    drawers.send({ type: state.hasTag('dirty') ? 'form.dirtied' : 'form.cleaned', layer })
    closing.send({ type: state.matches('saved') ? 'work.saved' : 'work.resume' })
  })
  const form = useRef<HTMLFormElement>(null)
  useFirstError(actor, form)
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors } = snapshot.context
  useSlot({ slot, screen, params, actor, ...(person && { record: { title: person.name, params } }) })
  const field = (name: keyof OtherPasswordForm & string) => {
    const [error] = errors[name] ?? []
    return {
      name,
      value: values[name],
      onChange: (value: string) => actor.send({ type: 'field.change', field: name, value }),
      ...(error !== undefined && { error }),
    }
  }
  return (
    <FormDrawer
      layer={layer}
      title={screen.title}
      parent={screen.parent}
      context={person?.name}
      submit={copy.setPassword}
      {...{ actor, snapshot }}
    >
      <FormFields
        form={form}
        actor={actor}
        submit={copy.setPassword}
        className="flex max-w-100 flex-col gap-4 p-4 wide:p-5"
      >
        <TextField label={copy.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <PasswordField
          label={copy.password}
          hint={copy.passwordHint}
          autoComplete="new-password"
          autoFocus
          {...field('password')}
        />
        <p className="text-12 text-ink-3">{copy.passwordEnds}</p>
      </FormFields>
    </FormDrawer>
  )
}
