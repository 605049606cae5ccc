import type { ReactNode } from 'react'

/** A small ticket that stands upright: a head over a perforation, on paper when its number won (UI.md §7). */
export function PrizeTicket({
  head,
  won = false,
  cursor = false,
  children,
}: {
  head: ReactNode
  won?: boolean
  cursor?: boolean
  children: ReactNode
}) {
  return (
    <div className="prize-ticket" data-won={won} data-cursor={cursor}>
      <div className="prize-ticket-head">{head}</div>
      <div className="prize-ticket-body">{children}</div>
    </div>
  )
}
