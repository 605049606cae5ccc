import { useSelector } from '@xstate/react'
import { CircleUser, Command } from 'lucide-react'
import { useEffect } from 'react'
import { isForDialogs } from '../machines/flows/panel/drawers.ts'
import { useMenu, usePage } from '../runtime/hooks/use-menu.ts'
import type { ScreenRoute } from '../runtime/screen.ts'
import { afterFirstScreen } from '../runtime/start/after-first-screen.ts'
import { bufferKeys } from '../runtime/start/buffer-keys.ts'
import { type System, useSystem } from '../runtime/system.ts'
import { Notices } from '../ui/dialogs/notices-host.tsx'
import { BottomBar } from '../ui/frame/bottom-bar.tsx'
import { lazyView, preload, useLoaded } from '../ui/frame/lazy.tsx'
import { Shell } from '../ui/frame/shell.tsx'
import { Sidebar } from '../ui/frame/sidebar.tsx'
import type { Go } from '../ui/text/plain-link.tsx'
import { LazyDialogs, LeaveDialog } from './lazy-dialogs.tsx'
import { NoticesList } from './notices-list.tsx'
import { LayerView, SlotView, ViewError } from './render-slot.tsx'
import { TabTitle } from './tab-title.tsx'
import { strips, useStrips } from './use-strips.tsx'

const AlertCount = lazyView(() => import('../screens/today/alert-count.tsx'))
const SavedViews = lazyView(() => import('./saved-views.tsx'))
const NotFound = lazyView(() => import('../screens/access/not-found/not-found.tsx'))
const ROLES = { admin: 'Administrador', gestor: 'Gestor', afiliado: 'Afiliado' } as const
const ACCOUNT = '/conta'
const NO_PARAMS = {}
const leaveOut = () => {}

/** Preloads what may be needed at any moment, also while the server cannot be reached. */
const preloadRest = ({ commandCenter }: System) => preload(strips, Notices, commandCenter, LeaveDialog, ViewError)

/**
 * Everything behind the login: menu, page, drawers, palette.
 * @param comesIn somebody comes in from the login, which had the focus: the page takes it
 */
export default function Panel({ comesIn }: { comesIn: boolean }) {
  const system = useSystem()
  const { screens, session, drawers, notices, slots, openPalette, showShortcuts, router } = system
  const operator = useSelector(session, (snapshot) => snapshot.context.operator)
  const stack = useSelector(drawers, (snapshot) => snapshot.context.stack)
  const commandCenter = useLoaded(system.commandCenter)
  const mark = commandCenter && <AlertCount onLost={leaveOut} />
  const page = usePage()
  const may = (screen: ScreenRoute) => operator !== null && screen.roles.includes(operator.role)
  useEffect(() => bufferKeys(system.commandCenter), [system])
  useEffect(() => afterFirstScreen(slots, () => preloadRest(system)), [system, slots])

  const go: Go = (href) => router.history.push(href)
  const top = screens.get(stack.at(-1)?.screen ?? '') ?? page
  const isOpen = top !== undefined && may(top)
  const menu = useMenu()
  const places = menu.flatMap((group) => group.places)
  const isUnderAccount = places.some(({ inBar, current }) => current && !inBar)
  return (
    <>
      <TabTitle screen={isOpen ? top.title : 'Página não encontrada'} />
      <Shell
        covered={isOpen && stack.length > 0}
        takesFocus={comesIn}
        strips={useStrips()}
        sidebar={
          <Sidebar
            groups={menu}
            more={commandCenter && <SavedViews savedViews={commandCenter.savedViews} />}
            operator={{ name: operator?.name ?? '', role: ROLES[operator?.role ?? 'admin'] }}
            account={{ href: ACCOUNT, current: page?.path === ACCOUNT }}
            go={go}
            alerts={{ mark, onSelect: () => notices.send({ type: 'notices.open' }) }}
            onCommands={openPalette}
            onShortcuts={showShortcuts}
          />
        }
        bar={
          <BottomBar
            go={go}
            items={[
              ...places.filter(({ inBar }) => inBar),
              { label: 'Comandos', icon: Command, onSelect: openPalette },
              {
                label: 'Conta',
                icon: CircleUser,
                href: ACCOUNT,
                current: page?.path === ACCOUNT || isUnderAccount,
                mark,
              },
            ]}
          />
        }
        drawers={
          isOpen &&
          stack.map(({ layer, screen: id, params }) => {
            const screen = screens.get(id)
            if (screen === undefined || !may(screen)) return null
            return (
              <LayerView
                key={isForDialogs(layer) ? id : `${layer}:${id}:${Object.values(params).join()}`}
                screen={screen}
                slot={layer}
                params={params}
              />
            )
          })
        }
      >
        {!isOpen || page === undefined || !may(page) ? (
          <NotFound go={go} />
        ) : (
          <SlotView key={page.id} screen={page} slot="page" params={NO_PARAMS} />
        )}
      </Shell>
      <NoticesList />
      <LazyDialogs />
      {commandCenter && <commandCenter.Views />}
    </>
  )
}
