import { SAVED_VIEWS, useSavedViews } from '../runtime/hooks/use-saved-views.ts'
import type { CommandCenter } from '../runtime/start/command-center.ts'
import { useSystem } from '../runtime/system.ts'
import { SidebarGroup } from '../ui/frame/sidebar.tsx'

/** The saved views in the menu. */
export default function SavedViews(commandCenter: Pick<CommandCenter, 'savedViews'>) {
  const { router } = useSystem()
  const places = useSavedViews(commandCenter)
  if (places.length === 0) return null
  return <SidebarGroup label={SAVED_VIEWS} places={places} go={(href) => router.history.push(href)} />
}
