import { Flag, Undo2 } from 'lucide-react'
import type { TransactionDetail } from '../../../api/sales/transactions.ts'
import { nameOfPrize } from '../../../domain/campaigns/prizes.ts'
import { transactionMachine } from '../../../machines/entities/transaction.ts'
import { isTagged } from '../../../machines/tags.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { copy } from './copy.ts'

/** Says of a purchase that won a prize that its payment is disputed or was given back, and what was done about it. */
export function WonBy({ row }: { row: TransactionDetail }) {
  const { open } = useSystem()
  const may = useMay('campaigns.draw')
  const is = (tag: 'returned' | 'disputed') => isTagged(transactionMachine, row.status ?? '', tag)
  const returned = is('returned')
  if (row.won.length === 0 || !(returned || is('disputed'))) return null
  const prizes = row.won.map(({ prize, title }) => `${nameOfPrize(prize)}, ${title}`).join('; ')
  const Glyph = returned ? Undo2 : Flag
  return (
    <div
      className={cx(
        'mb-4 flex gap-2.5 rounded-3 p-3',
        returned ? 'bg-back-tint text-back' : 'bg-fight-tint text-fight',
      )}
    >
      <Glyph className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-13">
        <p>{returned ? copy.wonReturned(prizes) : copy.wonDisputed(prizes)}</p>
        {row.won.map(({ prize, note }) =>
          note === null ? null : (
            <p key={prize} className="wrap-anywhere whitespace-pre-line text-ink-1">
              {copy.note(note)}
            </p>
          ),
        )}
        {may && (
          <span className="mt-1">
            <Button size="small" onClick={() => open('draw', { action_id: String(row.rifa.id) })}>
              {copy.toResult}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
