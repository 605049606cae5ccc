import { ChevronDown, Globe, Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { askSellers, type Seller, type SellersQuery, type SellersWhole } from '../../../api/insight/sellers.ts'
import { utmChoicesQuery } from '../../../api/sales/utms.ts'
import { moneyChangeText } from '../../../domain/insight/comparison-words.ts'
import { FIGURE_PERIODS } from '../../../domain/insight/figures.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useOperatorId } from '../../../runtime/hooks/use-operator-id.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { Before } from '../../../ui/text/before.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import { percentText } from '../../../ui/text/numbers.ts'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { CampaignChoice } from '../../lookups/campaign-choice.tsx'
import { PeriodFields } from '../../lookups/period-fields.tsx'
import { affiliateScreens } from '../../people/entry.ts'
import { copy as words } from '../compare-copy.ts'
import { CompareMenu } from '../compare-menu.tsx'
import { comparisonFor } from '../kept-comparison.ts'
import { copy as metricsCopy } from '../metrics/copy.ts'
import { openedFigure } from '../opened/entry.ts'
import { ALL_TODAY } from '../opened/filter.ts'
import { copy } from './copy.ts'
import { sellersCsv } from './csv.ts'
import { sellers } from './entry.ts'
import { WHO } from './filter.ts'

/** Who sells most: affiliates and links in one order by what they sold, each with its part of all and how that was before. */
export default function Sellers(props: ViewProps) {
  const system = useSystem()
  const { api, notify } = system
  const phone = usePhone()
  const operatorId = useOperatorId()
  const askPage = useMemo(() => askSellers(api, (asked) => comparisonFor(operatorId, asked)), [api, operatorId])
  const mayList = useMay('affiliates.manage')
  // Held: the choice of campaign stands elsewhere on a phone.
  useQuery(utmChoicesQuery(api))
  const mayOpen = useMay('figures.open')
  const list = useListScreen<Seller, SellersQuery>(sellers, props, askPage, {
    onExport: () => {
      if (whole === undefined) return
      saveFile(new File([sellersCsv(whole)], copy.file, { type: 'text/csv;charset=utf-8' }))
      notify({ type: 'notice', class: 'success', message: copy.exported })
    },
    onOpen: (row) => {
      if (row.kind === 'small') return list.filter({ pequenos: true })
      if (!mayOpen) return
      const { periodo, initial, final } = list.query
      const whose = {
        affiliate: { afiliado: row.number },
        link: { afiliado: 0, link: row.number, campanha: row.campaign?.id ?? list.query.campanha },
        direct: { afiliado: 0, link: 0 },
      }[row.kind]
      const wanted = { ...ALL_TODAY, campanha: list.query.campanha, periodo, initial, final, ...whose }
      openFiltered(system, openedFigure, {}, openedFigure.filter.write(wanted))
    },
  })
  const { query, rows } = list
  const whole = rows[0]?.whole
  const campaigns = (
    <CampaignChoice
      className="max-wide:w-full"
      value={query.campanha === null ? '' : String(query.campanha)}
      onChange={(id) => list.filter({ campanha: id === '' ? null : Number(id) })}
    />
  )
  const most = Math.max(1, ...rows.map(({ kind, total_amount }) => (kind === 'small' ? 0 : total_amount)))
  return (
    <ListScreen
      list={list}
      title={copy.title}
      tabs={[
        ...(mayList ? [{ href: affiliateScreens.list.path, label: copy.list, current: false }] : []),
        { href: sellers.path, label: copy.tab, current: true },
      ]}
      actions={
        <>
          {!phone && campaigns}
          <Button icon={icons.report} keys="R" onClick={() => list.actor.send({ type: 'list.export' })}>
            {copy.export}
          </Button>
        </>
      }
      above={
        <>
          <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 wide:px-5">
            <Segmented
              label={metricsCopy.period}
              options={FIGURE_PERIODS.map((value) =>
                value === 'custom' && !phone
                  ? { value, label: metricsCopy.periods[value], icon: icons.calendar }
                  : { value, label: value === 'custom' ? metricsCopy.other : metricsCopy.periods[value] },
              )}
              value={query.periodo}
              onChange={(periodo) => list.filter({ periodo, ...(periodo !== 'custom' && { initial: '', final: '' }) })}
            />
            <Segmented
              label={copy.whoever}
              options={WHO.map((value) => ({ value, label: copy.who[value] }))}
              value={query.quem}
              onChange={(quem) => list.filter({ quem })}
            />
            {phone && campaigns}
            {query.periodo === 'custom' && <PeriodFields query={query} onChange={list.filter} />}
            <span className="ml-auto max-wide:ml-0">
              <CompareMenu
                actor={list.actor}
                periodo={query.periodo}
                chosen={query}
                initial={whole?.initial ?? null}
                final={whole?.final ?? null}
                shown={whole?.compared ?? null}
                since={undefined}
                onChoose={list.filter}
              />
            </span>
          </div>
          {whole && <Strip whole={whole} />}
        </>
      }
      columns={columnsOf(most)}
      rowHeight={56}
      card={(row, { menu }) => <Card row={row} most={most} menu={menu} />}
      cardHeight={84}
      menu={{
        label: (row) => copy.more(nameOf(row)),
        first: (row) =>
          mayOpen || row.kind === 'small'
            ? [
                {
                  label: row.kind === 'small' ? copy.show : copy.open,
                  icon: icons.list,
                  keys: 'Enter',
                  onSelect: () => {
                    list.actor.send({ type: 'cursor.set', id: row.id })
                    list.actor.send({ type: 'row.open' })
                  },
                },
              ]
            : [],
      }}
      empty={copy.empty}
      emptyFiltered={copy.emptyFiltered}
    />
  )
}

const nameOf = ({ kind, name, names }: Seller) => {
  if (kind === 'small') return copy.small(names.length)
  return kind === 'direct' ? copy.direct : name || copy.gone
}

function noteOf({ kind, links, campaign, names }: Seller) {
  switch (kind) {
    case 'affiliate':
      return copy.affiliate(links)
    case 'link':
      return copy.link(campaign?.title ?? '')
    case 'small':
      return names.map((name) => name || copy.gone).join(', ')
    case 'direct':
      return copy.noLink
  }
}

/** All that was sold, and what affiliates, links and nobody had of it. */
function Strip({ whole }: { whole: SellersWhole }) {
  const parts = [
    {
      label: copy.strip.whole,
      amount: whole.total_amount,
      before: whole.before,
      note: copy.purchases(whole.total_transaction),
    },
    ...(['affiliates', 'links', 'direct'] as const).map((part) => ({
      label: copy.strip[part],
      ...whole[part],
      note: copy.ofAll(percentText(whole[part].amount, whole.total_amount)),
    })),
  ]
  return (
    <dl className="grid flex-none grid-cols-2 border-b border-line desk:grid-cols-4 desk:divide-x desk:divide-line">
      {parts.map(({ label, amount, before, note }) => (
        <div key={label} className="min-w-0 px-4 py-2.5 wide:px-5">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="min-w-0">
            <span className="block text-20 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">
              <Money tile centavos={centavosOf(amount)} />
            </span>
            <span className="block truncate text-12 text-ink-3 tabular-nums">{note}</span>
            {before !== null && (
              <Before
                text={`${words.before} ${formatReais(centavosOf(before))}`}
                change={moneyChangeText(centavosOf(amount), centavosOf(before), 0)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Place({ row: { place, place_before } }: { row: Seller }) {
  if (place === null) return null
  const moved = place_before === null ? 0 : place_before - place
  return (
    <span className="tabular-nums">
      <b className="font-semibold text-ink-1">{copy.place(place)}</b>
      {moved !== 0 && (
        <span className="ml-1.5 text-12 text-ink-3" title={copy.movedBy(moved)}>
          {copy.moved(moved)}
        </span>
      )}
    </span>
  )
}

function Who({ row }: { row: Seller }) {
  const Icon = { direct: Globe, small: ChevronDown, link: Link2, affiliate: Link2 }[row.kind]
  return (
    <span className="flex min-w-0 items-center gap-3">
      {row.kind === 'affiliate' ? (
        <span
          aria-hidden="true"
          className="flex size-8 flex-none items-center justify-center rounded-full bg-accent-tint text-12 font-semibold text-accent"
        >
          {initialsOf(row.name)}
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="flex size-8 flex-none items-center justify-center rounded-2 text-ink-2 inset-ring inset-ring-line-2"
        >
          <Icon className="size-4" />
        </span>
      )}
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium text-ink-1">{nameOf(row)}</span>
        <span className="truncate text-12 text-ink-3">{noteOf(row)}</span>
      </span>
    </span>
  )
}

const initialsOf = (name: string) => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}

function Bar({ row: { kind, total_amount }, most }: { row: Seller; most: number }) {
  return (
    <span className="block h-1.5" aria-hidden="true">
      <span
        className={cx(
          'block h-full rounded-[3px]',
          kind === 'direct' || kind === 'small' ? 'bg-ink-3' : 'bg-accent-graph',
        )}
        style={{ width: `${Math.max(0, Math.min(1, total_amount / most)) * 100}%` }}
      />
    </span>
  )
}

/** How a seller changed; whoever sold nothing before is new. */
const changeOf = ({ total_amount, before, whole }: Seller): string | undefined => {
  if (before === null || whole.compared === null) return undefined
  return before <= 0 && total_amount > 0 ? copy.fresh : moneyChangeText(centavosOf(total_amount), centavosOf(before), 0)
}

const columnsOf = (most: number): ListColumn<Seller>[] => [
  { id: 'place', head: copy.columns.place, track: '3.5rem', cell: (row) => <Place row={row} /> },
  { id: 'who', head: copy.columns.who, track: 'minmax(0,1fr)', cell: (row) => <Who row={row} /> },
  {
    id: 'amount',
    head: copy.columns.amount,
    track: '6.5rem',
    align: 'right',
    cell: (row) => <Money centavos={centavosOf(row.total_amount)} />,
  },
  {
    id: 'bar',
    head: copy.columns.share,
    track: '5rem',
    from: 760,
    inLine: () => null,
    cell: (row) => <Bar row={row} most={most} />,
  },
  {
    id: 'share',
    head: copy.columns.share,
    headHidden: true,
    track: '3.5rem',
    align: 'right',
    cell: (row) => percentText(row.total_amount, row.whole.total_amount),
  },
  {
    id: 'purchases',
    head: copy.columns.purchases,
    track: '4.25rem',
    align: 'right',
    from: 900,
    inLine: (row) => <span>{copy.purchases(row.total_transaction)}</span>,
    cell: (row) => formatCount(row.total_transaction),
  },
  {
    id: 'before',
    head: copy.columns.before,
    track: '6rem',
    align: 'right',
    from: 820,
    inLine: (row) => <span>{row.before ? `${words.before} ${formatReais(centavosOf(row.before))}` : ''}</span>,
    cell: (row) => <span className="text-ink-3">{row.before ? formatReais(centavosOf(row.before)) : '—'}</span>,
  },
  {
    id: 'trend',
    head: copy.columns.trend,
    track: '6.5rem',
    from: 980,
    inLine: () => null,
    cell: (row) => row.kind !== 'small' && <Sparkline values={row.trend} before={row.trend_before} />,
  },
  {
    id: 'change',
    head: copy.columns.change,
    headHidden: true,
    track: '4rem',
    align: 'right',
    from: 640,
    cell: (row) => <b className="font-medium text-ink-1">{changeOf(row)}</b>,
  },
]

function Card({ row, most, menu }: { row: Seller; most: number; menu: React.ReactNode }) {
  return (
    <span className="flex min-h-21 items-center gap-2 py-2 pr-2">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-2">
            <Place row={row} />
            <span className="truncate font-medium text-ink-1">{nameOf(row)}</span>
          </span>
          <Money centavos={centavosOf(row.total_amount)} />
        </span>
        <Bar row={row} most={most} />
        <span className="flex justify-between gap-3 text-13 text-ink-3 tabular-nums">
          <span className="truncate">
            {copy.purchases(row.total_transaction)} · {percentText(row.total_amount, row.whole.total_amount)}
          </span>
          <b className="font-medium text-ink-1">{changeOf(row)}</b>
        </span>
      </span>
      {menu}
    </span>
  )
}
