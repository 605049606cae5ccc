import { useMemo, useState } from 'react'
import {
  askOtherEmail,
  askOtherPassword,
  type Operator,
  type OperatorKind,
  type OtherPasswordForm,
} from '../../../api/people/operators.ts'
import { generatePassword, isGenerated } from '../../../domain/people/generated-password.ts'
import { checkPassword } from '../../../domain/people/password-rules.ts'
import { isEmail } from '../../../domain/values/email.ts'
import { type ClosingFact, closingMachine } from '../../../machines/flows/panel/closing.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { timerOf } from '../../../machines/timer.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { AccessFacts, AccessShare } from '../access-share.tsx'
import { GENERATE_KEYS } from '../commands.ts'
import { copy } from '../copy.ts'
import { screensOfKind, useKind } from '../kind.ts'

/** How long after a save the screen closes, and with it the field clears (spec §2.20, §9). */
const CLOSES_AFTER = 1000

const machine = recordFormOf<OtherPasswordForm>({
  check: ({ email, password }) => {
    const problem = checkPassword(password, [email])
    return {
      ...(!isEmail(email) && { email: ['Informe um e-mail válido.'] }),
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
    // One that was generated stays in sight, to be sent to whoever it is for.
    watch: (state) => {
      const closes = state.matches('saved') && !isGenerated(state.context.values.password)
      closing.send({ type: closes ? 'work.saved' : 'work.resume' })
    },
    onSaved: () => {},
  })
  const { actor, field, snapshot, values } = form
  const generated = isGenerated(values.password)
  return (
    <FormScreen
      form={form}
      context={person?.name}
      submit={copy.setPassword}
      width="narrow"
      done={
        snapshot.matches('saved') &&
        generated &&
        person && <Handover kind={kind} person={{ ...person, email: values.email }} password={values.password} />
      }
    >
      <TextField label={copy.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <div className="flex flex-col items-start gap-2">
        <PasswordField
          label={copy.password}
          hint={copy.passwordHint}
          autoComplete="new-password"
          autoFocus
          open={generated}
          className="w-full"
          {...field('password')}
        />
        <Button
          icon={icons.key}
          keys={GENERATE_KEYS}
          onClick={() => actor.send({ type: 'field.change', field: 'password', value: generatePassword() })}
        >
          {copy.generate}
        </Button>
      </div>
      <p className="text-12 text-ink-3">{copy.passwordEnds}</p>
    </FormScreen>
  )
}

/** The new access, shown this once: the password, and the ways to hand it over. */
function Handover({ kind, person, password }: { kind: OperatorKind; person: Operator; password: string }) {
  const { drawers } = useSystem()
  return (
    <section aria-label={copy.generated} className="flex max-w-124 flex-col gap-5 p-4 wide:p-5">
      <div>
        <h3 className="text-15 font-semibold text-ink-1">{copy.generated}</h3>
        <p className="text-13 text-ink-2">{copy.generatedOnce}</p>
      </div>
      <AccessFacts person={person} password={password} />
      <div className="flex flex-wrap gap-2">
        <AccessShare kind={kind} person={person} password={password} main />
        <Button onClick={() => drawers.send({ type: 'layer.close' })}>{copy.done}</Button>
      </div>
    </section>
  )
}
