import type { TransactionQuery } from '../../../api/sales/transaction-query.ts'
import {
  ALL_STATUS_WORDS,
  readStatusWords,
  STATUS_WORDS,
  type StatusWord,
  transactionLabel,
} from '../../../domain/sales/transaction-status.ts'
import { copy } from './copy.ts'

type Status = TransactionQuery['status']

/** What a situation of the filter is called: as the pill of what it finds. */
export const statusLabel = (word: StatusWord): string => transactionLabel(STATUS_WORDS[word])

const one = (value: StatusWord) => ({ value, label: statusLabel(value) })

/** The situations that are chosen most: one of them, or all (spec §2.16). */
export const STATUSES = [
  { value: 'todas' as const, label: copy.any },
  one('aprovado'),
  one('pendente'),
  one('cancelada'),
]
export type ShownStatus = StatusWord | 'todas'

/** Which of those is filtered by; null for another, and for several. */
export function shownStatus(status: Status): ShownStatus | null {
  const [word, ...more] = status.length === 0 ? (['todas'] as const) : status
  return more.length === 0 ? (STATUSES.find(({ value }) => value === word)?.value ?? null) : null
}

/** The filter that one of those stands for. */
export const statusOf = (shown: ShownStatus): Status => (shown === 'todas' ? [] : [shown])

/** The same situations with one more, or one less. */
export const withStatus = (status: Status, word: StatusWord, on: boolean): Status =>
  readStatusWords([...status.filter((each) => each !== word), ...(on ? [word] : [])].join(','))

/** Every situation. */
export const EVERY_STATUS = ALL_STATUS_WORDS.map(one)
