import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FigureName } from '../../api/insight/opened.ts'
import { salesTodayQuery, todayQuery } from '../../api/insight/today.ts'
import { mayDo } from '../../domain/people/permissions.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { formatNear } from '../../domain/values/dates.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import { useSeenAgain } from '../../runtime/hooks/use-seen-again.ts'
import { openFiltered } from '../../runtime/navigation.ts'
import { useSystem } from '../../runtime/system.ts'
import { useDelayed } from '../../ui/hooks/use-delayed.ts'
import { useTall } from '../../ui/hooks/use-tall.ts'
import { Button } from '../../ui/text/button.tsx'
import { cx } from '../../ui/text/cx.ts'
import { openedFigure } from '../figures/opened/entry.ts'
import { ALL_TODAY } from '../figures/opened/filter.ts'
import { copy } from './copy.ts'
import { openEntry, TODAY_KINDS, type TodayEntry, type TodayKind, todayEntries } from './entries.ts'
import { beforeLate, SalesCell, SalesCells, SalesTiles, Sold, soldChange } from './sales-tiles.tsx'
import { TodayGlyph } from './today-glyph.tsx'

/** What stands in the strip also where there is none, and how many of these tiles have room beside those of the sales. */
const ALWAYS: readonly TodayKind[] = ['late']
const MOST = 3
/** The same in a window of less than 1280 px, in which a third one would cut the words of all. */
const MOST_NARROW = 2

/**
 * What was sold today, and what asks for a decision, over the campaigns: a figure each; what is to be done leads to it. Two figures and a line where
 * the window is narrow. It has the same height whatever it says.
 */
export default function TodayStrip() {
  const system = useSystem()
  const { api, queries, open } = system
  const read = useQuery(todayQuery(api))
  const sales = useQuery(salesTodayQuery(api))
  const isTall = useTall()
  const role = useSelector(system.session, ({ context }) => context.operator?.role)
  useSeenAgain(() => queries.refresh('sales-today'))
  if (read.status === 'pending') return <Frame>{<Waiting />}</Frame>
  if (read.status !== 'success')
    return (
      <Frame>
        <p className="min-w-0 flex-1 truncate px-4 wide:px-5">{read.message}</p>
        <span className="pr-4 wide:pr-5">
          <Button size="small" onClick={read.retry}>
            Tentar de novo
          </Button>
        </span>
      </Frame>
    )
  const mayOpen = mayDo(role ?? 'afiliado', 'figures.open')
  const entries = todayEntries(read.data, serverNow())
  const { late } = read.data
  const of = (kind: TodayKind) => entries.filter((entry) => entry.kind === kind)
  const countOf = (kind: TodayKind) => (kind === 'late' ? late.today + late.week + late.older : of(kind).length)
  const noteOf = (kind: TodayKind): string => {
    const its = of(kind)
    if (kind === 'late' && late.oldest) return copy.lateSince(formatNear(late.oldest))
    if (kind === 'draws' && its.length > 1) return drawsNote(read.data.draws)
    const [first] = its
    return first ? (first.campaign?.title ?? first.title) : (copy.tiles.none[kind as 'late'] ?? '')
  }
  const goTo = (its: readonly TodayEntry[]) => {
    const [only] = its
    if (its.length === 1 && only) openEntry(system, only)
    else open('today')
  }
  const asking = TODAY_KINDS.filter((kind) => of(kind).length > 0)
  const idle = ALWAYS.filter((kind) => !asking.includes(kind))
  const shown = TODAY_KINDS.filter((kind) => asking.includes(kind) || idle.includes(kind))
  const first = [...shown].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST)
  const inRoom = shown.filter((kind) => first.includes(kind))
  const isQuiet = asking.length === 0
  const figures = {
    sales: sales.data,
    onOpen: mayOpen
      ? (figura: FigureName) => {
          const periodo = figura === 'pending' ? 'geral' : 'today'
          openFiltered(system, openedFigure, {}, openedFigure.filter.write({ ...ALL_TODAY, figura, periodo }))
        }
      : undefined,
    onRetry: sales.status === 'error' ? sales.retry : undefined,
  }
  const summary = isQuiet ? copy.empty.title : asking.map((kind) => copy.summary[kind](countOf(kind))).join(' · ')
  if (isTall)
    return (
      <Frame>
        <div className="flex h-full min-w-0 flex-1 flex-col">
          <SalesCells {...figures}>
            <SalesCell
              label={copy.tiles.decide}
              note={subjectsOf(asking)}
              tone={isQuiet ? 'text-ink-3' : entries.some(({ urgent }) => urgent) ? 'text-bad' : 'text-wait'}
              onOpen={() => open('today')}
            >
              {formatCount(asking.reduce((sum, kind) => sum + countOf(kind), 0))}
            </SalesCell>
          </SalesCells>
        </div>
      </Frame>
    )
  return (
    <Frame>
      <button
        type="button"
        onClick={() => open('today')}
        className="flex h-full min-w-0 flex-1 items-center gap-2.5 px-4 text-left hover:bg-hover wide:px-5 desk:hidden"
      >
        <span className="flex-none font-medium text-ink-1">
          {sales.data ? <Sold sales={sales.data} /> : copy.title}
        </span>
        {sales.data?.before && <b className="flex-none text-13 font-medium text-ink-1">{soldChange(sales.data)}</b>}
        <span className="min-w-0 flex-1 truncate text-13 text-ink-2 tabular-nums">{summary}</span>
        <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />
      </button>
      <SalesTiles {...figures} />
      {inRoom.map((kind) => (
        <Tile
          key={kind}
          kind={kind}
          count={countOf(kind)}
          note={noteOf(kind)}
          before={kind === 'late' ? beforeLate(sales.data, countOf(kind)) : undefined}
          urgent={of(kind).some(({ urgent }) => urgent)}
          wideAlone={first.indexOf(kind) >= MOST_NARROW}
          onOpen={() => goTo(of(kind))}
        />
      ))}
    </Frame>
  )
}

