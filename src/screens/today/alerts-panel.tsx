import { useSelector } from '@xstate/react'
import { Bell, ChevronRight, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { askAlertsRead } from '../../api/insight/today.ts'
import { formatClock } from '../../domain/values/dates.ts'
import { alertsMachine } from '../../machines/flows/panel/alerts.ts'
import { useFlow } from '../../runtime/hooks/use-flow.ts'
import { useMay } from '../../runtime/hooks/use-may.ts'
import { useSystem } from '../../runtime/system.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Empty } from '../../ui/lists/empty.tsx'
import { Failed } from '../../ui/lists/failed.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { ariaKeys, SilentKbd } from '../../ui/menus/kbd.tsx'
import { Button } from '../../ui/text/button.tsx'
import { IconButton } from '../../ui/text/icon-button.tsx'
import { copy } from './copy.ts'
import { openEntry, type TodayEntry } from './entries.ts'
import { TodayGlyph } from './today-glyph.tsx'
import { useAlerts } from './use-alerts.ts'

const { alerts: words } = copy
/** The alerts that a digit leads to. */
const DIGITS = 9

/**
 * The panel *Alertas*, beside the menu or as a sheet: what asks for a decision, new over read, each with the step that follows, and the errors
 * that passed. Who reads no campaigns has errors alone.
 */
export default function AlertsPanel() {
  return useMay('campaigns.read') ? <WithAlerts /> : <Panel empty={words.noErrors} />
}

function WithAlerts() {
  const system = useSystem()
  const { api, queries, notices } = system
  const { read, alerts } = useAlerts()
  const machine = useMemo(
    () => alertsMachine.provide({ actors: { askMark: askAlertsRead(api, queries) } }),
    [api, queries],
  )
  const actor = useFlow(machine, {})
  const marking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (alerts === undefined)
    return (
      <Panel>
        {read.status === 'pending' ? (
          <Skeleton lines={6} atOnce className="py-3" />
        ) : (
          <Failed sentence={read.message} onRetry={read.retry} />
        )}
      </Panel>
    )
  const { fresh, seen } = alerts
  const all = [...fresh, ...seen]
  const marks = all.map(({ id, mark }) => ({ alert: id, mark }))
  const mark = () => actor.send({ type: 'alerts.mark', marks })
  const open = (entry: TodayEntry) => {
    notices.send({ type: 'notices.close' })
    openEntry(system, entry)
  }
  const keyOf = (key: string) => {
    const entry = /^[1-9]$/.test(key) ? all[Number(key) - 1] : undefined
    if (entry) return () => open(entry)
    return key.toUpperCase() === words.markKey && fresh.length > 0 ? mark : undefined
  }
  const list = (entries: readonly TodayEntry[], from: number) =>
    entries.map((entry, index) => (
      <Alert key={entry.id} entry={entry} place={from + index + 1} onOpen={() => open(entry)} />
    ))
  return (
    <Panel
      keyOf={keyOf}
      {...(all.length === 0 && { empty: copy.empty })}
      {...(fresh.length > 0 && {
        head: (
          <>
            <span className="inline-flex h-5 items-center gap-1 rounded-2 bg-accent-tint px-1.5 text-12 font-medium text-accent">
              <Bell className="size-3" aria-hidden="true" />
              {words.fresh(fresh.length)}
            </span>
            <Button kind="ghost" size="small" keys={words.markKey} busy={marking} onClick={mark}>
              {words.mark}
            </Button>
          </>
        ),
      })}
      seen={
        seen.length > 0 && (
          <Part label={words.seen}>
            <ul>{list(seen, fresh.length)}</ul>
          </Part>
        )
      }
    >
      {fresh.length > 0 && (
        <ul aria-label={words.fresh(fresh.length)} className="*:first:border-t-0">
          {list(fresh, 0)}
        </ul>
      )}
    </Panel>
  )
}

/** The panel itself, with the errors between what is new and what was read. */
function Panel({
  head,
  empty,
  seen,
  keyOf,
  children,
}: {
  head?: ReactNode
  /** Said where there is nothing at all. */
  empty?: { title: string; hint: string }
  seen?: ReactNode
  /** What a key does, if it does anything. */
  keyOf?: (key: string) => (() => void) | undefined
  children?: ReactNode
}) {
  const { notices } = useSystem()
  const kept = useSelector(notices, ({ context }) => context.kept)
  const close = () => notices.send({ type: 'notices.close' })
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = event.key === words.key ? close : keyOf?.(event.key)
    if (act === undefined) return
    // What it closes no longer covers the screens by the time their keys are told of it.
    event.preventDefault()
    if (!event.repeat) act()
  }
  return (
    <Dialog open beside onClose={close} title={words.title} head={head} onKeyDown={press}>
      <div className="-mb-2">
        {children}
        {kept.length > 0 && <Errors />}
        {seen}
        {empty && kept.length === 0 && <Empty {...empty} />}
      </div>
    </Dialog>
  )
}

function Part({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-t border-line-2 first:border-t-0">
      <div className="flex min-h-9 items-center justify-between text-12 text-ink-3">
        <h3>{label}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** What asks for a decision, and the step that follows; all of it can be pressed. */
function Alert({ entry, place, onOpen }: { entry: TodayEntry; place: number; onOpen: () => void }) {
  const { kind, title, text, urgent, at } = entry
  const keys = place <= DIGITS ? String(place) : undefined
  return (
    <li className="relative grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t border-line-2 py-2.5 hover:bg-hover">
      <span className="pt-0.5">
        <TodayGlyph kind={kind} urgent={urgent} />
      </span>
      <span className="font-medium text-ink-1">{title}</span>
      {at !== null && (
        <time dateTime={at} className="pt-0.5 text-12 whitespace-nowrap text-ink-3 tabular-nums">
          {formatClock(at)}
        </time>
      )}
      <span className="col-span-2 col-start-2 text-ink-2 tabular-nums">{text}</span>
      <button
        type="button"
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={onOpen}
        className="col-span-2 col-start-2 inline-flex min-h-11 items-center gap-1 justify-self-stretch font-medium text-accent after:absolute after:inset-0 focus-visible:-outline-offset-2 mouse:min-h-6"
      >
        {copy.acts[kind]}
        <ChevronRight className="size-3" aria-hidden="true" />
        <span className="sr-only">: {title}</span>
        {keys !== undefined && (
          <span className="ml-auto">
            <SilentKbd keys={keys} />
          </span>
        )}
      </button>
    </li>
  )
}

/** The errors that passed, newest first, until one throws them away. */
function Errors() {
  const { notices } = useSystem()
  const kept = useSelector(notices, ({ context }) => context.kept)
  return (
    <Part
      label={words.errors}
      action={
        <Button kind="ghost" size="small" onClick={() => notices.send({ type: 'notices.clear' })}>
          {words.clear}
        </Button>
      }
    >
      <ul>
        {kept.map(({ id, message, at }) => (
          <li key={id} className="flex items-start gap-3 border-t border-line-2 py-1">
            <TriangleAlert className="mt-4 size-4 flex-none text-bad wide:mt-1.5" aria-hidden="true" />
            <span className="min-w-0 flex-1 py-3 text-ink-1 wide:py-1">{message}</span>
            <time dateTime={at} className="py-3 text-12 text-ink-3 tabular-nums wide:py-1.5">
              {formatClock(at)}
            </time>
            <IconButton
              icon={X}
              label={words.dismiss(message)}
              onClick={() => notices.send({ type: 'notice.dismiss', id })}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
