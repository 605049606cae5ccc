import type { Campaign, CampaignFigures } from '../pages.ts'
import { fetchServer } from './fetch-server.ts'

/** A page that somebody looks at asks so often for what moves on it. */
const EVERY_MS = 15_000

/** `isShown`: the page still shows the campaign; `show`: it is shown with newer figures. */
type Refreshed = { campaign: Campaign; isShown: () => boolean; show: (campaign: Campaign) => void }

/** Keeps what moves on a campaign's page fresh, as long as it is shown: nothing is asked while nobody sees it, and at once when it is seen again. */
export function refreshFigures({ campaign, isShown, show }: Refreshed): void {
  const address = `/campaign/${campaign.url_amigavel}/agora`
  let known = campaign
  let askedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async () => {
    askedAt = Date.now()
    const figures = await readFigures(address).catch(() => null)
    if (!isShown()) return
    const newer = figures && withFigures(known, figures, { isRestBelow: isRestBelow() })
    if (newer && JSON.stringify(newer) !== JSON.stringify(known)) {
      known = newer
      show(newer)
    }
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (!isShown()) document.removeEventListener('visibilitychange', plan)
    else if (!document.hidden) timer = setTimeout(ask, Math.max(0, askedAt + EVERY_MS - Date.now()))
  }
  document.addEventListener('visibilitychange', plan)
  plan()
}

async function readFigures(address: string): Promise<CampaignFigures | null> {
  const answer = await fetchServer(address, { cache: 'no-cache' })
  return answer.ok ? ((await answer.json()) as CampaignFigures) : null
}

/** What stands below the ticket is not in sight yet. */
const isRestBelow = () => (document.querySelector('.rest')?.getBoundingClientRect().top ?? 0) >= innerHeight

/**
 * A campaign with newer figures. What takes the place of the former is changed wherever it is read, and a coupon that is no longer given is taken away;
 * what would make a list longer or shorter only below what is in sight, so that nothing moves under the eyes.
 */
export function withFigures(campaign: Campaign, figures: CampaignFigures, sight: { isRestBelow: boolean }): Campaign {
  const { paid, left, coupon, ...lists } = figures
  const hasProgress = campaign.paid !== null && paid !== null
  const isSameHeight = heightOf(campaign) === heightOf(figures)
  return {
    ...campaign,
    ...(hasProgress && { paid, left }),
    ...(campaign.coupon && { coupon }),
    ...((sight.isRestBelow || isSameHeight) && lists),
  }
}

/** What says how high the lists are: a prize that was found names its buyer in a line of its own. */
const heightOf = ({ ranking, ends, instant_prizes: prizes }: CampaignFigures) =>
  [
    ranking?.length ?? 0,
    ends?.smallest ? 1 : 0,
    ends?.biggest ? 1 : 0,
    ...prizes.map(({ number, name }) => `${number}${name === null ? '' : '!'}`),
  ].join()
