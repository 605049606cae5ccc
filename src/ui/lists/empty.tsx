import type { ReactNode } from 'react'

/** Nothing to show: one line, one with the filter that caused it, one button. */
export function Empty({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center px-5 py-10 text-center">
      <p className="font-medium text-ink-1">{title}</p>
      {hint && <p className="text-ink-3">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
