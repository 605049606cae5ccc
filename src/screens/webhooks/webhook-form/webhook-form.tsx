import { Check, CircleHelp, Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import {
  askSaveWebhook,
  askWebhook,
  emptySecrets,
  type HeaderPair,
  headersOf,
  type Webhook,
  type WebhookForm,
  webhookLookupsQuery,
  webhookPreviewQuery,
} from '../../../api/sales/webhooks.ts'
import { bodyFault, bodyVariables } from '../../../domain/sales/body-template.ts'
import { SECRET_PLACEHOLDER } from '../../../domain/sales/gateways.ts'
import { checkWebhook, isKeptHeader, MAX_WEBHOOK_HEADERS, WEBHOOK_METHODS } from '../../../domain/sales/webhooks.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { FieldNote } from '../../../ui/fields/field.tsx'
import type { JsonEditorHandle } from '../../../ui/fields/json-editor.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { SecretField } from '../../kit/forms/secret-field.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../copy.ts'
import { webhookCreate, webhookEdit } from '../entry.ts'
import { Secret } from './secret.tsx'

const JsonEditor = lazyView(() => import('../../../ui/fields/json-editor.tsx'))

const { form: words } = copy
const VARIABLES = bodyVariables()
const METHODS = WEBHOOK_METHODS.map((value) => ({ value: value as string, label: value }))

const EMPTY: WebhookForm = {
  ...{ title: '', event: null, method: 'POST', url: '', headers_data: [], bearer_token: '' },
  body: '{\n  "nome": "{{user.name}}",\n  "celular": "{{user.telefone}}",\n  "valor": {{order.amount}},\n  "campanha": "{{product.title}}"\n}',
}

const form = recordFormOf<WebhookForm>({
  check: ({ event, headers_data, bearer_token, ...rest }) =>
    checkWebhook({
      ...rest,
      event: event === null ? null : Number(event),
      headers_data: headersOf(headers_data),
      bearer_token: bearer_token === SECRET_PLACEHOLDER ? '' : bearer_token,
    }),
})

/** The form of a webhook: what it is told of, where that goes, and what is sent (spec §2.21). */
export default function WebhookFormView(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const { webhook_id: id = null } = props.params
  const [stored, setStored] = useState<Webhook | null>(null)
  const editor = useRef<JsonEditorHandle>(null)
  const lookups = useQuery(webhookLookupsQuery(api)).data
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askWebhook(api, setStored),
          askSave: askSaveWebhook(api, tellDone({ changed, did }, 'webhook')),
        },
      }),
    [api, changed, did],
  )
  const webhook = useFormScreen<WebhookForm>(id === null ? webhookCreate : webhookEdit, props, machine, {
    id,
    values: EMPTY,
    nameOf: ({ title }) => title,
  })
  const { field, values } = webhook
  const hasBody = values.method !== 'GET'
  return (
    <FormScreen
      form={webhook}
      context={id === null ? undefined : webhook.snapshot.context.kept.title}
      submit={id === null ? words.createIt : words.save}
      lines={6}
      width="full"
    >
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField label={words.title} autoFocus={id === null} autoComplete="off" {...field('title')} />
        <SelectField
          label={words.event}
          placeholder={words.chooseEvent}
          options={(lookups?.events ?? []).map((event) => ({ value: String(event.id), label: event.title }))}
          {...field('event')}
        />
      </div>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
        <SelectField
          label={words.method}
          options={METHODS}
          {...field('method')}
          onChange={(method) => field('method').onChange(method ?? 'POST')}
        />
        <TextField
          label={words.url}
          hint={words.urlHint}
          type="url"
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
      </div>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <SecretField
          label={words.token}
          hint={words.tokenHint}
          stored={stored !== null && stored.token_since !== null}
          since={stored?.token_since ? formatMoment(stored.token_since) : null}
          {...field('bearer_token')}
        />
        <Headers {...field('headers_data')} />
      </div>
      {hasBody ? (
        <Body {...field('body')} event={values.event} editor={editor} />
      ) : (
        <p className="text-13 text-ink-3">{words.noBody}</p>
      )}
      {id !== null && <Secret id={id} />}
    </FormScreen>
  )
}

