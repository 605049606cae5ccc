import { TriangleAlert } from 'lucide-react'
import type { Transaction } from '../../../api/transactions.ts'
import { formatCount } from '../../../domain/counts.ts'
import { deliveryOf, transactionLabel, transactionStateOf } from '../../../domain/transaction-status.ts'
import { StatusPill, type Tone } from '../../../ui/status-pill.tsx'
import { copy } from './copy.ts'

const TONES = {
  pending: 'wait',
  approved: 'ok',
  cancelled: 'void',
  rejected: 'bad',
  refunded: 'back',
  in_process: 'look',
  in_mediation: 'fight',
} as const satisfies Record<string, Tone>

/** The situation of a purchase as a pill; paid with quotas missing says how many (spec §4, renotificate). */
export function TransactionStatus({ row }: { row: Transaction }) {
  const state = transactionStateOf(row.status) ?? 'pending'
  const delivery = deliveryOf({ status: row.status, delivered: row.delivered, bought: row.payment_method_id })
  if (delivery === 'renotificate')
    return (
      <StatusPill tone="wait" icon={TriangleAlert}>
        {copy.missing(formatCount(row.payment_method_id - row.delivered))}
      </StatusPill>
    )
  return <StatusPill tone={TONES[state]}>{transactionLabel(state)}</StatusPill>
}
