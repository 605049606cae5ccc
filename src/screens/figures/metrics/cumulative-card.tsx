import type { Metrics, MetricsQuery } from '../../../api/insight/figures.ts'
import { axisMarks, axisMoney } from '../../../domain/insight/figures.ts'
import { formatDay, formatMoment, localOfMoment } from '../../../domain/values/dates.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { ChartCard, HiddenTable } from '../../../ui/charts/chart-card.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { copy } from './copy.ts'

const centavosOrNull = (reais: number | null) => (reais === null ? null : centavosOf(reais))
const textOf = (centavos: number | null) => (centavos === null ? '—' : formatReais(centavos))

/** What was sold up to each moment of the period, beside the same span before. */
export function CumulativeCard({ data: { cumulative }, query }: { data: Metrics; query: MetricsQuery }) {
  const { step, points } = cumulative
  const hasBefore = points.some(({ before }) => before !== null)
  const beforeWord = copy.beforeOf[query.periodo]
  const shown = points.map(({ at, total_amount, before }) => ({
    key: at,
    value: centavosOrNull(total_amount),
    before: centavosOrNull(before),
    foot: step === 'hour' ? copy.hourOf(Number(localOfMoment(at).slice(11, 13))) : formatDay(at),
    name: step === 'hour' ? formatMoment(at).replace(/:\d\d$/, ':59') : formatMoment(at).slice(0, 10),
  }))
  const told = (index: number) => {
    const point = shown[index]
    if (point === undefined) return ''
    const now = point.value === null ? [] : [textOf(point.value)]
    const before = point.before === null ? [] : [`${beforeWord.toLowerCase()} ${textOf(point.before)}`]
    return `${point.name}: ${[...now, ...before].join(', ') || '—'}`
  }
  return (
    <ChartCard
      title={copy.cumulative}
      {...(hasBefore && {
        legend: [
          { label: copy.now, look: 'solid' as const },
          { label: beforeWord, look: 'dashed' as const },
        ],
      })}
    >
      <LineChart
        label={copy.cumulative}
        points={shown}
        marks={axisMarks(shown.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))}
        axis={axisMoney}
        told={told}
        tip={told}
      />
      <HiddenTable
        caption={copy.cumulative}
        heads={[copy.moment, copy.now, ...(hasBefore ? [beforeWord] : [])]}
        rows={shown.map(({ key, name, value, before }) => ({
          key,
          cells: [name, textOf(value), ...(hasBefore ? [textOf(before)] : [])],
        }))}
      />
    </ChartCard>
  )
}
