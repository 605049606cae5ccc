import { Plus, X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { appQuery } from '../../../api/people/session.ts'
import {
  askSendNotification,
  bodyOfNotification,
  EMPTY_NOTIFICATION,
  formOfNotification,
  type NotificationForm,
  notificationQuery,
  reachQuery,
} from '../../../api/sales/notifications.ts'
import { utmChoicesQuery } from '../../../api/sales/utms.ts'
import {
  AUDIENCES,
  checkNotification,
  LEAST_OPTIONS,
  lengthOf,
  MAX_BODY,
  MOST_OPTIONS,
} from '../../../domain/sales/notifications.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../copy.ts'
import { notificationAgain, notificationCreate } from '../entry.ts'
import { LinkField } from './link-field.tsx'
import { PhonePreview } from './phone-preview.tsx'

const { form: words } = copy
const KINDS = [
  { value: '0', label: copy.types.message },
  { value: '1', label: copy.types.poll },
] as const
const WHOM = AUDIENCES.map((value) => ({ value, label: words.audiences[value] }))

/** The form of a notification; one that was sent may stand in it to begin with. */
export default function NotificationFormView(props: ViewProps) {
  const { notification_id: id } = props.params
  // The check of the link needs to know which site is ours.
  if (useQuery(appQuery(useSystem().api)).status === 'pending') return null
  return id === undefined ? <NewForm {...props} values={EMPTY_NOTIFICATION} /> : <AgainForm {...props} id={id} />
}

function AgainForm({ id, ...props }: ViewProps & { id: string }) {
  const read = useQuery(notificationQuery(useSystem().api, id))
  // It stays as it was first read: it is read anew as soon as the copy is sent, and the form must last until it has closed.
  const [first, setFirst] = useState(read.data)
  if (first === undefined && read.data !== undefined) setFirst(read.data)
  if (first === undefined && read.status === 'pending') return null
  return <NewForm {...props} values={first ? formOfNotification(first) : EMPTY_NOTIFICATION} />
}

function NewForm({ values: initial, ...props }: ViewProps & { values: NotificationForm }) {
  const { api, changed, notify } = useSystem()
  const app = useQuery(appQuery(api)).data?.app
  const site = app?.public_url ?? window.location.origin
  const campaigns = useQuery(utmChoicesQuery(api)).data ?? []
  const machine = useMemo(
    () =>
      recordFormOf<NotificationForm>({
        check: (values) => checkNotification(bodyOfNotification(values), site),
      }).provide({
        actors: {
          askSave: askSendNotification(api, (sent) => {
            notify({ type: 'notice', class: 'success', message: copy.sentSoon })
            changed('notification', sent)
          }),
        },
      }),
    [api, changed, notify, site],
  )
  const isAgain = props.params.notification_id !== undefined
  const screen = isAgain ? notificationAgain : notificationCreate
  const form = useFormScreen<NotificationForm>(screen, props, machine, {
    ...{ id: null, values: initial },
    about: isAgain
      ? {
          kind: 'notification',
          title: initial.notification_title,
          params: { notification_id: props.params.notification_id ?? '' },
        }
      : undefined,
  })
  const { field, values } = form
  const isPoll = values.is_poll === '1'
  const reached = useQuery(reachQuery(api, values.audience, values.action_id)).data
  return (
    <FormScreen
      form={form}
      submit={words.send(reached)}
      refusal={reached === 0 ? words.nobody : undefined}
      lines={6}
      width="full"
    >
      <div className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Segmented label={words.kind} options={KINDS} {...field('is_poll')} value={isPoll ? '1' : '0'} />
          <TextField label={words.title} autoFocus autoComplete="off" {...field('notification_title')} />
          <TextField label={words.subtitle} optional autoComplete="off" {...field('notification_subtitle')} />
          {isPoll ? (
            <>
              <TextField label={words.question} autoComplete="off" {...field('question')} />
              <Options {...field('options')} />
            </>
          ) : (
            <>
              <TextArea
                label={words.body}
                hint={words.used(lengthOf(values.body), MAX_BODY)}
                rows={3}
                {...field('body')}
              />
              <TextField label={words.button} optional autoComplete="off" {...field('label')} />
              <LinkField site={site} {...field('url')} />
            </>
          )}
          <SelectField
            label={words.audience}
            options={WHOM}
            {...field('audience')}
            onChange={(chosen) => field('audience').onChange(chosen ?? 'everybody')}
          />
          {values.audience !== 'everybody' && (
            <SelectField
              label={words.campaign}
              placeholder={words.chooseCampaign}
              options={campaigns.map(({ id, title }) => ({ value: String(id), label: title }))}
              {...field('action_id')}
            />
          )}
          <p className="text-12 text-ink-3">{words.rule}</p>
        </div>
        <PhonePreview
          site={new URL(site).host}
          title={values.notification_title}
          subtitle={values.notification_subtitle}
          body={isPoll ? values.question : values.body}
          options={isPoll ? values.options : []}
          button={isPoll ? '' : values.label}
        />
      </div>
    </FormScreen>
  )
}

/** The answers of a poll, two to five. */
function Options({
  value: options,
  error,
  onChange,
}: {
  value: readonly string[]
  error?: string
  onChange: (options: readonly string[]) => void
}) {
  const noteId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="mb-1.5 flex w-full justify-between text-13 font-medium text-ink-2 wide:text-12">
        <span>{words.options}</span>
        <span className="font-normal text-ink-3">{words.used(options.length, MOST_OPTIONS)}</span>
      </legend>
      {options.map((option, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no name but their place
        <div key={nth} className="flex items-end gap-1">
          <TextField
            label={words.option(nth + 1)}
            groupError={nth === 0 && error ? noteId : undefined}
            hideLabel
            className="min-w-0 flex-1"
            autoComplete="off"
            value={option}
            onChange={(text) => onChange(options.with(nth, text))}
          />
          {options.length > LEAST_OPTIONS && (
            <IconButton
              label={words.removeOption(nth + 1)}
              icon={X}
              onClick={() => onChange(options.filter((_, other) => other !== nth))}
            />
          )}
        </div>
      ))}
      {error !== undefined && <FieldNote id={noteId} error={error} />}
      {options.length < MOST_OPTIONS && (
        <Button kind="ghost" icon={Plus} className="self-start" onClick={() => onChange([...options, ''])}>
          {words.addOption}
        </Button>
      )}
    </fieldset>
  )
}
