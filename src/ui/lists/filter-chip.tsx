import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** An active filter; its X removes it. `removal`: what that leads to, where it is more than a filter less. */
export function FilterChip({
  children,
  onRemove,
  removal,
}: {
  children: ReactNode
  onRemove: () => void
  removal?: string
}) {
  return (
    <span className="inline-flex h-9 max-w-full min-w-0 items-center gap-0.5 rounded-2 bg-accent-tint pl-2.5 text-13 font-medium whitespace-nowrap text-accent mouse:h-7 wide:text-12">
      <span className="min-w-0 truncate">{children}</span>
      <button
        type="button"
        onClick={onRemove}
        className="-my-1 inline-flex size-11 flex-none items-center justify-center rounded-2 focus-visible:-outline-offset-2 mouse:my-0 mouse:size-6"
      >
        <X className="size-3.5" aria-hidden="true" />
        <span className="sr-only">{removal ?? <>Remover filtro {children}</>}</span>
      </button>
    </span>
  )
}
