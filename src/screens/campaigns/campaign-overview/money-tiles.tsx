import type { Overview } from '../../../api/insight/overview.ts'
import type { TransactionState } from '../../../domain/sales/transaction-status.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { transactionStates } from '../../../machines/stored-states.ts'
import { Money } from '../../../ui/text/money.tsx'
import { Tile } from '../../../ui/text/tile.tsx'
import { copy } from './copy.ts'
import { Section } from './section.tsx'

/** What is told also where it is nothing. */
const ALWAYS = ['approved', 'pending', 'refunded'] as const
const OPEN = transactionStates('reserving')

/** What a campaign's purchases are worth, exact to the centavo. What still may be paid is *Em aberto*, also while the bank looks at it. */
export function MoneyTiles({ overview: { money, late } }: { overview: Overview }) {
  const rows = (...statuses: readonly TransactionState[]) =>
    money.filter(({ status }) => statuses.some((each) => each === status))
  const sumOf = (of: typeof money) => ({
    purchases: of.reduce((sum, { purchases }) => sum + purchases, 0),
    centavos: of.reduce((sum, { amount }) => sum + centavosOf(amount), 0),
  })
  const noteOf = (status: TransactionState, purchases: number) => {
    const looked = OPEN.includes(status) ? sumOf(rows('in_process')).purchases : 0
    return [copy.purchases(purchases), ...(looked > 0 ? [copy.money.inProcess(looked)] : [])].join(', ')
  }
  const disputed = rows('in_mediation').length > 0 ? (['in_mediation'] as const) : []
  return (
    <Section title={copy.money.title}>
      <div className="grid grid-cols-2 gap-2 wide:grid-cols-3">
        {[...ALWAYS, ...disputed].map((status) => {
          const { purchases, centavos } = sumOf(OPEN.includes(status) ? rows(...OPEN) : rows(status))
          return (
            <Tile key={status} label={copy.money[status]} note={noteOf(status, purchases)}>
              <span className="text-20 font-semibold">
                <Money tile centavos={centavos} />
              </span>
            </Tile>
          )
        })}
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
