import type { ComparedSpan } from '../../../src/domain/insight/comparison.ts'
import type { Db } from '../../platform/db/database.ts'
import { buyersIn } from './buyers.ts'
import { type ComparedSums, meanOf } from './cumulative.ts'
import type { FigureScope } from './scope.ts'
import { type Group, type Step, type Summed, type Sums, sumsOf } from './sums.ts'

/** The sums of what a period is compared with: of each span whole, and up to the second that the period has come to; and the mean of those. */
export interface Compared {
  spans: readonly ComparedSpan[]
  whole: ComparedSums[]
  cut: Summed[]
  sums: Sums
  buyers: number
}

/** Reads what a period is compared with; null where it is with nothing. Part of one snapshot. */
export async function readCompared(
  tx: Db,
  { scope, compared, step }: { scope: FigureScope; compared: readonly ComparedSpan[]; step: Step },
): Promise<Compared | null> {
  if (compared.length === 0) return null
  const whole: ComparedSums[] = []
  const cut: Summed[] = []
  const buyers: number[] = []
  for (const span of compared) {
    const upToNow = { from: span.from, until: span.cut }
    whole.push({ span, sums: await sumsOf(tx, scope, span, step) })
    cut.push(await sumsOf(tx, scope, upToNow, step))
    buyers.push(await buyersIn(tx, scope, upToNow))
  }
  return { spans: compared, whole, cut, sums: meanSums(cut.map(({ all }) => all)), buyers: meanOf(buyers) }
}

/** The mean of some sums, each to the nearest whole. */
export function meanSums(all: readonly Sums[]): Sums {
  const mean = (column: keyof Sums) => meanOf(all.map((sums) => sums[column]))
  return {
    paid: mean('paid'),
    refunded: mean('refunded'),
    expired: mean('expired'),
    cancelled: mean('cancelled'),
    quotas: mean('quotas'),
    amount: mean('amount'),
    refundedAmount: mean('refundedAmount'),
    fee: mean('fee'),
    commission: mean('commission'),
  }
}

/** The amount of one group of some sums, in centavos. */
export const amountOf = (sums: Summed, group: Group, key: string | number | null): number =>
  sums.by(group).find((each) => each.key === key)?.amount ?? 0
