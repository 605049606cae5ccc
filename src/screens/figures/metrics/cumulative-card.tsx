import type { Metrics } from '../../../api/insight/figures.ts'
import { comparedName } from '../../../domain/insight/comparison-words.ts'
import { axisMarks, axisMoney } from '../../../domain/insight/figures.ts'
import { formatDay, formatMoment, localOfMoment } from '../../../domain/values/dates.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { ChartCard, HiddenTable } from '../../../ui/charts/chart-card.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { copy as words } from '../compare-copy.ts'
import { copy } from './copy.ts'

const HOUR_MS = 3_600_000
const STEP_MS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const

const centavosOrNull = (reais: number | null) => (reais === null ? null : centavosOf(reais))
const textOf = (centavos: number | null) => (centavos === null ? '—' : formatReais(centavos))

/** What was sold up to each moment of the period, beside what it is compared with over its whole span. */
export function CumulativeCard({ data: { cumulative, compared } }: { data: Metrics }) {
  const { step, points } = cumulative
  const now = serverNow()
  const beforeWord = compared === null ? undefined : comparedName({ ...compared, final: compared.until }, now)
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
    const here = point.value === null ? [] : [textOf(point.value)]
    const before = point.before === null || beforeWord === undefined ? [] : [`${beforeWord} ${textOf(point.before)}`]
    return `${point.name}: ${[...here, ...before].join(', ') || '—'}`
  }
  return (
    <ChartCard
      title={copy.cumulative}
      {...(compared !== null && {
        legend: [
          { label: copy.now, look: 'solid' as const },
          { label: wholeWord(compared, now), look: 'dashed' as const },
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
        now={nowIn({ cumulative, compared }, now)}
      />
      <HiddenTable
        caption={copy.cumulative}
        heads={[copy.moment, copy.now, ...(beforeWord === undefined ? [] : [beforeWord])]}
        rows={shown.map(({ key, name, value, before }) => ({
          key,
          cells: [name, textOf(value), ...(beforeWord === undefined ? [] : [textOf(before)])],
        }))}
      />
    </ChartCard>
  )
}

/** What is compared with, over its whole span: `seg 16/11, dia inteiro: R$ 11.759,00`. */
function wholeWord(compared: NonNullable<Metrics['compared']>, now: Date): string {
  const isDay = Date.parse(compared.until) - Date.parse(compared.initial) <= STEP_MS.day
  const name = comparedName({ ...compared, final: compared.until }, now)
  return (isDay ? words.wholeDay : words.whole)(name, formatReais(centavosOf(compared.whole_amount)))
}

/** Where the running step of a period is by now, and what was sold up to there before. */
function nowIn({ cumulative: { step, points }, compared }: Pick<Metrics, 'cumulative' | 'compared'>, now: Date) {
  const running = points.findLast(({ total_amount }) => total_amount !== null)
  if (running === undefined) return undefined
  const part = (now.getTime() - Date.parse(running.at)) / STEP_MS[step]
  if (part < 0 || part >= 1) return undefined
  return { part, before: compared === null ? null : centavosOf(compared.total_amount) }
}
