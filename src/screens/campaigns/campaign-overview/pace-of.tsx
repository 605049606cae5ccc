import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { Overview } from '../../../api/insight/overview.ts'
import { paceOf, soldOutAt, takenBy } from '../../../domain/campaigns/pace.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import { dayOf, formatClock, formatDay } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { formatPercent, percentOf } from '../../../domain/values/shares.ts'
import { isOnSale } from '../../../machines/on-sale.ts'
import { countText } from '../../../ui/text/numbers.ts'
import { Tile } from '../../../ui/text/tile.tsx'
import { copy } from './copy.ts'
import { Section } from './section.tsx'

/** As many days end with today as *Últimos 7 dias* in *Métricas* tells. */
const WEEK = 7

interface Props {
  campaign: Campaign
  overview: Overview
  free: number
  taken: number
}

/** How fast a campaign sells, and what follows from that where there is enough to go by. */
export function PaceOf(props: Props) {
  const { days, hours } = props.overview
  const today = days.at(-1)?.quotas ?? 0
  const lastDays = days.slice(-WEEK)
  const week = lastDays.reduce((sum, { quotas }) => sum + quotas, 0)
  const forecast = forecastOf(props, serverNow())
  return (
    <Section title={copy.pace.title}>
      <div className="grid grid-cols-2 gap-2 wide:grid-cols-[8.5rem_8.5rem_minmax(0,1fr)]">
        <Tile label={copy.pace.today}>
          <span className="text-20 font-semibold">{countText(today)}</span>
        </Tile>
        <Tile label={copy.pace.week} note={copy.pace.perDay(countText(Math.round(week / WEEK)))}>
          <span className="text-20 font-semibold">{countText(week)}</span>
        </Tile>
        <div className="col-span-2 wide:col-span-1">
          <Hours hours={hours} />
        </div>
      </div>
      {forecast && <p className="text-13 text-ink-2">{forecast}</p>}
    </Section>
  )
}

/** One bar an hour; the same is read out in a sentence. */
function Hours({ hours }: Pick<Overview, 'hours'>) {
  const most = Math.max(0, ...hours.map(({ quotas }) => quotas))
  const busiest = hours.find(({ quotas }) => quotas === most)
  const said = most > 0 && busiest ? copy.pace.busiest(formatClock(busiest.at), quotasInWords(most)) : copy.pace.still
  return (
    <Tile label={copy.pace.hours}>
      <span role="img" aria-label={said} className="flex h-11 w-full items-end gap-0.5">
        {hours.map(({ at, quotas }) => (
          <span
            key={at}
            title={copy.pace.barOf(
              formatClock(at),
              quotas === 0
                ? copy.pace.none
                : quotas < 0
                  ? copy.pace.returned(quotasInWords(-quotas))
                  : quotasInWords(quotas),
            )}
            className={quotas > 0 ? 'min-h-0.5 flex-1 rounded-[1px] bg-accent-graph' : 'h-0.5 flex-1 bg-track'}
            style={quotas > 0 ? { height: `${(quotas * 100) / most}%` } : undefined}
          />
        ))}
      </span>
    </Tile>
  )
}

/** What the pace of the last whole days leads to, as long as the campaign sells; undefined where nothing can be promised. */
function forecastOf({ campaign, overview, free, taken }: Props, now: Date): string | undefined {
  const { state, status_detail, created_at, prev_sorteio, total } = campaign
  if (!isOnSale({ state, situation: status_detail ?? 0 })) return undefined
  const born = dayOf(created_at)
  const pace = paceOf(overview.days.slice(0, -1).flatMap(({ day, quotas }) => (day > born ? [quotas] : [])))
  if (pace === null) return undefined
  const end = soldOutAt(pace, free, now)
  const draw = prev_sorteio ? new Date(prev_sorteio) : null
  if (draw !== null && draw > now && (end === null || end > draw)) {
    const share = percentOf(takenBy(pace, draw, now, { taken, total }), total)
    return copy.pace.atDraw(pace.days, formatPercent(share))
  }
  return end === null ? undefined : copy.pace.soldOut(pace.days, formatDay(end))
}
