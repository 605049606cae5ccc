import type { TransactionRow } from './store.ts'

type Lessened = Partial<Pick<TransactionRow, 'adjusted' | 'commission' | 'reductions'>>

/**
 * What is left of a sold purchase of which a further part went back, at most all of its value; the affiliate keeps its percent of the rest.
 * Nothing where no more went back than before.
 * @param returned what has gone back in all, in centavos
 */
export function lessened(before: TransactionRow, returned: number, now: Date): Lessened {
  const value = before.amount + before.adjusted
  const amount = Math.min(returned - before.returned, value)
  if (amount <= 0) return {}
  const commission = Math.round(((value - amount) * (before.afiliadoPercent ?? 0)) / 100)
  const part = { at: now.toISOString(), amount, commission: (before.commission ?? 0) - commission }
  return { adjusted: before.adjusted - amount, commission, reductions: [...before.reductions, part] }
}

/** What counts again once all the money of a returned purchase is back in the account: as before any of it went back. */
export function restored({ adjusted, commission, reductions }: TransactionRow): Lessened {
  return reductions.reduce<Required<Lessened>>(
    (whole, part) => ({
      adjusted: whole.adjusted + part.amount,
      commission: (whole.commission ?? 0) + part.commission,
      reductions: [],
    }),
    { adjusted, commission, reductions: [] },
  )
}
