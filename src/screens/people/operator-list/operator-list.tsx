import { useEffect, useMemo } from 'react'
import { monthSoldQuery } from '../../../api/insight/sellers.ts'
import { askDeleteOperator, askOperators, type Operator, type OperatorQuery } from '../../../api/people/operators.ts'
import { balancesQuery } from '../../../api/sales/payouts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { maskPhone } from '../../../domain/values/masks.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Money } from '../../../ui/text/money.tsx'
import { MonthSoldOf } from '../../figures/month-sold.tsx'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from '../copy.ts'
import { paramsOf, screensOfKind, useKind } from '../kind.ts'

/** Affiliates, or managers: found, opened, and each with what can be done to it (spec §2.20). */
export default function OperatorList(props: ViewProps) {
  const { api, queries, openScreen, changed, did } = useSystem()
  const { kind } = useKind(props.slot, props.params)
  // Held for as long as the list is shown: the column comes and goes with the width.
  useEffect(() => (kind === 'afiliado' ? queries.watch(balancesQuery(api)) : undefined), [kind, queries, api])
  const compares = useMay('sellers.month') && kind === 'afiliado'
  useEffect(() => (compares ? queries.watch(monthSoldQuery(api)) : undefined), [compares, queries, api])
  const screens = screensOfKind(kind)
  const words = copy[kind]
  const askPage = useMemo(() => askOperators(api, kind), [api, kind])
  const askDelete = useMemo(
    () => askDeleteOperator(api, kind, tellDone({ changed, did }, kind)),
    [api, kind, changed, did],
  )
  const confirm = useConfirm(askDelete, { isSaid: true })
  const list = useListScreen<Operator, OperatorQuery>(screens.list, props, askPage, {
    takesCommands: confirm,
    onOpen: ({ id }) => openScreen(screens.edit, paramsOf(kind, id)),
  })
  return (
    <>
      <ListScreen
        list={list}
        title={screens.list.title}
        {...(kind === 'afiliado' && {
          tabs: [
            { href: screens.list.path, label: copy.sellersTabs.list, current: true },
            { href: '/afiliados/quem-vende-mais', label: copy.sellersTabs.sellers, current: false },
          ],
        })}
        search={words.search}
        create={{ label: screens.create.go, screen: screens.create }}
        columns={kind === 'afiliado' ? [...columns, MONTH, OWED] : columns.filter(({ id }) => id !== 'percent')}
        rowHeight={56}
        card={(row, { menu }) => <Card row={row} sells={kind === 'afiliado'} menu={menu} />}
        cardHeight={kind === 'afiliado' ? 102 : 84}
        menu={{ label: (row) => copy.more(row.name) }}
        empty={words.empty}
        emptyFiltered={copy.emptySearch(list.query.q)}
      />
      <ConfirmDialog
        actor={confirm}
        words={({ name }) => ({
          title: words.deleteTitle(name),
          text: words.deleteText,
          verb: words.delete,
          danger: true,
        })}
      />
    </>
  )
}

const { columns: heads } = copy
const columns: ListColumn<Operator>[] = [
  {
    id: 'name',
    head: heads.name,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium text-ink-1">{row.name}</span>
        <span className="truncate text-12 text-ink-3">{row.email}</span>
      </span>
    ),
  },
  { id: 'situation', head: heads.situation, track: '9.375rem', from: 760, cell: (row) => <Situation row={row} /> },
  {
    id: 'telefone',
    head: heads.telefone,
    track: '8.125rem',
    from: 560,
    cell: (row) => <span className="tabular-nums">{maskPhone(row.telefone ?? '')}</span>,
  },
  {
    id: 'percent',
    head: heads.percent,
    track: '5rem',
    align: 'right',
    cell: (row) => <span className="tabular-nums">{row.afiliado_percent ?? 0}%</span>,
  },
  {
    id: 'since',
    head: heads.since,
    track: '5.625rem',
    align: 'right',
    from: 900,
    cell: (row) => <span className="tabular-nums">{formatMoment(row.created_at).slice(0, 10)}</span>,
    inLine: (row) => <span>{copy.since(formatMoment(row.created_at).slice(0, 10))}</span>,
  },
]

/** What an affiliate sold this month beside the month before. */
const MONTH: ListColumn<Operator> = {
  id: 'month',
  head: heads.month,
  track: '11rem',
  align: 'right',
  from: 820,
  cell: (row) => <MonthSoldOf id={row.id} />,
}

const OWED: ListColumn<Operator> = {
  id: 'owed',
  head: heads.owed,
  track: '7rem',
  align: 'right',
  from: 480,
  cell: (row) => <Owed row={row} />,
}

/** What an affiliate is owed; a dash while that is not known, and where it never earned anything. */
function Owed({ row }: { row: Operator }) {
  const { api } = useSystem()
  const owed = useQuery(balancesQuery(api)).data?.get(row.id)
  return <Money centavos={owed === undefined ? null : centavosOf(owed)} />
}

function Situation({ row }: { row: Operator }) {
  return (
    <DotStatus tone={row.pending ? 'wait' : 'ok'} hollow={row.pending}>
      {row.pending ? copy.pending : copy.active}
    </DotStatus>
  )
}

function Card({ row, sells, menu }: { row: Operator; sells: boolean; menu: React.ReactNode }) {
  return (
    <span className={cx('flex items-center gap-2 py-2 pr-2', sells ? 'min-h-25.5' : 'min-h-21')}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">{row.name}</span>
        <span className="truncate text-13 text-ink-3">{row.email}</span>
        <span className="flex gap-3 text-13 tabular-nums">
          {maskPhone(row.telefone ?? '')}
          {row.afiliado_percent !== undefined && <span>{row.afiliado_percent}%</span>}
        </span>
        {sells && <MonthSoldOf id={row.id} />}
      </span>
      {menu}
    </span>
  )
}
