import type { ReactNode } from 'react'

/** A part of the overview under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-15 font-semibold text-ink-1">{title}</h3>
      {children}
    </section>
  )
}
