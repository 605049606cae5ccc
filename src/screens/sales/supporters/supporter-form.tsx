import { User } from 'lucide-react'
import { useMemo, useState } from 'react'
import { askSaveSupporter, askSupporter, type Supporter, type SupporterForm } from '../../../api/sales/supporters.ts'
import {
  checkSupporter,
  MAX_SUPPORTER_NOTE,
  needsAmount,
  SUPPORT_WAYS,
  SUPPORTER_KINDS,
} from '../../../domain/sales/supporters.ts'
import { dayOf } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from './copy.ts'
import { supporterCreate, supporterEdit } from './entry.ts'

const { form: words } = copy
const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))
const form = recordFormOf<SupporterForm>({ check: (values) => checkSupporter(values, serverNow()) })

/** The form of a supporter: who it is, how it supports, since when, and a note. */
export default function SupporterFormView(props: ViewProps) {
  const { api, changed, did, open } = useSystem()
  const { supporter_id: id = null } = props.params
  const [found, setFound] = useState<Supporter>()
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askSupporter(api, setFound),
          askSave: askSaveSupporter(api, tellDone({ changed, did }, 'supporter')),
        },
      }),
    [api, changed, did],
  )
  const values = useMemo(
    (): SupporterForm => ({
      ...{ name: '', telefone: '', tipo: 'person', forma: 'monthly', amount: null, nota: '' },
      desde: dayOf(serverNow()),
    }),
    [],
  )
  const supporter = useFormScreen<SupporterForm>(id === null ? supporterCreate : supporterEdit, props, machine, {
    ...{ id, values },
    nameOf: ({ name }) => name,
  })
  const { field } = supporter
  const way = field('forma')
  return (
    <FormScreen
      form={supporter}
      context={id === null ? undefined : supporter.snapshot.context.kept.name}
      submit={id === null ? words.create : words.save}
      lines={6}
    >
      <TextField label={words.name} autoFocus={id === null} autoComplete="off" {...field('name')} />
      <div className="grid gap-4 wide:grid-cols-2">
        <PhoneField label={words.phone} autoComplete="off" {...field('telefone')} />
        <DateTimeField day label={words.since} {...field('desde')} />
      </div>
      <div className="flex flex-col gap-1.25">
        <span aria-hidden="true" className="text-13 font-medium text-ink-2 wide:text-12">
          {words.kind}
        </span>
        <Segmented label={words.kind} options={optionsOf(SUPPORTER_KINDS)} {...field('tipo')} />
      </div>
      <div className="grid gap-4 wide:grid-cols-2">
        <MoneyField label={words.amount} optional={!needsAmount(supporter.values.forma)} {...field('amount')} />
        <SelectField
          label={words.way}
          options={optionsOf(SUPPORT_WAYS)}
          {...way}
          onChange={(chosen) => chosen !== null && way.onChange(chosen)}
        />
      </div>
      <TextArea
        label={words.note}
        optional
        hint={words.noteHint([...supporter.values.nota].length, MAX_SUPPORTER_NOTE)}
        {...field('nota')}
      />
      {found?.buyer && (
        <AlsoBuyer buyer={found.buyer} onOpen={(user) => open('purchases', { user_id: String(user) })} />
      )}
    </FormScreen>
  )
}

/** That the phone is a buyer's as well. */
function AlsoBuyer({ buyer, onOpen }: { buyer: NonNullable<Supporter['buyer']>; onOpen: (user: number) => void }) {
  return (
    <Note icon={User}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1">{words.alsoBuyer(buyer.purchases)}</span>
        <Button size="small" onClick={() => onOpen(buyer.id)}>
          {words.openBuyer}
        </Button>
      </span>
    </Note>
  )
}
