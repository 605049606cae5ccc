import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type AccessForm, askCreateAccess, draftOf } from '../../../api/people/accesses.ts'
import { ACCESS_DAYS, checkApiAccess, MAX_ACCESS_NAME } from '../../../domain/people/api-accesses.ts'
import { SCOPES } from '../../../domain/people/scopes.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { trimmed } from '../../../domain/values/text.ts'
import type { Layer } from '../../../machines/flows/panel/drawers.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { shownTokenMachine } from '../../../machines/flows/records/shown-token.ts'
import { askCopyToken } from '../../../runtime/ask-copy.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { usePinnedLayer } from '../../../runtime/hooks/use-pinned-layer.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../copy.ts'
import { accessCreate } from '../entry.ts'
import { Token } from './token.tsx'

const { form: words } = copy
const DAY_MS = 24 * 60 * 60_000
const EMPTY: AccessForm = { name: '', scopes: [], days: '180' }

const form = recordFormOf<AccessForm>({ check: (values) => checkApiAccess(draftOf(values)) })

/** The day on which an access ends that is made now. */
const lastDay = (days: string) => formatMoment(new Date(serverNow().getTime() + Number(days) * DAY_MS)).slice(0, 10)

const SPANS = ACCESS_DAYS.map((days) => ({ value: String(days), label: words.span[days] }))

/** A new access: whose it is, for how long and what it reads; then its token, this once (UI.md §8). */
export default function AccessFormView(props: ViewProps) {
  const { api, changed, did, drawers } = useSystem()
  const layer = props.slot as Layer
  const shown = useRef<ActorRefFrom<typeof shownTokenMachine>>(null)
  const token = useFlow(
    useMemo(() => shownTokenMachine.provide({ actors: { askCopy: askCopyToken } }), []),
    {},
  )
  shown.current = token
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askSave: askCreateAccess(api, {
            done: tellDone({ changed, did }, 'apiAccess'),
            made: (made) => shown.current?.send({ type: 'token.created', token: made }),
            shows: () => shown.current?.getSnapshot().context.token !== null,
          }),
        },
      }),
    [api, changed, did],
  )
  const access = useFormScreen<AccessForm>(accessCreate, props, machine, {
    id: null,
    values: EMPTY,
    subject: token,
    onSaved: () => {},
  })
  usePinnedLayer(token, layer)
  useEffect(() => {
    const gone = token.on('token.gone', () => {
      drawers.send({ type: 'form.cleaned', layer })
      drawers.send({ type: 'layer.close' })
    })
    return () => gone.unsubscribe()
  }, [token, drawers, layer])
  const isShown = useSelector(token, ({ context }) => context.token !== null)
  const { field, values, errors } = access
  const days = field('days')
  const [scopesError] = errors.scopes ?? []
  return (
    <FormScreen
      form={access}
      submit={words.submit}
      lines={6}
      done={isShown && <Token actor={token} about={copy.token.about(trimmed(values.name), lastDay(values.days))} />}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoFocus
        autoComplete="off"
        maxLength={MAX_ACCESS_NAME}
        {...field('name')}
      />
      <SelectField
        label={words.days}
        hint={words.daysHint}
        options={SPANS.map(({ value, label }) => ({ value, label: words.untilDay(label, lastDay(value)) }))}
        {...days}
        onChange={(chosen) => days.onChange(chosen ?? EMPTY.days)}
      />
      <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={scopesError && 'scopes-note'}>
        <legend className="mb-1.5 text-13 font-medium text-ink-2 wide:text-12">{words.scopes}</legend>
        {SCOPES.map(({ name, title, hint }, nth) => (
          <Checkbox
            key={name}
            label={title}
            hint={hint}
            groupError={nth === 0 && scopesError ? 'scopes-note' : undefined}
            checked={values.scopes.includes(name)}
            onChange={(checked) =>
              field('scopes').onChange(
                checked ? [...values.scopes, name] : values.scopes.filter((each) => each !== name),
              )
            }
          />
        ))}
        <FieldNote id="scopes-note" error={scopesError} />
      </fieldset>
      <Note icon={Lock}>
        <strong className="block font-semibold text-ink-1">{words.panelTitle}</strong>
        {words.panelText}
      </Note>
      <p className="text-12 text-ink-3">{words.once}</p>
    </FormScreen>
  )
}
