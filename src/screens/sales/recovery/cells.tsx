import { useSelector } from '@xstate/react'
import { Check, Lock, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Recovery, RecoveryQuery } from '../../../api/sales/recovery.ts'
import { minutesUntil } from '../../../domain/sales/recovery.ts'
import { formatClock, formatTime } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useSeconds } from '../../../ui/hooks/use-seconds.ts'
import { SilentKbd } from '../../../ui/menus/kbd.tsx'
import { buttonClass } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { barText, copy, writerOf } from './copy.ts'
import type { RecoveryRowMachine } from './recovery-records.ts'

type State = RecoveryQuery['state']
type Running = ActorRefFrom<RecoveryRowMachine>

/** A reservation lasts so long: the bar of what is left of it is full then. */
const WHOLE_MINUTES = 30
const SOON_MINUTES = 10

/** The columns of one of the lists. */
export const recoveryColumns = (state: State): ListColumn<Recovery, RecoveryRowMachine>[] => {
  const { columns } = copy
  return [
    { id: 'when', head: columns[state], track: '4.75rem', cell: (row) => <When row={row} state={state} /> },
    {
      id: 'customer',
      head: columns.customer,
      track: 'minmax(0,1fr)',
      cell: (row) => <Customer row={row} quiet={state !== 'written' && isQuiet(row)} />,
    },
    { id: 'amount', head: columns.amount, track: '8.5rem', align: 'right', cell: (row) => <Amount row={row} /> },
    {
      id: 'message',
      head: columns.message,
      track: '11rem',
      align: 'right',
      cell: (row, { actor, tabIndex }) =>
        state === 'written' ? <Outcome row={row} /> : <Write row={row} actor={actor} tabIndex={tabIndex} />,
    },
  ]
}

const isQuiet = ({ bar }: Recovery) => bar !== null

/** The minutes that are left over their bar, or when it lapsed, or was written to. */
function When({ row, state }: { row: Recovery; state: State }) {
  if (state === 'due') return <Left row={row} />
  const at = state === 'lapsed' ? row.ended_at : (row.message?.at ?? null)
  return <span className="font-medium tabular-nums">{at === null ? '—' : formatTime(at).slice(0, 5)}</span>
}

function Left({ row }: { row: Recovery }) {
  const minutes = useMinutes(row)
  const isSoon = minutes < SOON_MINUTES
  return (
    <span className="flex flex-col gap-1.5">
      <span className={cx('font-medium tabular-nums', isSoon ? 'text-wait' : 'text-ink-1')}>
        {minutes === 0 ? copy.over : copy.minutes(minutes)}
      </span>
      <progress
        aria-hidden="true"
        className={cx(
          'h-0.75 w-full appearance-none overflow-hidden rounded-full bg-press [&::-webkit-progress-bar]:bg-press',
          isSoon
            ? 'text-wait [&::-moz-progress-bar]:bg-wait [&::-webkit-progress-value]:bg-wait'
            : '[&::-moz-progress-bar]:bg-accent-graph [&::-webkit-progress-value]:bg-accent-graph',
        )}
        max={WHOLE_MINUTES}
        value={Math.min(WHOLE_MINUTES, minutes)}
      />
    </span>
  )
}

/** The whole minutes that a PIX can still be paid, as they go by. */
export const useMinutes = ({ expires_at }: Pick<Recovery, 'expires_at'>): number =>
  minutesUntil(expires_at, useSeconds(true, serverNow))

function Customer({ row, quiet }: { row: Recovery; quiet: boolean }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <ShortName className={cx('truncate font-medium', quiet ? 'text-ink-3' : 'text-ink-1')} name={row.user_name} />
      <span className="truncate text-12 text-ink-3 tabular-nums">
        {row.telefone} · {row.rifa.title}
      </span>
    </span>
  )
}

