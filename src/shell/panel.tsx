import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Command, Ticket } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { appQuery } from '../api/session.ts'
import { listenForKeys } from '../palette/keys.ts'
import { LeaderHint } from '../palette/leader-hint.tsx'
import type { Screen } from '../screens/define.ts'
import { icons } from '../screens/icons.ts'
import { NotFound } from '../screens/not-found/not-found.tsx'
import { registry, screens } from '../screens/registry.ts'
import { currentPlace } from '../system/navigation.ts'
import { useQuery } from '../system/use-query.ts'
import { useSystem } from '../system.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { NoticesHost } from '../ui/notices-host.tsx'
import type { Go } from '../ui/plain-link.tsx'
import { Shell } from '../ui/shell.tsx'
import { Sidebar } from '../ui/sidebar.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { viewOf } from './view-of.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(loadPalette)
const Shortcuts = lazy(() => import('../palette/shortcuts.tsx'))

const ROLES = { admin: 'Administrador', gestor: 'Gestor', afiliado: 'Afiliado' } as const

/** Everything behind the login: menu, page, drawers, palette. */
export default function Panel() {
  const system = useSystem()
  const { session, drawers, palette, keys, openPalette, router } = system
  const operator = useSelector(session, (snapshot) => snapshot.context.operator)
  const stack = useSelector(drawers, (snapshot) => snapshot.context.stack)
  const paletteOpen = useSelector(palette, (snapshot) => snapshot.hasTag('open'))
  const page = useRouterState({ router, select: () => currentPlace(system)?.page })
  const may = (screen: Screen) => operator !== null && screen.roles.includes(operator.role)
  useEffect(() => listenForKeys(system), [system])
  useEffect(() => whenIdle(loadPalette), [])

  const go: Go = (href) => router.history.push(href)
  const helpShown = useSelector(keys, (snapshot) => snapshot.matches({ help: 'shown' }))
  const title = screens.get(stack.at(-1)?.screen ?? '')?.title ?? page?.title ?? 'Página não encontrada'
  return (
    <>
      <title>{`${title} · Talão`}</title>
      <Shell
        covered={stack.length > 0}
        sidebar={
          <Sidebar
            groups={useMenu(page)}
            operator={{ name: operator?.name ?? '', role: ROLES[operator?.role ?? 'admin'] }}
            go={go}
            onCommands={openPalette}
            onShortcuts={() => keys.send({ type: 'help.show' })}
          />
        }
        bar={
          <BottomBar
            go={go}
            items={[
              { label: 'Campanhas', icon: Ticket, href: '/', current: stack.length === 0 },
              { label: 'Comandos', icon: Command, onSelect: openPalette },
            ]}
          />
        }
        drawers={stack.map(({ layer, screen: id, params }) => {
          const screen = screens.get(id)
          if (screen === undefined || !may(screen)) return null
          return (
            <SeatView
              key={`${layer}:${id}:${Object.values(params).join()}`}
              screen={screen}
              seat={layer}
              params={params}
            />
          )
        })}
      >
        {page === undefined || !may(page) ? (
          <NotFound go={go} />
        ) : (
          <SeatView key={page.id} screen={page} seat="page" params={NO_PARAMS} />
        )}
      </Shell>
      <LeaveDialog />
      <NoticesHost />
      <Suspense>{paletteOpen && <Palette />}</Suspense>
      <LeaderHint />
      <Suspense>{helpShown && <Shortcuts />}</Suspense>
    </>
  )
}

/** Loads what will be wanted soon, once nothing else is to be done. */
function whenIdle(load: () => Promise<unknown>): () => void {
  const idle = globalThis.requestIdleCallback?.(() => void load().catch(() => {}))
  return () => {
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

const NO_PARAMS = {}

function SeatView({
  screen,
  seat,
  params,
}: {
  screen: Screen
  seat: 'page' | 'A' | 'B' | 'C'
  params: Record<string, string>
}) {
  const View = viewOf(screen)
  return (
    <Boundary>
      <Suspense>
        <View seat={seat} params={params} />
      </Suspense>
    </Boundary>
  )
}

/** The menu, read off the registry; a role sees only its own. */
function useMenu(page: Screen | undefined) {
  const { api, session } = useSystem()
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
        ...(screen.id === 'campaigns' && data && { count: data.totals.active }),
      })),
  }))
}
