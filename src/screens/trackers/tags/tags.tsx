import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { appQuery } from '../../../api/people/session.ts'
import { askDeleteTag, askTags, type TagManager } from '../../../api/sales/trackers.ts'
import { isShareData } from '../../../domain/sales/pixels.ts'
import { hostsDiffer } from '../../../domain/site/hosts.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from '../copy.ts'
import { tagCreate, tagEdit, tagManagers } from '../entry.ts'
import { linksColumn, sinceOf, TrackerList, titleColumn } from '../tracker-list.tsx'

const { tag: words } = copy
const SCREENS = { list: tagManagers, create: tagCreate, edit: tagEdit }

/** The addresses of the installation, and whether tags run there. */
export function useHosts() {
  const { api } = useSystem()
  const app = useQuery(appQuery(api)).data?.app
  if (app === undefined) return undefined
  const addresses = { publicUrl: app.public_url, panelUrl: app.panel_url }
  const hostOf = (url: string) => new URL(url).hostname
  return { public: hostOf(app.public_url), panel: hostOf(app.panel_url), apart: hostsDiffer(addresses) }
}

/** The tag managers that links name, and whether they run in this installation (spec §2.19). */
export default function TagManagers(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const hosts = useHosts()
  const askPage = useMemo(() => askTags(api), [api])
  const askDelete = useMemo(() => askDeleteTag(api, tellDone({ changed, did }, 'tag')), [api, changed, did])
  const columns = useMemo(() => columnsOf(hosts?.apart ?? true), [hosts?.apart])
  return (
    <TrackerList<TagManager>
      {...props}
      screens={SCREENS}
      words={words}
      askPage={askPage}
      askDelete={askDelete}
      columns={columns}
      above={
        hosts &&
        !hosts.apart && (
          <Note tone="wait" icon={Lock}>
            <strong className="block font-semibold">{words.heldTitle}</strong>
            {words.heldText(hosts.public)}
          </Note>
        )
      }
      card={(row) => (
        <>
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="truncate text-13 text-ink-3 tabular-nums">{row.container}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
            <Situation row={row} apart={hosts?.apart ?? true} />
            {sharesOf(row)}
          </span>
        </>
      )}
    />
  )
}

const sharesOf = ({ share_data }: TagManager) => (isShareData(share_data) ? words.shares[share_data] : share_data)

const columnsOf = (apart: boolean): readonly ListColumn<TagManager>[] => [
  titleColumn(sinceOf),
  {
    id: 'container',
    head: words.code,
    track: '8rem',
    from: 560,
    cell: (row) => <span className="tabular-nums">{row.container}</span>,
  },
  { id: 'shares', head: copy.columns.shares, track: '5rem', from: 760, cell: (row) => sharesOf(row) },
  {
    id: 'situation',
    head: copy.columns.situation,
    track: '8rem',
    from: 560,
    cell: (row) => <Situation row={row} apart={apart} />,
  },
  linksColumn(),
]

function Situation({ row, apart }: { row: TagManager; apart: boolean }) {
  if (!apart) return <DotStatus tone="void">{words.held}</DotStatus>
  return row.links === 0 ? (
    <DotStatus tone="void" hollow>
      {words.unused}
    </DotStatus>
  ) : (
    <DotStatus tone="ok">{words.ready}</DotStatus>
  )
}
