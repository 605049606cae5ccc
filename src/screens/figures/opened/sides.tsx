import { ChevronRight } from 'lucide-react'
import type { FigureName } from '../../../api/insight/opened.ts'
import type { FigurePhoto } from '../../../machines/flows/panel/opened-figure.ts'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { copy } from './copy.ts'
import { figureOf, valueText } from './shown-value.ts'

/** The two figures that a share or a mean is made of; null for a figure that is made of purchases itself. */
export function sidesOf(figura: FigureName): readonly [FigureName, FigureName] | null {
  if (figura === 'conversion') return ['paid', 'ended']
  if (figura === 'perCustomer') return ['total', 'customers']
  return figura === 'perTransaction' ? ['total', 'transactions'] : null
}

/** What a share or a mean is made of, each of which opens its own purchases. */
export function Sides({
  sides,
  whole,
  photo,
  onOpen,
}: {
  sides: readonly FigureName[]
  /** What they make. */
  whole: FigureName
  photo: FigurePhoto | null
  onOpen: (figura: FigureName) => void
}) {
  if (photo === null) return <Skeleton lines={2} className="p-5" />
  return (
    <ul aria-label={copy.sides} className="min-h-0 flex-1">
      {sides.map((figura) => (
        <li key={figura} className="border-b border-line">
          <button
            type="button"
            onClick={() => onOpen(figura)}
            className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left hover:bg-hover active:bg-press wide:px-5"
          >
            <span className="text-ink-1">{copy.figures[figura]}</span>
            <span className="flex items-center gap-2 font-medium text-ink-1 tabular-nums">
              {valueText(figura, figureOf(figura, photo))}
              <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
      <li className="flex min-h-12 items-center justify-end px-4 text-13 font-medium text-ink-1 tabular-nums wide:px-5">
        {copy.ratio(
          sides.map((figura) => valueText(figura, figureOf(figura, photo))),
          valueText(whole, figureOf(whole, photo)),
        )}
      </li>
    </ul>
  )
}
