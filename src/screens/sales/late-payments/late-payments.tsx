import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { askLatePayments, type LatePayment, type LateQuery } from '../../../api/late-payments.ts'
import { formatCount } from '../../../domain/counts.ts'
import { formatDayHeading } from '../../../domain/dates.ts'
import { detailMachine } from '../../../machines/flows/detail.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { useList } from '../../../runtime/use-list.ts'
import { useSlot } from '../../../runtime/use-slot.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import type { RowState } from '../../../ui/list-row.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { listState } from '../../kit/list-state.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { copy } from './copy.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { late as screen } from './entry.ts'
import { useLateActors } from './late-payment-actors.ts'
import { LateDetail } from './late-payment-detail.tsx'
import { LateMenu } from './late-payment-menu.tsx'
import { LateCard, lateColumns, momentOfRow } from './late-payment-row.tsx'

/** The *PIX atrasado* list: money that waits for a decision, and what was decided (DESIGN §4). */
export default function Late({ slot, params }: ViewProps) {
  const { api, router } = useSystem()
  const askPage = useMemo(() => askLatePayments(api), [api])
  const detail = useFlow(detailMachine, {})
  const show = ({ id }: LatePayment) => detail.send({ type: 'detail.show', id: String(id) })
  const { actor, snapshot } = useList<LatePayment, LateQuery>(screen, slot, askPage, show)
  const shownId = useSelector(detail, (state) => state.context.id)
  const { actorOf, open: deciding } = useLateActors()
  const { rows, query, cursor, total } = snapshot.context
  const current = cursor === null ? undefined : rows[cursor]
  useSlot({
    slot,
    screen,
    params,
    actor,
    subject: current && actorOf(current),
    ...(current && { record: screen.rowRecord?.(current as never) }),
  })
  const shown = rows.find(({ id }) => String(id) === shownId)
  const now = new Date()
  const menu = (row: LatePayment, tabIndex: RowState['tabIndex']) => (
    <LateMenu row={row} actor={actorOf(row)} tabIndex={tabIndex} onShow={() => show(row)} />
  )
  return (
    <>
      <TopBar title={copy.title} go={(href) => router.history.push(href)}>
        <span className="text-12 text-ink-3 tabular-nums" role="status">
          {snapshot.context.page > 0 && copy.records(formatCount(total), total === 1)}
        </span>
      </TopBar>
      <div className="flex flex-none border-b border-line px-4 py-2.5 wide:px-5 max-wide:*:flex-1">
        <Segmented
          label={copy.show}
          options={[
            { value: 'waiting', label: copy.waiting },
            { value: 'decided', label: copy.decided },
          ]}
          value={query.state}
          onChange={(state) => actor.send({ type: 'filter.change', query: { state } })}
        />
      </div>
      <InfiniteList
        label={copy.title}
        rowKey={(row) => row.id}
        rowHeight={56}
        phoneHeight={97}
        cardsUnder={800}
        columns={lateColumns(query.state, menu)}
        phone={(row, state) => <LateCard row={row} menu={menu(row, state.tabIndex)} />}
        groupOf={(row) => formatDayHeading(momentOfRow(row), now)}
        {...listState(actor, snapshot)}
        empty={copy.empty[query.state]}
      />
      <ScreenKeys slot={slot} />
      {shown && <LateDetail row={shown} actor={actorOf(shown)} onClose={() => detail.send({ type: 'detail.close' })} />}
      {deciding && <DecisionDialog {...deciding} />}
    </>
  )
}
