import type { TransactionRow } from './store.ts'

type Lessened = Partial<Pick<TransactionRow, 'adjusted' | 'commission' | 'reductions' | 'spins'>>

/** The quotas of a purchase that went back with parts of its money. */
export const givenBackOf = ({ reductions }: Pick<TransactionRow, 'reductions'>): number =>
  reductions.reduce((sum, { quotas = 0 }) => sum + quotas, 0)

/** The quotas that a purchase is to have once all of its money is there: also those that went back with parts of it. */
export const wholeOf = (row: Pick<TransactionRow, 'due' | 'reductions'>): number => row.due + givenBackOf(row)

/** What is kept of quotas that go back with a part of the money, and of the spins that they had earned. */
export function withoutQuotas(
  { spins, reductions }: TransactionRow,
  { quotas, spinsLeft }: { quotas: number; spinsLeft: number },
  now: Date,
): Lessened {
  const part = { at: now.toISOString(), amount: 0, commission: 0, quotas, spins: spins - spinsLeft }
  return { spins: spinsLeft, reductions: [...reductions, part] }
}

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
export function restored({ adjusted, commission, spins, reductions }: TransactionRow): Lessened {
  return reductions.reduce<Required<Lessened>>(
    (whole, part) => ({
      adjusted: whole.adjusted + part.amount,
      commission: (whole.commission ?? 0) + part.commission,
      spins: whole.spins + (part.spins ?? 0),
      reductions: [],
    }),
    { adjusted, commission, spins, reductions: [] },
  )
}
