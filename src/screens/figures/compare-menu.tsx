import { useEffect, useState } from 'react'
import type { ComparisonChoice } from '../../api/insight/figures.ts'
import { COMPARISONS_OF, type Comparison, comparedSpans, comparisonOf } from '../../domain/insight/comparison.ts'
import { type ComparedWith, comparedName, comparisonLabel } from '../../domain/insight/comparison-words.ts'
import type { FigurePeriod } from '../../domain/insight/figures.ts'
import { formatDay } from '../../domain/values/dates.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useOperatorId } from '../../runtime/hooks/use-operator-id.ts'
import { useSystem } from '../../runtime/system.ts'
import { fieldBoxClass } from '../../ui/fields/field.tsx'
import { lazyView } from '../../ui/frame/lazy.tsx'
import { icons } from '../../ui/menus/icons.ts'
import { MenuOnDemand } from '../../ui/menus/menu.tsx'
import { copy } from './compare-copy.ts'
import { comparisonFor, keepComparison } from './kept-comparison.ts'

const List = lazyView(async () => ({ default: (await import('../../ui/menus/menu-list.tsx')).MenuList }))

interface Props {
  /** Says when the menu is wanted. */
  actor: { on: (type: 'menu.wanted', tell: () => void) => { unsubscribe: () => void } }
  periodo: FigurePeriod
  chosen: ComparisonChoice
  /** The ends of the period; open ones compare with nothing. */
  initial: string | null
  final: string | null
  /** What the figures in view are compared with. */
  shown: ComparedWith | null
  /** Why there is nothing to compare with, where it is not chosen. */
  none?: string | undefined
  /** When there first was something to compare with; what lies before that is muted. */
  since: string | undefined
  onChoose: (choice: Required<ComparisonChoice>) => void
}

/** What the figures are compared with, and what else they could be, each with its days. */
export function CompareMenu({ actor, periodo, chosen, initial, final, shown, none, since, onChoose }: Props) {
  const { sayLost } = useSystem()
  const operatorId = useOperatorId()
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    const asked = actor.on('menu.wanted', () => setWanted((times) => times + 1))
    return () => asked.unsubscribe()
  }, [actor])
  const now = serverNow()
  const possible = COMPARISONS_OF[periodo]
  if (possible.length < 2) return null
  const { comparado, antes } = comparisonFor(operatorId, { periodo, ...chosen })
  const current = comparisonOf(periodo, comparado)
  const actOf = (comparison: Comparison) => ({
    label: comparisonLabel(comparison, periodo, now),
    current: comparison === current,
    ...sideOf(comparison),
    onSelect: () => {
      keepComparison(operatorId, periodo, comparison)
      onChoose({ comparado: comparison, antes: comparison === 'day' ? antes : '' })
    },
  })
  const sideOf = (comparison: Comparison) => {
    if (comparison === 'none' || comparison === 'day' || initial === null || final === null) return {}
    const spans = comparedSpans({ from: new Date(initial), until: new Date(final), comparison, now })
    const [nearest, farthest] = [spans.at(0), spans.at(-1)]
    if (nearest === undefined || farthest === undefined) return { refusal: copy.tooLong }
    if (since !== undefined && farthest.cut <= new Date(since))
      return { refusal: copy.startedOn(formatDay(since, now)) }
    const told = { initial: farthest.from, final: nearest.until, until: nearest.until, spans: 1 }
    return {
      hint:
        spans.length > 1
          ? copy.span(formatDay(farthest.from, now), formatDay(nearest.from, now))
          : comparedName(told, now),
    }
  }
  const groups = [
    { label: copy.compareWith, acts: possible.filter((each) => each !== 'none').map(actOf) },
    { acts: possible.filter((each) => each === 'none').map(actOf) },
  ]
  const text = shown === null ? (none ?? copy.nothing) : comparedName(shown, now)
  const button = { label: copy.compareWith, icon: icons.extremes, text }
  return (
    <span className="flex min-w-0 items-center gap-2 text-12 text-ink-3 wide:tabular-nums">
      <span className="max-wide:hidden">{copy.comparedWith}</span>
      {current === 'day' && (
        <input
          type="date"
          aria-label={copy.day}
          value={antes}
          onChange={({ target }) => onChoose({ comparado: 'day', antes: target.value })}
          className={`${fieldBoxClass()} h-11 w-36 mouse:h-8`}
        />
      )}
      <MenuOnDemand key={wanted} {...button} opened={wanted > 0} onNear={List.load} onLost={sayLost}>
        {(late) => <List {...button} {...late} groups={groups} />}
      </MenuOnDemand>
    </span>
  )
}
