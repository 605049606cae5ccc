import { useState } from 'react'
import { type PeriodQuery, periodOf } from '../../api/insight/lookups.ts'
import { startError, todayPeriod } from '../../domain/campaigns/lookups.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'

/** The two ends of a ranking's period; one that is emptied is today's again. */
export function PeriodFields({
  query,
  onChange,
}: {
  query: PeriodQuery
  onChange: (change: Partial<PeriodQuery>) => void
}) {
  return (
    <div className="flex min-w-0 items-start gap-2 max-wide:w-full max-wide:flex-col max-wide:gap-3">
      <End
        query={query}
        end="initial"
        label="Início"
        time="00:00"
        onChange={onChange}
        error={startError(periodOf(query))}
      />
      <span className="py-1.5 text-ink-3 max-wide:hidden mouse:leading-5">a</span>
      <End query={query} end="final" label="Fim" time="23:59" onChange={onChange} />
    </div>
  )
}

function End({
  query,
  end,
  onChange,
  ...field
}: {
  query: PeriodQuery
  end: keyof PeriodQuery
  label: string
  time: '00:00' | '23:59'
  error?: string | undefined
  onChange: (change: Partial<PeriodQuery>) => void
}) {
  const [unfinished, setUnfinished] = useState(false)
  return (
    <DateTimeField
      {...field}
      name={end}
      hideLabel
      className="w-full wide:w-44"
      value={unfinished ? '' : periodOf(query)[end]}
      onChange={(value) => {
        setUnfinished(value === '')
        if (value !== '') onChange({ [end]: value === todayPeriod(serverNow())[end] ? '' : value })
      }}
      onBlur={() => setUnfinished(false)}
    />
  )
}
