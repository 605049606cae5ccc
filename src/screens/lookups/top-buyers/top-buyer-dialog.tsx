import type { ActorRefFrom } from 'xstate'
import type { TopBuyer } from '../../../api/insight/lookups.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { buyerPhoneMachine } from '../../../machines/flows/buyer/buyer-phone.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Avatar } from '../../../ui/frame/sidebar.tsx'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { CallButton } from '../../sales/transactions/call-button.tsx'
import { copy } from './copy.ts'

interface Props {
  row: TopBuyer
  place: number
  actor: ActorRefFrom<typeof buyerPhoneMachine>
  onClose: () => void
}

/** One buyer of the ranking: what was bought, and the ways to the buyer (spec §2.11). */
export function TopBuyerDialog({ row, place, actor, onClose }: Props) {
  const { open } = useSystem()
  const mayRead = useMay('buyers.read')
  const mayCall = useMay('transactions.phone')
  const goToPurchases = () => {
    onClose()
    open('purchases', { user_id: String(row.user_id) })
  }
  const call = () => actor.send({ type: 'phone.call' })
  return (
    <Dialog
      open
      title={copy.place(place)}
      onClose={onClose}
      actions={
        <>
          {mayRead && <Button onClick={goToPurchases}>{copy.history}</Button>}
          {mayCall && <CallButton onCall={call} />}
          <Button onClick={onClose}>{copy.close}</Button>
        </>
      }
    >
      <div className="mb-3 flex items-center gap-3.5">
        <Avatar name={row.user.name} large />
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="text-15 font-semibold wrap-anywhere text-ink-1">{row.user.name}</span>
          <BuyerPhone id={String(row.user_id)} of="buyer" masked={row.user.telefone} plain />
        </div>
      </div>
      <Facts>
        <Fact term={copy.invested}>
          <Money centavos={centavosOf(row.total)} />
        </Fact>
        <Fact term={copy.quotas}>{formatCount(row.qtd)}</Fact>
        <Fact term={copy.purchases}>
          {formatCount(row.purchases)}{' '}
          <span className="ml-1.5 font-normal text-ink-3">
            {copy.last(row.last_paid_at, row.purchases === 1, serverNow())}
          </span>
        </Fact>
      </Facts>
    </Dialog>
  )
}
