import { quotasInWords } from '../values/counts.ts'

/** The statuses of a transaction, as stored (spec §4). */
export const TRANSACTION_STATES = [
  'pending',
  'approved',
  'cancelled',
  'rejected',
  'refunded',
  'in_process',
  'in_mediation',
] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

const TRANSACTION_LABELS: Readonly<Record<TransactionState, string>> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  cancelled: 'Cancelado',
  rejected: 'Rejeitado',
  refunded: 'Devolvido',
  in_process: 'Em análise',
  in_mediation: 'Em disputa',
}

/** A status as providers and older records spell it → ours: 1, approved and paid are one; empty is pending (spec §4). */
export function transactionStateOf(status: string | number | null | undefined): TransactionState | null {
  if (status === null || status === undefined || status === '') return 'pending'
  if (status === 1 || status === '1' || status === 'paid') return 'approved'
  return TRANSACTION_STATES.find((state) => state === status) ?? null
}

/** The words of the situation's filter on the wire and in addresses (spec §2.16): each finds what wears the pill of its status, and nothing else. */
export const STATUS_WORDS = {
  aprovado: 'approved',
  pendente: 'pending',
  analise: 'in_process',
  cancelada: 'cancelled',
  rejeitada: 'rejected',
  devolvida: 'refunded',
  disputa: 'in_mediation',
} as const satisfies Readonly<Record<string, TransactionState>>
export type StatusWord = keyof typeof STATUS_WORDS
export const ALL_STATUS_WORDS = Object.keys(STATUS_WORDS) as StatusWord[]

/** The words of a filter of several situations, as one text writes them: `pendente,analise`, in the order of the list; what is none is passed over. */
export const readStatusWords = (text: string): StatusWord[] => {
  const named = text.split(',')
  return ALL_STATUS_WORDS.filter((word) => named.includes(word))
}

/** The word the operator reads for a status. */
export function transactionLabel(state: TransactionState): string {
  return TRANSACTION_LABELS[state]
}

/** The sentence that asks to renotify a transaction in which `missing` quotas were not delivered (spec §8). */
export function missingSentence(missing: number): string {
  return `Faltou ${quotasInWords(missing)} desta transação. Renotifique a transação novamente.`
}
