import type { ReactNode } from 'react'
import type { MetricsQuery } from '../../../api/insight/figures.ts'
import { FIGURE_PERIODS, FIGURE_SOURCES } from '../../../domain/insight/figures.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { PeriodFields } from '../../lookups/period-fields.tsx'
import { copy } from './copy.ts'

interface Props {
  query: MetricsQuery
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<MetricsQuery>) => void
  /** Whose sales count, or of which campaign. */
  children: ReactNode
}

const SOURCES = FIGURE_SOURCES.map((value) => ({ value, label: copy.sources[value] }))

/** What is chosen: the period, how buyers came, and whose sales count. */
export function FilterBar({ query, errors, onChange, children }: Props) {
  const phone = usePhone()
  const periods = FIGURE_PERIODS.map((value) =>
    value === 'custom'
      ? phone
        ? { value, label: copy.other }
        : { value, label: copy.periods[value], icon: icons.calendar }
      : { value, label: copy.periods[value] },
  )
  const dateError =
    errors.final ?? (errors.initial !== undefined && query.periodo !== 'custom' ? errors.initial : undefined)
  return (
    <div className="flex flex-none flex-wrap items-start justify-between gap-x-4 gap-y-2.5 border-b border-line px-4 py-2.5 wide:px-5">
      <div className="flex max-wide:w-full max-wide:*:flex-1 [&_label]:max-wide:px-1 [&_label]:max-[22rem]:text-13">
        <Segmented
          label={copy.period}
          options={periods}
          value={query.periodo}
          onChange={(periodo) => onChange({ periodo, ...(periodo !== 'custom' && { initial: '', final: '' }) })}
        />
      </div>
      <div className="flex max-wide:w-full max-wide:*:flex-1">
        <Segmented
          label={copy.traffic}
          options={SOURCES}
          value={query.source}
          onChange={(source) => onChange({ source })}
        />
      </div>
      {query.periodo === 'custom' && <PeriodFields query={query} onChange={onChange} />}
      {children}
      {dateError !== undefined && (
        <p role="alert" className="w-full text-12 text-bad">
          {dateError}
        </p>
      )}
    </div>
  )
}
