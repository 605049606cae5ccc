import type { CSSProperties, ReactNode } from 'react'

/** A ticket with a paper stub, for the sign-in pages: text on the stub, the form beside it. */
export function PaperTicket({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket" data-state="paper" style={{ '--stub': '300px' } as CSSProperties}>
      <div className="ticket-stub px-7 pt-7 pb-6">{stub}</div>
      <div className="ticket-body px-6 py-7 wide:w-95 wide:px-9 wide:pt-9 wide:pb-8">{children}</div>
    </div>
  )
}
