import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { ListQuery, ListRow } from '../../../machines/flows/records/record-list.ts'
import { SEARCH_KEYS } from '../../../runtime/records/search-keys.ts'
import { useSystem } from '../../../runtime/system.ts'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { Count, Create, Foot, Keep, type ListProps, Question, Rows } from './list-parts.tsx'

interface Props<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>
  extends ListProps<Row, Query, Machine> {
  /** Lists beside this one. */
  tabs?: { href: string; label: string; count?: number; current: boolean }[]
  /** What stands between its head and its rows. */
  above?: ReactNode
  /** What its search field is called; its filter is `q`. */
  search?: string
}

/** The page of a list: its head, what is chosen of it, its rows, what is said where there are none, and its keys (UI.md §3). */
export function ListScreen<
  Row extends ListRow,
  Query extends ListQuery,
  Machine extends AnyStateMachine = AnyStateMachine,
>(props: Props<Row, Query, Machine>) {
  const { router } = useSystem()
  const { list, title, tabs = [], search, create, filter } = props
  return (
    <>
      <TopBar
        title={title}
        go={(href) => router.history.push(href)}
        tabs={tabs}
        {...(search !== undefined && {
          search: {
            label: search,
            keys: SEARCH_KEYS,
            value: String(list.query.q ?? ''),
            onChange: (q: string) => list.filter({ q } as unknown as Partial<Query>),
          },
        })}
      >
        <Keep list={list} />
        <Count {...props} />
        {props.actions}
        {create && (
          <span className="max-wide:hidden">
            <Create {...create} />
          </span>
        )}
      </TopBar>
      {props.above}
      {filter && <div className="flex-none border-b border-line px-4 py-2.5 wide:px-5">{filter}</div>}
      <Rows {...props} />
      <Foot {...props} />
      <Question {...props} />
    </>
  )
}
