import { type Transaction, transactionQuery } from '../../../api/transactions.ts'
import { formatCount } from '../../../domain/counts.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { shortName } from '../../../domain/masks.ts'
import { centavosOf } from '../../../domain/money.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useQuery } from '../../../runtime/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BuyerPhone } from './buyer-phone.tsx'
import { copy } from './copy.ts'
import { TransactionStatus } from './transaction-status.tsx'

/** The card of one purchase (spec §2.6). */
export function TransactionDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { api } = useSystem()
  const read = useQuery(transactionQuery(api, id))
  return (
    <Dialog
      open
      size={520}
      onClose={onClose}
      title={copy.detailTitle}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      {read.status === 'pending' && <Skeleton lines={5} />}
      {read.status === 'error' && <Failed sentence={read.message} onRetry={read.retry} />}
      {read.data && <Purchase row={read.data} />}
    </Dialog>
  )
}

function Purchase({ row }: { row: Transaction }) {
  return (
    <Facts>
      <Fact term={copy.status}>
        <TransactionStatus row={row} />
      </Fact>
      <Fact term={copy.campaign}>{row.rifa.title}</Fact>
      <Fact term={copy.customer}>{shortName(row.user_name)}</Fact>
      <Fact term={copy.phone}>
        <BuyerPhone id={String(row.id)} masked={row.user.telefone} />
      </Fact>
      <Fact term={copy.quotaCount}>{formatCount(row.payment_method_id)}</Fact>
      <Fact term={copy.amount}>
        <Money centavos={centavosOf(row.transaction_amount)} />
      </Fact>
      <Fact term={copy.created}>{formatMoment(row.created_at)}</Fact>
      {row.paid_at && <Fact term={copy.paid}>{formatMoment(row.paid_at)}</Fact>}
      {row.status === 'pending' && <Fact term={copy.expires}>{formatMoment(row.expires_at)}</Fact>}
    </Facts>
  )
}
