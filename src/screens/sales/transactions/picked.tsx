import { X } from 'lucide-react'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { copy } from './copy.ts'
import { TransactionStatus } from './transaction-status.tsx'

/** The banner of the purchase that was drawn at random (spec §2.16), over the list that it is of. */
export function Picked({
  row,
  busy,
  onOpen,
  onAgain,
  onClose,
}: {
  row: Transaction
  busy: boolean
  onOpen: () => void
  onAgain: () => void
  onClose: () => void
}) {
  return (
    <section
      aria-label={copy.picked}
      className="flex flex-none flex-col gap-2 border-b border-line bg-accent-tint px-4 py-3 wide:px-5"
    >
      <div className="flex items-center gap-2">
        <icons.dices className="size-4 flex-none text-accent" aria-hidden="true" />
        <h3 role="status" className="min-w-0 flex-1 text-13 font-semibold text-ink-1">
          {copy.picked}
        </h3>
        <Button size="small" busy={busy} onClick={onAgain}>
          {copy.pickAgain}
        </Button>
        <IconButton icon={X} label={copy.closePick} onClick={onClose} />
      </div>
      <button
        type="button"
        onClick={onOpen}
        className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-2 px-2 py-1 text-left text-13 hover:bg-hover mouse:min-h-9"
      >
        <TransactionStatus row={row} />
        <ShortName className="min-w-0 flex-1 truncate font-medium text-ink-1" name={row.user_name} />
        <span className="text-ink-2 tabular-nums">{formatNear(row.created_at)}</span>
        <span className="text-ink-2 tabular-nums">
          {copy.quotas(formatCount(row.payment_method_id), row.payment_method_id === 1)}
        </span>
        <Money centavos={centavosOf(row.transaction_amount)} />
      </button>
    </section>
  )
}
