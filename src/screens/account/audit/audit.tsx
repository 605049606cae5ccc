import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type AuditQuery, askAudit, auditPeopleQuery, NO_FILTER } from '../../../api/audit.ts'
import type { AuditRow } from '../../../api/security.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditAction } from '../../../domain/audit-words.ts'
import { formatCount } from '../../../domain/counts.ts'
import { formatDayHeading, formatTime } from '../../../domain/dates.ts'
import { detailMachine } from '../../../machines/flows/detail.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useList } from '../../../runtime/use-list.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import type { Column } from '../../../ui/list-row.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { listState } from '../../kit/list-state.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { copy } from './copy.ts'
import { audit as screen } from './entry.ts'
import { subjectOf } from './subject.ts'

const WHAT = [
  ...Object.entries(AUDIT_SUBJECTS).map(([value, label]) => ({ value, label })),
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
]

const { columns } = copy
const COLUMNS: Column<AuditRow>[] = [
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
    cell: (row) => <span className="block truncate font-medium text-ink-1">{auditAction(row.action)}</span>,
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
export default function Audit({ slot, params }: ViewProps) {
  const { api, router } = useSystem()
  const askPage = useMemo(() => askAudit(api), [api])
  const detail = useFlow(detailMachine, {})
  const show = (row: AuditRow) => detail.send({ type: 'detail.show', id: String(row.id) })
  const { actor, snapshot } = useList<AuditRow, AuditQuery>(screen, slot, askPage, show)
  const shownId = useSelector(detail, (state) => state.context.id)
  const { data: people = [] } = useQuery(auditPeopleQuery(api))
  useSlot({ slot, screen, params, actor })
  const { rows, query, total } = snapshot.context
  const filter = (part: Partial<AuditQuery>) => actor.send({ type: 'filter.change', query: { ...query, ...part } })
  const shown = rows.find(({ id }) => String(id) === shownId)
  const filtered = Object.values(query).some(Boolean)
  const now = new Date()
  return (
    <>
      <TopBar title={copy.title} go={(href) => router.history.push(href)}>
        <span className="text-12 text-ink-3 tabular-nums" role="status">
          {snapshot.context.page > 0 && copy.records(formatCount(total), total === 1)}
        </span>
      </TopBar>
      <div className="grid flex-none grid-cols-2 gap-2 border-b border-line px-4 py-2.5 wide:grid-cols-[1fr_1.4fr_1fr_1fr] wide:px-5">
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
      <InfiniteList
        label={copy.title}
        rowKey={(row) => row.id}
        columns={COLUMNS}
        phone={(row) => <Card row={row} />}
        groupOf={(row) => formatDayHeading(row.at, now)}
        {...listState(actor, snapshot)}
        empty={
          filtered
            ? { ...copy.empty, action: <Button onClick={() => filter(NO_FILTER)}>{copy.clear}</Button> }
            : copy.empty
        }
      />
      <ScreenKeys slot={slot} />
      {shown && <AuditDetail row={shown} onClose={() => detail.send({ type: 'detail.close' })} />}
    </>
  )
}

function Card({ row }: { row: AuditRow }) {
  return (
    <span className="flex h-16 flex-col justify-center pr-4">
      <span className="truncate font-medium text-ink-1">{auditAction(row.action)}</span>
      <span className="flex gap-2 text-13 text-ink-3">
        <span className="min-w-0 flex-1 truncate">{row.operator?.name ?? copy.nobody}</span>
        <span className="tabular-nums">{formatTime(row.at).slice(0, 5)}</span>
      </span>
    </span>
  )
}
