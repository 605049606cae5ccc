import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { ListQuery, ListRow } from '../../../machines/flows/records/record-list.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Gone } from '../gone.tsx'
import { Count, Create, Foot, Keep, type ListProps, Question, Rows } from './list-parts.tsx'
import { ViewsMenu } from './views-menu.tsx'

interface Props<Row extends ListRow, Query extends ListQuery, Machine extends AnyStateMachine>
  extends ListProps<Row, Query, Machine> {
  /** What it is about: its campaign. */
  context?: string | undefined
  /** What it is about does not exist: the sentence that says so. */
  gone?: string | undefined
  /** What stands over all of it: the record that it is about. */
  about?: ReactNode
  /** What stands between what is chosen of it and its rows. */
  above?: ReactNode
  /** Its other buttons stand in its head also on wide screens. */
  actionsInHead?: boolean
  /** What stands under its rows, over the keys: their sum. */
  below?: ReactNode
  /** Stands in place of its rows: a view that draws them another way. */
  instead?: ReactNode
}

/** A list in a drawer: the same as `ListScreen` of a page, with what it is about in its head. */
export function ListDrawer<
  Row extends ListRow,
  Query extends ListQuery,
  Machine extends AnyStateMachine = AnyStateMachine,
>(props: Props<Row, Query, Machine>) {
  const { drawers } = useSystem()
  const phone = usePhone()
  const { list, title, context, gone, create, filter, counted } = props
  const inHead = phone || props.actionsInHead === true
  const frame = {
    icon: icons[list.screen.icon],
    title,
    onClose: () => drawers.send({ type: 'layer.close' }),
  }
  if (gone !== undefined)
    return (
      <Drawer {...frame}>
        <Gone sentence={gone} parent={list.screen.parent} />
      </Drawer>
    )
  return (
    <Drawer
      {...frame}
      {...(context !== undefined && { context })}
      actions={
        ((inHead && props.actions) || (phone && list.views.length > 0) || create) && (
          <>
            {inHead && props.actions}
            {phone && <ViewsMenu list={list} />}
            {create && <Create {...create} />}
          </>
        )
      }
      footer={<Foot {...props} />}
    >
      {props.about}
      {(filter || counted) && (
        <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-1 wide:min-h-0 wide:px-5 wide:py-2.5">
          {filter}
          <span className="ml-auto flex items-center gap-2">
            <Keep list={list} />
            <Count {...props} />
            {!inHead && props.actions}
            {!phone && <ViewsMenu list={list} />}
          </span>
        </div>
      )}
      {props.above}
      {props.instead ?? <Rows {...props} />}
      {props.below}
      <Question {...props} />
    </Drawer>
  )
}
