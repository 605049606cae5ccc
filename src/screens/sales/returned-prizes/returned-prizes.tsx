import { useMemo } from 'react'
import { askReturnedPrizes, type ReturnedPrize, type ReturnedQuery } from '../../../api/sales/returned-prizes.ts'
import { formatDayHeading } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { AnswerQuestion } from './answer-question.tsx'
import { copy } from './copy.ts'
import { returnedPrizes } from './entry.ts'
import { returnedPrizeRecords } from './returned-prize-records.ts'
import { momentOfRow, RETURNED_COLUMNS, ReturnedCard } from './returned-prize-row.tsx'

/** Prizes of purchases that were given back: those that wait for an answer, and those that had one. */
export default function ReturnedPrizes(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const askPage = useMemo(() => askReturnedPrizes(api), [api])
  const records = useMemo(() => returnedPrizeRecords(system), [system])
  const openPurchase = (row: ReturnedPrize) =>
    open('transaction', { action_id: String(row.rifa.id), transaction_id: String(row.transaction_id) })
  const list = useListScreen<ReturnedPrize, ReturnedQuery, typeof records.machine>(returnedPrizes, props, askPage, {
    records,
    onOpen: openPurchase,
  })
  const { state } = list.query
  const now = serverNow()
  return (
    <ListScreen
      list={list}
      title={returnedPrizes.title}
      counted
      filter={
        <div className="flex max-wide:*:flex-1">
          <Segmented
            label={copy.show}
            options={[
              { value: 'waiting', label: copy.waiting },
              { value: 'answered', label: copy.answered },
            ]}
            value={state}
            onChange={(chosen) => list.filter({ state: chosen })}
          />
        </div>
      }
      columns={RETURNED_COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <ReturnedCard row={row} menu={menu} />}
      cardHeight={97}
      cardsUnder={800}
      groupOf={(row) => formatDayHeading(momentOfRow(row), now)}
      menu={{
        label: (row) => copy.more(row.title),
        first: (row) => [
          { label: copy.transaction, icon: icons.eye, keys: 'Enter', onSelect: () => openPurchase(row) },
        ],
      }}
      empty={copy.empty[state]}
      question={(record) => <AnswerQuestion {...record} />}
    />
  )
}
