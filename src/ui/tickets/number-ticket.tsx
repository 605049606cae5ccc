import type { CSSProperties, ReactNode } from 'react'

/** A quota number as a ticket: the number on its stub, on paper when it won, and beside it what is to be said of it. */
export function NumberTicket({
  caption,
  number,
  won,
  children,
}: {
  caption: string
  number: string
  won: boolean
  children: ReactNode
}) {
  return (
    <div className="ticket" data-state={won ? 'drawn' : 'waiting'} style={{ '--stub': '150px' } as CSSProperties}>
      <div className="ticket-stub flex flex-col px-3.5 py-2.5">
        <span className="text-12">{caption}</span>
        <span className={`text-26 font-semibold tabular-nums ${won ? 'text-paper-ink' : 'text-ink-1'}`}>{number}</span>
      </div>
      <div className="ticket-body flex flex-col justify-center px-4 py-2.5">{children}</div>
    </div>
  )
}
