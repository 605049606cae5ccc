import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { askHealth, type Condition } from '../../api/site/health.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useSeenAgain } from '../../runtime/hooks/use-seen-again.ts'
import type { ViewProps } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import { DotStatus } from '../../ui/lists/dot-status.tsx'
import type { Column } from '../../ui/lists/list-row.tsx'
import type { Tone } from '../../ui/lists/status-pill.tsx'
import { icons } from '../../ui/menus/icons.ts'
import { CommandButton } from '../kit/command-button.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { useListScreen } from '../kit/lists/use-list-screen.ts'
import { lookAgain } from './commands.ts'
import { copy } from './copy.ts'
import { health } from './entry.ts'
import { asksForHand, type HealthRow, healthFigures, healthRows } from './rows.ts'

/** The page Saúde: how the installation is doing, what asks for a hand first; Enter leads to where that is mended in the panel. */
export default function Health(props: ViewProps) {
  const { api, open } = useSystem()
  const askPage = useMemo(() => askHealth<HealthRow>(api, (told) => healthRows(told, serverNow())), [api])
  const list = useListScreen<HealthRow, Record<string, never>>(health, props, askPage, {
    onOpen: ({ leads }) => {
      if (leads !== null) open(leads.screen)
    },
  })
  useSeenAgain(() => list.actor.send({ type: 'list.refresh' }))
  const [first] = list.rows
  return (
    <ListScreen
      list={list}
      title={health.title}
      actions={
        <span className="max-wide:hidden">
          <CommandButton icon={icons.refresh} keys="U" command={lookAgain} actor={list.actor} />
        </span>
      }
      above={first && <Whole told={first.whole} hands={list.rows.filter(asksForHand)} />}
      columns={COLUMNS}
      heads={false}
      rowHeight={52}
      card={(row) => <Card row={row} />}
      cardHeight={108}
      cardsUnder={640}
      groupOf={({ group }) => copy.groups[group]}
      empty={copy.empty}
    />
  )
}

/** In a sentence how it is, when that was looked at, and four figures. */
function Whole({ told, hands }: { told: Condition; hands: readonly HealthRow[] }) {
  const failing = hands.some(({ state }) => state === 'failing')
  return (
    <>
      <p
        role="status"
        className="flex flex-none flex-wrap items-center gap-x-2 border-b border-line px-4 py-2.5 text-13 wide:px-5"
      >
        <DotStatus tone={failing ? 'bad' : hands.length > 0 ? 'wait' : 'ok'}>
          <span className="font-medium text-ink-1">{hands.length > 0 ? copy.hands(hands.length) : copy.well}</span>
        </DotStatus>
        <span className="text-ink-3 tabular-nums">{copy.lookedAt(told.checked_at, serverNow())}</span>
      </p>
      <dl className="grid flex-none grid-cols-2 border-b border-line desk:grid-cols-4 desk:divide-x desk:divide-line">
        {healthFigures(told, serverNow()).map(({ label, figure, note }) => (
          <div key={label} className="min-w-0 px-4 py-2.5 wide:px-5">
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd className="min-w-0">
              <span className="block text-20 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">{figure}</span>
              <span className="block truncate text-12 text-ink-3 tabular-nums">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const TONES: Readonly<Record<HealthRow['state'], Tone>> = { fine: 'ok', note: 'void', slow: 'wait', failing: 'bad' }

/** What it is called, behind a dot that is also a word. */
function Name({ row }: { row: HealthRow }) {
  return (
    <DotStatus tone={TONES[row.state]}>
      <span className="sr-only">{copy.states[row.state]}: </span>
      <span className="min-w-0 truncate font-medium text-ink-1">{row.name}</span>
    </DotStatus>
  )
}

const COLUMNS: Column<HealthRow>[] = [
  {
    id: 'what',
    head: copy.columns.what,
    track: 'minmax(9rem,15rem)',
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'said',
    head: copy.columns.said,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-ink-1" title={row.text}>
          {row.text}
        </span>
        {row.todo !== '' && (
          <span className="truncate text-12 text-ink-3" title={row.todo}>
            {row.todo}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'figure',
    head: copy.columns.figure,
    track: '7rem',
    align: 'right',
    cell: (row) => <span className="tabular-nums">{row.figure}</span>,
  },
  {
    id: 'act',
    head: copy.columns.act,
    track: '6rem',
    align: 'right',
    cell: ({ leads }) =>
      leads && (
        <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-accent">
          {leads.act}
          <ChevronRight className="size-3" aria-hidden="true" />
        </span>
      ),
  },
]

/** A thing on the phone. */
function Card({ row }: { row: HealthRow }) {
  return (
    <span className="flex h-27 items-center gap-3 pr-4">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center justify-between gap-3">
          <Name row={row} />
          <span className="flex-none text-13 tabular-nums">{row.figure}</span>
        </span>
        <span className="line-clamp-2 text-13 leading-4.5 text-ink-2">{row.text}</span>
        <span className="line-clamp-2 text-12 text-ink-3">{row.todo}</span>
      </span>
      {row.leads && <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />}
    </span>
  )
}
