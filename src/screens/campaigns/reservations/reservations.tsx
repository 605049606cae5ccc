import { useMemo } from 'react'
import { askRelease, askSuspects, type Suspect } from '../../../api/campaigns/reservations.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import type { Column } from '../../../ui/lists/list-row.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { CommandButton } from '../../kit/command-button.tsx'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import { useCampaignList } from '../../kit/lists/use-campaign-list.ts'
import { releaseAll } from './commands.ts'
import { copy } from './copy.ts'
import { reservations } from './entry.ts'

/** The drawer of the connections that hold much of a campaign unpaid; each can be let go, or all at once (S27). */
export default function Reservations(props: ViewProps) {
  const { api, changed } = useSystem()
  const { params } = props
  const id = params.action_id ?? ''
  const askPage = useMemo(() => askSuspects(api, id), [api, id])
  const confirm = useConfirm(useMemo(() => askRelease(api, id, () => changed('reservation')), [api, id, changed]))
  const { list, frame } = useCampaignList<Suspect, Record<string, never>>(reservations, props, askPage, {
    ...{ id, params },
    takesCommands: confirm,
    onOpen: ({ id: ref, address }) =>
      confirm.send({ type: 'confirm.ask', action: { id: ref, name: address, act: 'release', word: null } }),
  })
  return (
    <>
      <ListDrawer
        {...frame}
        filter={
          <>
            <p className="min-w-0 flex-1 basis-60 py-1.5 text-13 text-ink-3">{copy.explained}</p>
            {list.rows.length > 0 && <CommandButton icon={icons.restore} command={releaseAll} actor={confirm} />}
          </>
        }
        columns={COLUMNS}
        rowHeight={56}
        card={(row) => <Card row={row} />}
        cardHeight={84}
        cardsUnder={560}
        empty={copy.empty}
      />
      <ConfirmDialog
        actor={confirm}
        words={({ id: ref, name }) => ({
          title: ref === '' ? copy.askAll : copy.askOne(name),
          text: copy.asked,
          verb: copy.release,
          danger: true,
        })}
      />
    </>
  )
}

const number = (count: number) => <span className="tabular-nums">{formatCount(count)}</span>

const COLUMNS: Column<Suspect>[] = [
  {
    id: 'address',
    head: copy.columns.address,
    track: 'minmax(0,1fr)',
    cell: (row) => <span className="block truncate font-medium text-ink-1 tabular-nums">{row.address}</span>,
  },
  { id: 'since', head: copy.columns.since, track: '9.5rem', cell: (row) => formatMoment(row.since) },
  { id: 'phones', head: copy.columns.phones, track: '5.5rem', align: 'right', cell: (row) => number(row.phones) },
  {
    id: 'purchases',
    head: copy.columns.purchases,
    track: '5.5rem',
    align: 'right',
    cell: (row) => number(row.purchases),
  },
  { id: 'quotas', head: copy.columns.quotas, track: '5.5rem', align: 'right', cell: (row) => number(row.quotas) },
]

/** A connection on the phone. */
function Card({ row }: { row: Suspect }) {
  return (
    <span className="grid h-21 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 pr-4">
      <span className="truncate font-medium text-ink-1 tabular-nums">{row.address}</span>
      <span className="text-right tabular-nums">{quotasInWords(row.quotas)}</span>
      <span className="text-13 text-ink-3 tabular-nums">{formatMoment(row.since)}</span>
      <span className="text-right text-13 text-ink-3 tabular-nums">
        {copy.phones(formatCount(row.phones), row.phones === 1)} ·{' '}
        {copy.purchases(formatCount(row.purchases), row.purchases === 1)}
      </span>
    </span>
  )
}
