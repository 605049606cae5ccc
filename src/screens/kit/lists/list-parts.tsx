import { Check, type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { formatCount } from '../../../domain/values/counts.ts'
import type { ListQuery, ListRow } from '../../../machines/flows/records/record-list.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import { CREATE_KEYS } from '../../../runtime/records/create-keys.ts'
import type { Params, Screen } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dock } from '../../../ui/frame/dock.tsx'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import type { Column, RowState } from '../../../ui/lists/list-row.tsx'
import { RowCheck } from '../../../ui/lists/row-check.tsx'
import type { MenuAct } from '../../../ui/menus/menu-props.ts'
import { Button } from '../../../ui/text/button.tsx'
import { ScreenKeys } from '../screen-keys.tsx'
import { type BulkAct, BulkBar } from './bulk-bar.tsx'
import { listState } from './list-state.ts'
import { RecordMenu } from './record-menu.tsx'
import type { ListOf } from './use-list-screen.ts'

/** What a cell is told of its row: besides the list's own, the machine of its record. */
interface CellState<Machine extends AnyStateMachine> extends RowState {
  actor: ActorRefFrom<Machine>
  /** The box that selects the row, for the cell that `takesCheck`. */
  check: ReactNode
}

/** A column, whose cells may follow the machines of their records. */
export interface ListColumn<Row, Machine extends AnyStateMachine = AnyStateMachine>
  extends Omit<Column<Row>, 'cell' | 'inLine'> {
  /** The box that selects a row stands in its cell, over the picture, and not in a column of its own. */
  takesCheck?: true
  cell: (row: Row, state: CellState<Machine>) => ReactNode
  inLine?: (row: Row, state: CellState<Machine>) => ReactNode
}

/** What a card of the phone is given besides. */
export interface CardState<Machine extends AnyStateMachine> extends CellState<Machine> {
  menu: ReactNode
  selected: boolean
}

interface EmptyWords {
  title: string
  hint: string
}

/** What the screen of a list is made of. */
export interface ListProps<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine> {
  list: ListOf<Row, Query, Machine>
  title: string
  /** How many there are is said in the head. */
  counted?: boolean | ((total: number) => string)
  /** Its one primary button, which opens a screen; with another icon than a plus where it makes nothing new. */
  create?: { label: string; screen: Screen; params?: Params; icon?: LucideIcon }
  /** Other buttons of the head; in a drawer they stand beside its filter, on phones at its foot. */
  actions?: ReactNode
  /** What is chosen of it, over the rows. */
  filter?: ReactNode
  columns: readonly ListColumn<Row, Machine>[]
  heads?: boolean
  rowHeight?: number
  /** A row on phones, and wherever the list is narrower than `cardsUnder`. */
  card: (row: Row, state: CardState<Machine>) => ReactNode
  cardHeight?: number
  cardsUnder?: number
  groupOf?: (row: Row) => string
  /** A row that stands out. */
  toneOf?: (row: Row) => 'wait' | undefined
  /** Each row has a menu: what it is called, and what it offers besides the commands and screens of its record. */
  menu?: { label: (row: Row) => string; first?: (row: Row) => readonly MenuAct[] }
  /** A button beside the menu of each row. */
  beside?: (row: Row, state: CellState<Machine>) => ReactNode
  /** Rows can be selected for what is done to many. */
  bulk?: {
    label: (row: Row) => string
    words: (count: number) => string
    refusal: string
    acts: readonly BulkAct[]
  }
  /** Said where there is nothing at all; its button is the primary one, unless `startsNothing`. */
  empty: EmptyWords & { startsNothing?: boolean }
  /** Said where the filter leaves nothing. */
  emptyFiltered?: EmptyWords
  /** What a record asks before something is done to it. */
  question?: (record: RunningRecord<Row, Machine>) => ReactNode
}

const MENU_TRACK = 'var(--act)'
const WIDE_MENU_TRACK = 'calc(2 * var(--act) + 2px)'

/** The primary button of a list: with the key that its screen has of its own, where it has one. */
export function Create({
  label,
  screen,
  params = {},
  icon = Plus,
}: NonNullable<ListProps<ListRow, ListQuery, AnyStateMachine>['create']>) {
  const { openScreen } = useSystem()
  return (
    <Button kind="solid" icon={icon} keys={screen.keys ?? CREATE_KEYS} onClick={() => openScreen(screen, params)}>
      {label}
    </Button>
  )
}

const SaveView = lazyView(() => import('./save-view.tsx'))

/** Keeps the list as it is filtered, where it is. */
export function Keep({ list: { screen, query } }: { list: { screen: Screen; query: ListQuery } }) {
  return Object.keys(screen.filter?.write(query) ?? {}).length > 0 && <SaveView />
}

const records = (total: number) => `${formatCount(total)} ${total === 1 ? 'registro' : 'registros'}`

/** How many rows there are, as soon as that is known. */
export function Count<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>({
  list,
  counted,
}: ListProps<Row, Query, Machine>) {
  const { total, page } = list.snapshot.context
  if (!counted) return null
  return (
    <span className="text-12 text-ink-3 tabular-nums" role="status">
      {page > 0 && (typeof counted === 'function' ? counted : records)(total)}
    </span>
  )
}

/** What stands under the rows: what can be done to those that are selected, else the primary button of phones and the keys. */
export function Foot<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>({
  list,
  bulk,
  create,
}: ListProps<Row, Query, Machine>) {
  const { slot, actor, selection } = list
  if (bulk && selection.length > 0)
    return (
      <BulkBar
        actors={selection.map(list.subjectOf)}
        words={bulk.words(selection.length)}
        acts={bulk.acts}
        refusal={bulk.refusal}
        onAct={(act) => actor.send({ type: 'selection.act', act })}
        onClear={() => actor.send({ type: 'selection.clear' })}
      />
    )
  return (
    <>
      {create && slot === 'page' && (
        <Dock>
          <Create {...create} />
        </Dock>
      )}
      <ScreenKeys slot={slot} />
    </>
  )
}

