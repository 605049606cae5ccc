import { MenuOnDemand } from '../../../src/ui/menus/menu.tsx'
import { MenuList } from '../../../src/ui/menus/menu-list.tsx'
import type { MenuProps } from '../../../src/ui/menus/menu-props.ts'

/** A menu as a screen has it, whose files are there already. */
export function Menu(props: MenuProps) {
  return (
    <MenuOnDemand label={props.label} onNear={() => Promise.resolve()} onLost={() => {}}>
      {() => <MenuList {...props} />}
    </MenuOnDemand>
  )
}
