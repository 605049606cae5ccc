import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Go, PlainLink } from '../text/plain-link.tsx'

/** A link when it has an address, else an action (*Comandos*). */
export interface BarItem {
  label: string
  icon: LucideIcon
  href?: string
  current?: boolean
  onSelect?: () => void
  /** How many alerts are new, on the icon. */
  mark?: ReactNode
}

const itemClass =
  'flex min-h-14 flex-col items-center justify-center gap-0.75 text-11 font-medium text-ink-3 focus-visible:-outline-offset-2 aria-[current]:text-ink-1'

/** The bottom bar of phones. */
export function BottomBar({ items, go }: { items: BarItem[]; go: Go }) {
  return (
    <nav
      aria-label="Principal"
      className="grid auto-cols-fr grid-flow-col bg-canvas shadow-[inset_0_1px_0_var(--line-2)] pb-[env(safe-area-inset-bottom)]"
    >
      {items.map((item) =>
        item.href === undefined ? (
          <button key={item.label} type="button" onClick={item.onSelect} className={itemClass}>
            <Inside {...item} />
          </button>
        ) : (
          <PlainLink
            key={item.label}
            href={item.href}
            go={go}
            aria-current={item.current ? 'page' : undefined}
            className={itemClass}
          >
            <Inside {...item} />
          </PlainLink>
        ),
      )}
    </nav>
  )
}

function Inside({ icon: Icon, label, mark }: BarItem) {
  return (
    <>
      <span className="relative">
        <Icon className="size-5" aria-hidden="true" />
        {mark}
      </span>
      {label}
    </>
  )
}
