import type { FigureChoices, FigureScope } from '../../api/insight/figures.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { copy } from './metrics/copy.ts'

interface Props {
  choices: FigureChoices | undefined
  scope: FigureScope
  /** What is wrong with the link or affiliate that is asked for. */
  error?: string | undefined
  onChange: (scope: FigureScope) => void
}

const ALL = 'all'

/** Whose sales are shown: all of the campaign, those of one affiliate, or of one link. One that is gone is offered only while it is chosen. */
export function ScopeField({ choices, scope, error, onChange }: Props) {
  const options: { value: string; label: string; hint?: string }[] = [
    { value: ALL, label: copy.whole },
    ...(choices?.affiliates ?? []).map(({ id, name }) => ({ value: `a${id}`, label: name, hint: copy.ofAffiliate })),
    ...(choices?.links ?? []).map(({ id, title }) => ({ value: `l${id}`, label: title, hint: copy.ofLink })),
  ]
  const value = optionOf(scope)
  if (choices !== undefined && options.every((each) => each.value !== value))
    options.push({ value, label: scopeName(scope, choices) ?? '', hint: copy.gone })
  if (options.length === 1 && error === undefined) return null
  return (
    <SelectField
      label={copy.scope}
      hideLabel
      className="w-full wide:w-56"
      options={options}
      value={value}
      {...(error !== undefined && { error })}
      onChange={(value) => onChange(scopeOf(value ?? ALL))}
    />
  )
}

const optionOf = ({ link, afiliado }: FigureScope) =>
  link !== null ? `l${link}` : afiliado !== null ? `a${afiliado}` : ALL

const scopeOf = (value: string): FigureScope => ({
  link: value.startsWith('l') ? Number(value.slice(1)) : null,
  afiliado: /^a\d/.test(value) ? Number(value.slice(1)) : null,
})

/** What is said of whose sales are shown: a name, or nothing for all of them. */
export function scopeName({ link, afiliado }: FigureScope, choices: FigureChoices | undefined): string | undefined {
  if (link !== null) {
    const found = [...(choices?.links ?? []), ...(choices?.gone ?? [])].find(({ id }) => id === link)
    return found?.title ?? copy.removedLink
  }
  if (afiliado === null) return undefined
  return choices?.affiliates.find(({ id }) => id === afiliado)?.name ?? copy.otherAffiliate
}
