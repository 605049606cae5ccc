import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import { contradictedPrize } from '../../../api/campaigns/draw-decision.ts'
import type { Prize } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { SOURCE_NAMES } from '../../../domain/draw/draw-source.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { drawDecision } from '../draw-decision/entry.ts'
import { prizePaid } from '../prize-paid/entry.ts'
import { copy } from './copy.ts'
import { isLocked, isOwed } from './owed.ts'

interface PrizeStandingProps {
  campaign: Campaign
  prize: Prize
  drawn: DrawnPrize
}

/** What is still open about a drawn prize: where a typed number was read, who had it before a correction, and whether the winner was given it. */
export function PrizeStanding({ campaign, prize, drawn: { origin, payment } }: PrizeStandingProps) {
  const system = useSystem()
  const may = { decide: useMay('campaigns.correctDraw'), pay: useMay('campaigns.payPrize') }
  const params = { action_id: String(campaign.id) }
  const decides = contradictedPrize(campaign, prize) !== undefined
  const facts = [
    origin?.fonte ? copy.readIn(SOURCE_NAMES[origin.fonte]) : null,
    origin?.antes
      ? copy.before(formatQuota(origin.antes.extracao, campaign.total), shortName(origin.antes.name))
      : null,
    payment?.paid_at ? copy.paid(formatMoment(payment.paid_at), payment.note ?? '') : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-3 wide:text-12">
      {facts.map((fact) => (
        <p key={fact} className="w-full wrap-anywhere">
          {fact}
        </p>
      ))}
      {isLocked({ payment }) && (
        <p className="flex min-w-0 flex-1 basis-56 items-center gap-1.5 text-wait">
          <icons.lock className="size-3.5 flex-none" aria-hidden="true" />
          {decides ? copy.lockedUntilDecided : copy.lockedUntilChecked}
        </p>
      )}
      {decides &&
        (may.decide ? (
          <Button
            size="small"
            icon={icons.warn}
            onClick={() => openFiltered(system, drawDecision, params, { premio: prize })}
          >
            {copy.decide}
          </Button>
        ) : (
          <p>{copy.decidedByAdmin}</p>
        ))}
      {isOwed({ payment }) && may.pay && (
        <Button
          size="small"
          icon={icons.gift}
          onClick={() => openFiltered(system, prizePaid, params, { premio: prize })}
        >
          {copy.pay}
        </Button>
      )}
    </div>
  )
}
