import { Bell, type LucideIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { SilentKbd } from '../menus/kbd.tsx'
import { Mark } from '../photos/mark.tsx'
import { cx } from '../text/cx.ts'
import { countText } from '../text/numbers.ts'
import { type Go, PlainLink } from '../text/plain-link.tsx'

/** One destination of the menu. */
export interface MenuItem {
  href: string
  label: string
  icon: LucideIcon
  count?: number
  current?: boolean
}

/** Destinations that belong together. */
interface Group {
  label: string
  places: MenuItem[]
}

interface SidebarProps {
  groups: Group[]
  /** What follows them in the menu. */
  more?: ReactNode
  operator: { name: string; role: string }
  /** The signed-in operator's page. */
  account: { href: string; current: boolean }
  go: Go
  /** The panel of alerts: how many are new, and the way to it. */
  alerts: { mark: ReactNode; onSelect: () => void }
  onCommands: () => void
  onShortcuts: () => void
}

const folded = 'desk:not-sr-only sr-only'

/** The menu at the left: 224px from 1024px on, below that 52px of glyphs whose words appear beside them. */
export function Sidebar({ groups, more, operator, account, go, alerts, onCommands, onShortcuts }: SidebarProps) {
  return (
    <aside
      aria-label="Painel"
      className="flex h-full w-13 flex-col bg-canvas max-desk:touch:w-15 px-2 py-2.5 desk:w-(--side-w)"
    >
      <div className="flex h-8 flex-none items-center gap-2.25 text-15 font-semibold tracking-[-0.01em] text-ink-1 max-desk:justify-center desk:px-2">
        <Mark className="h-5 w-6" />
        <span className={folded}>Talão</span>
      </div>
      <button
        type="button"
        onClick={onCommands}
        aria-keyshortcuts="Control+K"
        className="group relative mt-2.5 mb-3 flex h-8 flex-none items-center gap-2 rounded-2 px-2 text-ink-3 inset-ring inset-ring-line-2 hover:bg-hover max-desk:justify-center touch:h-11"
      >
        <Search className="size-4" aria-hidden="true" />
        <Tip>Comandos</Tip>
        <span className="ml-auto max-desk:hidden">
          <SilentKbd keys="Ctrl K" />
        </span>
      </button>
      <nav aria-label="Menu" className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2">
        {groups.map((group) => (
          <SidebarGroup key={group.label} {...group} go={go} />
        ))}
        {more}
      </nav>
      <div className="flex flex-none items-center gap-0.5 max-desk:flex-col-reverse max-desk:gap-2 max-desk:border-t max-desk:border-line max-desk:pt-2 desk:h-11">
        <PlainLink
          href={account.href}
          go={go}
          aria-current={account.current ? 'page' : undefined}
          className="group relative flex min-w-0 flex-1 items-center gap-2.25 rounded-2 hover:bg-hover aria-[current]:bg-press max-desk:p-1 touch:min-h-11 max-desk:touch:w-11 max-desk:touch:justify-center desk:h-10 desk:px-2"
        >
          <Avatar name={operator.name} />
          <span className="flex min-w-0 flex-1 flex-col max-desk:sr-only">
            <span className="truncate font-medium text-ink-1">{operator.name}</span>
            {operator.role !== operator.name && <span className="truncate text-12 text-ink-3">{operator.role}</span>}
          </span>
        </PlainLink>
        <button
          type="button"
          title="Alertas"
          aria-keyshortcuts="!"
          onClick={alerts.onSelect}
          className="relative inline-flex size-7 flex-none touch:size-11 items-center justify-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink-1"
        >
          <span className="relative">
            <Bell className="size-4" aria-hidden="true" />
            <span className="sr-only">Alertas</span>
            {alerts.mark}
          </span>
        </button>
        <button
          type="button"
          title="Atalhos"
          aria-keyshortcuts="?"
          onClick={onShortcuts}
          className="inline-flex size-7 flex-none items-center justify-center rounded-2 hover:bg-hover max-desk:hidden touch:hidden"
        >
          <SilentKbd keys="?" />
          <span className="sr-only">Atalhos</span>
        </button>
      </div>
    </aside>
  )
}

/** A group of the menu under its name. */
export function SidebarGroup({ label, places, go }: Group & { go: Go }) {
  return (
    <section aria-label={label} className="max-desk:mb-2">
      <h2 className={cx('px-2 pt-3 pb-1 text-11 font-medium text-ink-3', 'max-desk:sr-only')}>{label}</h2>
      {places.map((place) => (
        <PlainLink
          key={place.href}
          href={place.href}
          go={go}
          aria-current={place.current ? 'page' : undefined}
          className="group relative flex h-7 items-center gap-2.25 rounded-2 px-2 font-medium text-ink-2 hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-press aria-[current]:text-ink-1 max-desk:h-9 max-desk:justify-center touch:h-11!"
        >
          <place.icon className="size-4 text-ink-3 group-aria-[current]:text-ink-1" aria-hidden="true" />
          <Tip>{place.label}</Tip>
          {place.count !== undefined && (
            <span className="ml-auto text-11 font-medium text-ink-3 tabular-nums max-desk:hidden">
              {countText(place.count)}
            </span>
          )}
        </PlainLink>
      ))}
    </section>
  )
}

/** The words of a glyph: beside it on a wide sidebar, else shown by pointer and by focus. */
function Tip({ children }: { children: string }) {
  return (
    <span className="truncate max-desk:sr-only max-desk:group-hover:not-sr-only max-desk:group-focus-visible:not-sr-only max-desk:group-hover:fixed! max-desk:group-focus-visible:fixed! max-desk:group-hover:left-14 max-desk:group-focus-visible:left-14 max-desk:z-(--z-index-menu) max-desk:rounded-2 max-desk:bg-over max-desk:px-2! max-desk:py-1! max-desk:text-12 max-desk:text-ink-1 max-desk:shadow-menu">
      {children}
    </span>
  )
}

/** The first letters of a name in a round. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words[1] : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center rounded-full bg-accent-tint-2 font-semibold text-accent uppercase',
        large ? 'size-10 text-15' : 'size-6.5 text-11',
      )}
    >
      {initials}
    </span>
  )
}
