/** The filter of a campaign's purchases: `datetime-local` texts, centavos; empty means any. */
export type TransactionQuery = {
  readonly status: 'aprovado' | 'pendente' | 'cancelada' | null
  readonly initial: string
  readonly final: string
  readonly amount: number | null
  readonly order: 'exato' | 'maior' | 'menor'
}

/** All purchases. */
export const NO_FILTER: TransactionQuery = { status: null, initial: '', final: '', amount: null, order: 'exato' }

/** Whether a period ends before it begins. */
export const isBackwards = ({ initial, final }: Pick<TransactionQuery, 'initial' | 'final'>): boolean =>
  initial !== '' && final !== '' && initial > final
