import type { ReactNode } from 'react'
import { serverNow } from '../domain/values/server-time.ts'
import { loaded } from './loaded.ts'
import type { Campaign, Page } from './pages.ts'
import type { Parts, Readable } from './storefront.tsx'

/** `show`: draws the page anew; `hear`: names who hears of a campaign that changed. */
type Followed = Extract<Page, { screen: 'campaign' | 'purchase' }> & {
  actor: Readable
  parts: Parts
  show: (campaign?: Campaign, strip?: ReactNode) => void
  hear: (renewed: (campaign: Campaign) => void) => void
}

/** What a page does once it is taken over and nothing else is to be done: it loads what shows a purchase, and keeps fresh what moves on it. */
export async function follow({ screen, campaign, actor, parts, show, hear }: Followed): Promise<void> {
  parts.bought ??= await loaded(() => import('./screens/bought.tsx'))
  parts.Counter = (await loaded(() => import('./components/counter.tsx'))).CounterSheet
  show()
  hear(show)
  if (screen === 'purchase') return
  const { refreshFigures } = await loaded(() => import('./calls/refreshing.ts'))
  const isShown = () => actor.getSnapshot().context.bought === null
  let [newest, strip]: [typeof campaign, ReactNode] = [campaign, null]
  const renew = (newer: Campaign) => {
    newest = newer
    show(newest, strip)
  }
  hear(renew)
  refreshFigures({ campaign, isShown, show: renew })
  const { watchWaitingPix, WaitingStrip } = await loaded(() => import('./waiting-pix.tsx'))
  watchWaitingPix((pix) => {
    strip = <WaitingStrip pix={pix} now={serverNow()} />
    if (isShown()) show(newest, strip)
  })
}
