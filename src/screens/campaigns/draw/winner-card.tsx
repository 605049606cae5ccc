import type { DrawnPrize } from '../../../api/draw.ts'
import { formatCount } from '../../../domain/counts.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { centavosOf } from '../../../domain/money.ts'
import { Money } from '../../../ui/money.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { copy } from './copy.ts'

/** Who won: name, phone behind its eye, the purchase that won and all that was bought (spec §2.7). */
export function WinnerCard({ drawn, onTransaction }: { drawn: DrawnPrize; onTransaction: (id: number) => void }) {
  const { winner, purchase, totals } = drawn
  return (
    <div className="flex flex-col gap-3 border-t border-line-2 pt-3">
      <div className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere text-ink-1">{winner.name}</span>
        <BuyerPhone of="buyer" id={String(winner.id)} masked={winner.telefone} />
      </div>
      <div className="grid gap-2 wide:grid-cols-2">
        {purchase && (
          <Tile
            label={copy.transaction}
            note={`${formatMoment(purchase.updated_at)} · ${copy.purchases(totals.shopping)}`}
            onOpen={() => onTransaction(purchase.id)}
          >
            <Money centavos={centavosOf(purchase.transaction_amount)} /> · {quotas(purchase.payment_method_id)}
          </Tile>
        )}
        {(totals.shopping > 1 || !purchase) && (
          <Tile label={copy.investment} note={copy.purchases(totals.shopping)}>
            <Money centavos={centavosOf(totals.amount)} /> · {quotas(totals.cotas)}
          </Tile>
        )}
      </div>
    </div>
  )
}

const quotas = (count: number) => copy.quotas(formatCount(count), count === 1)
