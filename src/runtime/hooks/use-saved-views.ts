import { useSelector } from '@xstate/react'
import { Bookmark } from 'lucide-react'
import { addressOfView } from '../records/saved-views.ts'
import type { CommandCenter } from '../start/command-center.ts'
import { useSystem } from '../system.ts'

/** The saved views as places of the menu, each with how many records it shows where that is known. */
export function useSavedViews({ savedViews }: Pick<CommandCenter, 'savedViews'>) {
  const system = useSystem()
  const views = useSelector(savedViews, ({ context }) => context.views)
  return views.flatMap(({ name, count, ...view }) => {
    const href = addressOfView(system, view)
    return href === undefined ? [] : [{ href, label: name, icon: Bookmark, ...(count !== null && { count }) }]
  })
}

/** What they are called together. */
export const SAVED_VIEWS = 'Visões'
