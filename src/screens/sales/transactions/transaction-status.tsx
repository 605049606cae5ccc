import { TriangleAlert } from 'lucide-react'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { transactionLabel, transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { deliveryOf } from '../../../machines/delivery-of.ts'
import { TRANSACTION_TONES } from '../../../runtime/records/transaction-tones.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { copy } from './copy.ts'

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
  return <StatusPill tone={TRANSACTION_TONES[state]}>{transactionLabel(state)}</StatusPill>
}
