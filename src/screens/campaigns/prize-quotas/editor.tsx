import { useSelector } from '@xstate/react'
import { Check, LoaderCircle, Lock, Trash2, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PrizeQuery, PrizeQuota } from '../../../api/campaigns/prize-quotas.ts'
import type { RowState } from '../../../ui/lists/list-row.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import type { CardState, ListColumn } from '../../kit/lists/list-parts.tsx'
import type { ListOf } from '../../kit/lists/use-list-screen.ts'
import { FIXED } from './commands.ts'
import { copy } from './copy.ts'
import type { PrizeRowMachine } from './prize-records.ts'
import { isWon, PrizeLine } from './prize-rows.tsx'

type List = ListOf<PrizeQuota, PrizeQuery, PrizeRowMachine>
type Actor = ActorRefFrom<PrizeRowMachine>

/** The columns of the EDITOR: each percent is typed where it stands (spec §2.9, UI.md §7). */
export function editorColumns(list: List): ListColumn<PrizeQuota, PrizeRowMachine>[] {
  const muted = (row: PrizeQuota) => (isWon(row) ? 'text-ink-3' : 'text-ink-1')
  return [
    {
      id: 'number',
      head: copy.columns.number,
      track: '4.5rem',
      cell: (row) => <span className={cx('font-medium tabular-nums', muted(row))}>{row.quota_number}</span>,
    },
    {
      id: 'percent',
      head: copy.columns.percent,
      track: '4.75rem',
      align: 'right',
      cell: (row, state) => <PercentCell row={row} actor={state.actor} state={state} list={list} />,
    },
    {
      id: 'title',
      head: copy.columns.prize,
      track: 'minmax(0,1fr)',
      cell: (row, { actor }) => (
        <Outdated actor={actor} meanwhile={<span className={cx('block truncate', muted(row))}>{row.title}</span>}>
          {(sentence) => <span className="block truncate">{sentence}</span>}
        </Outdated>
      ),
    },
    {
      id: 'state',
      head: copy.columns.state,
      track: '13.75rem',
      cell: (_, { actor, tabIndex }) => (
        <Outdated actor={actor} meanwhile={<CellState actor={actor} />}>
          {() => <Ways actor={actor} tabIndex={tabIndex} />}
        </Outdated>
      ),
    },
    {
      id: 'remove',
      head: copy.remove,
      headHidden: true,
      track: 'var(--act)',
      align: 'right',
      cell: (row, { actor, tabIndex }) => <Remove row={row} actor={actor} tabIndex={tabIndex} />,
    },
  ]
}

/** Narrower than this the EDITOR has cards: each of its columns is needed. */
export const EDITOR_CARDS_UNDER = 560

/** A prize quota of the EDITOR on the phone. */
export function EditorCard({ row, list, state }: { row: PrizeQuota; list: List; state: CardState<PrizeRowMachine> }) {
  const { actor, tabIndex } = state
  const meanwhile = (
    <span className="flex h-16 items-center gap-3">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">
          <span className="tabular-nums">{row.quota_number}</span> {row.title}
        </span>
        <CellState actor={actor} />
      </span>
      <span className="w-20 flex-none">
        <PercentCell row={row} actor={actor} state={state} list={list} />
      </span>
      <Remove row={row} actor={actor} tabIndex={tabIndex} />
    </span>
  )
  return (
    <Outdated actor={actor} meanwhile={meanwhile}>
      {(sentence) => (
        <span className="flex h-16 flex-col justify-center pr-4">
          <span className="text-12">
            <span className="font-medium tabular-nums">{row.quota_number}</span> {sentence}
          </span>
          <Ways actor={actor} tabIndex={tabIndex} />
        </span>
      )}
    </Outdated>
  )
}

/** What is shown where somebody else saved another percent while one was typed, and what `meanwhile`. */
function Outdated({
  actor,
  meanwhile,
  children,
}: {
  actor: Actor
  meanwhile: ReactNode
  children: (sentence: ReactNode) => ReactNode
}) {
  const snapshot = useSelector(actor, (now) => now)
  if (!snapshot.matches('outdated')) return meanwhile
  const { percent, typed } = snapshot.context
  return children(
    <span role="status" className="text-bad">
      {copy.editor.outdated(percent === null ? '' : String(percent), typed)}
    </span>,
  )
}

/** The two ways on from there. */
function Ways({ actor, tabIndex }: { actor: Actor; tabIndex: 0 | -1 }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The cell that had the focus may be gone.
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [])
  return (
    <span className="flex gap-1.5">
      <Button ref={first} size="small" tabIndex={tabIndex} onClick={() => actor.send({ type: 'percent.save' })}>
        {copy.editor.keepOwn}
      </Button>
      <Button size="small" tabIndex={tabIndex} onClick={() => actor.send({ type: 'percent.undo' })}>
        {copy.editor.takeOther}
      </Button>
    </span>
  )
}

