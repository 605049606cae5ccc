import { Check } from 'lucide-react'
import { cx } from '../text/cx.ts'

/** A section of a long form. */
export interface FormSection {
  id: string
  label: string
  /** Something is filled in. */
  filled?: boolean
  /** How many of its fields carry an error. */
  errors?: number
}

interface SectionNavProps {
  sections: readonly FormSection[]
  current: string
  onGo: (id: string) => void
}

/** The sections of a form at its left; under 577px a select *Seção*. */
export function SectionNav({ sections, current, onGo }: SectionNavProps) {
  return (
    <>
      <nav
        aria-label="Seções"
        className="hidden w-47 flex-none overflow-y-auto border-r border-line px-2 py-3 wide:block"
      >
        {sections.map((section) => (
          <button
            key={section.id}
            type="button"
            aria-current={section.id === current || undefined}
            onClick={() => onGo(section.id)}
            className="flex h-11 w-full items-center gap-2 rounded-2 px-2 text-left hover:bg-hover mouse:h-7 focus-visible:-outline-offset-2 aria-[current]:bg-press aria-[current]:font-medium aria-[current]:text-ink-1"
          >
            <span className="min-w-0 flex-1 truncate">{section.label}</span>
            <Mark {...section} />
          </button>
        ))}
      </nav>
      <label className="flex flex-none items-center gap-3 border-b border-line px-4 py-2 wide:hidden">
        <span className="text-13 font-medium">Seção</span>
        <select
          value={current}
          onChange={(event) => onGo(event.target.value)}
          className="field-box h-12 min-w-0 flex-1 appearance-none px-3 text-16 text-ink-1"
        >
          {sections.map((section) => (
            <option key={section.id} value={section.id}>
              {section.label}
              {section.errors ? ` (${errorsText(section.errors)})` : ''}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function Mark({ filled, errors = 0 }: FormSection) {
  if (errors > 0) {
    return (
      <span className="inline-flex h-4.5 items-center rounded-2 bg-bad-tint px-1.5 text-12 font-medium text-bad tabular-nums">
        {errors}
        <span className="sr-only">{errors === 1 ? ' erro' : ' erros'}</span>
      </span>
    )
  }
  return (
    <span className={cx('text-ink-3', !filled && 'hidden')}>
      <Check className="size-3.5" aria-hidden="true" />
      <span className="sr-only">preenchida</span>
    </span>
  )
}

function errorsText(errors: number): string {
  return errors === 1 ? '1 erro' : `${errors} erros`
}
