import type { ViewProps } from '../../../runtime/screen.ts'
import { region } from './entry.ts'
import { RegionDrawer } from './region-drawer.tsx'

/** What each state spent on a campaign. */
export default function Region(props: ViewProps) {
  return <RegionDrawer {...props} screen={region} campaigns={[{ id: props.params.action_id ?? '', title: '' }]} />
}
