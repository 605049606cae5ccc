import { useSelector } from '@xstate/react'
import type { RowInView } from '../../../runtime/start/command-center.ts'
import { useSystem } from '../../../runtime/system.ts'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { MenuOnDemand } from '../../../ui/menus/menu.tsx'
import type { MenuAct } from '../../../ui/menus/menu-props.ts'

const RecordMenuList = lazyView(() => import('./record-menu-list.tsx'))

/** The menu of one record in a list. */
export interface RecordMenuProps {
  /** `Mais ações de Honda CG 160`. */
  label: string
  row: RowInView
  tabIndex: 0 | -1
  /** What it offers before all else: looking at the record. */
  first?: readonly MenuAct[]
  /** What it offers besides the record's own commands: selecting its row. */
  beside?: readonly MenuAct[]
}

/**
 * All that can be done with one record of a list, as the palette offers it: the screens about it, and what its own machine can do, each
 * with its key, or muted with its reason. It is loaded when it is asked for.
 */
export function RecordMenu(props: RecordMenuProps) {
  const { commandCenter, sayLost } = useSystem()
  const { label, row, tabIndex } = props
  const busy = useSelector(row.subject, (snapshot) => snapshot?.hasTag('busy') && !snapshot.hasTag('refreshing'))
  const near = () => Promise.all([RecordMenuList.load(), commandCenter.load()])
  return (
    <MenuOnDemand label={label} busy={busy} tabIndex={tabIndex} onNear={near} onLost={sayLost}>
      {(late) => <RecordMenuList {...props} busy={busy ?? false} {...late} />}
    </MenuOnDemand>
  )
}
