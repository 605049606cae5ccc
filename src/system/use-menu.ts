import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { appQuery } from '../api/session.ts'
import type { Screen } from '../screens/define.ts'
import { icons } from '../screens/icons.ts'
import { registry } from '../screens/registry.ts'
import { useSystem } from '../system.ts'
import { currentPlace } from './navigation.ts'
import { useQuery } from './use-query.ts'

/** The page that the address shows; undefined when it is no screen's. */
export function usePage(): Screen | undefined {
  const { router } = useSystem()
  return useRouterState({ router, select: () => currentPlace({ router })?.page })
}

/** The menu in its groups, read off the registry; a role sees only its own. */
export function useMenu() {
  const { api, session } = useSystem()
  const page = usePage()
  const role = useSelector(session, (snapshot) => snapshot.context.operator?.role)
  const { data } = useQuery(appQuery(api))
  const mine = registry.filter((screen) => screen.menu && role && screen.roles.includes(role))
  return [...new Set(mine.map((screen) => screen.menu?.group ?? ''))].map((group) => ({
    label: group,
    places: mine
      .filter((screen) => screen.menu?.group === group)
      .map((screen) => ({
        href: screen.path,
        label: screen.menu?.label ?? screen.title,
        icon: icons[screen.icon],
        current: page?.id === screen.id || page?.menuUnder === screen.id,
        inBar: screen.menu?.bar ?? false,
        ...(data && countOf(screen.id, data.totals)),
      })),
  }))
}

/** What a place of the menu counts: campaigns on sale, and the late payments that wait, if any do. */
function countOf(screenId: string, totals: { active: number; late: number }): { count?: number } {
  if (screenId === 'campaigns') return { count: totals.active }
  return screenId === 'late' && totals.late > 0 ? { count: totals.late } : {}
}
