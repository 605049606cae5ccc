import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { type Prize, prizesOf, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { copy as drawCopy } from '../draw/copy.ts'
import { copy } from './copy.ts'
import { Section } from './section.tsx'

/** The prizes in the order in which they are drawn, each with its winner once it is. */
export function PrizeList({ campaign }: { campaign: Campaign }) {
  return (
    <Section title={copy.prizes.title}>
      <ul className="flex flex-col">
        {prizesOf(campaign).map((prize) => (
          <PrizeRow key={prize} campaign={campaign} prize={prize} />
        ))}
      </ul>
    </Section>
  )
}

function PrizeRow({ campaign, prize }: { campaign: Campaign; prize: Prize }) {
  const drawn = drawnPrize(campaign, prize)
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-b-0">
      <span className="flex min-w-0 flex-col">
        <span className="text-12 text-ink-3">{drawCopy.order(prize)}</span>
        <span className="font-medium wrap-anywhere text-ink-1">{campaign[productField(prize)]}</span>
      </span>
      {drawn ? (
        <span className="flex flex-col items-end gap-0.5">
          <span className="flex items-center gap-2">
            {drawn.quota !== null && <QuotaChip won number={formatQuota(drawn.quota, campaign.total)} />}
            <ShortName className="font-medium text-ink-1" name={drawn.winner.name} />
          </span>
          <span className="text-12 text-ink-3 tabular-nums">{copy.prizes.won(formatMoment(drawn.drawnAt))}</span>
          {drawn.dispute && (
            <StatusPill tone={drawn.dispute.status === 'refunded' ? 'back' : 'fight'}>
              {drawn.dispute.status === 'refunded' ? drawCopy.returned : drawCopy.disputed}
            </StatusPill>
          )}
        </span>
      ) : (
        <span className="text-13 text-ink-3">{copy.prizes.undrawn}</span>
      )}
    </li>
  )
}
