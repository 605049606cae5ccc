import { Check, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ThemeForm } from '../../../api/site/theme.ts'
import type { PagePair } from '../../../domain/site/page-colors.ts'
import { type PageTheme, THEME_LABELS, type ThemeField } from '../../../domain/site/theme.ts'
import { formatDecimal } from '../../../domain/values/money.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { FieldNote } from '../../../ui/fields/field.tsx'
import type { RecordForm } from '../../kit/forms/use-record-form.ts'
import { copy } from './copy.ts'

/** A part of the page: the field of its ground, none where that is white, and that of its text. */
export interface ColorGroupSpec {
  readonly name: keyof typeof copy.groups
  readonly fill: ThemeField | null
  readonly text: ThemeField
}

/** A contrast as it is written, never more than it is: `6,5:1`. */
export const ratioInWords = (ratio: number): string =>
  `${formatDecimal(Math.floor(ratio * 10) * 10).replace(/0$/, '')}:1`

/** The colours of a part of the page, how well it is read, and what the page does where it is not. */
export function ColorGroup({
  group: { name, fill, text },
  form,
  theme,
  pairs,
  sample,
}: {
  group: ColorGroupSpec
  form: RecordForm<ThemeForm>
  /** The theme that the form holds, without what is no colour. */
  theme: PageTheme
  pairs: readonly PagePair[]
  /** What the page draws: ground and text. */
  sample: { readonly background: string; readonly color: string }
}) {
  const noteId = useId()
  const { title, hint } = copy.groups[name]
  const good = pairs.filter(({ corrected, name: pair }) => corrected === null && pair !== 'choice')
  const [wrong] = [fill, text].flatMap((field) => (field === null ? [] : (form.errors[field] ?? [])))
  const fieldOf = (field: ThemeField, word: string) => (
    <ColorField
      name={field}
      label={THEME_LABELS[field]}
      word={word}
      choose={copy.choose(THEME_LABELS[field])}
      value={form.values[field]}
      color={theme[field].toLowerCase()}
      noteId={noteId}
      invalid={form.errors[field] !== undefined}
      onChange={(value) => form.actor.send({ type: 'field.change', field, value })}
      onLeave={() => form.actor.send({ type: 'field.normalize', field })}
    />
  )
  return (
    <fieldset className="min-w-0 border-t border-line pt-2.25">
      <legend className="float-left mb-1.25 flex w-full gap-2 text-13 wide:text-12">
        <span className="font-medium text-ink-1">{title}</span>
        <span className="text-ink-3">{hint}</span>
      </legend>
      <div className="clear-both grid grid-cols-[1fr_1fr_2.5rem] items-center gap-2 max-wide:grid-cols-[1fr_2.75rem]">
        {fill !== null && <div className="min-w-0 max-wide:col-start-1">{fieldOf(fill, copy.fill)}</div>}
        <div className="min-w-0 max-wide:col-start-1">{fieldOf(text, copy.text)}</div>
        {fill === null && <span className="text-12 text-ink-3 max-wide:hidden">{copy.onWhite}</span>}
        <span
          className="grid h-12 place-items-center rounded-2 font-semibold inset-ring inset-ring-line-2 max-wide:col-start-2 max-wide:row-start-1 mouse:h-8"
          style={sample}
          aria-hidden="true"
        >
          Aa
        </span>
      </div>
      <div className="mt-1.25 flex flex-col gap-1.25 text-13 text-ink-3 empty:hidden wide:text-12">
        {wrong !== undefined && <FieldNote id={noteId} error={wrong} />}
        {good.length > 0 && (
          <p className="flex items-center gap-1.5">
            <Check className="size-3 flex-none text-ok" aria-hidden="true" />
            {good.map(({ name: pair, chosen }) => `${ratioInWords(chosen)}${copy.where[pair]}`).join(', ')}
          </p>
        )}
        {pairs.map((pair) => pair.corrected !== null && <Corrected key={pair.name} {...pair} actor={form.actor} />)}
      </div>
    </fieldset>
  )
}

/** A colour that the page corrects, and the way to take the corrected one over. */
function Corrected({
  name,
  field,
  chosen,
  least,
  drawn,
  corrected,
  actor,
}: PagePair & { actor: RecordForm<ThemeForm>['actor'] }) {
  const value = (corrected ?? '').toUpperCase()
  return (
    <p className="flex items-start gap-1.5 text-wait">
      <TriangleAlert className="mt-0.75 size-3 flex-none wide:mt-0.5" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {copy.low(`${ratioInWords(chosen)}${copy.where[name]}`, ratioInWords(least))}{' '}
        <b className="font-mono font-medium text-ink-1">{corrected}</b> ({ratioInWords(drawn)}).
      </span>
      <button
        type="button"
        className="-my-3 min-h-11 min-w-11 flex-none text-right font-medium text-accent hover:underline mouse:-my-1 mouse:min-h-6"
        onClick={() => actor.send({ type: 'field.change', field, value })}
      >
        {copy.use}
        <span className="sr-only">{copy.useOf(THEME_LABELS[field])}</span>
      </button>
    </p>
  )
}
