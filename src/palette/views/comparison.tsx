import { useSelector } from '@xstate/react'
import { type ComparedPeriods, comparisonQuery } from '../../api/insight/comparison.ts'
import { changeText, comparedName, moneyChangeText, pointsText } from '../../domain/insight/comparison-words.ts'
import { PERIOD_WORDS, periodName } from '../../domain/insight/figures.ts'
import type { TypedComparison } from '../../domain/insight/typed-comparison.ts'
import { mayDo } from '../../domain/people/permissions.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { formatClock } from '../../domain/values/dates.ts'
import { centavosOf, formatReais } from '../../domain/values/money.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import { openFiltered } from '../../runtime/navigation.ts'
import { liveOf } from '../../runtime/start/start-live.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { icons } from '../../ui/menus/icons.ts'
import { PaletteGroup, PaletteItem } from '../../ui/menus/palette-list.tsx'
import { Money } from '../../ui/text/money.tsx'
import { panelView } from '../choose.ts'
import { copy } from '../copy.ts'
import { campaignInView, recordInView } from '../offers/campaign-in-view.ts'
import { usePaletteSystem } from '../palette-system.ts'

const { comparison: words } = copy

/** Two periods that were typed, beside each other: the answer stands in the palette, and Enter leads to the figures so compared. */
export function Comparison({ typed }: { typed: TypedComparison }) {
  const system = usePaletteSystem()
  const role = useSelector(system.session, ({ context }) => context.operator?.role)
  return role !== undefined && mayDo(role, 'figures.compare') ? <Answer typed={typed} /> : null
}

function Answer({ typed }: { typed: TypedComparison }) {
  const system = usePaletteSystem()
  const { palette, registry } = system
  const view = panelView(system)
  const record = view && (campaignInView(view) ?? recordInView(view))
  const id = Number(record?.params.action_id)
  const inView = record && Number.isSafeInteger(id) && id > 0 ? { id, title: record.title } : null
  const read = useQuery(comparisonQuery(liveOf(system).api, typed, inView))
  if (read.status === 'pending') return <PaletteGroup heading={words.heading}>{null}</PaletteGroup>
  if (read.status !== 'success')
    return (
      <PaletteGroup heading={words.failed}>
        <PaletteItem id="comparison.retry" label={words.retry} icon={icons.refresh} onSelect={read.retry} />
      </PaletteGroup>
    )
  if (read.data === null)
    return (
      <PaletteGroup heading={words.heading}>
        <PaletteItem
          id="comparison.none"
          label={words.unknown(typed.about)}
          icon={icons.search}
          refusal={words.unknownWhy}
          onSelect={() => {}}
        />
      </PaletteGroup>
    )
  const { campaign } = read.data
  const { period, comparado, antes } = typed
  const target = registry.find((screen) => screen.id === (campaign ? 'metrics' : 'sellers'))
  const open = () => {
    if (target === undefined) return
    palette.send({ type: 'palette.close' })
    const filter =
      target.filter?.write({
        ...target.filter.read({}),
        ...period,
        comparado,
        antes,
      }) ?? {}
    if (campaign) openFiltered(system, target, { action_id: String(campaign.id) }, filter)
    else system.router.history.push(`${target.path}?${new URLSearchParams(filter)}`)
  }
  return (
    <>
      <Card told={read.data} typed={typed} />
      <PaletteGroup heading={words.or}>
        <PaletteItem
          id="comparison.open"
          label={campaign ? words.openMetrics : words.openSellers}
          icon={icons.chart}
          detail={campaign?.title ?? words.all}
          onSelect={open}
        />
      </PaletteGroup>
    </>
  )
}

/** The figures of both periods: what was sold large, the rest as a table. */
function Card({ told: { campaign, comparison }, typed }: { told: ComparedPeriods; typed: TypedComparison }) {
  const { now, before, points, compared, moved } = comparison
  const clock = serverNow()
  const name = compared === null ? undefined : comparedName(compared, clock)
  const amount = centavosOf(now.total_amount)
  const upTo = points.flatMap(({ total_amount }) => (total_amount === null ? [] : [total_amount]))
  const earlier = points.flatMap((point) => (point.before === null ? [] : [point.before]))
  const isRunning = comparison.final === null || new Date(comparison.final) > clock
  const title = typed.period.periodo === 'custom' ? periodName(typed.period, clock) : PERIOD_WORDS[typed.period.periodo]
  const rows = before && [
    {
      label: words.purchases,
      now: formatCount(now.total_transaction),
      before: formatCount(before.total_transaction),
      change: changeText(now.total_transaction, before.total_transaction, { digits: 0 }),
    },
    {
      label: words.quotas,
      now: formatCount(now.total_cotas),
      before: formatCount(before.total_cotas),
      change: changeText(now.total_cotas, before.total_cotas, { digits: 0 }),
    },
    {
      label: words.conversion,
      now: percentOf(now.conversion.percent),
      before: percentOf(before.conversion.percent),
      change: pointsText(now.conversion.percent, before.conversion.percent) ?? '—',
    },
    {
      label: words.perPurchase,
      now: formatReais(centavosOf(now.gasto_transaction)),
      before: formatReais(centavosOf(before.gasto_transaction)),
      change: moneyChangeText(centavosOf(now.gasto_transaction), centavosOf(before.gasto_transaction), 0),
    },
  ]
  return (
    <section aria-label={words.heading} className="mx-1 my-1.5 rounded-3 bg-hover px-3.5 py-3 tabular-nums">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block truncate text-12 text-ink-3">
            {[title, isRunning && words.until(formatClock(clock, clock)), campaign?.title ?? words.all]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="block text-26 font-semibold tracking-[-0.01em] text-ink-1">
            <Money tile centavos={amount} />
          </span>
          <span className="block text-12 text-ink-3">
            {name === undefined || before === null ? (
              words.nothing
            ) : (
              <>
                {`${name}: ${formatReais(centavosOf(before.total_amount))}`}
                <b className="ml-1.5 font-medium text-ink-1">
                  {moneyChangeText(amount, centavosOf(before.total_amount), 0)}
                </b>
              </>
            )}
          </span>
        </span>
        <Sparkline values={upTo} before={earlier} />
      </p>
      {rows && (
        <table className="mt-2 w-full text-13">
          <thead className="sr-only">
            <tr>
              <th>{words.figure}</th>
              <th>{title}</th>
              <th>{name}</th>
              <th>{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="h-7.5 border-t border-line-2">
                <th scope="row" className="text-left font-normal text-ink-2">
                  {row.label}
                </th>
                <td className="text-right font-medium text-ink-1">{row.now}</td>
                <td className="text-right text-ink-3">{row.before}</td>
                <td className="w-24 text-right font-medium text-ink-1">{row.change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moved.length > 0 && (
        <p className="mt-2 truncate text-12 text-ink-3">
          {words.moved(
            moved.map(({ title: each, by }) => `${each} ${by > 0 ? '+' : ''}${formatReais(centavosOf(by))}`).join(', '),
          )}
        </p>
      )}
    </section>
  )
}

const percentOf = (percent: number | null) =>
  percent === null ? '—' : `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`
