import type { PrizeQuery, PrizeQuota } from '../../../api/campaigns/prize-quotas.ts'
import { prizeQuotaMachine } from '../../../machines/entities/prize-quota.ts'
import { isTagged } from '../../../machines/tags.ts'
import { TileGrid } from '../../../ui/lists/tile-grid.tsx'
import { PrizeTicket } from '../../../ui/tickets/prize-ticket.tsx'
import { listState } from '../../kit/lists/list-state.ts'
import type { ListOf } from '../../kit/lists/use-list-screen.ts'
import { prizeQuotas } from './entry.ts'
import type { PrizeRowMachine } from './prize-records.ts'
import { isWon, PrizeLine, whenOf } from './prize-rows.tsx'

/** GRID 3, GRID 4 and GRID TÍTULO: tickets side by side; `numbered`: with their numbers, which the last one hides. */
export function PrizeTickets({
  list,
  perLine,
  numbered,
  empty,
}: {
  list: ListOf<PrizeQuota, PrizeQuery, PrizeRowMachine>
  perLine: number
  numbered: boolean
  empty: { title: string; hint: string }
}) {
  const { actor, snapshot } = list
  return (
    <TileGrid
      label={prizeQuotas.title}
      rowKey={(row) => row.id}
      perLine={perLine}
      tileHeight={numbered ? 110 : 82}
      {...listState(actor, snapshot)}
      empty={empty}
      tile={(row, { cursor }) => (
        <PrizeTicket
          cursor={cursor}
          won={isWon(row)}
          head={
            numbered ? (
              <span className="block truncate text-20 font-semibold tracking-[0.01em] tabular-nums">
                {row.quota_number}
              </span>
            ) : (
              <span className="block truncate font-medium">{row.title}</span>
            )
          }
        >
          {numbered && <span className="truncate font-medium text-ink-1">{row.title}</span>}
          <PrizeLine
            state={row.state}
            {...(numbered && !isTagged(prizeQuotaMachine, row.state, 'winnable') && { words: whenOf(row) })}
          />
        </PrizeTicket>
      )}
    />
  )
}
