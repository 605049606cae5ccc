import { formatCount } from '../../../domain/values/counts.ts'
import { SAVED_VIEWS, useSavedViews } from '../../../runtime/hooks/use-saved-views.ts'
import type { CommandCenter } from '../../../runtime/start/command-center.ts'
import { useSystem } from '../../../runtime/system.ts'
import { LinkRow, RowGroup } from '../../../ui/lists/action-row.tsx'

/** The saved views, for phones, which have no menu. */
export function SavedViews(commandCenter: Pick<CommandCenter, 'savedViews'>) {
  const { router } = useSystem()
  const places = useSavedViews(commandCenter)
  if (places.length === 0) return null
  return (
    <RowGroup label={SAVED_VIEWS}>
      {places.map(({ href, label, icon, count }) => (
        <LinkRow
          key={href}
          {...{ href, label, icon }}
          go={(to) => router.history.push(to)}
          {...(count !== undefined && { detail: formatCount(count) })}
        />
      ))}
    </RowGroup>
  )
}
