import { serverNow } from '../domain/values/server-time.ts'
import { endsIn, readBought } from './calls/reading.ts'
import { SiteContext } from './components/site.ts'
import { firstToEnd, type WaitingPix, WaitingStrip } from './components/waiting-strip.tsx'
import { keepPurchase } from './device.ts'
import { hydrate } from './hydrate.tsx'
import { rememberedPurchases } from './kept.ts'
import type { Page } from './pages.ts'
import { ListScreen } from './screens/list.tsx'

export { WaitingStrip }

const LONGEST_MS = 10_000

/**
 * Tells which PIX of this device waits to be paid, as the server knows it, whenever somebody looks at the page, and when none does any more.
 */
export function watchWaitingPix(tell: (pix: WaitingPix | null) => void): void {
  let ends: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    if (document.hidden) return
    clearTimeout(ends)
    const pix = await readWaiting().catch(() => null)
    tell(pix)
    if (pix !== null) ends = setTimeout(look, Math.max(0, Date.parse(pix.expiresAt) - serverNow().getTime()) + 1_000)
  }
  document.addEventListener('visibilitychange', look)
  void look()
}

/** The kept purchase that ends first, if the server says that it still waits; one that does not is not asked about again. */
async function readWaiting(): Promise<WaitingPix | null> {
  const waiting = rememberedPurchases().flatMap((kept) =>
    kept.waitsUntil === undefined ? [] : [{ ...kept, expiresAt: kept.waitsUntil }],
  )
  const first = firstToEnd(waiting, serverNow())
  if (first === null) return null
  const { id, token, slug } = first
  const fact = await readBought({ id, token }, endsIn(LONGEST_MS))
  if (fact.type === 'payment.reported' && fact.bought.stage === 'waiting')
    return { id, slug, amount: fact.bought.amount, expiresAt: fact.bought.expiresAt }
  keepPurchase({ id, token, slug })
  return readWaiting()
}

/** Takes over the list of campaigns, which needs a script for nothing else. */
export function startList(element: HTMLElement, page: Extract<Page, { screen: 'list' }>): void {
  const drawn = (pix: WaitingPix | null) => (
    <SiteContext value={page.site}>
      <ListScreen
        campaigns={page.campaigns}
        now={new Date(page.now)}
        strip={<WaitingStrip pix={pix} now={new Date(page.now)} />}
      />
    </SiteContext>
  )
  const hydrated = hydrate(element, drawn(null))
  watchWaitingPix((pix) => hydrated.render(drawn(pix)))
}
