import type { ComparisonChoice } from '../../api/insight/figures.ts'
import { keep, kept } from '../../browser/storage.ts'
import { COMPARISONS_OF, type Comparison } from '../../domain/insight/comparison.ts'
import { FIGURE_PERIODS, type FigurePeriod } from '../../domain/insight/figures.ts'

/** What an operator compares each period with, where it is not what is usual. */
type Kept = Partial<Record<FigurePeriod, Comparison>>

const keyOf = (operatorId: string) => `talao.compare.${operatorId}`

/** A chosen day is of its moment, and is not kept. */
const isKept = (comparison: Comparison) => comparison !== 'day'

/** What was kept for an operator; what cannot be read counts as nothing. */
function readKept(operatorId: string): Kept {
  try {
    const told = new Map(Object.entries(JSON.parse(kept(keyOf(operatorId)) ?? '{}') ?? {}))
    return Object.fromEntries(
      FIGURE_PERIODS.flatMap((periodo) => {
        const found = COMPARISONS_OF[periodo].find((each) => each === told.get(periodo) && isKept(each))
        return found === undefined ? [] : [[periodo, found]]
      }),
    )
  } catch {
    return {}
  }
}

/** Keeps what an operator chose to compare a period with (docs/decisions/0021). */
export function keepComparison(operatorId: string, periodo: FigurePeriod, comparado: Comparison): void {
  if (isKept(comparado)) keep(keyOf(operatorId), JSON.stringify({ ...readKept(operatorId), [periodo]: comparado }))
}

/** What a period is compared with: as its address says, else as this operator chose last; neither where it is as usual. */
export function comparisonFor(
  operatorId: string,
  { periodo, comparado, antes }: ComparisonChoice & { periodo: FigurePeriod },
): Required<ComparisonChoice> {
  if (comparado && COMPARISONS_OF[periodo].includes(comparado)) return { comparado, antes: antes ?? '' }
  return { comparado: readKept(operatorId)[periodo] ?? null, antes: '' }
}
