import { MessageCircle } from 'lucide-react'
import { useMemo } from 'react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import { appQuery } from '../../../api/people/session.ts'
import type { Prize } from '../../../domain/campaigns/prizes.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { Tile } from '../../../ui/text/tile.tsx'
import { phoneActor } from '../../sales/purchases/phone.ts'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { winnerNote } from '../winner-note/entry.ts'
import { copy } from './copy.ts'
import { messageOf } from './message-of.ts'
import { ShareButton } from './share-button.tsx'
import { WinnerAftermath } from './winner-aftermath.tsx'

interface WinnerCardProps {
  campaign: Campaign
  prize: Prize
  drawn: DrawnPrize
}

/** Who won: name, phone behind its eye, the purchase that won and all that was bought (spec §2.7), and what became of the payment. */
export function WinnerCard({ campaign, prize, drawn }: WinnerCardProps) {
  const system = useSystem()
  const { api, open } = system
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const { winner, purchase, totals } = drawn
  const action_id = String(campaign.id)
  return (
    <div data-winner-of={prize} className="flex flex-col gap-3 border-t border-line-2 pt-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-36 flex-col">
          <ShortName className="font-medium wrap-anywhere text-ink-1" name={winner.name} />
          <BuyerPhone of="buyer" id={String(winner.id)} masked={winner.telefone} plain />
        </div>
        <span className="flex flex-wrap items-center gap-2 max-wide:w-full max-wide:[&>button:not(:last-child)]:flex-1">
          <Button size="small" onClick={() => open('purchases', { user_id: String(winner.id) })}>
            {copy.allPurchases}
          </Button>
          <WhatsAppButton id={winner.id} message={messageOf(campaign, prize, drawn, site) ?? undefined} />
          <ShareButton campaign={campaign} prize={prize} />
        </span>
      </div>
      <div className="grid gap-2 wide:grid-cols-2">
        {purchase && (
          <Tile
            label={copy.transaction}
            note={`${formatMoment(purchase.paid_at ?? purchase.updated_at)} · ${copy.purchases(totals.shopping)}`}
            onOpen={() => open('transaction', { action_id, transaction_id: String(purchase.id) })}
          >
            <Money centavos={centavosOf(purchase.transaction_amount)} />
            <Quotas count={purchase.payment_method_id} />
          </Tile>
        )}
        {(totals.shopping > 1 || !purchase) && (
          <Tile label={copy.investment} note={copy.purchases(totals.shopping)}>
            <Money centavos={centavosOf(totals.amount)} />
            <Quotas count={totals.cotas} />
          </Tile>
        )}
      </div>
      <WinnerAftermath
        drawn={drawn}
        onTransaction={(id) => open('transaction', { action_id, transaction_id: String(id) })}
        onNote={() => openFiltered(system, winnerNote, { action_id }, { premio: prize })}
      />
    </div>
  )
}

/** Opens a conversation with the winner in a new tab; the server tells the phone then, and notes that it did (S52). */
function WhatsAppButton({ id, message }: { id: number; message: string | undefined }) {
  const { api, notify } = useSystem()
  const may = useMay('transactions.phone')
  const phone = useMemo(() => phoneActor({ api, notify }, String(id), message), [api, notify, id, message])
  if (!may) return null
  return (
    <Button
      size="small"
      icon={MessageCircle}
      className="text-ok"
      onClick={() => phone.start().send({ type: 'phone.call' })}
    >
      {copy.whatsApp}
    </Button>
  )
}

function Quotas({ count }: { count: number }) {
  return (
    <>
      <span className="text-ink-3">·</span>
      <span>{copy.quotas(formatCount(count), count === 1)}</span>
    </>
  )
}
