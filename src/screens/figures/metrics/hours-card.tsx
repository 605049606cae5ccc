import type { Metrics } from '../../../api/insight/figures.ts'
import { axisMarks, axisMoney } from '../../../domain/insight/figures.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartCard, HiddenTable } from '../../../ui/charts/chart-card.tsx'
import { countText } from '../../../ui/text/numbers.ts'
import { copy } from './copy.ts'

/** What each hour of the clock sold within the period. */
export function HoursCard({ hours }: { hours: Metrics['hours'] }) {
  const bars = hours.map(({ hour, total_amount }) => ({
    key: hour,
    whole: centavosOf(total_amount),
    solid: centavosOf(total_amount),
    foot: hour % 3 === 0 ? copy.hourOf(hour) : '',
  }))
  const told = (index: number) => {
    const hour = hours[index]
    if (hour === undefined) return ''
    const purchases = copy.purchases(hour.total_transaction, countText(hour.total_transaction))
    return `${copy.hourSpan(hour.hour)}: ${purchases}, ${formatReais(centavosOf(hour.total_amount))}`
  }
  return (
    <ChartCard title={copy.hours}>
      <BarChart
        label={copy.hours}
        bars={bars}
        marks={axisMarks(bars.map(({ whole }) => whole))}
        axis={axisMoney}
        told={told}
        tip={told}
      />
      <HiddenTable
        caption={copy.hours}
        heads={[copy.hour, copy.transactions, copy.totalOf]}
        rows={hours.map(({ hour, total_transaction, total_amount }) => ({
          key: hour,
          cells: [copy.hourSpan(hour), countText(total_transaction), formatReais(centavosOf(total_amount))],
        }))}
      />
    </ChartCard>
  )
}
