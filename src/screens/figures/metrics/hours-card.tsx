import type { Metrics } from '../../../api/insight/figures.ts'
import { comparedName } from '../../../domain/insight/comparison-words.ts'
import { axisMarks, axisMoney } from '../../../domain/insight/figures.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartCard, HiddenTable } from '../../../ui/charts/chart-card.tsx'
import { countText } from '../../../ui/text/numbers.ts'
import { copy } from './copy.ts'

/** What each hour of the clock sold within the period. */
export function HoursCard({
  hours,
  compared,
  onOpen,
}: Pick<Metrics, 'hours' | 'compared'> & {
  /** Opens the purchases of an hour of the clock. */
  onOpen?: ((hour: number) => void) | undefined
}) {
  const beforeWord = compared && comparedName({ ...compared, final: compared.until }, serverNow())
  const bars = hours.map(({ hour, total_amount, before }) => ({
    key: hour,
    whole: centavosOf(total_amount),
    solid: centavosOf(total_amount),
    before: before === null ? null : centavosOf(before),
    foot: hour % 3 === 0 ? copy.hourOf(hour) : '',
  }))
  const told = (index: number) => {
    const hour = hours[index]
    if (hour === undefined) return ''
    const purchases = copy.purchases(hour.total_transaction, countText(hour.total_transaction))
    const before =
      hour.before === null || beforeWord === null ? '' : `, ${beforeWord} ${formatReais(centavosOf(hour.before))}`
    return `${copy.hourSpan(hour.hour)}: ${purchases}, ${formatReais(centavosOf(hour.total_amount))}${before}`
  }
  return (
    <ChartCard
      title={copy.hours}
      {...(beforeWord !== null && {
        legend: [
          { label: copy.now, look: 'solid' as const },
          { label: beforeWord, look: 'dashed' as const },
        ],
      })}
    >
      <BarChart
        label={copy.hours}
        bars={bars}
        marks={axisMarks(bars.flatMap(({ whole, before }) => [whole, before ?? 0]))}
        axis={axisMoney}
        told={told}
        tip={told}
        onOpen={onOpen && ((index) => onOpen(hours[index]?.hour ?? index))}
      />
      <HiddenTable
        caption={copy.hours}
        heads={[copy.hour, copy.transactions, copy.totalOf, ...(beforeWord === null ? [] : [beforeWord])]}
        rows={hours.map(({ hour, total_transaction, total_amount, before }) => ({
          key: hour,
          cells: [
            copy.hourSpan(hour),
            countText(total_transaction),
            formatReais(centavosOf(total_amount)),
            ...(before === null ? [] : [formatReais(centavosOf(before))]),
          ],
        }))}
      />
    </ChartCard>
  )
}
