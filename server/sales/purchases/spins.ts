import { Type } from 'typebox'
import { named } from '../../platform/http/http.ts'
import type { Belongings } from './belongings.ts'
import { isPaid } from './lifecycle.ts'
import type { TransactionRow } from './store.ts'

/** The spins of the roulette that a purchase earned, how many it has left, and what they won. */
export const SpinsWire = named(
  'PurchaseSpins',
  Type.Object({
    earned: Type.Integer(),
    left: Type.Integer(),
    won: Type.Array(Type.Object({ spin: Type.Integer(), title: Type.String(), at: Type.String() })),
  }),
)

/** The spins of a purchase as its buyer and the operator read them. */
export const spinsOf = (row: TransactionRow, { spent, won }: Belongings) => ({
  earned: spinsEarnedBy(row),
  left: spinsLeft(row, spent),
  won: won.map(({ at, ...each }) => ({ ...each, at: new Date(at).toISOString() })),
})

/** The spins that a purchase has earned: none before it is paid, nor once its money is disputed or given back. */
export const spinsEarnedBy = (row: TransactionRow): number => (isPaid(row) ? row.spins : 0)

/** How many spins a purchase may still make. */
export const spinsLeft = (row: TransactionRow, spent: number): number => Math.max(0, spinsEarnedBy(row) - spent)
