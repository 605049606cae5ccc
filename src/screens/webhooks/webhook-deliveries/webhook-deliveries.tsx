import { useSelector } from '@xstate/react'
import { Pause } from 'lucide-react'
import { useMemo } from 'react'
import {
  type Attempt,
  type AttemptFilter,
  type AttemptQuery,
  askAttempts,
  sentActors,
  type Webhook,
  waitingQuery,
  webhookQuery,
} from '../../../api/sales/webhooks.ts'
import { dayOf, formatMoment, formatNear, formatTime } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'
import { destinationMachine } from '../../../machines/entities/destination.ts'
import { sentDeliveryAt, sentDeliveryMachine } from '../../../machines/flows/dialogues/sent-delivery.ts'
import type { ResendChoice } from '../../../machines/flows/dialogues/webhook.ts'
import { isTagged } from '../../../machines/tags.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useRecord } from '../../../runtime/hooks/use-record.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { Tile } from '../../../ui/text/tile.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { copy } from '../copy.ts'
import { webhookDeliveries, webhooks } from '../entry.ts'
import { webhookRecords } from '../webhook-records.ts'
import { AttemptDialog } from './attempt-dialog.tsx'

const { sent: words } = copy
type SentMachine = typeof sentDeliveryMachine
const FILTERS: readonly AttemptFilter[] = ['all', 'delivered', 'failed']

