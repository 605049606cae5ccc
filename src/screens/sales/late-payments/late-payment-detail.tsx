import { useSelector } from '@xstate/react'
import { paidWithFee } from '../../../domain/sales/fees.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { FeeFact } from '../transaction/fee-fact.tsx'
import { BuyerPhone } from '../transactions/buyer-phone.tsx'
import { deliver, refund } from './commands.ts'
import { copy } from './copy.ts'
import type { RunningLate } from './late-payment-machine.ts'
import { LateStatus } from './late-payment-row.tsx'

/** Everything about one late payment, and the two ways out of it while it waits. */
export function LateDetail({ row, actor, onClose }: RunningLate & { onClose: () => void }) {
  const snapshot = useSelector(actor, (state) => state)
  const waits = snapshot.can({ type: 'late.refund' })
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
            <CommandButton command={refund} actor={actor} before={onClose} />
            <CommandButton command={deliver} actor={actor} before={onClose} kind="solid" />
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
            {row.reserved > 0 && <span className="font-normal text-ink-2">{copy.kept}</span>}
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
          <Money centavos={paidWithFee(row)} />
        </Fact>
        <FeeFact row={row} />
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
