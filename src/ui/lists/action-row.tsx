import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Go, PlainLink } from '../text/plain-link.tsx'

interface ActionRowProps {
  icon: LucideIcon
  label: string
  /** Quiet text at the right: a count, a name. */
  detail?: ReactNode
}

const rowClass =
  'flex min-h-12 w-full items-center gap-3 px-4 text-left text-ink-1 hover:bg-hover focus-visible:-outline-offset-2 wide:min-h-11 wide:px-5'

/** A row that links to another screen. */
export function LinkRow({ href, go, ...row }: ActionRowProps & { href: string; go: Go }) {
  return (
    <PlainLink href={href} go={go} className={rowClass}>
      <Inside {...row} />
      <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
    </PlainLink>
  )
}

/** A row that runs an action. */
export function ActionRow({ onSelect, ...row }: ActionRowProps & { onSelect: () => void }) {
  return (
    <button type="button" onClick={onSelect} className={rowClass}>
      <Inside {...row} />
    </button>
  )
}

function Inside({ icon: Icon, label, detail }: ActionRowProps) {
  return (
    <>
      <Icon className="size-5 text-ink-3 wide:size-4" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="text-13 text-ink-3 tabular-nums">{detail}</span>}
    </>
  )
}

/** A group of rows under a heading. */
export function RowGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-b border-line py-2">
      <h2 className="px-4 py-1.5 text-13 font-medium text-ink-3 wide:px-5 wide:text-12">{label}</h2>
      {children}
    </section>
  )
}
