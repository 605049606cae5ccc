import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A banner above everything about the panel itself: no connection, a newer version. */
export function Strip({
  icon: Icon,
  tone,
  children,
  actions,
}: {
  icon: LucideIcon
  tone: 'wait' | 'look'
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div
      data-strip
      className="flex h-(--strip-one) flex-none items-center gap-2.5 border-b border-line-2 bg-over px-4 text-13 leading-4.5 text-ink-1"
    >
      <Icon className={tone === 'wait' ? 'size-4 text-wait' : 'size-4 text-look'} aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 wide:truncate">
        {children}
      </p>
      {actions}
    </div>
  )
}
