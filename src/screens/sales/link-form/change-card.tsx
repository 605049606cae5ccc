import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Link, LinkForm } from '../../../api/sales/links.ts'
import { copy } from '../links/copy.ts'

const { form: words } = copy

/** Who would earn by the link once it is saved, with the percent of that account. */
interface Earner {
  label: string
  percent: number
}

/** What a change of affiliate or commission means: for purchases to come, and what stays as it was; nothing while neither changes. */
export function ChangeCard({ stored, values, next }: { stored: Link; values: LinkForm; next: Earner | undefined }) {
  const before = stored.afiliado && {
    name: stored.afiliado.name,
    percent: stored.afiliado_percent ?? stored.afiliado.percent,
  }
  const after = next && { name: next.label, percent: values.afiliado_percent ?? next.percent }
  const moves = before?.name !== after?.name
  if (!moves && before?.percent === after?.percent) return null
  const told = (one: typeof after | null) =>
    one ? (moves ? `${one.name} · ${one.percent}%` : `${one.percent}%`) : words.nobody
  return (
    <section
      className="flex flex-col gap-2 rounded-3 bg-card p-3.5 inset-ring inset-ring-line-2"
      aria-label={words.moves}
    >
      <h3 className="font-semibold text-ink-1">{moves || !after ? words.moves : words.changes(after.percent)}</h3>
      <Line label={words.newSales}>
        <span className="text-ink-3">{told(before)}</span>
        <ArrowRight className="size-3.5 text-ink-3" aria-label="passa a ser" />
        <span className="font-semibold text-ink-1">{told(after)}</span>
      </Line>
      <Line label={words.earlier(stored.total_transaction)}>
        <span className="text-ink-1">{before ? words.stay(before.name, before.percent) : words.stayWithout}</span>
      </Line>
      <p className="text-12 text-ink-3">{words.from}</p>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2 tabular-nums">
      <span className="text-ink-2">{label}</span>
      <span className="flex items-center gap-2">{children}</span>
    </div>
  )
}
