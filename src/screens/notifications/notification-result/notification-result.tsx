import { type Notification, notificationQuery } from '../../../api/sales/notifications.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { percentsOf } from '../../../domain/values/shares.ts'
import { usePolledQuery } from '../../../runtime/hooks/use-polled-query.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Read } from '../../kit/read.tsx'
import { copy } from '../copy.ts'
import { notificationResult } from '../entry.ts'
import { Bar, percentOf } from '../notification-list/notification-row.tsx'

const { result: words } = copy
/** So often the counts are read anew while somebody looks at them. */
const READ_MS = 3_000

/** What became of a notification: how many it went to, and of a poll what they answered. */
export default function NotificationResult({ slot, params }: ViewProps) {
  const { api, drawers, queries, open } = useSystem()
  const id = params.notification_id ?? ''
  const query = notificationQuery(api, id)
  const read = useQuery(query)
  usePolledQuery(query, READ_MS)
  const row = read.data
  useSlot({
    ...{ slot, screen: notificationResult, params, actor: queries.of(query) },
    ...(row && {
      record: { kind: 'notification', title: row.notification_title, params: { notification_id: String(row.id) } },
    }),
  })
  const close = () => drawers.send({ type: 'layer.close' })
  return (
    <Dialog
      open
      size={520}
      layer={slot as Exclude<Slot, 'page'>}
      onClose={close}
      title={row === undefined ? notificationResult.title : row.is_poll === 1 ? row.question : row.notification_title}
      actions={
        <>
          {row && (
            <Button onClick={() => open('notification-again', { notification_id: String(row.id) })}>
              {copy.reuse}
            </Button>
          )}
          <Button onClick={close}>{words.close}</Button>
        </>
      }
    >
      <Read of={read} lines={4} parent={notificationResult.parent}>
        {(row) => <Result row={row} />}
      </Read>
    </Dialog>
  )
}

function Result({ row }: { row: Notification }) {
  const answers = row.respostas.reduce((sum, each) => sum + each, 0)
  const type = row.is_poll === 1 ? copy.types.poll : copy.types.message
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        {words.of(type, formatNear(row.due_at, serverNow()))} · {copy.states[row.state]}
      </p>
      <dl className="grid grid-cols-2 gap-2 wide:grid-cols-4" aria-live="polite">
        <Tile label={words.reached} count={row.enviadas} />
        <Tile label={words.accepted} count={row.aceitas} of={row.enviadas} />
        <Tile label={words.shown} count={row.exibidas} of={row.aceitas} />
        {row.is_poll === 1 ? (
          <Tile label={words.answers} count={answers} of={row.aceitas} />
        ) : (
          <Tile label={words.clicks} count={row.cliques} of={row.aceitas} />
        )}
      </dl>
      {row.is_poll === 1 && <Answers row={row} total={answers} />}
      <p className="text-12 text-ink-3">
        {row.a_enviar > 0 && `${words.waiting(row.a_enviar)} `}
        {row.perdidas > 0 && `${words.lost(row.perdidas)} `}
        {words.shownNote}
      </p>
    </div>
  )
}

function Tile({ label, count, of }: { label: string; count: number; of?: number }) {
  return (
    <div className="flex min-h-20 flex-col gap-0.5 rounded-3 p-3 inset-ring inset-ring-line-2">
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className="text-20 font-semibold text-ink-1 tabular-nums">{formatCount(count)}</dd>
      {of !== undefined && <dd className="text-12 text-ink-3 tabular-nums">{percentOf(count, of)}</dd>}
    </div>
  )
}

/** What was answered, the most given first. */
function Answers({ row: { options, respostas }, total }: { row: Notification; total: number }) {
  const percents = percentsOf(respostas)
  const rows = options
    .map((option, nth) => ({ option, count: respostas[nth] ?? 0, percent: percents[nth] ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ option, count, percent }) => (
        <li key={option} className="flex flex-col gap-1.5">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere text-ink-1">{option}</span>
            <span className="shrink-0 tabular-nums">
              <b className="font-medium text-ink-1">{percent}%</b>{' '}
              <span className="text-ink-3">{formatCount(count)}</span>
            </span>
          </span>
          <Bar part={count} whole={total} />
        </li>
      ))}
    </ul>
  )
}
