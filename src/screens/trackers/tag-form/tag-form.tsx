import { Check, Lock } from 'lucide-react'
import { useMemo } from 'react'
import { askSaveTag, askTag, type TagForm } from '../../../api/sales/trackers.ts'
import { MAX_TRACKER_TITLE, type ShareData } from '../../../domain/sales/pixels.ts'
import { checkTag, containerIn } from '../../../domain/sales/tag-managers.ts'
import type { FieldErrors } from '../../../domain/values/field-errors.ts'
import { trimmed } from '../../../domain/values/text.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../copy.ts'
import { tagCreate, tagEdit } from '../entry.ts'
import { useHosts } from '../tags/tags.tsx'

const { tag: words } = copy
const EMPTY: TagForm = { title: '', container: '', share_data: 'all' }

/** Of a snippet that is pasted whole the container is kept, and said so. */
const form = recordFormOf<TagForm>({
  check: (values) => checkTag(values),
  normalize: (values, field) => {
    const container = field === 'container' ? containerIn(values.container) : null
    if (container === null) return { values, errors: {}, corrections: {} }
    const isTaken = trimmed(values.container).toUpperCase() !== container
    const corrections: FieldErrors = isTaken ? { container: [words.taken] } : {}
    return { values: { ...values, container }, errors: {}, corrections }
  },
})

/** The form of a tag manager: its container, whose purchases it hears of, and when it runs (spec §2.19). */
export default function TagFormView(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const { id = null } = props.params
  const machine = useMemo(
    () =>
      form.provide({
        actors: { askRecord: askTag(api), askSave: askSaveTag(api, tellDone({ changed, did }, 'tag')) },
      }),
    [api, changed, did],
  )
  const tag = useFormScreen<TagForm>(id === null ? tagCreate : tagEdit, props, machine, {
    id,
    values: EMPTY,
    nameOf: ({ title }) => title,
  })
  const { field, snapshot, actor } = tag
  const [corrected] = snapshot.context.corrections.container ?? []
  return (
    <FormScreen
      form={tag}
      context={id === null ? undefined : snapshot.context.kept.title}
      submit={id === null ? words.create : copy.save}
      lines={5}
    >
      <TextField
        label={copy.title}
        hint={copy.titleHint}
        autoFocus={id === null}
        autoComplete="off"
        maxLength={MAX_TRACKER_TITLE}
        {...field('title')}
      />
      <TextField
        label={words.code}
        hint={corrected ?? words.codeHint}
        placeholder="GTM-"
        autoComplete="off"
        spellCheck={false}
        onBlur={() => actor.send({ type: 'field.normalize', field: 'container' })}
        {...field('container')}
      />
      <RadioGroup<ShareData>
        label={copy.shares}
        options={words.options}
        {...field('share_data')}
        value={tag.values.share_data as ShareData}
      />
      <Conditions />
    </FormScreen>
  )
}

/** When a tag runs; what this installation does not meet is muted and says why. */
function Conditions() {
  const hosts = useHosts()
  const { page, consent, apart, together, separate, code } = words.conditions
  const isApart = hosts?.apart ?? true
  const where = hosts && (hosts.apart ? separate(hosts.panel) : together(hosts.public))
  const lines = [page, consent, [apart, where ?? ''], code] as const
  return (
    <section
      aria-label={words.when}
      className="flex flex-col gap-2.5 rounded-3 bg-card p-3.5 inset-ring inset-ring-line-2"
    >
      <h3 className="font-semibold text-ink-1">{words.when}</h3>
      <ul className="flex flex-col gap-2.5">
        {lines.map(([what, why]) => {
          const isUnmet = what === apart && !isApart
          const Icon = isUnmet ? Lock : Check
          return (
            <li key={what} className="flex items-start gap-2">
              <Icon className={cx('mt-0.5 size-4 flex-none', isUnmet ? 'text-ink-3' : 'text-ok')} aria-hidden="true" />
              <span className="flex min-w-0 flex-col">
                <span className={isUnmet ? 'text-ink-3' : 'text-ink-1'}>{what}</span>
                <span className="text-12 text-ink-3">{why}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
