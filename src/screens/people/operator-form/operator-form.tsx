import { useMemo } from 'react'
import { askOperator, askSaveOperator, type OperatorForm, type OperatorKind } from '../../../api/people/operators.ts'
import { checkOperator } from '../../../domain/people/operator-rules.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { MaskedField } from '../../../ui/fields/masked-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../copy.ts'
import { paramsOf, screensOfKind, useKind } from '../kind.ts'

const formOf = (kind: OperatorKind) =>
  recordFormOf<OperatorForm>({
    check: ({ afiliado_percent, ...rest }) =>
      checkOperator({
        ...rest,
        ...(kind === 'afiliado' && { afiliado_percent: afiliado_percent === '' ? null : Number(afiliado_percent) }),
      }),
  })
const machines = { afiliado: formOf('afiliado'), gestor: formOf('gestor') }
const EMPTY: OperatorForm = { name: '', email: '', telefone: '', afiliado_percent: '' }

/** The form of an affiliate or a manager (spec §2.20). After the first save comes the password. */
export default function OperatorFormView(props: ViewProps) {
  const { api, changed, did, openScreen } = useSystem()
  const { kind, id } = useKind(props.slot, props.params)
  const screens = screensOfKind(kind)
  const machine = useMemo(
    () =>
      machines[kind].provide({
        actors: {
          askRecord: askOperator(api, kind),
          askSave: askSaveOperator(api, kind, tellDone({ changed, did }, kind)),
        },
      }),
    [api, kind, changed, did],
  )
  const form = useFormScreen<OperatorForm>(id === null ? screens.create : screens.edit, props, machine, {
    id,
    values: EMPTY,
    nameOf: ({ name }) => name,
    ...(id === null && { onSaved: (saved: string) => openScreen(screens.password, paramsOf(kind, saved)) }),
  })
  const { field } = form
  return (
    <FormScreen
      form={form}
      context={form.values.name}
      submit={id === null ? copy[kind].submit : copy.save}
      lines={5}
      summary
    >
      <TextField label={copy.name} autoFocus={id === null} autoComplete="off" {...field('name')} />
      <TextField label={copy.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <div className="grid gap-4 wide:grid-cols-2">
        <PhoneField label={copy.telefone} {...(id === null && { hint: copy.whatsappNotice })} {...field('telefone')} />
        {kind === 'afiliado' && (
          <MaskedField label={copy.percent} mask="percent" suffix="%" {...field('afiliado_percent')} />
        )}
      </div>
    </FormScreen>
  )
}
