import type { Metrics } from '../../../api/insight/figures.ts'
import { moneyChangeText } from '../../../domain/insight/comparison-words.ts'
import { axisMarks, axisMoney } from '../../../domain/insight/figures.ts'
import { dayOf, formatWeekday } from '../../../domain/values/dates.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { Money } from '../../../ui/text/money.tsx'
import { countText } from '../../../ui/text/numbers.ts'
import { copy as words } from '../compare-copy.ts'
import { copy } from './copy.ts'

interface Props {
  days: Metrics['days']
  isAffiliates: boolean
  /** Opens the purchases of a day. */
  onOpen?: ((day: string) => void) | undefined
}

const noon = (day: string) => `${day}T12:00:00-03:00`

/** How a day is called: `hoje`, `qui 19/11`. */
export const dayName = (day: string, now: Date): string =>
  day === dayOf(now) ? copy.today : formatWeekday(noon(day), now)

/** What the last seven days sold, the oldest first. */
export function SevenDays({ days, isAffiliates, onOpen }: Props) {
  const phone = usePhone()
  const now = serverNow()
  const shown = days.toReversed()
  const netWord = isAffiliates ? copy.netOfAffiliate : copy.net
  const bars = shown.map(({ day, total_amount, total_liquid, before }) => {
    const name = dayName(day, now)
    return {
      key: day,
      whole: centavosOf(total_amount),
      solid: centavosOf(total_liquid),
      before: centavosOf(before),
      foot: phone ? name.slice(0, name === copy.today ? undefined : 3) : name,
      running: name === copy.today,
    }
  })
  const told = (index: number) => {
    const bar = bars[index]
    const day = shown[index]
    if (bar === undefined || day === undefined) return ''
    const before = `${words.weekBefore.toLowerCase()} ${formatReais(bar.before)}`
    return `${dayName(day.day, now)}: ${formatReais(bar.whole)}, ${netWord.toLowerCase()} ${formatReais(bar.solid)}, ${before}`
  }
  const [first, last] = [shown.at(0), shown.at(-1)]
  return (
    <ChartCard
      title={copy.days}
      legend={[
        { label: netWord, look: 'solid' },
        { label: isAffiliates ? copy.restOfSale : copy.fees, look: 'quiet' },
        { label: words.weekBefore, look: 'dashed' },
      ]}
    >
      <BarChart
        label={copy.daysOf(first ? dayName(first.day, now) : '', last ? dayName(last.day, now) : '')}
        bars={bars}
        marks={axisMarks(bars.flatMap(({ whole, solid, before }) => [whole, solid, before]))}
        axis={axisMoney}
        told={told}
        tip={told}
        onOpen={onOpen && ((index) => onOpen(shown[index]?.day ?? ''))}
      />
    </ChartCard>
  )
}

/** The same as a table, today first. On phones the buyers and what is left stand in the second line. */
export function SevenDaysTable({ days, isAffiliates, onOpen }: Props) {
  const now = serverNow()
  const netWord = isAffiliates ? copy.netOfAffiliate : copy.net
  return (
    <div className="overflow-hidden rounded-3 inset-ring inset-ring-line-2">
      <table className="w-full text-13 tabular-nums" aria-label={copy.days}>
        <thead className="text-12 text-ink-3 max-wide:sr-only">
          <tr className="*:h-9 *:px-2.5 *:font-normal">
            <th scope="col" className="pl-3.5! text-left">
              {copy.date}
            </th>
            <th scope="col" className="text-right">
              {copy.transactions}
            </th>
            <th scope="col" className="text-right">
              {copy.customers}
            </th>
            <th scope="col" className="text-right">
              {netWord}
            </th>
            <th scope="col" className="text-right">
              {copy.totalOf}
            </th>
            <th scope="col" className="text-right max-desk:hidden">
              {words.weekBefore}
            </th>
            <th scope="col" className="text-right max-wide:hidden">
              <span className="sr-only">{words.difference}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(
            ({ day, total_transaction, refunded_transaction, total_user, total_liquid, total_amount, before }) => (
              <tr
                key={day}
                className="border-t border-line *:h-14 *:px-3.5 max-wide:first:border-t-0 wide:*:h-7.25 wide:*:px-2.5"
              >
                <th scope="row" className="pl-3.5! text-left font-normal text-ink-1 wide:whitespace-nowrap">
                  {onOpen ? (
                    <button
                      type="button"
                      onClick={() => onOpen(day)}
                      className="-my-1 min-h-11 min-w-11 text-left font-medium hover:underline mouse:min-w-0 wide:font-normal mouse:min-h-6"
                    >
                      {dayName(day, now)}
                    </button>
                  ) : (
                    <span className="block font-medium wide:font-normal">{dayName(day, now)}</span>
                  )}
                  <span className="block text-12 text-ink-3 wide:hidden">
                    {[
                      copy.purchases(total_transaction, countText(total_transaction)),
                      ...(refunded_transaction > 0 ? [copy.returned(refunded_transaction)] : []),
                      copy.customersOf(total_user, countText(total_user)),
                    ].join(' · ')}
                  </span>
                </th>
                <td className="text-right max-wide:hidden">
                  {refunded_transaction > 0 && (
                    <span className="mr-2 text-12 text-ink-3">{copy.returned(refunded_transaction)}</span>
                  )}
                  {countText(total_transaction)}
                </td>
                <td className="text-right max-wide:hidden">{countText(total_user)}</td>
                <td className="text-right max-wide:hidden">
                  <Money centavos={centavosOf(total_liquid)} />
                </td>
                <td className="text-right">
                  <Money centavos={centavosOf(total_amount)} />
                  <span className="block text-12 text-ink-3 wide:hidden">
                    {netWord.toLowerCase()} {formatReais(centavosOf(total_liquid))}
                  </span>
                </td>
                <td className="text-right text-ink-3 max-desk:hidden">{formatReais(centavosOf(before))}</td>
                <td className="text-right font-medium text-ink-1 max-wide:hidden">
                  {total_amount === 0 && before === 0
                    ? '—'
                    : moneyChangeText(centavosOf(total_amount), centavosOf(before))}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
