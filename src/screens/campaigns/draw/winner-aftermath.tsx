import { Flag, PencilLine, Undo2 } from 'lucide-react'
import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { copy } from './copy.ts'

interface WinnerAftermathProps {
  drawn: Pick<DrawnPrize, 'dispute' | 'note' | 'purchase'>
  onTransaction: (id: number) => void
  onNote: () => void
}

/** What became of a winner's payment after the draw, and what the operator wrote about it; nothing where neither is there. */
export function WinnerAftermath({ drawn: { dispute, note, purchase }, onTransaction, onNote }: WinnerAftermathProps) {
  const may = useMay('campaigns.write')
  if (dispute === null && note === null) return null
  const returned = dispute?.status === 'refunded'
  const Glyph = returned ? Undo2 : Flag
  return (
    <div className="flex flex-col gap-3 rounded-3 p-3 inset-ring inset-ring-line-2">
      {dispute && (
        <div
          className={cx(
            '-m-3 flex gap-2.5 rounded-3 p-3',
            note && 'mb-0 rounded-b-none',
            returned ? 'bg-back-tint text-back' : 'bg-fight-tint text-fight',
          )}
        >
          <Glyph className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <div className="flex min-w-0 flex-col gap-0.5">
            <b className="font-semibold">{returned ? copy.returned : copy.disputed}</b>
            <span className="text-13">
              {(returned ? copy.returnedText : copy.disputedText)(formatMoment(dispute.since))}
            </span>
          </div>
        </div>
      )}
      {note && (
        <div className="flex flex-col gap-0.5">
          <span className="text-12 text-ink-3 tabular-nums">
            {copy.note} · {note.operator}, {formatMoment(note.updated_at)}
          </span>
          <p className="text-13 wrap-anywhere whitespace-pre-line text-ink-1">{note.note}</p>
        </div>
      )}
      <div className={cx('flex flex-wrap gap-2', dispute && !note && 'mt-3')}>
        {may && (
          <Button size="small" icon={PencilLine} onClick={onNote}>
            {note ? copy.editNote : copy.writeNote}
          </Button>
        )}
        {dispute && dispute.transaction_id !== purchase?.id && (
          <Button size="small" onClick={() => onTransaction(dispute.transaction_id)}>
            {copy.seeTransaction}
          </Button>
        )}
      </div>
    </div>
  )
}
