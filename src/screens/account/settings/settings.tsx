import { ExternalLink, Scale, Server } from 'lucide-react'
import { useMemo } from 'react'
import { appQuery } from '../../../api/people/session.ts'
import {
  askSaveSettings,
  askSettings,
  EMPTY_SETTINGS,
  type SettingsForm,
  unpaidQuery,
} from '../../../api/site/app-settings.ts'
import {
  AUTHORIZATIONS,
  type Authorization,
  checkSettings,
  MAX_QUESTIONS,
  MOST_UNPAID,
  refuseQuestion,
  UNPAID_FIELDS,
  type UnpaidField,
} from '../../../domain/site/app-settings.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import type { Layer } from '../../../machines/flows/panel/drawers.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { AlertSummary } from '../../../ui/fields/alert-summary.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { focusNextError } from '../../../ui/fields/next-error.ts'
import { SectionNav } from '../../../ui/fields/section-nav.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { useSectionInView } from '../../../ui/hooks/use-section-in-view.ts'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { DraftOffer } from '../../kit/forms/draft-offer.tsx'
import { FormDrawer } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { useForgottenDraft, useRememberedDraft } from '../../kit/forms/use-remembered-draft.ts'
import { type SectionName, sectionId } from './commands.ts'
import { copy } from './copy.ts'
import { settings } from './entry.ts'

const RichText = lazyView(() => import('../../../ui/fields/rich-text.tsx'))
const QuestionBoard = lazyView(() => import('../../../ui/fields/question-board.tsx'))

const form = recordFormOf<SettingsForm>({ check: checkSettings })
const DRAFT = 'configuracoes'
/** The settings are one record. */
const ID = '1'

/** The fields of each section; the last one only tells. */
const FIELDS: { readonly [Name in SectionName]: readonly (keyof SettingsForm)[] } = {
  organizer: ['organizer', 'document', 'authorization', 'authorization_number'],
  texts: ['regulation', 'privacy'],
  questions: ['questions'],
  contact: ['whatsapp', 'email', 'instagram', 'telegram'],
  unpaid: UNPAID_FIELDS,
  hosts: [],
}
const UNITS: Readonly<Record<UnpaidField, string>> = {
  unpaid_by_phone: copy.purchases,
  unpaid_by_address: copy.purchases,
  unpaid_share: copy.percent,
  unpaid_quotas: copy.quotas,
  unpaid_most: copy.percent,
}
const CHOICES = (Object.keys(AUTHORIZATIONS) as Authorization[]).map((value) => ({
  value,
  label: AUTHORIZATIONS[value],
}))

const isGiven = (value: SettingsForm[keyof SettingsForm]) =>
  value !== null && (typeof value === 'number' || value.length > 0)

/** The settings of the buyers' pages (spec §2.25): all sections in one scroll. */
export default function Settings(props: ViewProps) {
  const { api, queries, changed, did, notify } = useSystem()
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askSettings(api, queries),
          askSave: askSaveSettings(api, (message, act) => {
            changed('app')
            if (act === null) notify({ type: 'notice', class: 'success', message })
            else did(act, message)
          }),
        },
      }),
    [api, queries, changed, did, notify],
  )
  const kept = useRememberedDraft<SettingsForm>(DRAFT, EMPTY_SETTINGS)
  const screen = useFormScreen<SettingsForm>(settings, props, machine, {
    id: ID,
    values: EMPTY_SETTINGS,
    draft: kept.draft,
    watch: kept.keep,
  })
  const { actor, snapshot, values, errors, field } = screen
  useForgottenDraft(DRAFT, actor)
  const sections = (Object.keys(FIELDS) as SectionName[]).map((name) => ({
    id: sectionId(name),
    label: copy.sections[name],
    filled: FIELDS[name].some((each) => isGiven(values[each])),
    errors: FIELDS[name].filter((each) => errors[each]?.length).length,
  }))
  const [section, goTo] = useSectionInView(screen.element, sections, snapshot.hasTag('editable'))
  const change = <Name extends keyof SettingsForm & string>(name: Name, value: SettingsForm[Name]) =>
    actor.send({ type: 'field.change', field: name, value } as never)
  return (
    <FormDrawer
      layer={props.slot as Layer}
      title={settings.title}
      parent={settings.parent}
      submit={copy.save}
      lines={8}
      actor={actor}
      snapshot={snapshot}
    >
      <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
        <SectionNav sections={sections} current={section} onGo={goTo} />
        <form
          ref={screen.element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'form.save' })
          }}
          className="notice-room relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 [scroll-padding:1.25rem] wide:p-5"
        >
          {snapshot.can({ type: 'draft.restore' }) && (
            <DraftOffer
              at={kept.draft?.at ?? ''}
              onRestore={() => actor.send({ type: 'draft.restore' })}
              onDiscard={() => actor.send({ type: 'draft.discard' })}
            />
          )}
          <AlertSummary
            count={Object.keys(errors).length}
            onNext={() => screen.element.current && focusNextError(screen.element.current)}
          />
          <FormSection id={sectionId('organizer')} title={copy.sections.organizer} note={copy.organizerNote}>
            <TextField label={copy.organizer} placeholder={copy.organizerExample} {...field('organizer')} />
            <TextField
              label={copy.document}
              hint={copy.documentHint}
              autoComplete="off"
              spellCheck={false}
              {...field('document')}
            />
            <SelectField
              label={copy.authorization}
              optional
              clearable
              placeholder={copy.authorizationNone}
              hint={copy.authorizationHint}
              options={CHOICES}
              value={(values.authorization || null) as Authorization | null}
              onChange={(value) => change('authorization', value ?? '')}
              {...(errors.authorization?.[0] !== undefined && { error: errors.authorization[0] })}
            />
            <TextField
              label={copy.authorization_number}
              optional={values.authorization === ''}
              placeholder={copy.numberExample}
              autoComplete="off"
              {...field('authorization_number')}
            />
          </FormSection>
          <Texts field={field} />
          <FormSection
            id={sectionId('questions')}
            title={copy.sections.questions}
            note={copy.questionsNote(values.questions.length, MAX_QUESTIONS)}
          >
            <QuestionBoard
              meanwhile={<Skeleton lines={4} className="wide:col-span-2" />}
              questions={values.questions}
              most={MAX_QUESTIONS}
              hint={copy.questionsHint}
              error={errors.questions?.[0]}
              refuse={refuseQuestion}
              onChange={(questions) => change('questions', questions)}
            />
          </FormSection>
          <FormSection id={sectionId('contact')} title={copy.sections.contact} note={copy.contactNote}>
            <TextField label={copy.whatsapp} optional hint={copy.contactHint} {...field('whatsapp')} />
            <TextField label={copy.email} optional type="email" autoComplete="off" {...field('email')} />
            <TextField label={copy.instagram} optional hint={copy.profileHint} {...field('instagram')} />
            <TextField label={copy.telegram} optional hint={copy.profileHint} {...field('telegram')} />
          </FormSection>
          <Limits values={values} errors={errors} onChange={(name, value) => change(name, value)} />
          <Hosts />
          <button type="submit" hidden>
            {copy.save}
          </button>
        </form>
      </div>
    </FormDrawer>
  )
}

