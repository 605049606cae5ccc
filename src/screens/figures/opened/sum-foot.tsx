import { Check, TriangleAlert } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { formatReais } from '../../../domain/values/money.ts'
import type { FigureSums, openedFigureMachine } from '../../../machines/flows/panel/opened-figure.ts'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from './copy.ts'
import { sumOf } from './shown-value.ts'

const ROW =
  'flex min-h-13 flex-none items-center gap-x-3 border-t border-control px-4 font-medium text-ink-1 tabular-nums wide:px-5'

/** The sum of the purchases, on the edges of their columns, and whether it is the figure. Of a filter its own sum stands above it. */
export function SumFoot({
  query: { figura },
  snapshot,
}: {
  query: OpenedQuery
  snapshot: SnapshotFrom<typeof openedFigureMachine>
}) {
  const { photo } = snapshot.context
  return (
    <div role="status">
      {photo?.narrowed && (
        <p className={ROW}>
          <span className="flex-1">{copy.narrowed}</span>
          <Sums sums={photo.narrowed} amount={sumOf(figura, photo.narrowed)} />
        </p>
      )}
      <p className={ROW}>
        <span className="w-26 flex-none max-wide:w-auto">{copy.total}</span>
        <span className="min-w-0 flex-1 text-13">
          {photo === null ? (
            <span className="text-ink-3">{copy.photographing}</span>
          ) : photo.equal ? (
            <span className="inline-flex items-center gap-1.5 text-ok">
              <Check className="size-3.5" aria-hidden="true" />
              {copy.equal}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-bad">
              <TriangleAlert className="size-3.5" aria-hidden="true" />
              {gapWords(sumOf(figura, photo.figure) - sumOf(figura, photo.sum))}
            </span>
          )}
        </span>
        {photo && <Sums sums={photo.sum} amount={sumOf(figura, photo.sum)} />}
      </p>
    </div>
  )
}

const gapWords = (gap: number) => (gap >= 0 ? copy.missing : copy.beyond)(formatReais(Math.abs(gap)))

function Sums({ sums, amount }: { sums: FigureSums; amount: number }) {
  return (
    <>
      <span className="text-right max-wide:hidden">{copy.quotas(sums.quotas)}</span>
      <span className="min-w-27.5 text-right text-15">
        <Money centavos={amount} />
      </span>
    </>
  )
}
