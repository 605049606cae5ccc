import { useSelector } from '@xstate/react'
import { formatCount, quotasInWords } from '../../../domain/counts.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { centavosOf } from '../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { BuyerPhone } from '../transactions/buyer-phone.tsx'
import { copy } from './copy.ts'
import type { LateSubject } from './late-payment-actors.ts'
import { LateStatus } from './late-payment-row.tsx'
import { whyNotDeliver } from './words.ts'

/** Everything about one late payment, and the two ways out of it while it waits. */
export function LateDetail({ row, actor, onClose }: LateSubject & { onClose: () => void }) {
  const snapshot = useSelector(actor, (state) => state)
  const choose = (type: 'late.deliver' | 'late.refund') => {
    onClose()
    actor.send({ type })
  }
  const waits = snapshot.can({ type: 'late.refund' })
  const canDeliver = snapshot.can({ type: 'late.deliver' })
  const { due, delivered } = { due: row.payment_method_id, delivered: row.delivered }
  return (
    <Dialog
      open
      size={520}
      onClose={onClose}
      title={copy.detailTitle}
      actions={
        waits ? (
          <>
            <Button onClick={() => choose('late.refund')}>{copy.refund}</Button>
            <Button
              kind="solid"
              onClick={() => choose('late.deliver')}
              {...(!canDeliver && { refusal: whyNotDeliver(row) })}
            >
              {copy.deliver}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{copy.close}</Button>
        )
      }
    >
      <Facts>
        <Fact term={waits ? copy.why : copy.outcome}>
          <span className="flex flex-col items-start gap-1">
            <LateStatus row={row} />
            {waits && <span className="font-normal text-ink-2">{copy.causes[row.cause].text}</span>}
          </span>
        </Fact>
        {row.decided_at && (
          <>
            <Fact term={copy.decidedAt}>{`${formatMoment(row.decided_at)}, ${copy.by(row.decided_by)}`}</Fact>
            <Fact term={copy.reasonGiven}>{row.reason ?? copy.noReason}</Fact>
          </>
        )}
        <Fact term={copy.customer}>{row.user_name}</Fact>
        <Fact term={copy.phone}>
          <BuyerPhone id={String(row.id)} masked={row.user.telefone} />
        </Fact>
        <Fact term={copy.campaign}>{row.rifa.title}</Fact>
        <Fact term={copy.amount}>
          <Money centavos={centavosOf(row.transaction_amount)} />
        </Fact>
        <Fact term={copy.account}>{row.account}</Fact>
        <Fact term={copy.quotas}>
          {waits
            ? copy.quotaLine(quotasInWords(due), formatCount(delivered), formatCount(due - delivered))
            : quotasInWords(due)}
        </Fact>
        {waits && <Fact term={copy.free}>{formatCount(row.free)}</Fact>}
        <Fact term={copy.bought}>{formatMoment(row.created_at)}</Fact>
        {row.paid_at && <Fact term={copy.paid}>{formatMoment(row.paid_at)}</Fact>}
      </Facts>
    </Dialog>
  )
}
