import { icons } from '../../../ui/menus/icons.ts'
import { MenuList } from '../../../ui/menus/menu-list.tsx'
import type { MenuProps } from '../../../ui/menus/menu-props.ts'
import { chooseView, type ListView, viewKeys } from './list-views.ts'

/** A list whose views are chosen. */
export interface Viewed {
  actor: { send(event: ReturnType<typeof chooseView>): void }
  views: readonly ListView[]
  view: string | null
}

/** The open menu of a list's views. */
export default function ViewsMenuList({
  list: { actor, views, view },
  ...button
}: { list: Viewed } & Omit<MenuProps, 'groups'>) {
  const acts = views.map((each, place) => ({
    label: each.label,
    icon: icons[each.icon],
    keys: viewKeys(place),
    current: each.id === view,
    onSelect: () => {
      if (each.id !== view) actor.send(chooseView(views, view, each))
    },
  }))
  return <MenuList {...button} groups={[{ acts }]} />
}
