import type { ReactNode } from 'react'

/** A list of facts about a record, one `Fact` a line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-x-3 wide:grid-cols-[128px_minmax(0,1fr)] wide:gap-x-4">
      {children}
    </dl>
  )
}

/** One fact beside its term, over a line of its own. It is never truncated: long text wraps. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid min-h-11 grid-cols-subgrid items-center border-b border-line-2 py-1.5 last:border-0 wide:min-h-9 wide:py-1">
      <dt className="text-12 text-ink-3">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere text-ink-1 tabular-nums">{children}</dd>
    </div>
  )
}
