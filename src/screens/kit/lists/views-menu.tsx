import { useSystem } from '../../../runtime/system.ts'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { MenuOnDemand } from '../../../ui/menus/menu.tsx'
import { VIEWS_LABEL } from './list-views.ts'
import type { Viewed } from './views-menu-list.tsx'

const ViewsMenuList = lazyView(() => import('./views-menu-list.tsx'))

/** The button that says how a list is shown, and its menu of the other ways; on phones it says what it is for. Not there for a list with one view. */
export function ViewsMenu({ list }: { list: Viewed }) {
  const { sayLost } = useSystem()
  const phone = usePhone()
  const now = list.views.find(({ id }) => id === list.view)
  if (now === undefined) return null
  const button = { label: VIEWS_LABEL, icon: icons[now.icon], text: phone ? VIEWS_LABEL : now.label }
  return (
    <MenuOnDemand {...button} onNear={ViewsMenuList.load} onLost={sayLost}>
      {(late) => <ViewsMenuList {...button} {...late} list={list} />}
    </MenuOnDemand>
  )
}
