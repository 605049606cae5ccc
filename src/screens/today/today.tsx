import { Check, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { askToday, type FirstSteps, type Today } from '../../api/insight/today.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useMay } from '../../runtime/hooks/use-may.ts'
import { useSeenAgain } from '../../runtime/hooks/use-seen-again.ts'
import type { ViewProps } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import type { Column } from '../../ui/lists/list-row.tsx'
import { SilentKbd } from '../../ui/menus/kbd.tsx'
import { buttonClass } from '../../ui/text/button.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { useListScreen } from '../kit/lists/use-list-screen.ts'
import { copy } from './copy.ts'
import { openEntry, type TodayEntry, todayEntries } from './entries.ts'
import { today } from './entry.ts'
import { openStep, STEPS, type StepRow, stepRows } from './steps.ts'
import { TodayGlyph } from './today-glyph.tsx'

/** The page Hoje: what asks for a decision, by what it is about; Enter leads to where it is made. */
export default function TodayPage(props: ViewProps) {
  const system = useSystem()
  const { api, queries } = system
  const newcomer = useMay('settings.write')
  const askPage = useMemo(() => askToday<Row>(api, queries, { rowsOf, newcomer }), [api, queries, newcomer])
  const list = useListScreen<Row, Record<string, never>>(today, props, askPage, {
    onOpen: (row) => (isStep(row) ? openStep(system, row) : openEntry(system, row)),
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
      groupOf={(row) => (isStep(row) ? copy.steps.group(row.done, STEPS.length) : copy.groups[row.kind])}
      empty={copy.empty}
    />
  )
}

type Row = TodayEntry | StepRow
const isStep = (row: Row): row is StepRow => row.kind === 'steps'

/** The first steps, and then what asks for a decision: that sales are held is said besides the step that ends it. */
const rowsOf = (told: Today, steps: FirstSteps | null): Row[] => [
  ...stepRows(steps),
  ...todayEntries(told, serverNow()),
]

const COLUMNS: Column<Row>[] = [
  {
    id: 'what',
    head: copy.columns.what,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <Glyph row={row} />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="truncate text-12 text-ink-3 tabular-nums">{row.text}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'act',
    head: copy.columns.act,
    track: '8.5rem',
    align: 'right',
    cell: (row, { tabIndex }) => <Act row={row} current={tabIndex === 0} />,
  },
]

/** What Enter and a click do. */
function Act({ row, current }: { row: Row; current: boolean }) {
  if (isStep(row) && !row.isDone)
    return (
      <span className={buttonClass({ kind: row.isNext ? 'solid' : 'plain', size: 'small' })}>
        {row.act}
        {current && <SilentKbd keys="Enter" tone={row.isNext ? 'inside' : 'line'} />}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-accent">
      {isStep(row) ? row.act : copy.acts[row.kind]}
      <ChevronRight className="size-3" aria-hidden="true" />
    </span>
  )
}

/** What it is about: of a step whether it is done, is the next one, or which one it is. */
function Glyph({ row }: { row: Row }) {
  if (!isStep(row)) return <TodayGlyph kind={row.kind} urgent={row.urgent} />
  const ring = 'inline-flex size-5.5 flex-none items-center justify-center rounded-full text-12 font-medium'
  if (row.isDone)
    return (
      <span className={`${ring} bg-ok-tint text-ok`}>
        <Check className="size-3.5" aria-hidden="true" />
        <span className="sr-only">{copy.steps.done}</span>
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={`${ring} ${row.isNext ? 'text-accent inset-ring-2 inset-ring-accent-graph' : 'text-ink-2 inset-ring inset-ring-control'}`}
    >
      {row.isNext ? <span className="size-2 rounded-full bg-accent-graph" /> : row.place}
    </span>
  )
}

/** An entry on the phone. */
function Card({ row }: { row: Row }) {
  return (
    <span className="flex h-22 items-center gap-3 pr-4">
      <Glyph row={row} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="line-clamp-2 text-13 leading-4.5 text-ink-3 tabular-nums">{row.text}</span>
      </span>
      <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />
    </span>
  )
}
