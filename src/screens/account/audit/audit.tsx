import { useMemo } from 'react'
import { type AuditQuery, askAudit, auditPeopleQuery } from '../../../api/people/audit.ts'
import type { AuditRow } from '../../../api/people/security.ts'
import { startError } from '../../../domain/campaigns/lookups.ts'
import { AUDIT_ACTS } from '../../../domain/people/acts/acts.ts'
import { auditSentence } from '../../../domain/people/audit-sentences.ts'
import { AUDIT_SUBJECTS } from '../../../domain/people/audit-words.ts'
import { formatDayHeading, formatTime } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { AuditDetail } from './audit-detail.tsx'
import { copy } from './copy.ts'
import { audit } from './entry.ts'
import { subjectOf } from './subject.ts'

const WHAT = [
  ...Object.entries(AUDIT_SUBJECTS).map(([value, label]) => ({ value, label })),
  ...Object.entries(AUDIT_ACTS).map(([value, { label }]) => ({ value, label })),
]

const { columns } = copy
const COLUMNS: ListColumn<AuditRow>[] = [
  {
    id: 'time',
    head: columns.time,
    track: '4.25rem',
    cell: (row) => <span className="tabular-nums">{formatTime(row.at)}</span>,
  },
  {
    id: 'who',
    head: columns.who,
    track: 'minmax(0,1fr)',
    cell: (row) => <span className="block truncate">{row.operator?.name ?? copy.nobody}</span>,
  },
  {
    id: 'what',
    head: columns.what,
    track: 'minmax(0,1.6fr)',
    cell: (row) => <span className="block truncate font-medium text-ink-1">{auditSentence(row)}</span>,
  },
  {
    id: 'subject',
    head: columns.subject,
    track: '9.375rem',
    from: 760,
    cell: (row) => <span className="block truncate text-ink-3">{subjectOf(row).label}</span>,
  },
  {
    id: 'address',
    head: columns.address,
    track: '7.5rem',
    align: 'right',
    from: 900,
    cell: (row) => <span className="text-ink-3 tabular-nums">{row.address}</span>,
  },
]

/** Who did what and when: for the administrator alone (S56). */
export default function Audit(props: ViewProps) {
  const { api } = useSystem()
  const detail = useDetail()
  const askPage = useMemo(() => askAudit(api), [api])
  const list = useListScreen<AuditRow, AuditQuery>(audit, props, askPage, { detail })
  const shown = list.rows.find(({ id }) => String(id) === detail.id)
  const { data: people = [] } = useQuery(auditPeopleQuery(api))
  const { query, filter } = list
  const now = serverNow()
  return (
    <>
      <ListScreen
        list={list}
        title={audit.title}
        counted
        filter={
          <div className="grid grid-cols-2 gap-2 wide:grid-cols-[1fr_1.4fr_1fr_1fr]">
            <SelectField
              label={copy.who}
              hideLabel
              clearable
              placeholder={copy.anyone}
              options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={query.who || null}
              onChange={(who) => filter({ who: who ?? '' })}
            />
            <SelectField
              label={copy.what}
              hideLabel
              clearable
              placeholder={copy.anything}
              options={WHAT}
              value={query.what || null}
              onChange={(what) => filter({ what: what ?? '' })}
            />
            <DateTimeField
              label={copy.from}
              hideLabel
              clearable
              time="00:00"
              placeholder={copy.from}
              value={query.from}
              error={startError({ initial: query.from, final: query.to })}
              onChange={(from) => filter({ from })}
            />
            <DateTimeField
              label={copy.to}
              hideLabel
              clearable
              time="23:59"
              placeholder={copy.to}
              value={query.to}
              onChange={(to) => filter({ to })}
            />
          </div>
        }
        columns={COLUMNS}
        card={(row) => <Card row={row} />}
        groupOf={(row) => formatDayHeading(row.at, now)}
        empty={copy.empty}
        emptyFiltered={copy.empty}
      />
      {shown && <AuditDetail row={shown} onClose={detail.hide} />}
    </>
  )
}

function Card({ row }: { row: AuditRow }) {
  return (
    <span className="flex h-16 flex-col justify-center pr-4">
      <span className="truncate font-medium text-ink-1">{auditSentence(row)}</span>
      <span className="flex gap-2 text-13 text-ink-3">
        <span className="min-w-0 flex-1 truncate">
          {row.operator?.name ?? copy.nobody} · {subjectOf(row).label}
        </span>
        <span className="tabular-nums">{formatTime(row.at).slice(0, 5)}</span>
      </span>
    </span>
  )
}
