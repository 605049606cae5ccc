import type { ReactNode } from 'react'

/** A list of facts about a record, one `Fact` a line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[92px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2.5 wide:grid-cols-[110px_minmax(0,1fr)] wide:gap-x-4">
      {children}
    </dl>
  )
}

/** One fact beside its term. It is never truncated: long text wraps. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere text-ink-1 tabular-nums">{children}</dd>
    </>
  )
}
