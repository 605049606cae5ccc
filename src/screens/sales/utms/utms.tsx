import { useMemo } from 'react'
import { appQuery } from '../../../api/people/session.ts'
import { askDeleteUtm, askUtms, type UtmLink, utmChoicesQuery } from '../../../api/sales/utms.ts'
import { conversionText } from '../../../domain/insight/conversion.ts'
import { utmAddress } from '../../../domain/sales/utms.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useDesk } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copyAddress } from '../links/copy-address.ts'
import { utmCreate } from '../utm-form/entry.ts'
import { copy } from './copy.ts'
import { utms } from './entry.ts'
import { UtmBuilder } from './utm-builder.tsx'
import { UtmFigures } from './utm-figures.tsx'

/** The addresses with UTMs that are kept, what came by each origin in a period, and from 1024 px on the builder beside them (UI.md §7). */
export default function Utms(props: ViewProps) {
  const { api, open, changed, did, notify } = useSystem()
  const askPage = useMemo(() => askUtms(api), [api])
  const askDelete = useMemo(() => askDeleteUtm(api, tellDone({ changed, did }, 'utm')), [api, changed, did])
  const confirm = useConfirm(askDelete, { isSaid: true })
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const list = useListScreen<UtmLink, Record<never, never>>(utms, props, askPage, {
    takesCommands: confirm,
    onOpen: ({ id }) => open('utm-edit', { utm_id: String(id) }),
  })
  const isWide = useDesk()
  // Read for as long as the list is shown: a builder that comes and goes with the window's width does not ask again.
  useQuery(utmChoicesQuery(api))
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <ListScreen
          list={list}
          title={utms.title}
          counted
          {...(!isWide && { create: { label: copy.register, screen: utmCreate } })}
          above={<UtmFigures />}
          columns={COLUMNS}
          rowHeight={56}
          card={(row, { menu }) => (
            <span className="flex min-h-21 items-center gap-2 py-2 pr-1">
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="truncate font-medium text-ink-1">{row.title}</span>
                <span className="truncate text-13 text-ink-2">{originOf(row)}</span>
                <span className="truncate text-13 text-ink-3">
                  {copy.came(row.visits, row.total_transaction, conversionText(row))}
                </span>
              </span>
              {menu}
            </span>
          )}
          cardHeight={84}
          menu={{
            label: (row) => copy.more(row.title),
            first: (row) => [
              {
                label: copy.copy,
                icon: icons.copy,
                onSelect: () => copyAddress(utmAddress(site, row.url_amigavel, row), notify),
              },
            ],
          }}
          empty={copy.empty}
        />
      </div>
      {isWide && <UtmBuilder />}
      <ConfirmDialog
        actor={confirm}
        words={({ name }) => ({
          title: copy.removeTitle(name),
          text: copy.removeText,
          verb: copy.remove,
          danger: true,
        })}
      />
    </div>
  )
}

const originOf = ({ utm_source, utm_medium, utm_campaign }: UtmLink) =>
  `${utm_source} / ${utm_medium} · ${utm_campaign}`
const { columns: heads } = copy

const COLUMNS: readonly ListColumn<UtmLink>[] = [
  {
    id: 'name',
    head: heads.name,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-12 text-ink-3">
          {row.action_title} · {formatMoment(row.created_at).slice(0, 10)}
        </span>
      </span>
    ),
  },
  {
    id: 'origin',
    head: heads.origin,
    track: 'minmax(0,1fr)',
    cell: (row) => <span className="truncate text-ink-2">{originOf(row)}</span>,
  },
  {
    id: 'visits',
    head: heads.visits,
    track: '5rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2 tabular-nums">{formatCount(row.visits)}</span>,
  },
  {
    id: 'sales',
    head: heads.sales,
    track: '5rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2 tabular-nums">{formatCount(row.total_transaction)}</span>,
  },
  {
    id: 'conversion',
    head: heads.conversion,
    track: '5.5rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2 tabular-nums">{conversionText(row)}</span>,
  },
]
