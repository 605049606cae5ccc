import { TriangleAlert, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import {
  askRecoveryTemplate,
  askSaveRecoveryTemplate,
  type RecoveryTemplateForm,
  recoveryTemplatesQuery,
} from '../../../api/sales/recovery.ts'
import {
  checkRecoveryMessage,
  FACTORY_MESSAGES,
  MAX_RECOVERY_TEXT,
  promisesOf,
  RECOVERY_USES,
  RECOVERY_WORDS,
  type RecoveryFacts,
  type RecoveryUse,
} from '../../../domain/sales/recovery.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { RecordInView, Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { MessageText } from '../recovery/message-text.tsx'
import { copy } from './copy.ts'
import { recoveryMessageCreate, recoveryMessageEdit } from './entry.ts'

const { form: words } = copy
const form = recordFormOf<RecoveryTemplateForm>({ check: (values) => checkRecoveryMessage(values) })
const NEW: RecoveryTemplateForm = { name: '', serves: 'due', text: 'Oi, {nome}. ' }
const CODE = '00020126580014br.gov.bcb.pix0136a1f4c2d86304B2C9'

/** Somebody who has not paid, so that a message is read as it arrives. */
const sampleOf = (serves: string): RecoveryFacts => ({
  ...{ ...words.sample, quotas: 500, amount: 25_000, draw: null },
  ...{ minutes: serves === 'due' ? 4 : 30, code: CODE },
})

/** The form of a message: a new one, or the one of its address. */
export default function RecoveryMessageForm(props: ViewProps) {
  const { message_id: id = null } = props.params
  return <MessageForm {...props} screen={id === null ? recoveryMessageCreate : recoveryMessageEdit} id={id} />
}

interface FormProps extends ViewProps {
  screen: Screen
  /** The message; `null` for a new one. */
  id: string | null
  /** What stands in the fields of a new one. */
  begins?: RecoveryTemplateForm | undefined
  /** The message that a new one begins as. */
  about?: RecordInView | undefined
}

/** Its name, what it is for, its text with the words that stand for something, and how it arrives. */
export function MessageForm({ screen, id, begins = NEW, about, ...props }: FormProps) {
  const { api, changed, did } = useSystem()
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askRecoveryTemplate(api, () => {}),
          askSave: askSaveRecoveryTemplate(api, tellDone({ changed, did }, 'recoveryTemplate')),
        },
      }),
    [api, changed, did],
  )
  const message = useFormScreen<RecoveryTemplateForm>(screen, props, machine, {
    ...{ id, values: begins, about },
    nameOf: ({ name }) => name,
  })
  const { field, values } = message
  const text = field('text')
  const facts = sampleOf(values.serves)
  const factory = useFactoryText(id)
  return (
    <FormScreen
      form={message}
      context={id === null ? undefined : message.snapshot.context.kept.name}
      submit={id === null ? words.create : words.save}
      lines={6}
    >
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField label={words.name} autoFocus={id === null} autoComplete="off" {...field('name')} />
        <SelectField
          label={words.serves}
          options={Object.entries(RECOVERY_USES).map(([value, label]) => ({ value: value as RecoveryUse, label }))}
          {...field('serves')}
          value={values.serves as RecoveryUse}
          onChange={(chosen) => chosen !== null && field('serves').onChange(chosen)}
        />
      </div>
      <TextArea label={words.text} hint={words.letters([...values.text].length, MAX_RECOVERY_TEXT)} {...text} />
      <fieldset aria-label={words.insert} className="flex flex-wrap gap-1.5">
        {RECOVERY_WORDS.map((word) => (
          <button
            key={word}
            type="button"
            aria-label={words.insertWord(word)}
            onClick={(event) => {
              const area = event.currentTarget.form?.querySelector('textarea')
              const [from, to] = [area?.selectionStart ?? values.text.length, area?.selectionEnd ?? values.text.length]
              const inserted = `{${word}}`
              flushSync(() => text.onChange(values.text.slice(0, from) + inserted + values.text.slice(to)))
              area?.focus()
              area?.setSelectionRange(from + inserted.length, from + inserted.length)
            }}
            className="inline-flex min-h-11 items-center rounded-2 bg-accent-tint px-2.5 font-mono text-13 text-accent hover:bg-press mouse:min-h-7 mouse:text-12"
          >
            {word}
          </button>
        ))}
      </fieldset>
      {factory !== undefined && factory !== values.text.trim() && (
        <div>
          <Button size="small" icon={Undo2} onClick={() => text.onChange(factory)}>
            {words.factory}
          </Button>
        </div>
      )}
      {promisesOf(values.text).map((sentence) => (
        <Note key={sentence} tone="wait" icon={TriangleAlert}>
          {sentence}
        </Note>
      ))}
      {values.serves === 'lapsed' && <p className="text-12 text-ink-3">{words.lapsed}</p>}
      <section aria-label={words.receives('Edson')} className="flex flex-col gap-1.5">
        <span className="text-12 font-medium text-ink-2">{words.receives('Edson')}</span>
        <MessageText text={values.text} facts={facts} />
      </section>
    </FormScreen>
  )
}

/** The text with which a message came, where it is one that every installation begins with. */
function useFactoryText(id: string | null): string | undefined {
  const { api } = useSystem()
  const templates = useQuery(recoveryTemplatesQuery(api)).data
  const told = templates?.find((template) => String(template.id) === id)
  return FACTORY_MESSAGES.find(({ factory }) => factory === told?.factory)?.text
}
