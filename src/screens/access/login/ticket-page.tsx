import { type ReactNode, useEffect, useRef } from 'react'
import { PaperTicket } from '../../../ui/tickets/paper-ticket.tsx'
import { copy } from './copy.ts'

/**
 * The ticket on which one signs in and does what comes before the panel: paper stub at the left, form at the right. Its heading takes
 * the focus unless a field does.
 */
export function TicketPage({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <main className="grid min-h-full place-items-center bg-canvas p-4 [--surface:var(--canvas)]">
      <title>{`${title} · Talão`}</title>
      <PaperTicket stub={<Stub />}>
        <div className="flex flex-col gap-4.5">
          <div>
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-20 font-semibold tracking-[-0.01em] text-ink-1 outline-none"
            >
              {title}
            </h1>
            <p>{subtitle}</p>
          </div>
          {children}
        </div>
      </PaperTicket>
    </main>
  )
}

/** The paper half: name, number, what the house is for. */
function Stub() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col justify-between gap-4">
      <div className="flex items-center justify-between text-13">
        <span className="font-semibold text-paper-ink">Talão</span>
        <span>{copy.series}</span>
      </div>
      <div className="max-wide:hidden">
        <div className="text-12 font-medium">{copy.quota}</div>
        <div className="-ml-0.75 text-[60px] leading-16 font-semibold tracking-[0.01em] text-paper-ink tabular-nums">
          004217
        </div>
      </div>
      <p className="text-13">{copy.motto}</p>
    </div>
  )
}