function Amount({ row }: { row: Recovery }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5 tabular-nums">
      <Money centavos={centavosOf(row.amount)} />
      <span className="truncate text-12 text-ink-3">{copy.quotas(row.quotas, row.free)}</span>
    </span>
  )
}

/** Why one does not write to this buyer. */
function Barred({ row, plain = false }: { row: Recovery; plain?: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
      {!plain && <Lock className="size-3 flex-none" aria-hidden="true" />}
      <span className="truncate">{barText(row, serverNow())}</span>
    </span>
  )
}

/** The button that opens the conversation, or why there is none. */
function Write({ row, actor, tabIndex }: { row: Recovery; actor: Running; tabIndex: 0 | -1 }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (row.bar !== null) return <Barred row={row} plain={row.bar === 'written'} />
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-busy={busy || undefined}
      aria-label={copy.writeTo(row.user_name)}
      className={cx(buttonClass({ size: 'small' }), 'text-ok')}
      onClick={(event) => {
        event.stopPropagation()
        actor.send({ type: 'message.write' })
      }}
    >
      <MessageCircle className="size-3.5" aria-hidden="true" />
      {copy.write}
      {tabIndex === 0 && <SilentKbd keys="W" />}
    </button>
  )
}

/** What became of who was written to. */
function Outcome({ row }: { row: Recovery }) {
  return (
    <span className="flex min-w-0 flex-col items-end gap-0.5">
      {row.paid_at === null ? (
        <span className="truncate text-ink-2">{copy.outcome.waiting}</span>
      ) : (
        <span className="inline-flex items-center gap-1 text-ok">
          <Check className="size-3.5" aria-hidden="true" />
          {copy.outcome.paid(formatClock(row.paid_at))}
        </span>
      )}
      <span className="truncate text-12 text-ink-3">
        {row.message && `${writerOf(row.message)} · ${row.message.template}`}
      </span>
    </span>
  )
}

/** A buyer on the phone. */
export function RecoveryCard({
  row,
  state,
  actor,
  menu,
}: {
  row: Recovery
  state: State
  actor: Running
  menu: ReactNode
}) {
  const quiet = state !== 'written' && isQuiet(row)
  return (
    <span className="flex h-17 items-center gap-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <ShortName
            className={cx('min-w-0 flex-1 truncate font-medium', quiet ? 'text-ink-3' : 'text-ink-1')}
            name={row.user_name}
          />
          <Money centavos={centavosOf(row.amount)} />
        </span>
        <span className="flex items-baseline gap-2 text-13 text-ink-3 tabular-nums">
          {state === 'due' && <Short row={row} />}
          <span className="min-w-0 flex-1 truncate">
            {state === 'written' ? written(row) : quiet ? barText(row, serverNow()) : row.rifa.title}
          </span>
          <span className="flex-none">{copy.quotas(row.quotas, row.free)}</span>
        </span>
      </span>
      {state !== 'written' &&
        (quiet ? (
          <span className="inline-flex size-11 items-center justify-center text-ink-3">
            <Lock className="size-4" aria-hidden="true" />
          </span>
        ) : (
          <button
            type="button"
            aria-label={copy.writeTo(row.user_name)}
            className="inline-flex size-11 flex-none items-center justify-center rounded-2 text-ok hover:bg-hover"
            onClick={(event) => {
              event.stopPropagation()
              actor.send({ type: 'message.write' })
            }}
          >
            <MessageCircle className="size-5" aria-hidden="true" />
          </button>
        ))}
      {menu}
    </span>
  )
}

function Short({ row }: { row: Recovery }) {
  const minutes = useMinutes(row)
  return (
    <span className={cx('flex-none font-medium', minutes < SOON_MINUTES ? 'text-wait' : 'text-ink-2')}>
      {minutes === 0 ? copy.over : copy.minutes(minutes)}
    </span>
  )
}

const written = (row: Recovery) =>
  row.paid_at === null ? copy.outcome.waiting : copy.outcome.paid(formatClock(row.paid_at))