type FieldOf = ReturnType<typeof useFormScreen<SettingsForm>>['field']

/** The two texts that a lawyer should read, each with its page. */
function Texts({ field }: { field: FieldOf }) {
  const { api } = useSystem()
  const site = useQuery(appQuery(api)).data?.app.public_url ?? ''
  return (
    <FormSection id={sectionId('texts')} title={copy.sections.texts}>
      <div className="wide:col-span-2">
        <Note tone="wait" icon={Scale}>
          {copy.lawyer}
        </Note>
      </div>
      {(['regulation', 'privacy'] as const).map((name) => {
        const path = name === 'regulation' ? '/termos' : '/privacidade'
        const { value, onChange, error } = field(name)
        return (
          <div key={name} className="flex min-w-0 flex-col gap-1.25 wide:col-span-2">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-13 font-medium text-ink-2 wide:text-12">{copy[name]}</span>
              <span className="text-12 text-ink-3">{value === '' ? copy.standard : copy.own}</span>
            </span>
            <RichText
              meanwhile={<Skeleton lines={4} />}
              label={copy[name]}
              name={name}
              value={value}
              onChange={onChange}
              placeholder={name === 'regulation' ? copy.regulationHint : copy.privacyHint}
              {...(error !== undefined && { error })}
            />
            <a
              href={`${site}${path}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 self-start text-13 text-accent underline underline-offset-2 mouse:min-h-6 wide:text-12"
            >
              <ExternalLink className="size-3.5" aria-hidden="true" />
              {copy.see(path)}
              <span className="sr-only">{copy.newTab}</span>
            </a>
          </div>
        )
      })}
    </FormSection>
  )
}

/** What may be reserved without being paid; where nothing stands, the usual number holds. */
function Limits({
  values,
  errors,
  onChange,
}: {
  values: SettingsForm
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (name: UnpaidField, value: number | null) => void
}) {
  const { api } = useSystem()
  const usual = useQuery(unpaidQuery(api)).data
  return (
    <FormSection id={sectionId('unpaid')} title={copy.sections.unpaid} note={copy.unpaidNote}>
      {UNPAID_FIELDS.map((name) => (
        <CountField
          key={name}
          label={copy[name]}
          name={name}
          optional
          unit={UNITS[name]}
          most={MOST_UNPAID[name]}
          {...(usual && { placeholder: formatCount(usual[name]), hint: copy.usual(formatCount(usual[name])) })}
          value={values[name]}
          onChange={(value) => onChange(name, value)}
          {...(errors[name]?.[0] !== undefined && { error: errors[name][0] })}
        />
      ))}
      <p className="text-12 text-ink-3 wide:col-span-2">{copy.unpaidHint}</p>
    </FormSection>
  )
}

/** Where page and panel are, and what follows for the scripts of others. */
function Hosts() {
  const { api } = useSystem()
  const app = useQuery(appQuery(api)).data?.app
  if (app === undefined) return null
  return (
    <FormSection id={sectionId('hosts')} title={copy.sections.hosts}>
      <dl className="grid gap-x-4 gap-y-1 wide:col-span-2 wide:grid-cols-[max-content_1fr]">
        <dt className="text-12 text-ink-3">{copy.publicUrl}</dt>
        <dd className="wrap-anywhere text-ink-1">{app.public_url}</dd>
        <dt className="text-12 text-ink-3">{copy.panelUrl}</dt>
        <dd className="wrap-anywhere text-ink-1">{app.panel_url}</dd>
      </dl>
      <div className="wide:col-span-2">
        <Note icon={Server}>{app.public_url === app.panel_url ? copy.oneHost : copy.twoHosts}</Note>
      </div>
    </FormSection>
  )
}
