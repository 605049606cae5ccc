import type { OwnSale } from '../../../api/sales/payouts.ts'
import { transactionLabel, transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { formatTime } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { transactionMachine } from '../../../machines/entities/transaction.ts'
import { isTagged } from '../../../machines/tags.ts'
import { TRANSACTION_TONES } from '../../../runtime/records/transaction-tones.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from '../commission/copy.ts'

const { own: words } = copy

/** A sale of an affiliate on the phone: what it earned, and how it stands where that is anything but paid. */
export function SaleCard({ row }: { row: OwnSale }) {
  return (
    <span className="flex min-h-21 items-center gap-3 py-2 pr-3">
      <Buyer row={row} />
      <span className="flex flex-col items-end gap-0.5">
        <Money centavos={centavosOf(row.transaction_amount)} />
        {!isTagged(transactionMachine, stateOf(row), 'paid') && <Status row={row} />}
        {row.commission !== null && (
          <span className="text-12 text-ink-3">
            {words.commission} <Money centavos={centavosOf(row.commission)} />
          </span>
        )}
      </span>
    </span>
  )
}

export function Buyer({ row }: { row: OwnSale }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="truncate font-medium text-ink-1">{row.user_name}</span>
      <span className="truncate text-12 text-ink-3 tabular-nums">
        {row.telefone} · {formatTime(row.created_at)} · {row.action_title}
      </span>
    </span>
  )
}

const stateOf = ({ status }: OwnSale) => transactionStateOf(status) ?? 'pending'

export function Status({ row }: { row: OwnSale }) {
  const state = stateOf(row)
  return <StatusPill tone={TRANSACTION_TONES[state]}>{transactionLabel(state)}</StatusPill>
}
