import type { LucideIcon } from 'lucide-react'
import { type Go, PlainLink } from './plain-link.tsx'

/** A place, when it has an address, or else an act (*Comandos*). */
export interface BarItem {
  label: string
  icon: LucideIcon
  href?: string
  current?: boolean
  onSelect?: () => void
}

const itemClass =
  'flex min-h-14 flex-col items-center justify-center gap-0.75 text-11 font-medium text-ink-3 focus-visible:-outline-offset-2 aria-[current]:text-ink-1'

/** The bottom bar of phones. */
export function BottomBar({ items, go }: { items: BarItem[]; go: Go }) {
  return (
    <nav
      aria-label="Principal"
      className="grid auto-cols-fr grid-flow-col border-t border-line-2 bg-canvas pb-[env(safe-area-inset-bottom)]"
    >
      {items.map((item) =>
        item.href === undefined ? (
          <button key={item.label} type="button" onClick={item.onSelect} className={itemClass}>
            <item.icon className="size-5" aria-hidden="true" />
            {item.label}
          </button>
        ) : (
          <PlainLink
            key={item.label}
            href={item.href}
            go={go}
            aria-current={item.current ? 'page' : undefined}
            className={itemClass}
          >
            <item.icon className="size-5" aria-hidden="true" />
            {item.label}
          </PlainLink>
        ),
      )}
    </nav>
  )
}
