import { TriangleAlert } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { PERIOD_WORDS, spanInWords } from '../../../domain/insight/figures.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { FigurePhoto, openedFigureMachine } from '../../../machines/flows/panel/opened-figure.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from './copy.ts'
import { figureOf, isCount, sumOf, valueText } from './shown-value.ts'

/** What is opened: the way to it, the figure, and in a sentence which purchases it counts, by which clock, from when to when. */
export function OpenedHead({
  query,
  snapshot,
  onRecount,
  onMetrics,
  onLeftOut,
}: {
  query: OpenedQuery
  snapshot: SnapshotFrom<typeof openedFigureMachine>
  onRecount: () => void
  /** Goes back to what the figure was opened from. */
  onMetrics: (() => void) | undefined
  /** Opens what does not enter, where a list shows that. */
  onLeftOut: (() => void) | undefined
}) {
  const { photo, since } = snapshot.context
  const leftOut = photo && leftOutOf(photo)
  const { figura } = query
  return (
    <div className="flex flex-none flex-col gap-1.5 border-b border-line px-4 py-3 wide:px-5">
      <p className="flex items-center justify-between gap-3 text-12 text-ink-3">
        <span className="flex min-w-0 items-center gap-1.5">
          {onMetrics && (
            <>
              <button
                type="button"
                onClick={onMetrics}
                className="-my-2 min-h-11 font-medium text-accent mouse:min-h-6"
              >
                {copy.metrics}
              </button>
              <span aria-hidden="true">›</span>
            </>
          )}
          <span>{figura === 'pending' ? copy.now : PERIOD_WORDS[query.periodo]}</span>
          <span aria-hidden="true">›</span>
          <span className="truncate font-medium text-ink-1">
            {[copy.figures[figura], query.hora !== null && copy.hour(query.hora)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {photo && <span className="flex-none tabular-nums">{copy.photographed(photo.at, serverNow())}</span>}
      </p>
      {photo && (
        <>
          <p className="text-26 font-semibold tracking-[-0.01em] text-ink-1 tabular-nums">
            <Value query={query} photo={photo} />
          </p>
          <p className="text-13 text-ink-2 wide:text-12">
            {sentenceOf(query, photo)} <span className="text-ink-3">{leftOut}</span>{' '}
            {leftOut && onLeftOut && (
              <button
                type="button"
                onClick={onLeftOut}
                className="-my-3 min-h-11 font-medium whitespace-nowrap text-accent mouse:my-0 mouse:min-h-0"
              >
                {copy.seeLeftOut}
              </button>
            )}
          </p>
          {!photo.equal && (
            <Note
              tone="bad"
              icon={TriangleAlert}
              action={
                <Button size="small" onClick={onRecount}>
                  {copy.recount}
                </Button>
              }
            >
              <b className="font-medium">{copy.differs}</b>{' '}
              {copy.differsBy(formatReais(sumOf(figura, photo.figure)), formatReais(sumOf(figura, photo.sum)))}{' '}
              {copy.told}
            </Note>
          )}
          {since && (
            <p role="status" className="flex flex-wrap items-center gap-2 text-13 text-accent">
              {copy.since(since.count, formatReais(since.amount))}
              <Button size="small" keys={copy.takeInKeys} onClick={onRecount}>
                {copy.takeIn}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Value({ query: { figura }, photo }: { query: OpenedQuery; photo: FigurePhoto }) {
  const value = figureOf(figura, photo)
  return value === null || figura === 'conversion' || isCount(figura) ? (
    valueText(figura, value)
  ) : (
    <Money tile centavos={value} />
  )
}

function sentenceOf({ figura }: OpenedQuery, { at, initial, final }: FigurePhoto): string {
  const until = final === null || new Date(final) > new Date(at) ? at : final
  const from = initial === null ? undefined : initial
  const span = from === undefined ? `até ${formatClock(at, serverNow())}` : `de ${spanInWords({ from, until })}`
  const kind =
    figura === 'returned' || figura === 'pending'
      ? figura
      : figura === 'paid' || figura === 'customers'
        ? 'paid'
        : figura === 'ended' || figura === 'conversion'
          ? 'ended'
          : 'sold'
  return copy.sentence[kind](span)
}

function leftOutOf({ leftOut: { pending, unpaid, returned } }: FigurePhoto): string {
  const parts = [
    pending > 0 && copy.pending(pending),
    unpaid > 0 && copy.unpaid(unpaid),
    returned > 0 && copy.returnedWithin(returned),
  ].filter(Boolean)
  return parts.length === 0 ? '' : copy.leftOut(parts.join(', '))
}
