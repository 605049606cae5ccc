import type { BuyerSummary as Summary } from '../../../api/sales/purchases.ts'
import { stateOfPhone } from '../../../domain/insight/area-codes.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { Avatar } from '../../../ui/frame/sidebar.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Tile } from '../../../ui/text/tile.tsx'
import { BuyerPhone } from '../transactions/buyer-phone.tsx'
import { copy } from './copy.ts'

/** Who the buyer is, and what was bought and won with money that came and stayed. */
export function BuyerSummary({ id, summary, onCall }: { id: string; summary: Summary; onCall: () => void }) {
  const state = stateOfPhone(summary.telefone)
  const { name, telefone, since, purchases, amount, quotas, prizes, spins, coupons } = summary
  return (
    <section
      aria-label={copy.summary}
      className="flex max-h-1/2 min-h-0 flex-none flex-col gap-3 overflow-y-auto border-b border-line px-4 py-3 wide:px-5 wide:py-4"
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} large />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold wrap-anywhere text-ink-1">{name}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-13">
            <BuyerPhone id={id} of="buyer" masked={telefone} onCall={onCall} />
            <span className="text-ink-3 tabular-nums">
              {[state, since !== null && copy.since(formatMoment(since).slice(3, 10))].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2 max-wide:*:first:col-span-2 wide:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
        <Tile label={copy.tiles.amount} note={copy.tiles.purchases(purchases)}>
          <span className="text-20 font-semibold">
            <Money tile centavos={centavosOf(amount)} />
          </span>
        </Tile>
        <Tile label={copy.tiles.quotas}>
          <Figure count={quotas} />
        </Tile>
        <Tile label={copy.tiles.prizes} note={copy.tiles.prizesOf(prizes)}>
          <Figure count={prizes.drawn + prizes.quotas + prizes.roulette} />
        </Tile>
        <Tile label={copy.tiles.spins} {...(spins.left > 0 && { note: copy.tiles.spinsLeft(spins.left) })}>
          <Figure count={spins.earned} />
        </Tile>
        <Tile label={copy.tiles.coupons}>
          <Figure count={coupons} />
        </Tile>
      </div>
    </section>
  )
}

const Figure = ({ count }: { count: number }) => <span className="text-20 font-semibold">{formatCount(count)}</span>