/** What was sent to a webhook, try by try; what waits for it, and sending that once more (UI.md §10). */
export default function WebhookDeliveries(props: ViewProps) {
  const { api, changed } = useSystem()
  const id = props.params.webhook_id ?? ''
  const webhook = useQuery(webhookQuery(api, id))
  const halted = webhook.data !== undefined && isTagged(destinationMachine, webhook.data.state, 'halted')
  const detail = useDetail()
  const askPage = useMemo(() => askAttempts(api, id), [api, id])
  const records = useMemo(
    (): RecordMachine<Attempt, SentMachine> => ({
      machine: sentDeliveryMachine.provide({ actors: sentActors(api, id, () => changed('webhook')) }),
      at: (row) => sentDeliveryAt({ campaignId: String(row.action_id), id: String(row.delivery_id), halted }),
    }),
    [api, changed, id, halted],
  )
  const list = useListScreen<Attempt, AttemptQuery, SentMachine>(webhookDeliveries, props, askPage, {
    records,
    detail,
    about: () => webhook.data && webhooks.rowRecord(webhook.data),
  })
  const shown = list.rows.find((row) => String(row.id) === detail.id)
  return (
    <>
      <ListDrawer
        list={list}
        title={webhookDeliveries.title}
        context={webhook.data?.title}
        gone={webhook.status === 'gone' ? webhook.message : undefined}
        counted
        about={webhook.data && <Waiting key={`${webhook.data.state} ${webhook.data.pending}`} webhook={webhook.data} />}
        filter={
          <Segmented
            label={words.filter}
            options={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
            value={list.query.filter}
            onChange={(filter) => list.filter({ filter })}
          />
        }
        columns={COLUMNS}
        rowHeight={52}
        card={(row) => <Card row={row} />}
        cardHeight={72}
        cardsUnder={520}
        empty={{ ...words.empty, startsNothing: true }}
        emptyFiltered={words.emptyFiltered}
      />
      {shown && <AttemptDialog row={shown} actor={list.actorOf(shown)} onClose={detail.hide} />}
    </>
  )
}

/** How the webhook does, what waits for it, and sending that once more. */
function Waiting({ webhook }: { webhook: Webhook }) {
  const system = useSystem()
  const records = useMemo(() => webhookRecords(system), [system])
  const actor = useRecord(records, webhook)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { since, only } = useSelector(actor, (snapshot) => snapshot.context.choice)
  const choose = (choice: Partial<ResendChoice>) => actor.send({ type: 'choice.change', choice })
  const moment = momentOfLocal(since)
  const isMoment = since === '' || moment !== null
  const from = moment === null ? null : moment.toISOString()
  const waiting = useQuery(waitingQuery(system.api, String(webhook.id), from)).data
  const count = waiting?.[only] ?? 0
  const isPaused = isTagged(destinationMachine, webhook.state, 'halted')
  const refusal = !isMoment ? words.wrongSince : count === 0 && !isPaused ? words.noneToSend : undefined
  return (
    <div className="flex flex-col gap-4 border-b border-line p-4 wide:p-5">
      {webhook.paused_by !== null && (
        <Note tone="bad" icon={Pause}>
          <strong className="font-semibold">
            {words.paused} {webhook.paused_at && formatNear(webhook.paused_at)}:
          </strong>{' '}
          {words.pausedBy[webhook.paused_by]} {words.pausedText(hostOf(webhook))}
        </Note>
      )}
      {webhook.failing_since !== null && <Fuse percent={webhook.fuse} />}
      <WaitingTiles pending={webhook.pending} waiting={waiting} />
      <div className="flex flex-wrap items-end gap-3">
        <DateTimeField
          label={words.since}
          time="00:00"
          value={since}
          onChange={(typed) => choose({ since: typed })}
          name="since"
        />
        <Segmented
          label={words.what}
          options={[
            { value: 'failed', label: words.only(waiting?.failed ?? 0) },
            { value: 'all', label: words.all(waiting?.all ?? 0) },
          ]}
          value={only}
          onChange={(chosen) => choose({ only: chosen })}
        />
        <Button
          kind="solid"
          busy={busy}
          {...(refusal !== undefined && { refusal })}
          onClick={() => actor.send({ type: 'deliveries.resend', since: from, only })}
        >
          {isPaused ? words.resume(count) : words.send(count)}
        </Button>
      </div>
      <p className="text-12 text-ink-3">{words.sinceHint}</p>
    </div>
  )
}

/** How many deliveries wait, and how many are not tried any more. */
function WaitingTiles({
  pending,
  waiting,
}: {
  pending: number
  waiting: { oldest: string | null; lapsed: number } | undefined
}) {
  const { oldest = null, lapsed = 0 } = waiting ?? {}
  const known = (count: number) => (waiting ? count.toLocaleString('pt-BR') : '—')
  return (
    <div className="grid grid-cols-2 gap-2">
      <Tile label={words.waiting} note={oldest ? words.oldest(formatMoment(oldest)) : words.nothing}>
        {known(pending)}
      </Tile>
      <Tile label={words.lapsed} note={lapsed > 0 ? words.lapsedNote : words.none0}>
        {known(lapsed)}
      </Tile>
    </div>
  )
}

/** How much of the five days from failing to paused is over. */
function Fuse({ percent }: { percent: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between text-12 text-ink-3">
        <span>{words.fuse}</span>
        <span className="tabular-nums">{words.fuseAt(percent)}</span>
      </p>
      <div className="relative h-1.5 rounded-1 bg-track" aria-hidden="true">
        <div className="h-full rounded-1 bg-bad" style={{ width: `${percent}%` }} />
        {[50, 70, 90].map((mark) => (
          <span key={mark} className="absolute -top-0.75 h-3 w-0.5 bg-ink-1" style={{ left: `${mark}%` }} />
        ))}
      </div>
    </div>
  )
}

const hostOf = ({ url }: Webhook) => (URL.canParse(url) ? new URL(url).host : url)
const tookOf = ({ ms }: Attempt) => words.seconds((ms / 1000).toFixed(1).replace('.', ','))
const aboutOf = ({ event_title, transaction_id, test }: Attempt) =>
  `${test ? `${words.test}: ` : ''}${words.about(event_title, transaction_id)}`

const COLUMNS: readonly ListColumn<Attempt, SentMachine>[] = [
  { id: 'outcome', head: words.columns.outcome, track: '6.5rem', cell: (row) => <Outcome row={row} /> },
  { id: 'time', head: words.columns.time, track: '7rem', cell: (row) => <Time at={row.at} /> },
  {
    id: 'about',
    head: words.columns.about,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium text-ink-1">{row.name ?? aboutOf(row)}</span>
        <span className="truncate text-12 text-ink-3">
          {aboutOf(row)} · {words.nth(row.nth)}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    head: words.columns.status,
    track: '4.5rem',
    align: 'right',
    cell: (row) => (
      <span className={cx('tabular-nums', row.ok ? 'text-ink-2' : 'text-bad')}>{row.status ?? copy.never}</span>
    ),
  },
  {
    id: 'took',
    head: words.columns.took,
    track: '4.5rem',
    align: 'right',
    cell: (row) => <span className="text-ink-2 tabular-nums">{tookOf(row)}</span>,
  },
]

const Outcome = ({ row: { ok } }: { row: Attempt }) => (
  <StatusPill tone={ok ? 'ok' : 'bad'}>{ok ? words.delivered : words.failed}</StatusPill>
)

function Time({ at }: { at: string }) {
  const now = serverNow()
  return (
    <span className="text-ink-2 tabular-nums">{dayOf(at) === dayOf(now) ? formatTime(at) : formatNear(at, now)}</span>
  )
}

/** On the phone. */
function Card({ row }: { row: Attempt }) {
  return (
    <span className="grid h-18 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-1 pr-4">
      <span className="truncate font-medium text-ink-1">{row.name ?? aboutOf(row)}</span>
      <Outcome row={row} />
      <span className="truncate text-13 text-ink-3">
        {aboutOf(row)} · {words.nth(row.nth)}
      </span>
      <span className="text-right text-13">
        <Time at={row.at} />
      </span>
    </span>
  )
}
