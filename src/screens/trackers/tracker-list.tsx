import type { ReactNode } from 'react'
import type { TrackerQuery } from '../../api/sales/trackers.ts'
import { formatMoment } from '../../domain/values/dates.ts'
import type { Asking } from '../../machines/ask.ts'
import type { Screen, ViewProps } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import { cx } from '../../ui/text/cx.ts'
import { ConfirmDialog, useConfirm } from '../kit/confirm-dialog.tsx'
import type { ListColumn } from '../kit/lists/list-parts.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { useListScreen } from '../kit/lists/use-list-screen.ts'
import { copy } from './copy.ts'

/** What the rows of both lists have. */
export interface TrackerRow {
  id: number
  title: string
  links: number
  created_at: string
}

/** Titles and day, the way both lists begin their rows. */
export const titleColumn = <Row extends TrackerRow>(detail: (row: Row) => ReactNode): ListColumn<Row> => ({
  id: 'title',
  head: copy.columns.title,
  track: 'minmax(0,1fr)',
  cell: (row) => (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="truncate font-medium text-ink-1">{row.title}</span>
      <span className="truncate text-12 text-ink-3 tabular-nums">{detail(row)}</span>
    </span>
  ),
})

/** How many links name it. */
export const linksColumn = <Row extends TrackerRow>(): ListColumn<Row> => ({
  id: 'links',
  head: copy.columns.links,
  track: '4rem',
  align: 'right',
  cell: (row) => <span className="text-ink-2 tabular-nums">{row.links}</span>,
  inLine: (row) => <span>{copy.used(row.links)}</span>,
})

/** Since when it is there. */
export const sinceOf = ({ created_at }: TrackerRow) => copy.since(formatMoment(created_at).slice(0, 10))

/** The list of pixels, or of tag managers: opened, created, and deleted after a word was typed. */
export function TrackerList<Row extends TrackerRow>({
  screens: { list: screen, create, edit },
  words,
  askPage,
  askDelete,
  columns,
  card,
  above,
  tall = false,
  ...props
}: ViewProps & {
  screens: { list: Screen; create: Screen; edit: Screen }
  words: typeof copy.pixel | typeof copy.tag
  askPage: Parameters<typeof useListScreen<Row, TrackerQuery>>[2]
  askDelete: Asking<{ id: string; act: string }>
  columns: readonly ListColumn<Row>[]
  card: (row: Row) => ReactNode
  above?: ReactNode
  /** The phone's cards have room for a sentence. */
  tall?: boolean
}) {
  const { openScreen } = useSystem()
  const confirm = useConfirm(askDelete, { isSaid: true })
  const list = useListScreen<Row, TrackerQuery>(screen, props, askPage, {
    takesCommands: confirm,
    onOpen: ({ id }) => openScreen(edit, { id: String(id) }),
  })
  return (
    <>
      <ListScreen
        list={list}
        title={screen.title}
        counted
        create={{ label: words.add, screen: create }}
        above={above && <div className="p-4 empty:hidden wide:px-5">{above}</div>}
        columns={columns}
        rowHeight={56}
        card={(row, { menu }) => (
          <span className={cx('flex items-center gap-2 py-2 pr-1', tall ? 'min-h-31' : 'min-h-21')}>
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">{card(row)}</span>
            {menu}
          </span>
        )}
        cardHeight={tall ? 128 : 84}
        menu={{ label: (row) => copy.more(row.title) }}
        empty={words.empty}
        emptyFiltered={words.empty}
      />
      <ConfirmDialog
        actor={confirm}
        words={({ name }) => ({
          title: words.deleteTitle(name),
          text: copy.deleteText,
          verb: words.delete,
          danger: true,
        })}
      />
    </>
  )
}
