/** What a process counts of its own work since it started, by name and labels: the counters and durations of `GET /metrics`. */

type Labels = Readonly<Record<string, string>>

/** The upper bounds of a duration's buckets, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** What may be counted, and what it is. */
const COUNTERS = {
  talao_purchases_total: 'Purchases that were opened with their quotas reserved.',
  talao_payments_total: 'Purchases that were paid for.',
  talao_batches_total: 'Sets of work that went to the database together.',
  talao_batch_items_total: 'What those sets held.',
  talao_job_failures_total: 'Runs of jobs that failed.',
} as const

const DURATIONS = {
  talao_request_seconds: 'How long requests took, by route and class of status.',
  talao_provider_seconds: 'How long payment providers took to answer, and whether they did.',
} as const

interface Duration {
  labels: Labels
  buckets: number[]
  sum: number
  count: number
}

const counters = new Map<string, { name: keyof typeof COUNTERS; labels: Labels; value: number }>()
const durations = new Map<string, { name: keyof typeof DURATIONS } & Duration>()

const keyOf = (name: string, labels: Labels) => `${name} ${Object.values(labels).join('\n')}`

/** Counts something that happened. */
export function count(name: keyof typeof COUNTERS, labels: Labels = {}, by = 1): void {
  const key = keyOf(name, labels)
  const known = counters.get(key)
  if (known === undefined) counters.set(key, { name, labels, value: by })
  else known.value += by
}

/** Notes how long something took. */
export function took(name: keyof typeof DURATIONS, labels: Labels, seconds: number): void {
  const key = keyOf(name, labels)
  const known = durations.get(key) ?? { name, labels, buckets: SECONDS.map(() => 0), sum: 0, count: 0 }
  durations.set(key, known)
  const bucket = SECONDS.findIndex((bound) => seconds <= bound)
  if (bucket >= 0) known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1
  known.sum += seconds
  known.count += 1
}

/** A metric as Prometheus reads it. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** `suffix`: of a histogram’s parts. */
  samples: { labels: Labels; value: number; suffix?: string }[]
}

/** All that was counted. A counter that never counted is reported as 0, so that its rise from there is seen. */
export function countedMetrics(): Metric[] {
  const plain = Object.entries(COUNTERS).map(([name, help]): Metric => {
    const samples = [...counters.values()].filter((each) => each.name === name)
    return { name, help, type: 'counter', samples: samples.length > 0 ? samples : [{ labels: {}, value: 0 }] }
  })
  const timed = Object.entries(DURATIONS).map(([name, help]): Metric => {
    const samples = [...durations.values()].filter((each) => each.name === name).flatMap(samplesOf)
    return { name, help, type: 'histogram', samples }
  })
  return [...plain, ...timed]
}

function samplesOf({ labels, buckets, sum, count }: Duration): Metric['samples'] {
  let below = 0
  const bounded = SECONDS.map((bound, nth) => {
    below += buckets[nth] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...bounded,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

/** Metrics in the text format of Prometheus. */
export function textOf(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function labelsOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join()}}`
}
