import { Command } from 'cmdk'
import { ChevronRight, Lock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { StatusGlyph, StatusPill, type Tone } from '../lists/status-pill.tsx'
import { cx } from '../text/cx.ts'
import { SilentKbd } from './kbd.tsx'
import { PaletteWindow } from './palette-frame.tsx'

interface PaletteListProps {
  /** The listed page; coming back to it highlights the command that led away. */
  page?: string
  /** The kind of what is listed; when it changes, the first command is highlighted. */
  about: string
  /** Shown when nothing fits. */
  empty?: string
  children: ReactNode
}

/** The query of a page when a nested one was opened from it, and by which command. */
interface Way {
  about: string
  chosen: string
}

type Listed = Required<Pick<PaletteListProps, 'page' | 'about'>>

/** What can be chosen, in groups. */
export function PaletteList({ page = '', about, empty = 'Nenhum comando encontrado', children }: PaletteListProps) {
  const { highlight, chosen } = useContext(PaletteWindow)
  const list = useRef<HTMLDivElement>(null)
  const listed = useRef({ page, about: '' })
  const ways = useRef(new Map<string, Way>())
  const led = useRef<string>(undefined)
  useLayoutEffect(() => {
    const last = listed.current
    const isOther = last.about !== about || last.page !== page
    listed.current = { page, about }
    if (isOther) led.current = wayBack(ways.current, last, { page, about }, chosen.current)
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])]
    const at = items.findIndex(({ dataset }) => dataset.selected === 'true')
    // What led away may be found by the server, and be there only after the first.
    const back = items.find(({ dataset }) => dataset.value === led.current)
    if (!isOther && at !== -1 && (at > 0 || back === undefined)) return
    highlight(items[0]?.dataset.value ?? '')
    if (back === undefined) return
    led.current = undefined
    // With another query cmdk puts the first item in highlight by itself, once it has heard of it.
    const frame = requestAnimationFrame(() => highlight(back.dataset.value ?? ''))
    return () => cancelAnimationFrame(frame)
  })
  return (
    <Command.List
      ref={list}
      label="Comandos"
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-1.5 pb-1.5 outline-none max-wide:pt-2"
    >
      <Command.Empty className="px-4 py-8 text-center text-ink-2">{empty}</Command.Empty>
      {children}
    </Command.List>
  )
}

/** Which command led away from a page that is listed again, with the query that it had then. */
function wayBack(ways: Map<string, Way>, last: Listed, { page, about }: Listed, chosen: string): string | undefined {
  if (last.page === page) return undefined
  const way = ways.get(page)
  ways.set(last.page, { about: last.about, chosen })
  return way?.about === about ? way.chosen : undefined
}

/** Commands that belong together, under a heading. A press there leaves the focus in the input. */
export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className="palette-group" onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Command.Group>
  )
}

interface PaletteItemProps {
  /** Its identity; never shown. */
  id: string
  label: string
  icon?: LucideIcon
  /** How it stands, as a pill instead of the icon; the glyph alone where it cannot be chosen now. */
  status?: { tone: Tone; label: string }
  /** Keys that do the same, one box each: `['G', 'E']`. */
  keys?: string[]
  /** What tells it from others, or what lies behind it: `3 opções`. */
  detail?: string
  /** Choosing it, or →, leads into a page of its own. */
  deeper?: boolean
  /** Where choosing it does something: → leads into a page of its own all the same, as does its chevron. */
  onDeeper?: () => void
  /** Why it cannot be done now: muted, still reachable, Enter repeats the reason. */
  refusal?: string
  onSelect: () => void
}

/** One command. */
export function PaletteItem({
  id,
  label,
  icon: Icon,
  status,
  keys = [],
  detail,
  deeper = false,
  onDeeper,
  refusal,
  onSelect,
}: PaletteItemProps) {
  const { repeat, chosen } = useContext(PaletteWindow)
  const refused = refusal !== undefined
  return (
    <Command.Item
      value={id}
      data-deeper={deeper || undefined}
      onClickCapture={(event) => {
        if (!onDeeper || !(event.target as Element).closest('[data-deep]')) return
        event.stopPropagation()
        chosen.current = id
        onDeeper()
      }}
      onSelect={() => {
        chosen.current = id
        if (refused) repeat(refusal)
        else onSelect()
      }}
      className={cx(
        'group grid min-h-12 items-center gap-3 rounded-2 px-2.5 data-[selected=true]:bg-press mouse:min-h-9',
        status && !refused
          ? 'grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)_auto]'
          : 'grid-cols-[16px_minmax(0,1fr)_auto]',
        refused ? 'cursor-default text-ink-3' : 'cursor-pointer text-ink-1',
      )}
    >
      {status ? (
        <PillOrGlyph status={status} refused={refused} />
      ) : Icon ? (
        <Icon
          className={cx('size-4 text-ink-3', !refused && 'group-data-[selected=true]:text-ink-1')}
          aria-hidden="true"
        />
      ) : (
        <span />
      )}
      {/* On a phone what tells it from others goes below where both do not fit. */}
      <span className="flex min-w-0 items-baseline gap-x-3 max-wide:flex-wrap max-wide:py-1">
        <span className="max-w-full min-w-0 truncate wide:flex-1">{label}</span>
        {!refused && detail && <span className="max-w-full truncate text-12 text-ink-3 wide:max-w-64">{detail}</span>}
      </span>
      {refused ? (
        <span className="flex min-w-0 items-center gap-1.5 text-12">
          <Lock className="size-3" aria-hidden="true" />
          <span className="sr-only">indisponível:</span>
          {refusal}
        </span>
      ) : (
        <span className="flex items-center gap-0.75 text-12 text-ink-3">
          {deeper && <ChevronRight className="size-3.5" aria-hidden="true" />}
          {onDeeper && (
            <span
              data-deep
              className="-my-2 -mr-2.5 inline-flex size-11 items-center justify-center rounded-2 hover:text-ink-1 mouse:size-9"
            >
              <ChevronRight className="size-3.5" aria-hidden="true" />
            </span>
          )}
          {keys.map((key) => (
            <SilentKbd key={key} keys={key} />
          ))}
        </span>
      )}
    </Command.Item>
  )
}

function PillOrGlyph({
  status: { tone, label },
  refused,
}: {
  status: { tone: Tone; label: string }
  refused: boolean
}) {
  if (!refused) return <StatusPill tone={tone}>{label}</StatusPill>
  return (
    <span className="text-ink-3">
      <StatusGlyph tone={tone} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
