import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { askOperator, askSaveOperator, type OperatorForm, type OperatorKind } from '../../../api/operators.ts'
import { checkOperator } from '../../../domain/operator-rules.ts'
import { recordFormOf } from '../../../machines/flows/record-form.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFirstError } from '../../../runtime/use-first-error.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { AlertSummary } from '../../../ui/alert-summary.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { focusNextError } from '../../../ui/next-error.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FormDrawer, FormFields } from '../../kit/form-drawer.tsx'
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
export default function OperatorFormView({ slot, params }: ViewProps) {
  const { api, changed, drawers, openScreen } = useSystem()
  const { kind, id } = useKind(slot, params)
  const screens = screensOfKind(kind)
  const screen = id === null ? screens.create : screens.edit
  const provided = useMemo(
    () =>
      machines[kind].provide({
        actors: {
          askRecord: askOperator(api, kind),
          askSave: askSaveOperator(api, kind, (saved) => changed(kind, saved)),
        },
      }),
    [api, kind, changed],
  )
  const layer = slot as Exclude<Slot, 'page'>
  const actor = useFlow(provided, { input: { id, values: EMPTY } }, (state) => {
    drawers.send({ type: state.hasTag('dirty') ? 'form.dirtied' : 'form.cleaned', layer })
    if (!state.matches('saved')) return
    if (id === null) openScreen(screens.password, paramsOf(kind, state.context.id ?? ''))
    else drawers.send({ type: 'layer.close' })
  })
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, kept } = snapshot.context
  useSlot({ slot, screen, params, actor, ...(id !== null && { record: { title: kept.name, params } }) })
  const body = useRef<HTMLFormElement>(null)
  useFirstError(actor, body)
  const field = (name: keyof OperatorForm & string) => {
    const [error] = errors[name] ?? []
    return {
      name,
      value: values[name],
      onChange: (value: string) => actor.send({ type: 'field.change', field: name, value }),
      ...(error !== undefined && { error }),
    }
  }
  const submit = id === null ? copy[kind].submit : copy.save
  return (
    <FormDrawer
      layer={layer}
      title={screen.title}
      parent={screen.parent}
      context={values.name}
      submit={submit}
      lines={5}
      {...{ actor, snapshot }}
    >
      <FormFields form={body} actor={actor} submit={submit} className="flex max-w-124 flex-col gap-4 p-4 wide:p-5">
        <AlertSummary count={Object.keys(errors).length} onNext={() => body.current && focusNextError(body.current)} />
        <TextField label={copy.name} autoFocus={id === null} autoComplete="off" {...field('name')} />
        <TextField label={copy.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <div className="grid gap-4 wide:grid-cols-2">
          <MaskedField
            label={copy.telefone}
            mask="phone"
            {...(id === null && { hint: copy.whatsappNotice })}
            {...field('telefone')}
          />
          {kind === 'afiliado' && (
            <MaskedField label={copy.percent} mask="percent" suffix="%" {...field('afiliado_percent')} />
          )}
        </div>
      </FormFields>
    </FormDrawer>
  )
}