/** The rows of a list, and what is said where there are none. */
export function Rows<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>(
  props: ListProps<Row, Query, Machine>,
) {
  const { list, title, card, bulk, menu, empty, emptyFiltered, create } = props
  const { rowHeight = 44, cardHeight = 64, cardsUnder = 0, heads = true, groupOf, toneOf } = props
  const { actor, snapshot, toggle } = list
  const phone = usePhone()
  const isSelected = (row: Row) => list.selection.includes(row)
  const checkOf = (row: Row, tabIndex: 0 | -1) =>
    bulk && (
      <RowCheck label={bulk.label(row)} checked={isSelected(row)} tabIndex={tabIndex} onToggle={() => toggle(row)} />
    )
  const menuOf = (row: Row, tabIndex: 0 | -1) => <RowMenu {...props} row={row} tabIndex={tabIndex} />
  /** A row is drawn once its machine runs. */
  const running = (row: Row, state: RowState, draw: (state: CellState<Machine>) => ReactNode) => {
    const own = list.actorOf(row)
    return list.kind && own === undefined ? null : draw({ ...state, actor: own, check: checkOf(row, state.tabIndex) })
  }
  const filtered = emptyFiltered && JSON.stringify(list.query) !== JSON.stringify(list.whole)
  return (
    <InfiniteList
      label={title}
      rowKey={(row) => row.id}
      rowHeight={rowHeight}
      phoneHeight={cardHeight}
      cardsUnder={cardsUnder}
      heads={heads}
      columns={columnsOf(props, running, { menuOf, checkOf })}
      phone={(row, state) =>
        running(row, state, (its) =>
          card(row, { ...its, menu: menuOf(row, state.tabIndex), selected: isSelected(row) }),
        )
      }
      {...(groupOf && { groupOf })}
      {...(toneOf && { toneOf })}
      {...listState(actor, snapshot)}
      menus={menu !== undefined}
      {...(bulk && { onHold: toggle })}
      {...(bulk && phone && list.selection.length > 0 && { onOpen: toggle })}
      empty={
        filtered
          ? {
              ...emptyFiltered,
              action: (
                <Button onClick={() => list.filter(list.whole)}>
                  {list.screen.searches ? 'Limpar busca' : 'Limpar filtros'}
                </Button>
              ),
            }
          : { ...empty, ...(create && !empty.startsNothing && { action: <StartWith {...create} /> }) }
      }
    />
  )
}

/** The primary button again, where the list is empty. */
function StartWith({
  label,
  screen,
  params = {},
}: NonNullable<ListProps<ListRow, ListQuery, AnyStateMachine>['create']>) {
  const { openScreen } = useSystem()
  return <Button onClick={() => openScreen(screen, params)}>{label}</Button>
}

type Running<Row, Machine extends AnyStateMachine> = (
  row: Row,
  state: RowState,
  draw: (state: CellState<Machine>) => ReactNode,
) => ReactNode

/** The columns as the list draws them: a check before and a menu behind those of the screen, as far as it has them. */
function columnsOf<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>(
  { columns, bulk, menu, beside }: ListProps<Row, Query, Machine>,
  running: Running<Row, Machine>,
  { menuOf, checkOf }: Record<'menuOf' | 'checkOf', (row: Row, tabIndex: 0 | -1) => ReactNode>,
): Column<Row>[] {
  const check: Column<Row> = {
    id: 'select',
    head: 'Selecionar',
    headHidden: true,
    track: '1.25rem',
    cell: (row, { tabIndex }) => checkOf(row, tabIndex),
  }
  const actions: Column<Row> = {
    id: 'actions',
    head: 'Ações',
    headHidden: true,
    track: beside ? WIDE_MENU_TRACK : MENU_TRACK,
    align: 'right',
    cell: (row, state) => (
      <span className="flex justify-end gap-0.5">
        {beside && running(row, state, (its) => beside(row, its))}
        {menuOf(row, state.tabIndex)}
      </span>
    ),
  }
  return [
    ...(bulk && !columns.some(({ takesCheck }) => takesCheck) ? [check] : []),
    ...columns.map(({ cell, inLine = cell, ...column }) => ({
      ...column,
      cell: (row: Row, state: RowState) => running(row, state, (its) => cell(row, its)),
      inLine: (row: Row, state: RowState) => running(row, state, (its) => inLine(row, its)),
    })),
    ...(menu ? [actions] : []),
  ]
}

function RowMenu<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>({
  list,
  menu,
  bulk,
  row,
  tabIndex,
}: ListProps<Row, Query, Machine> & { row: Row; tabIndex: 0 | -1 }) {
  if (!menu) return null
  const { slot, screen, actor } = list
  const selecting: MenuAct = {
    label: list.selection.includes(row) ? 'Tirar da seleção' : 'Selecionar',
    icon: Check,
    onSelect: () => list.toggle(row),
  }
  return (
    <RecordMenu
      label={menu.label(row)}
      row={{ slot, screen, actor, subject: list.subjectOf(row), record: list.recordOf(row) }}
      tabIndex={tabIndex}
      first={menu.first?.(row) ?? []}
      beside={bulk ? [selecting] : []}
    />
  )
}

/** What a record asks before something is done to it. */
export function Question<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>({
  list: { asking },
  question,
}: ListProps<Row, Query, Machine>) {
  return asking ? question?.(asking) : null
}
