import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Statement } from '../../../api/sales/payouts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from './copy.ts'

/** What an affiliate is owed, earned and was paid; a dash while that is not known. @param own read by the affiliate itself */
export function Account({ statement, own = false }: { statement: Statement | undefined; own?: boolean }) {
  const { tiles } = copy
  const share = statement && statement.earned > 0 ? Math.min(100, (statement.paid * 100) / statement.earned) : 0
  return (
    <div className="flex flex-none flex-col gap-2.5 border-b border-line px-4 py-3 wide:px-5">
      <dl className="flex">
        <Figure label={own ? tiles.receive : tiles.owed}>{amountOf(statement?.owed)}</Figure>
        <Figure label={tiles.earned}>{amountOf(statement?.earned)}</Figure>
        <Figure label={tiles.paid} note={statement && statement.payments > 0 && copy.payments(statement.payments)}>
          {amountOf(statement?.paid)}
        </Figure>
      </dl>
      <span className="h-1.5 overflow-hidden rounded-full bg-track" aria-hidden="true">
        <span className="block h-full rounded-full bg-accent-graph" style={{ width: `${share}%` }} />
      </span>
      {statement && statement.owed < 0 && (
        <Note tone="wait" icon={TriangleAlert}>
          {`${own ? copy.owingSelf : copy.owing(statement.name)}. ${copy.owingHint}`}
        </Note>
      )}
    </div>
  )
}

const amountOf = (reais: number | undefined) =>
  reais === undefined ? '—' : <Money centavos={centavosOf(reais)} tile />

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5 border-r border-line px-4 first:pl-0 last:border-r-0">
      <dt className="truncate text-12 text-ink-3">{label}</dt>
      <dd className="truncate text-17 font-semibold text-ink-1 tabular-nums wide:text-20">{children}</dd>
      {note && <dd className="truncate text-12 text-ink-3">{note}</dd>}
    </div>
  )
}

/** What each link earned since the last payment, and what is left of before: together what is owed. */
export function Lines({ statement: { since, lines, carried } }: { statement: Statement }) {
  return (
    <section aria-label={copy.since(since)} className="flex flex-none flex-col border-b border-line">
      <h2 className="bg-card px-4 py-2 text-12 font-medium text-ink-3 wide:px-5">{copy.since(since)}</h2>
      {lines.length === 0 && carried === 0 && <p className="px-4 py-2.5 text-ink-2 wide:px-5">{copy.nothing(since)}</p>}
      <ul className="max-h-52 overflow-y-auto" tabIndex={lines.length > 3 ? 0 : undefined}>
        {lines.map(({ link_id, title, action_title, paid, refunded, commission }) => (
          <Line
            key={`${action_title} ${link_id}`}
            label={title || copy.withoutLink}
            detail={`${action_title} · ${copy.sales(paid, refunded)}`}
            reais={commission}
          />
        ))}
        {carried !== 0 && <Line label={copy.carried} reais={carried} />}
      </ul>
    </section>
  )
}

function Line({ label, detail, reais }: { label: string; detail?: string; reais: number }) {
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 wide:px-5">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate text-ink-1">{label}</span>
        {detail && <span className="truncate text-12 text-ink-3">{detail}</span>}
      </span>
      <Money centavos={centavosOf(reais)} />
    </li>
  )
}
