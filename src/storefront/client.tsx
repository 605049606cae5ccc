import type { ReactNode } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { Bought } from '../domain/campaigns/bought.ts'
import { hearServerTime } from '../domain/values/server-time.ts'
import { purchaseMachine } from '../machines/flows/buyer/purchase.ts'
import { actorsFor } from './calls/actors.ts'
import { SiteContext } from './components/site.ts'
import { keepBuyer, keepDraft, keepPurchase, rememberedBuyer, rememberedDraft, unansweredOrder } from './device.ts'
import type { EarlyTaps } from './early-taps.ts'
import { hydrate } from './hydrate.tsx'
import { loaded } from './loaded.ts'
import type { Campaign, Page, RememberedPurchase } from './pages.ts'
import { inputOf, type Parts, Storefront } from './storefront.tsx'
import { inTurn } from './turns.ts'
import './store.css'

/** A page was drawn at most so long before its script runs: one that is kept a while ago, and on a slow network. */
const DRAWN_MS = 90_000

const root = document.getElementById('root')
const data = document.getElementById('page')?.textContent
if (root && data) {
  const page = JSON.parse(data) as Page
  hearServerTime(page.now, DRAWN_MS)
  // A tap that comes while the script is read is answered before the page is taken over.
  if (page.screen === 'campaign' || page.screen === 'purchase') inTurn(() => void start(root, page))
  // What other pages run is a part of its own, which only who opens one loads.
  else if (page.screen === 'roulette')
    void loaded(() => import('./roulette.tsx')).then((part) => part.startRoulette(root, page))
  else if (page.screen === 'proof') void loaded(() => import('./proof.tsx')).then((part) => part.startProof(root, page))
  else if (page.screen === 'my-quotas')
    void loaded(() => import('./my-quotas/start.tsx')).then((part) => part.startMyQuotas(root, page))
  else if (page.screen === 'list')
    whenIdle(() => void loaded(() => import('./waiting-pix.tsx')).then((part) => part.startList(root, page)))
}

/** Takes over the page that the server drew. */
async function start(element: HTMLElement, shown: Extract<Page, { screen: 'campaign' | 'purchase' }>): Promise<void> {
  const slug = shown.campaign.url_amigavel
  // What sells is taken over first. What was drawn of anything else is taken over as it is.
  const coming = loaded(() => import('./rest.tsx'))
  const parts: Parts = {}
  if (shown.screen === 'purchase') parts.bought = await loaded(() => import('./screens/bought.tsx'))
  const input = inputOf(shown, parts.bought?.boughtOf)
  if (!input.offer) parts.rest = (await coming).rest
  let shownPath = location.pathname
  let renewed = (_campaign: Campaign) => {}
  const hear = (then: typeof renewed) => {
    renewed = then
  }
  const actors = actorsFor({ slug, search: location.search, renewed: (campaign) => renewed(campaign) })
  const actor = createActor(purchaseMachine.provide({ actors }), { input })
  actor.on('buyer.kept', ({ buyer }) => keepBuyer(buyer))
  actor.on('purchase.kept', ({ bought }) => {
    const { id } = bought
    keepPurchase(keptOf(bought, slug))
    const path = `/campaign/${slug}/compra/${id}`
    if (location.pathname !== path) history.pushState(history.state, '', path)
    shownPath = location.pathname
    scrollTo(0, 0)
  })
  // Each address is a page of the server: going back asks for it. A place within the page is none.
  addEventListener('popstate', () => {
    if (location.pathname !== shownPath) location.reload()
  })
  if (input.bought) keepPurchase(keptOf(input.bought, slug))

  const begin = (early: EarlyTaps | undefined) => {
    actor.start()
    const asked = unansweredOrder(slug, Date.now())
    // What a form without a script sent stands in the page already.
    const draft = input.typed === undefined ? rememberedDraft(slug) : null
    actor.send({ type: 'device.remembered', buyer: rememberedBuyer(), asked, draft })
    actor.subscribe(({ context: { typed, quantity, telefone, name, bought } }) =>
      keepDraft(slug, bought ? null : { typed, quantity, telefone, name }),
    )
    if (early) takeTaps(actor, early)
    // Who comes from a PIX that lapsed wants as many again.
    const again = /^#cotas=(\d{1,8})$/.exec(location.hash)?.[1]
    if (!again) return
    actor.send({ type: 'quantity.choose', quantity: Number(again) })
    actor.send({ type: 'purchase.begin' })
  }
  const drawn = (campaign = shown.campaign, strip: ReactNode = null) => (
    <SiteContext value={shown.site}>
      <Storefront page={{ ...shown, campaign }} {...{ actor, parts, strip }} />
    </SiteContext>
  )
  const hydrated = hydrate(element, drawn(), begin)
  if (!parts.rest) {
    parts.rest = (await coming).rest
    hydrated.render(drawn())
  }
  whenIdle(async () => {
    const { follow } = await loaded(() => import('./follow.tsx'))
    const show = (campaign?: Campaign, strip?: ReactNode) => hydrated.render(drawn(campaign, strip))
    await follow({ ...shown, actor, parts, show, hear })
  })
}

/** What was chosen, typed and opened before: it stands in the page's fields and its dialog. */
function takeTaps(actor: ActorRefFrom<typeof purchaseMachine>, { touched, begun }: EarlyTaps): void {
  const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
  const telefone = typedIn('telefone')
  if (touched) actor.send({ type: 'quantity.type', text: typedIn('quantity') })
  if (begun) actor.send({ type: 'purchase.begin' })
  if (begun && telefone !== '') actor.send({ type: 'phone.type', text: telefone })
  if (!actor.getSnapshot().hasTag('sheet')) document.querySelector('dialog')?.close()
}

/** A purchase as this device keeps it. */
function keptOf({ id, token, stage, expiresAt }: Bought, slug: string): RememberedPurchase {
  return { id, token, slug, ...(stage === 'waiting' && { waitsUntil: expiresAt }) }
}

/** A busy page has no idle moment: what shows a purchase is loaded after so long all the same. */
const IDLE_MS = 2_000

/** What nobody sees yet is loaded when nothing else is to be done. Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, 200)
}
