import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { appQuery } from '../../api/people/session.ts'
import { menuIcons } from '../../ui/menus/menu-icons.ts'
import { currentLocation } from '../navigation.ts'
import type { ScreenRoute } from '../screen.ts'
import { useSystem } from '../system.ts'
import { useQuery } from './use-query.ts'

/** The page that the address shows; undefined when it is no screen's. */
export function usePage(): ScreenRoute | undefined {
  const system = useSystem()
  const subscribe = useCallback((tell: () => void) => system.router.subscribe('onResolved', tell), [system])
  return useSyncExternalStore(subscribe, () => currentLocation(system)?.page)
}

/** The menu in its groups, read off the registry; a role sees only its own. */
export function useMenu() {
  const { api, drawers, screens, session } = useSystem()
  const page = usePage()
  const stack = useSelector(drawers, ({ context }) => context.stack)
  const marked = markedIn({ page, stack, screens })
  const role = useSelector(session, (snapshot) => snapshot.context.operator?.role)
  const { data } = useQuery(appQuery(api))
  const mine = [...screens.values()].flatMap((screen) =>
    screen.menu && role && screen.roles.includes(role) ? [{ ...screen, icon: menuIcons[screen.icon] }] : [],
  )
  return [...new Set(mine.map(({ menu }) => menu.group))].map((group) => ({
    label: group,
    places: mine
      .filter(({ menu }) => menu.group === group)
      .map(({ id, path, menu, icon }) => ({
        href: path,
        label: menu.label,
        icon,
        current: id === marked,
        inBar: menu.bar ?? false,
        ...(data && countOf(id, data.totals)),
      })),
  }))
}

/** The place that the menu marks: the topmost open drawer that has one, else the page's. */
export function markedIn({
  page,
  stack,
  screens,
}: {
  page: Pick<ScreenRoute, 'id' | 'menuUnder'> | undefined
  stack: readonly { screen: string }[]
  screens: { get(id: string): Pick<ScreenRoute, 'menu'> | undefined }
}): string | undefined {
  const over = stack.findLast(({ screen }) => screens.get(screen)?.menu !== undefined)
  return over?.screen ?? page?.menuUnder ?? page?.id
}

/** What a place of the menu counts: campaigns on sale; the late payments, and the PIX without their money, if any wait. */
function countOf(
  screenId: string,
  { active, late, due }: { active: number; late: number; due: number },
): { count?: number } {
  if (screenId === 'campaigns') return { count: active }
  const waiting = screenId === 'late' ? late : screenId === 'recovery' ? due : 0
  return waiting > 0 ? { count: waiting } : {}
}
