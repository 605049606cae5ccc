import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { askToday } from '../../api/insight/today.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useSeenAgain } from '../../runtime/hooks/use-seen-again.ts'
import type { ViewProps } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import type { Column } from '../../ui/lists/list-row.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { useListScreen } from '../kit/lists/use-list-screen.ts'
import { copy } from './copy.ts'
import { openEntry, type TodayEntry, todayEntries } from './entries.ts'
import { today } from './entry.ts'
import { TodayGlyph } from './today-glyph.tsx'

/** The page Hoje: what asks for a decision, by what it is about; Enter leads to where it is made. */
export default function TodayPage(props: ViewProps) {
  const system = useSystem()
  const { api, queries } = system
  const askPage = useMemo(() => askToday(api, queries, (told) => todayEntries(told, serverNow())), [api, queries])
  const list = useListScreen<TodayEntry, Record<string, never>>(today, props, askPage, {
    onOpen: (entry) => openEntry(system, entry),
    about: ({ row }) =>
      row?.campaign && {
        kind: 'campaign',
        title: row.campaign.title,
        params: { action_id: String(row.campaign.id) },
      },
  })
  useSeenAgain(() => list.actor.send({ type: 'list.refresh' }))
  return (
    <ListScreen
      list={list}
      title={copy.title}
      columns={COLUMNS}
      heads={false}
      rowHeight={60}
      card={(row) => <Card row={row} />}
      cardHeight={88}
      groupOf={({ kind }) => copy.groups[kind]}
      empty={copy.empty}
    />
  )
}

const COLUMNS: Column<TodayEntry>[] = [
  {
    id: 'what',
    head: copy.columns.what,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <TodayGlyph kind={row.kind} urgent={row.urgent} />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="truncate text-12 text-ink-3 tabular-nums">{row.text}</span>
        </span>
      </span>
    ),
  },
  { id: 'act', head: copy.columns.act, track: '8.5rem', align: 'right', cell: (row) => <Act row={row} /> },
]

/** What Enter and a click do. */
function Act({ row: { kind } }: { row: TodayEntry }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-accent">
      {copy.acts[kind]}
      <ChevronRight className="size-3" aria-hidden="true" />
    </span>
  )
}

/** An entry on the phone. */
function Card({ row }: { row: TodayEntry }) {
  return (
    <span className="flex h-22 items-center gap-3 pr-4">
      <TodayGlyph kind={row.kind} urgent={row.urgent} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="line-clamp-2 text-13 leading-4.5 text-ink-3 tabular-nums">{row.text}</span>
      </span>
      <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />
    </span>
  )
}