/** What asks for something comes first, and late money always. */
const rankOf = (kind: TodayKind) => (kind === 'late' ? -1 : TODAY_KINDS.indexOf(kind))

/** The same height as the room that is kept for it (`TodayRoom`). */
const STRIP_ROOM = 'flex h-12 flex-none items-center border-b border-line max-desk:tall:h-48 desk:h-26'

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={copy.title} className={STRIP_ROOM}>
      {children}
    </section>
  )
}

function Waiting() {
  if (!useDelayed(true)) return null
  return (
    <span className="flex h-full flex-1" role="status">
      {[0, 1, 2, 3].map((cell) => (
        <span
          key={cell}
          aria-hidden="true"
          className="grid h-full flex-1 content-center gap-2 px-4 not-first:max-desk:hidden first:flex-[1.6] wide:px-5 desk:not-last:border-r desk:not-last:border-line"
        >
          <span className="skeleton w-2/5" />
          <span className="skeleton w-3/5 max-desk:hidden" />
          <span className="skeleton w-4/5 max-desk:hidden" />
        </span>
      ))}
      <span className="sr-only">Carregando...</span>
    </span>
  )
}

const shortNameOf = (kind: TodayKind): string => copy.tiles.short[kind as 'spins'] ?? copy.groups[kind]

/** What waits for a decision, short enough for a third of a phone: its one subject, or of how many subjects it is. */
function subjectsOf(asking: readonly TodayKind[]): string {
  const [only, more] = asking
  if (only === undefined) return copy.empty.title
  return more === undefined ? shortNameOf(only) : copy.tiles.subjects(asking.length)
}

/** How many draws are overdue, and how many are due. */
function drawsNote(draws: readonly { overdue: boolean }[]): string {
  const overdue = draws.filter((draw) => draw.overdue).length
  return [
    overdue > 0 && copy.tiles.draws.overdue(overdue),
    draws.length > overdue && copy.tiles.draws.today(draws.length - overdue),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One figure with what it counts; a button while there is something to do. */
function Tile({
  kind,
  count,
  note,
  before,
  urgent,
  wideAlone,
  onOpen,
}: {
  kind: TodayKind
  count: number
  note: string
  /** What it was a week before, where that is known. */
  before?: ReactNode
  urgent: boolean
  /** There is room for it in a wide window alone. */
  wideAlone: boolean
  onOpen: () => void
}) {
  const look = cx(
    'hidden h-full min-w-0 flex-1 flex-col justify-center px-4 text-left desk:flex not-last:border-r not-last:border-line',
    wideAlone && 'desk:max-[80rem]:hidden',
  )
  const inside = (
    <>
      <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
        {count > 0 && <TodayGlyph kind={kind} urgent={urgent} />}
        <span className="truncate">{shortNameOf(kind)}</span>
      </span>
      <span
        className={cx(
          'text-20 font-semibold tracking-[-0.01em] tabular-nums',
          count === 0 ? 'text-ink-3' : urgent ? 'text-bad' : 'text-wait',
        )}
      >
        {formatCount(count)}
      </span>
      <span className="line-clamp-2 text-12 wrap-anywhere text-ink-3 tabular-nums">{note}</span>
      {before}
    </>
  )
  if (count === 0) return <div className={look}>{inside}</div>
  return (
    <button type="button" onClick={onOpen} className={cx(look, 'hover:bg-hover active:bg-press')}>
      {inside}
    </button>
  )
}