/** The headers of its own, up to four pairs. */
function Headers({
  value: pairs,
  error,
  onChange,
}: {
  value: readonly HeaderPair[]
  error?: string
  onChange: (pairs: readonly HeaderPair[]) => void
}) {
  const empty = emptySecrets(pairs)
  const change = (at: number, part: Partial<HeaderPair>) =>
    onChange(pairs.map((pair, nth) => (nth === at ? { ...pair, ...part } : pair)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.25" aria-describedby={error && 'headers-note'}>
      <legend className="mb-1.25 flex w-full justify-between text-13 font-medium text-ink-2 wide:text-12">
        {words.headers} <span className="font-normal text-ink-3">{words.headersOf(pairs.length)}</span>
      </legend>
      {pairs.map(({ name, value }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no name but the one that is being typed
        <div key={nth} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-1.5">
          <TextField
            hideLabel
            label={words.headerName(nth + 1)}
            name={nth === 0 ? 'headers_data' : undefined}
            groupError={nth === 0 && error ? 'headers-note' : undefined}
            placeholder="X-Loja"
            autoComplete="off"
            value={name}
            onChange={(typed) => change(nth, { name: typed })}
          />
          <TextField
            hideLabel
            label={words.headerValue(nth + 1)}
            autoComplete="off"
            value={value}
            onChange={(typed) =>
              change(nth, { value: value === SECRET_PLACEHOLDER ? typed.replaceAll('•', '') : typed })
            }
          />
          <IconButton
            icon={X}
            label={`${words.removeHeader} ${nth + 1}`}
            onClick={() => onChange(pairs.filter((_, at) => at !== nth))}
          />
        </div>
      ))}
      <Button
        icon={Plus}
        size="small"
        {...(pairs.length >= MAX_WEBHOOK_HEADERS && { refusal: `São no máximo ${MAX_WEBHOOK_HEADERS} cabeçalhos.` })}
        onClick={() => onChange([...pairs, { name: '', value: '' }])}
      >
        {words.addHeader}
      </Button>
      {pairs.some(({ name, value }) => isKeptHeader(name, value)) && (
        <p className="text-12 text-ink-3">{words.keptHeaders}</p>
      )}
      {empty.length > 0 && <p className="text-12 text-ink-3">{words.typeAgain(empty)}</p>}
      <FieldNote id="headers-note" {...(error !== undefined && { error })} />
    </fieldset>
  )
}

/** The body in its editor, beside it the newest sale as it would be sent, below it the variables. */
function Body({
  value,
  error,
  onChange,
  event,
  editor,
}: {
  value: string
  error?: string
  onChange: (body: string) => void
  event: string | null
  editor: React.RefObject<JsonEditorHandle | null>
}) {
  const [caret, setCaret] = useState({ line: 1, column: 1 })
  const { api } = useSystem()
  const lookups = useQuery(webhookLookupsQuery(api)).data
  const fault = bodyFault(value)
  const settled = useDebounced(value)
  const isShown = bodyFault(settled) === null
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <JsonEditor
          label={words.body}
          value={value}
          onChange={onChange}
          check={bodyFault}
          variables={VARIABLES}
          handle={editor}
          onCaret={setCaret}
          meanwhile={<Skeleton lines={8} className="pt-6" />}
          {...(error !== undefined && { error })}
          foot={
            <>
              <span className="text-12 text-ink-3 tabular-nums">{words.place(caret.line, caret.column)}</span>
              {fault === null ? (
                <span className="flex items-center gap-1.25 text-12 text-ok">
                  <Check className="size-3" aria-hidden="true" />
                  {value.trim() === '' ? words.standard : words.valid}
                </span>
              ) : (
                <span role="status" className="flex min-w-0 items-center gap-1.25 text-12 text-bad">
                  <CircleHelp className="size-3 flex-none" aria-hidden="true" />
                  <span className="min-w-0 wrap-anywhere">
                    {words.place(fault.line, fault.column)}: {fault.message}
                  </span>
                </span>
              )}
            </>
          }
        />
        {isShown && <Preview body={settled} event={event} />}
      </div>
      <section className="flex flex-col gap-2" aria-label={words.variables}>
        <p className="text-12 text-ink-3">{words.variables}</p>
        {Object.entries(lookups?.variables ?? {}).map(([group, names]) => (
          <div key={group} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-2">
            <span className="pt-1 text-12 text-ink-3">{group}</span>
            <span className="flex flex-wrap gap-1.5">
              {names.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-label={words.insert(`${group}.${name}`)}
                  className="min-h-11 rounded-2 bg-accent-tint px-2 font-mono text-12 text-accent hover:bg-accent-tint-2 mouse:min-h-6"
                  onClick={() => editor.current?.insert(`{{${group}.${name}}}`)}
                >
                  {`${group}.${name}`}
                </button>
              ))}
            </span>
          </div>
        ))}
      </section>
    </>
  )
}

function Preview({ body, event }: { body: string; event: string | null }) {
  const { api } = useSystem()
  const preview = useQuery(webhookPreviewQuery(api, body, event)).data
  if (preview === undefined) return <Skeleton lines={6} />
  return (
    <section className="flex min-w-0 flex-col gap-1.25" aria-label={words.preview(preview.transaction_id)}>
      <p className="text-13 font-medium text-ink-2 wide:text-12">{words.preview(preview.transaction_id)}</p>
      <pre className="max-h-100 min-h-50 flex-1 overflow-y-auto rounded-2 p-3 font-mono text-12 leading-5 wrap-anywhere whitespace-pre-wrap text-ink-2 inset-ring inset-ring-line-2">
        {preview.text ?? words.noPreview}
      </pre>
    </section>
  )
}
