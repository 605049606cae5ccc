import { useSelector } from '@xstate/react'
import { Bookmark } from 'lucide-react'
import type { CommandCenter } from '../runtime/command-center.ts'
import { addressOfView } from '../runtime/saved-views.ts'
import { useSystem } from '../runtime/system.ts'
import { SidebarGroup } from '../ui/sidebar.tsx'

/** The saved views in the menu, each with how many records it shows. */
export default function SavedViews({ savedViews }: Pick<CommandCenter, 'savedViews'>) {
  const system = useSystem()
  const views = useSelector(savedViews, ({ context }) => context.views)
  const places = views.flatMap(({ name, count, ...view }) => {
    const href = addressOfView(system, view)
    if (href === undefined) return []
    return [{ href, label: name, icon: Bookmark, ...(count !== null && { count }) }]
  })
  if (places.length === 0) return null
  return <SidebarGroup label="Visões" places={places} go={(href) => system.router.history.push(href)} />
}
