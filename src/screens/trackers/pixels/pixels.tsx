import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { askDeletePixel, askPixels, metaApiQuery, type Pixel, pixelQualityQuery } from '../../../api/sales/trackers.ts'
import { isShareData } from '../../../domain/sales/pixels.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { copy } from '../copy.ts'
import { pixelCreate, pixelEdit, pixels } from '../entry.ts'
import { linksColumn, TrackerList, titleColumn } from '../tracker-list.tsx'

const { pixel: words } = copy
const SCREENS = { list: pixels, create: pixelCreate, edit: pixelEdit }

/** The pixels that links name, and whether each can send (spec §2.18). */
export default function Pixels(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const askPage = useMemo(() => askPixels(api), [api])
  const askDelete = useMemo(() => askDeletePixel(api, tellDone({ changed, did }, 'pixel')), [api, changed, did])
  return (
    <TrackerList<Pixel>
      {...props}
      screens={SCREENS}
      words={words}
      askPage={askPage}
      askDelete={askDelete}
      columns={COLUMNS}
      above={<VersionNote />}
      tall
      card={(row) => (
        <>
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="truncate text-13 text-ink-3 tabular-nums">{row.pixel}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
            <Situation row={row} />
            {sharesOf(row)}
          </span>
          <Quality row={row} alone />
        </>
      )}
    />
  )
}

const sharesOf = ({ share_data }: Pixel) => (isShareData(share_data) ? words.shares[share_data] : share_data)

const COLUMNS: readonly ListColumn<Pixel>[] = [
  titleColumn((row) => (
    <>
      {row.pixel}
      <Quality row={row} />
    </>
  )),
  { id: 'shares', head: copy.columns.shares, track: '8rem', from: 560, cell: (row) => sharesOf(row) },
  {
    id: 'situation',
    head: copy.columns.situation,
    track: '8rem',
    from: 560,
    cell: (row) => <Situation row={row} />,
  },
  linksColumn(),
]

/** How well its purchases match, whether they are counted twice and how fresh they come, where its token may read it; amber where that is poor. */
function Quality({ row, alone = false }: { row: Pixel; alone?: boolean }) {
  const { api } = useSystem()
  const told = useQuery(pixelQualityQuery(api, row.id, row.pixel_access_token !== '' && row.links > 0)).data
  if (!told?.sentence) return null
  const tone = told.poor ? 'text-wait' : 'text-ink-3'
  if (alone) return <span className={`line-clamp-2 text-12 ${tone}`}>{told.sentence}</span>
  return <span className={tone}> · {told.sentence}</span>
}

function Situation({ row }: { row: Pixel }) {
  if (row.pixel_access_token === '') return <DotStatus tone="wait">{words.tokenless}</DotStatus>
  return row.links === 0 ? (
    <DotStatus tone="void" hollow>
      {words.unused}
    </DotStatus>
  ) : (
    <DotStatus tone="ok">{words.ready}</DotStatus>
  )
}

/** That Meta soon ends the version in which it is asked. */
function VersionNote() {
  const { api } = useSystem()
  const version = useQuery(metaApiQuery(api)).data
  if (!version?.due || version.ends === null || version.days === null) return null
  const day = version.ends.split('-').reverse().join('/')
  return (
    <Note tone="wait" icon={TriangleAlert}>
      {words.ends({ ...version, day, days: version.days })}
    </Note>
  )
}
