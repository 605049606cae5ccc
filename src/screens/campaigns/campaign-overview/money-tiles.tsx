import type { Overview } from '../../../api/insight/overview.ts'
import type { TransactionState } from '../../../domain/sales/transaction-status.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { Money } from '../../../ui/text/money.tsx'
import { Tile } from '../../../ui/text/tile.tsx'
import { copy } from './copy.ts'
import { Section } from './section.tsx'

/** What is told also where it is nothing, and what only where there is some. */
const ALWAYS = ['approved', 'pending', 'refunded'] as const satisfies readonly TransactionState[]
const ELSE = ['in_process', 'in_mediation'] as const satisfies readonly TransactionState[]

/** What a campaign's purchases are worth, exact to the centavo. */
export function MoneyTiles({ overview: { money, late } }: { overview: Overview }) {
  const of = (status: TransactionState) => money.find((row) => row.status === status)
  const shown = [...ALWAYS, ...ELSE.filter((status) => of(status))]
  return (
    <Section title={copy.money.title}>
      <div className="grid grid-cols-2 gap-2 wide:grid-cols-3">
        {shown.map((status) => (
          <Tile key={status} label={copy.money[status]} note={copy.purchases(of(status)?.purchases ?? 0)}>
            <span className="text-20 font-semibold">
              <Money tile centavos={centavosOf(of(status)?.amount ?? 0)} />
            </span>
          </Tile>
        ))}
        {late.purchases > 0 && (
          <Tile label={copy.money.late} note={copy.money.lateNote(late.purchases)}>
            <span className="text-20 font-semibold text-wait">
              <Money tile centavos={centavosOf(late.amount)} />
            </span>
          </Tile>
        )}
      </div>
    </Section>
  )
}
