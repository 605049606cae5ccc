import type { Overview } from '../../../api/insight/overview.ts'
import { auditSentence } from '../../../domain/people/audit-sentences.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { copy } from './copy.ts'
import { Section } from './section.tsx'

/** What was done with the campaign, newest first, as the audit log tells it. */
export function Timeline({ rows }: { rows: NonNullable<Overview['timeline']> }) {
  return (
    <Section title={copy.timeline.title}>
      {rows.length === 0 && <p className="text-13 text-ink-3">{copy.timeline.empty}</p>}
      <ol className="flex flex-col gap-2.5">
        {rows.map((row) => (
          <li key={row.id} className="grid grid-cols-[6.75rem_minmax(0,1fr)] items-baseline gap-x-3">
            <time dateTime={row.at} className="text-12 text-ink-3 tabular-nums">
              {formatClock(row.at)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-1">{auditSentence(row)}</span>{' '}
              <span className="text-12 text-ink-3">{row.operator?.name ?? copy.timeline.nobody}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
