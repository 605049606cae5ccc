import { useSelector } from '@xstate/react'
import { Check, Info, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { coveredQuotas } from '../../../domain/sales/part-return.ts'
import { missingSentence } from '../../../domain/sales/transaction-status.ts'
import { deliveryOf } from '../../../machines/delivery-of.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { transactionRecord } from './record.ts'
import { chartStateOf, type TransactionMachine } from './transaction-machine.ts'

/** The one notice of a purchase: what is asked before the bank is, how that stands, what it said, or what the purchase lacks. */
export function RequestNotice({
  row,
  actor,
}: {
  row: Transaction
  actor: ActorRefFrom<TransactionMachine> | undefined
}) {
  return (
    <div role="status" className="text-13 *:mb-3">
      {row.review && (
        <Note tone="wait" icon={TriangleAlert} action={actor && <ToQuotas row={row} />}>
          {row.review.sentence}
        </Note>
      )}
      {actor ? <Asked row={row} actor={actor} /> : <Missing row={row} />}
    </div>
  )
}

/** The way to the quotas that may go back. */
function ToQuotas({ row }: { row: Transaction }) {
  const { open } = useSystem()
  if (row.review?.kind !== 'reduced' || coveredQuotas(chartStateOf(row).context) === 0) return null
  return (
    <Button size="small" onClick={() => open('quota-return', transactionRecord(row).params)}>
      {copy.toQuotas}
    </Button>
  )
}

const BUSY = { consulting: copy.asking, renotifying: copy.renotifying, closing: copy.closing } as const

function Asked({ row, actor }: { row: Transaction; actor: ActorRefFrom<TransactionMachine> }) {
  const { value, context } = useSelector(actor, (state) => state)
  switch (value.request) {
    case 'asking':
      return <Receipt actor={actor} />
    case 'consulting':
    case 'renotifying':
    case 'closing':
      return (
        <Note tone="look" icon={RefreshCw} busy>
          {BUSY[value.request]}
        </Note>
      )
    case 'unanswered':
      return (
        <Note
          tone="wait"
          icon={TriangleAlert}
          action={
            <button
              type="button"
              className="font-medium underline underline-offset-2 max-mouse:min-h-11"
              onClick={() => actor.send({ type: 'request.confirm' })}
            >
              {copy.askAgain}
            </button>
          }
        >
          {context.message}
        </Note>
      )
    case 'answered': {
      const paid = deliveryOf({ status: row.status, delivered: row.delivered, bought: row.payment_method_id })
      const tone = paid === 'success' ? 'ok' : paid === 'renotificate' ? 'wait' : 'look'
      return (
        <Note tone={tone} icon={paid === 'success' ? Check : Info}>
          {context.message}
        </Note>
      )
    }
    default:
      return <Missing row={row} />
  }
}

/** Asked in place before the bank is (spec §8); Enter says that it was sent. */
function Receipt({ actor }: { actor: ActorRefFrom<TransactionMachine> }) {
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => confirm.current?.focus(), [])
  return (
    <div className="flex flex-col gap-2 rounded-3 p-3 inset-ring inset-ring-line-2">
      <p className="flex gap-2.5 text-ink-1">
        <icons.bank className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden="true" />
        {copy.receipt}
      </p>
      <span className="flex gap-2 max-wide:*:flex-1 wide:justify-end">
        <Button kind="ghost" size="small" onClick={() => actor.send({ type: 'request.dismiss' })}>
          {copy.notYet}
        </Button>
        <Button
          kind="solid"
          size="small"
          keys="Enter"
          ref={confirm}
          onClick={() => actor.send({ type: 'request.confirm' })}
        >
          {copy.sentAsk}
        </Button>
      </span>
    </div>
  )
}

/** What a paid purchase lacks (spec §8). */
function Missing({ row }: { row: Transaction }) {
  const { status, delivered, payment_method_id: bought } = row
  if (deliveryOf({ status, delivered, bought }) !== 'renotificate') return null
  return (
    <Note tone="wait" icon={TriangleAlert}>
      {missingSentence(bought - delivered)}
    </Note>
  )
}
