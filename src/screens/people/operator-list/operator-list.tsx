import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { askDeleteOperator, askOperators, type Operator, type OperatorQuery } from '../../../api/operators.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { maskPhone } from '../../../domain/masks.ts'
import { typedConfirmMachine } from '../../../machines/flows/typed-confirm.ts'
import type { RecordInView, Screen, ViewProps } from '../../../runtime/screen.ts'
import { SEARCH_KEYS } from '../../../runtime/search-keys.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useList } from '../../../runtime/use-list.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { DotStatus } from '../../../ui/dot-status.tsx'
import { icons } from '../../../ui/icons.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import type { Column } from '../../../ui/list-row.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { ConfirmDialog } from '../../account/security/confirm-dialog.tsx'
import { listState } from '../../kit/list-state.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { copy } from '../copy.ts'
import { paramsOf, screensOfKind, useKind } from '../kind.ts'
import { deletion } from '../words.ts'

/** Affiliates, or managers: found, opened, and each with what can be done to it (spec §2.20). */
export default function OperatorList({ slot, params }: ViewProps) {
  const { api, router, openScreen, changed, sayLost } = useSystem()
  const { kind } = useKind(slot, params)
  const screens = screensOfKind(kind)
  const words = copy[kind]
  const edit = (row: Operator) => openScreen(screens.edit, paramsOf(kind, row.id))
  const askPage = useMemo(() => askOperators(api, kind), [api, kind])
  const { actor, snapshot } = useList<Operator, OperatorQuery>(screens.list, slot, askPage, edit)
  const provided = useMemo(
    () => typedConfirmMachine.provide({ actors: { askAction: askDeleteOperator(api, kind, () => changed(kind)) } }),
    [api, kind, changed],
  )
  const confirm = useFlow(provided, {})
  const { rows, query, cursor } = snapshot.context
  const current = cursor === null ? undefined : rows[cursor]
  const recordOf = (row: Operator) => screens.list.rowRecord?.(row as never) as RecordInView
  useSlot({
    slot,
    screen: screens.list,
    params,
    actor,
    subject: current && confirm,
    ...(current && { record: recordOf(current) }),
  })
  const create = () => openScreen(screens.create, {})
  const menu = (row: Operator, tabIndex: 0 | -1) => (
    <Menu
      label={copy.more(row.name)}
      tabIndex={tabIndex}
      onLost={sayLost}
      groups={[
        {
          acts: [
            { label: copy.menuEdit, icon: icons.pencil, ...keysOf(screens.edit), onSelect: () => edit(row) },
            {
              label: copy.menuAccess,
              icon: icons.share,
              ...keysOf(screens.access),
              onSelect: () => openScreen(screens.access, paramsOf(kind, row.id)),
            },
            {
              label: copy.menuPassword,
              icon: icons.key,
              ...keysOf(screens.password),
              onSelect: () => openScreen(screens.password, paramsOf(kind, row.id)),
            },
          ],
        },
        {
          acts: [
            {
              label: words.delete,
              icon: icons.trash,
              danger: true,
              onSelect: () => confirm.send({ type: 'confirm.ask', action: deletion(recordOf(row), `${kind}_id`) }),
            },
          ],
        },
      ]}
    />
  )
  return (
    <>
      <TopBar
        title={words.list}
        go={(href) => router.history.push(href)}
        search={{
          label: words.search,
          keys: SEARCH_KEYS,
          value: query.q,
          onChange: (q) => actor.send({ type: 'filter.change', query: { q } }),
        }}
      >
        <span className="max-wide:hidden">
          <Button kind="solid" icon={Plus} onClick={create}>
            {words.add}
          </Button>
        </span>
      </TopBar>
      <InfiniteList
        label={words.list}
        rowKey={(row) => row.id}
        rowHeight={56}
        phoneHeight={84}
        columns={columnsOf(kind === 'afiliado', menu)}
        phone={(row, state) => <Card row={row} menu={menu(row, state.tabIndex)} />}
        {...listState(actor, snapshot)}
        empty={
          query.q === ''
            ? { ...words.empty, action: <Button onClick={create}>{words.add}</Button> }
            : {
                ...copy.emptySearch(query.q),
                action: (
                  <Button onClick={() => actor.send({ type: 'filter.change', query: { q: '' } })}>
                    {copy.clearSearch}
                  </Button>
                ),
              }
        }
      />
      <Dock>
        <Button kind="solid" icon={Plus} onClick={create}>
          {words.add}
        </Button>
      </Dock>
      <ScreenKeys slot={slot} />
      <ConfirmDialog
        actor={confirm}
        title={(action) => words.deleteTitle(action.name)}
        text={() => words.deleteText}
        button={() => words.delete}
        danger
      />
    </>
  )
}

const keysOf = ({ keys }: Screen) => (keys === undefined ? {} : { keys })

type MenuOf = (row: Operator, tabIndex: 0 | -1) => React.ReactNode

function columnsOf(hasPercent: boolean, menu: MenuOf): Column<Operator>[] {
  const { columns } = copy
  return [
    {
      id: 'name',
      head: columns.name,
      track: 'minmax(0,1fr)',
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.name}</span>
          <span className="truncate text-12 text-ink-3">{row.email}</span>
        </span>
      ),
    },
    { id: 'situation', head: columns.situation, track: '9.375rem', from: 760, cell: (row) => <Situation row={row} /> },
    {
      id: 'telefone',
      head: columns.telefone,
      track: '8.125rem',
      from: 560,
      cell: (row) => <span className="tabular-nums">{maskPhone(row.telefone ?? '')}</span>,
    },
    ...(hasPercent
      ? [
          {
            id: 'percent',
            head: columns.percent,
            track: '5rem',
            align: 'right',
            cell: (row) => <span className="tabular-nums">{row.afiliado_percent ?? 0}%</span>,
          } satisfies Column<Operator>,
        ]
      : []),
    {
      id: 'since',
      head: columns.since,
      track: '5.625rem',
      align: 'right',
      from: 900,
      cell: (row) => <span className="tabular-nums">{formatMoment(row.created_at).slice(0, 10)}</span>,
    },
    {
      id: 'actions',
      head: columns.actions,
      headHidden: true,
      track: 'var(--act)',
      align: 'right',
      cell: (row, { tabIndex }) => menu(row, tabIndex),
    },
  ]
}

function Situation({ row }: { row: Operator }) {
  return (
    <DotStatus tone={row.pending ? 'wait' : 'ok'} hollow={row.pending}>
      {row.pending ? copy.pending : copy.active}
    </DotStatus>
  )
}

function Card({ row, menu }: { row: Operator; menu: React.ReactNode }) {
  return (
    <span className="flex min-h-21 items-center gap-2 py-2 pr-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">{row.name}</span>
        <span className="truncate text-13 text-ink-3">{row.email}</span>
        <span className="flex gap-3 text-13 tabular-nums">
          {maskPhone(row.telefone ?? '')}
          {row.afiliado_percent !== undefined && <span>{row.afiliado_percent}%</span>}
        </span>
      </span>
      {menu}
    </span>
  )
}
