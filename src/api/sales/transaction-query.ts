import { refuseEnds } from '../../domain/campaigns/lookups.ts'
import type { Uf } from '../../domain/insight/regions.ts'
import type { StatusWord } from '../../domain/sales/transaction-status.ts'

/**
 * The filter of a campaign's purchases: situations, any of which it may be, `datetime-local` texts, centavos, the state of the buyer's phone; empty means any. `momento`: what lies
 * in the period, the purchase or its payment (or refund).
 */
export type TransactionQuery = {
  readonly status: readonly StatusWord[]
  readonly initial: string
  readonly final: string
  readonly amount: number | null
  readonly order: 'exato' | 'maior' | 'menor'
  readonly estado: Uf | null
  readonly momento: 'compra' | 'pagamento'
}

/** All purchases. */
export const NO_FILTER: TransactionQuery = {
  status: [],
  initial: '',
  final: '',
  amount: null,
  order: 'exato',
  estado: null,
  momento: 'compra',
}

/** What is wrong with the period of a filter, by field; `null` where nothing is. */
export const periodErrors = ({ initial, final }: Pick<TransactionQuery, 'initial' | 'final'>) =>
  refuseEnds({ initial, final })
