import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { askPixel, askSavePixel, type Pixel, type PixelForm, pixelTestActors } from '../../../api/sales/trackers.ts'
import { SECRET_PLACEHOLDER } from '../../../domain/sales/gateways.ts'
import { checkPixel, MAX_TRACKER_TITLE, type ShareData } from '../../../domain/sales/pixels.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { isBlank } from '../../../domain/values/text.ts'
import { pixelTestMachine } from '../../../machines/flows/records/pixel-test.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { CommandButton } from '../../kit/command-button.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { SecretField } from '../../kit/forms/secret-field.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { testPixel } from '../commands.ts'
import { copy } from '../copy.ts'
import { pixelCreate, pixelEdit } from '../entry.ts'
import { Quality } from './quality.tsx'

const { pixel: words } = copy
const EMPTY: PixelForm = { title: '', pixel: '', pixel_access_token: '', share_data: 'all' }

/** A token that is kept is not at hand, so that nothing can be wrong with it here. */
const form = recordFormOf<PixelForm>({
  check: ({ pixel_access_token: token, ...values }) =>
    checkPixel({ ...values, pixel_access_token: token === SECRET_PLACEHOLDER ? '' : token }),
})

/** The form of a pixel: its id, its token, whose purchases are shared, and a test of both (spec §2.18). */
export default function PixelFormView(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const { id = null } = props.params
  const [stored, setStored] = useState<Pixel | null>(null)
  const typed = useRef(EMPTY)
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askPixel(api, setStored),
          askSave: askSavePixel(api, tellDone({ changed, did }, 'pixel')),
        },
      }),
    [api, changed, did],
  )
  const trial = useFlow(
    useMemo(() => pixelTestMachine.provide({ actors: pixelTestActors(api, () => typed.current) }), [api]),
    { input: { id: id ?? '' } },
  )
  const pixel = useFormScreen<PixelForm>(id === null ? pixelCreate : pixelEdit, props, machine, {
    id,
    values: EMPTY,
    nameOf: ({ title }) => title,
    subject: trial,
    watch: ({ context: { values } }) => {
      const before = typed.current
      typed.current = values
      const ready = !isBlank(values.pixel) && !isBlank(values.pixel_access_token)
      for (const field of ['pixel', 'pixel_access_token'] as const)
        if (before[field] !== values[field]) trial.send({ type: 'access.change', field, ready })
    },
  })
  const refused = useSelector(trial, ({ context }) => context.errors)
  /** What Meta refused stands at its field until that is changed. */
  const field = <Name extends keyof PixelForm>(name: Name) => {
    const bound = pixel.field(name)
    const [said] = refused[name] ?? []
    return { ...bound, ...(bound.error === undefined && said !== undefined && { error: said }) }
  }
  return (
    <FormScreen
      form={pixel}
      context={id === null ? undefined : pixel.snapshot.context.kept.title}
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
      <TextField label={words.code} hint={words.codeHint} inputMode="numeric" autoComplete="off" {...field('pixel')} />
      <SecretField
        label={words.token}
        hint={words.tokenHint}
        stored={pixel.snapshot.context.kept.pixel_access_token === SECRET_PLACEHOLDER}
        since={stored?.token_at ? formatMoment(stored.token_at).slice(0, 10) : null}
        {...field('pixel_access_token')}
      />
      <RadioGroup<ShareData>
        label={copy.shares}
        options={words.options}
        {...field('share_data')}
        value={pixel.values.share_data as ShareData}
      />
      <Trial actor={trial} />
      {id !== null && stored !== null && stored.pixel_access_token !== '' && stored.links > 0 && <Quality id={id} />}
    </FormScreen>
  )
}

/** The test, and what came of it. */
function Trial({ actor }: { actor: ActorRefFrom<typeof pixelTestMachine> }) {
  return (
    <section aria-label={words.test} className="flex flex-col gap-3 border-t border-line pt-5">
      <div role="status" className="empty:hidden">
        <Result actor={actor} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CommandButton command={testPixel} actor={actor} icon={icons.pulse} keys={testPixel.keys ?? ''} />
        <span className="min-w-0 flex-1 text-12 text-ink-3">{words.testHint}</span>
      </div>
    </section>
  )
}

function Result({ actor }: { actor: ActorRefFrom<typeof pixelTestMachine> }) {
  const snapshot = useSelector(actor, (state) => state)
  const { message } = snapshot.context
  if (snapshot.matches('testing'))
    return (
      <Note icon={icons.refresh} busy>
        {words.testing}
      </Note>
    )
  if (snapshot.matches('outdated')) return <Note icon={icons.warn}>{words.outdated}</Note>
  if (message === null) return null
  return snapshot.matches('passed') ? (
    <Note tone="ok" icon={Check}>
      {message}
    </Note>
  ) : (
    <Note tone="bad" icon={icons.warn}>
      {message}
    </Note>
  )
}
