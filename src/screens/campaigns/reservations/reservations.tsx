import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns.ts'
import { askRelease, askSuspects, type Suspect } from '../../../api/reservations.ts'
import { formatCount, quotasInWords } from '../../../domain/counts.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { typedConfirmMachine } from '../../../machines/flows/typed-confirm.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useList } from '../../../runtime/use-list.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { icons } from '../../../ui/icons.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import type { Column } from '../../../ui/list-row.tsx'
import { ConfirmDialog } from '../../account/security/confirm-dialog.tsx'
import { Gone } from '../../kit/gone.tsx'
import { listState } from '../../kit/list-state.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { copy } from './copy.ts'
import { reservations as screen } from './entry.ts'
import { RELEASE_ALL } from './words.ts'

/** The drawer of the connections that hold much of a campaign unpaid; each can be let go, or all at once (S27). */
export default function Reservations({ slot, params }: ViewProps) {
  const { api, drawers, changed } = useSystem()
  const id = params.action_id ?? ''
  const askPage = useMemo(() => askSuspects(api, id), [api, id])
  const provided = useMemo(
    () => typedConfirmMachine.provide({ actors: { askAction: askRelease(api, id, () => changed('reservation')) } }),
    [api, id, changed],
  )
  const confirm = useFlow(provided, {})
  const release = ({ id: ref, address }: Suspect) =>
    confirm.send({ type: 'confirm.ask', action: { id: ref, name: address, act: 'release', word: null } })
  const { actor, snapshot } = useList<Suspect, Record<string, never>>(screen, slot, askPage, release)
  const { rows } = snapshot.context
  const about = useQuery(campaignQuery(api, id))
  const campaign = about.data
  useSlot({
    slot,
    screen,
    params,
    actor,
    subject: rows.length > 0 ? confirm : undefined,
    ...(campaign && { record: { title: campaign.title, params } }),
  })
  const close = () => drawers.send({ type: 'layer.close' })
  if (about.status === 'gone')
    return (
      <Drawer icon={icons.lock} title={copy.title} onClose={close}>
        <Gone sentence={about.message} />
      </Drawer>
    )
  return (
    <Drawer
      icon={icons.lock}
      title={copy.title}
      {...(campaign && { context: campaign.title })}
      onClose={close}
      footer={<ScreenKeys slot={slot} />}
    >
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 wide:px-5">
        <p className="min-w-0 flex-1 basis-60 text-13 text-ink-3">{copy.explained}</p>
        {rows.length > 0 && (
          <Button icon={icons.restore} onClick={() => confirm.send({ type: 'confirm.ask', action: RELEASE_ALL })}>
            {copy.releaseAll}
          </Button>
        )}
      </div>
      <InfiniteList
        label={copy.title}
        rowKey={(row) => row.id}
        rowHeight={56}
        phoneHeight={84}
        cardsUnder={560}
        columns={COLUMNS}
        phone={(row) => <Card row={row} />}
        {...listState(actor, snapshot)}
        empty={copy.empty}
      />
      <ConfirmDialog
        actor={confirm}
        title={(action) => (action.id === '' ? copy.askAll : copy.askOne(action.name))}
        text={() => copy.asked}
        button={() => copy.release}
        danger
      />
    </Drawer>
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
