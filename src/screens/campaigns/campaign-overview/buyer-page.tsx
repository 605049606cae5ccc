import { ExternalLink, Store } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { type PublicCampaign, publicQuery } from '../../../api/insight/overview.ts'
import { todayQuery } from '../../../api/insight/today.ts'
import { appQuery } from '../../../api/people/session.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button, buttonClass } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Progress } from '../../../ui/text/progress-bar.tsx'
import type { CampaignMachine } from '../campaign-list/campaign-records.ts'
import { copy } from './copy.ts'

interface Props {
  campaign: Campaign
  actor: ActorRefFrom<CampaignMachine>
}

/** What buyers are shown of a campaign, as the server tells them, and the address where. */
export function BuyerPage({ campaign, actor }: Props) {
  const { api, open } = useSystem()
  const held = useQuery(todayQuery(api)).data?.sale_held ?? false
  const read = useQuery(publicQuery(api, campaign.url_amigavel))
  const { data: app } = useQuery(appQuery(api))
  const address = `${app?.app.public_url ?? window.location.origin}/campaign/${campaign.url_amigavel}`
  return (
    <aside
      aria-label={copy.page.title}
      className="flex min-w-0 flex-col gap-3 border-t border-line p-4 wide:p-5 desk:border-t-0 desk:border-l"
    >
      <h3 className="text-15 font-semibold text-ink-1">{copy.page.title}</h3>
      {held && (
        <Note
          tone="wait"
          icon={Store}
          action={
            <Button size="small" onClick={() => open('settings')}>
              {copy.page.fill}
            </Button>
          }
        >
          {copy.page.held}
        </Note>
      )}
      {read.status === 'pending' && <Skeleton lines={4} />}
      {read.status === 'error' && <Failed sentence={read.message} onRetry={read.retry} />}
      {read.status === 'gone' && (
        <div>
          <p className="font-medium text-ink-1">{copy.page.hidden}</p>
          <p className="text-13 text-ink-3">{copy.page.hiddenHint}</p>
        </div>
      )}
      {read.data && (
        <>
          <Preview shown={read.data} />
          <p className="text-12 wrap-anywhere text-ink-3">{address}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={icons.link} onClick={() => actor.send({ type: 'campaign.copyAddress' })}>
              {copy.page.copy}
            </Button>
            <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
              <ExternalLink className="size-4 wide:size-3.5" aria-hidden="true" />
              {copy.page.open}
              <span className="sr-only">{copy.page.newTab}</span>
            </a>
          </div>
        </>
      )}
    </aside>
  )
}

/** The page in small: picture, title, price, what it sells. */
function Preview({ shown }: { shown: PublicCampaign }) {
  const [photo] = shown.photos
  const extras = [
    shown.doubled && copy.page.doubled,
    shown.roulette.length > 0 && copy.page.roulette,
    shown.ranking && copy.page.ranking,
    shown.ends && copy.page.ends,
  ].filter(Boolean)
  return (
    <div className="flex flex-col overflow-hidden rounded-3 bg-card inset-ring inset-ring-line-2">
      {photo !== undefined && <img src={photo} alt="" loading="lazy" className="aspect-video w-full object-cover" />}
      <div className="flex flex-col gap-2 p-3">
        <DotStatus tone={shown.on_sale ? 'ok' : 'void'}>
          {shown.status_text ?? (shown.on_sale ? copy.page.onSale : copy.page.closed)}
        </DotStatus>
        <p className="font-semibold wrap-anywhere text-ink-1">{shown.title}</p>
        <p className="text-13 text-ink-3">
          <Money centavos={centavosOf(shown.price)} /> {copy.each}
        </p>
        {shown.tiers.map(({ from, price }) => (
          <p key={from} className="text-12 text-ink-3">
            {copy.page.tier(from)}: <Money centavos={centavosOf(price)} />
          </p>
        ))}
        <p className="text-12 text-ink-3">
          {copy.page.minimum(shown.minimum_quantity)} · {copy.page.maximum(shown.maximum_quantity)}
        </p>
        <p className="text-12 text-ink-3 tabular-nums">
          {shown.prev_sorteio ? copy.drawAt(formatNear(shown.prev_sorteio)) : copy.noDate}
        </p>
        {shown.paid === null ? (
          <p className="text-12 text-ink-3">{copy.page.progressHidden}</p>
        ) : (
          <Progress paid={shown.paid} reserved={shown.reserved ?? 0} total={shown.total} />
        )}
        {extras.length > 0 && <p className="text-12 text-ink-3">{extras.join(' · ')}</p>}
      </div>
    </div>
  )
}
