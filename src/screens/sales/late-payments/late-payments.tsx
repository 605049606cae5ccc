import { useMemo } from 'react'
import { askLatePayments, type LatePayment, type LateQuery } from '../../../api/sales/late-payments.ts'
import { formatDayHeading } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { copy } from './copy.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { late } from './entry.ts'
import { LateDetail } from './late-payment-detail.tsx'
import { lateRecords } from './late-payment-machine.ts'
import { LateCard, lateColumns, momentOfRow } from './late-payment-row.tsx'

/** The *PIX atrasado* list: money that waits for a decision, and what was decided (DESIGN §4). */
export default function LatePayments(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const askPage = useMemo(() => askLatePayments(api), [api])
  const records = useMemo(() => lateRecords(system), [system])
  const detail = useDetail()
  const list = useListScreen<LatePayment, LateQuery, typeof records.machine>(late, props, askPage, { records, detail })
  const shown = list.rows.find(({ id }) => String(id) === detail.id)
  const { state } = list.query
  const now = serverNow()
  return (
    <>
      <ListScreen
        list={list}
        title={late.title}
        counted
        filter={
          <div className="flex max-wide:*:flex-1">
            <Segmented
              label={copy.show}
              options={[
                { value: 'waiting', label: copy.waiting },
                { value: 'decided', label: copy.decided },
              ]}
              value={state}
              onChange={(chosen) => list.filter({ state: chosen })}
            />
          </div>
        }
        columns={lateColumns(state)}
        rowHeight={56}
        card={(row, { menu }) => <LateCard row={row} menu={menu} />}
        cardHeight={97}
        cardsUnder={800}
        groupOf={(row) => formatDayHeading(momentOfRow(row), now)}
        menu={{
          label: (row) => copy.more(row.user_name),
          first: (row) => [
            { label: copy.details, icon: icons.eye, keys: 'Enter', onSelect: () => detail.show(String(row.id)) },
            {
              label: copy.transactions,
              icon: icons.list,
              onSelect: () => open('transactions', { action_id: String(row.rifa.id) }),
            },
          ],
        }}
        empty={copy.empty[state]}
        question={(record) => <DecisionDialog {...record} />}
      />
      {shown && <LateDetail row={shown} actor={list.actorOf(shown)} onClose={detail.hide} />}
    </>
  )
}