/**
 * The cell of a percent, which Enter or a click enters: there Enter saves and goes down, Esc takes back what was typed; leaving it, by an arrow as
 * well, saves, too, but for what somebody else has changed meanwhile. Of one that was won it is only read.
 */
function PercentCell({ row, actor, state, list }: { row: PrizeQuota; actor: Actor; state: RowState; list: List }) {
  const snapshot = useSelector(actor, (now) => now)
  const field = useRef<HTMLInputElement>(null)
  const { typed, percent } = snapshot.context
  const { cursor } = state
  useEffect(() => {
    // Whoever walks from cell to cell goes on in the next; the digit that chooses another view must not be written into one.
    const walks = field.current?.closest('[role=grid]')?.querySelector('input[inputmode]:focus')
    if (cursor && walks) field.current?.focus({ preventScroll: true })
  }, [cursor])
  if (FIXED[snapshot.context.state] !== undefined)
    return (
      <span className="block px-2 text-right text-ink-3 tabular-nums">{percent === null ? '—' : `${percent} %`}</span>
    )

  const save = () => actor.send({ type: 'percent.save' })
  const leave = () => !actor.getSnapshot().matches('outdated') && save()
  function go(step: 1 | -1) {
    const rows = list.rows
    for (let to = state.index + step; to >= 0 && to < rows.length; to += step) {
      const next = rows[to]
      if (next && FIXED[next.state] !== undefined) continue
      if (next) list.actor.send({ type: 'cursor.set', id: next.id })
      return
    }
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter') save()
      else leave()
      go(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (snapshot.can({ type: 'percent.undo' })) actor.send({ type: 'percent.undo' })
      else field.current?.closest<HTMLElement>('[role=grid]')?.focus()
    } else if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  const refused = snapshot.hasTag('wrong')
  return (
    <span
      className={cx(
        'flex h-11 items-center rounded-1 px-2 tabular-nums inset-ring mouse:h-7.5 has-focus-visible:bg-field has-focus-visible:inset-ring-accent-graph has-focus-visible:ring-3 has-focus-visible:ring-accent-tint-2',
        refused ? 'inset-ring-bad' : 'inset-ring-line-2',
      )}
    >
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={copy.editor.cell(row.quota_number)}
        aria-invalid={refused || undefined}
        tabIndex={state.tabIndex}
        readOnly={snapshot.hasTag('busy')}
        value={typed}
        placeholder="—"
        onChange={(event) => actor.send({ type: 'percent.type', text: event.target.value })}
        onKeyDown={press}
        onBlur={leave}
        className="h-full w-full min-w-0 flex-1 bg-transparent text-right text-16 text-ink-1 outline-none wide:text-13"
      />
      <span className="ml-1 text-ink-3" aria-hidden="true">
        %
      </span>
    </span>
  )
}

/** The row under the cursor is to be typed in. */
export function enterCell(): void {
  document.querySelector<HTMLElement>('[role=row][aria-selected=true] input[inputmode]')?.focus({ preventScroll: true })
}

/** What becomes of what is typed; else how the quota stands. */
function CellState({ actor }: { actor: Actor }) {
  const snapshot = useSelector(actor, (now) => now)
  const { state, message } = snapshot.context
  const line = 'flex min-w-0 items-center gap-1.5 text-12'
  return (
    <span role="status" className="block min-w-0">
      {snapshot.matches('typing') ? (
        <span className={cx(line, 'text-ink-2')}>{copy.editor.typing}</span>
      ) : snapshot.matches('saving') ? (
        <span className={cx(line, 'text-ink-2')}>
          <LoaderCircle className="spin size-3 flex-none" aria-hidden="true" />
          {copy.editor.saving}
        </span>
      ) : snapshot.matches('saved') ? (
        <span className={cx(line, 'text-ok')}>
          <Check className="size-3 flex-none" aria-hidden="true" />
          {copy.editor.saved}
        </span>
      ) : snapshot.hasTag('wrong') ? (
        <span className={cx(line, 'text-bad')} title={message ?? undefined}>
          <TriangleAlert className="size-3 flex-none" aria-hidden="true" />
          <span className="line-clamp-2">{message}</span>
        </span>
      ) : (
        <PrizeLine state={state} />
      )}
    </span>
  )
}

function Remove({ row, actor, tabIndex }: { row: PrizeQuota; actor: Actor; tabIndex: 0 | -1 }) {
  const busy = useSelector(actor, (now) => now.matches('removing'))
  const fixed = useSelector(actor, (now) => FIXED[now.context.state])
  return (
    <IconButton
      icon={fixed === undefined ? Trash2 : Lock}
      label={`${copy.remove} ${row.quota_number}`}
      tabIndex={tabIndex}
      busy={busy}
      refusal={fixed}
      onClick={() => actor.send({ type: 'prize.remove' })}
    />
  )
}
