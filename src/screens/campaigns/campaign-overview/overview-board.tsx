import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { Overview } from '../../../api/insight/overview.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { Cover } from '../../../ui/photos/cover.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Progress } from '../../../ui/text/progress-bar.tsx'
import type { CampaignMachine } from '../campaign-list/campaign-records.ts'
import { Situation } from '../campaign-list/campaign-row.tsx'
import { BuyerPage } from './buyer-page.tsx'
import { copy } from './copy.ts'
import { MoneyTiles } from './money-tiles.tsx'
import { PaceOf } from './pace-of.tsx'
import { PrizeList } from './prize-list.tsx'
import { Timeline } from './timeline.tsx'

/** All that is told of a campaign; its counts are those of its machine, which can ask for them anew. */
export function OverviewBoard({
  campaign,
  overview,
  actor,
}: {
  campaign: Campaign
  overview: Overview
  actor: ActorRefFrom<CampaignMachine>
}) {
  const { title } = campaign
  const { paid, reserved, total } = useSelector(actor, (snapshot) => snapshot.context)
  const free = total - paid - reserved
  return (
    <div className="grid flex-1 content-start desk:grid-cols-[minmax(0,1fr)_18.5rem]">
      <div className="flex min-w-0 flex-col gap-5 p-4 wide:p-5">
        <div className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <Cover seed={campaign.id} src={campaign.cover?.thumb} words={[campaign.title, campaign.product]} large />
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="text-16 font-semibold wrap-anywhere text-ink-1">{title}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13 text-ink-3">
                <Situation row={campaign} />
                <span>
                  <Money centavos={centavosOf(campaign.price)} /> {copy.each}
                </span>
                <span className="tabular-nums">
                  {campaign.prev_sorteio ? copy.drawAt(formatNear(campaign.prev_sorteio)) : copy.noDate}
                </span>
              </p>
            </div>
          </div>
          <Progress paid={paid} reserved={reserved} total={total} />
          <p className="text-12 text-ink-3 tabular-nums">
            {[reserved > 0 && copy.reserved(reserved), copy.free(free)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <MoneyTiles overview={overview} />
        <PaceOf campaign={campaign} overview={overview} free={free} taken={paid + reserved} />
        <PrizeList campaign={campaign} />
        {overview.timeline && <Timeline rows={overview.timeline} />}
      </div>
      <BuyerPage campaign={campaign} actor={actor} />
    </div>
  )
}
