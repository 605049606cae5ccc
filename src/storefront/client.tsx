import type { ReactNode } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { Bought } from '../domain/campaigns/bought.ts'
import { hearServerTime, serverNow } from '../domain/values/server-time.ts'
import { purchaseMachine } from '../machines/flows/buyer/purchase.ts'
import { actorsFor } from './calls/actors.ts'
import { SiteContext } from './components/site.ts'
import { keepBuyer, keepDraft, keepPurchase, rememberedBuyer, rememberedDraft, unansweredOrder } from './device.ts'
import type { EarlyTaps } from './early-taps.ts'
import { hydrate } from './hydrate.tsx'
import { loaded } from './loaded.ts'
import type { Campaign, MyQuotasPage, Page, ProofPage, RememberedPurchase, RoulettePage } from './pages.ts'
import type { Rest } from './rest.tsx'
import { inputOf, type Parts, Storefront } from './storefront.tsx'
import { inTurn } from './turns.ts'
import './store.css'

/** A page was drawn at most so long before its script runs: one that is kept a while ago, and on a slow network. */
const DRAWN_MS = 90_000

const root = document.getElementById('root')
const data = document.getElementById('page')?.textContent
const page = data ? (JSON.parse(data) as Page) : null
if (page) hearServerTime(page.now, DRAWN_MS)
// A tap that comes while the script is read is answered before the page is taken over.
if (root && page && (page.screen === 'campaign' || page.screen === 'purchase')) inTurn(() => void start(root, page))
if (root && page?.screen === 'roulette') void startRoulette(root, page)
if (root && page?.screen === 'proof') void startProof(root, page)
if (root && page?.screen === 'my-quotas') void startMyQuotas(root, page)
if (root && page?.screen === 'list') whenIdle(async () => (await waitingPix()).startList(root, page))

/** Takes over the page that the server drew. */
async function start(element: HTMLElement, shown: Extract<Page, { screen: 'campaign' | 'purchase' }>): Promise<void> {
  const slug = shown.campaign.url_amigavel
  const input = inputOf(shown)
  let shownPath = location.pathname
  const show = { renewed: (_campaign: Campaign) => {} }
  const actors = actorsFor({ slug, search: location.search, renewed: (campaign) => show.renewed(campaign) })
  const actor = createActor(purchaseMachine.provide({ actors }), { input })
  actor.on('buyer.kept', ({ buyer }) => keepBuyer(buyer))
  actor.on('purchase.kept', ({ bought }) => {
    const { id } = bought
    keepPurchase(keptOf(bought, slug))
    const path = `/campaign/${slug}/compra/${id}`
    if (location.pathname !== path) history.pushState(null, '', path)
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
    if (again === undefined) return
    actor.send({ type: 'quantity.choose', quantity: Number(again) })
    actor.send({ type: 'purchase.begin' })
  }
  const payTest = async (chargeId: string) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/sandbox/charges/${chargeId}/pay`, { method: 'POST', headers, body: '{}' })
    actor.send({ type: 'payment.ask' })
  }
  const parts: Parts = {}
  const drawn = (campaign = shown.campaign, strip: ReactNode = null) => (
    <SiteContext value={shown.site}>
      <Storefront page={{ ...shown, campaign }} {...{ actor, parts, payTest, strip }} />
    </SiteContext>
  )
  // What sells is taken over first. What was drawn of anything else is taken over as it is.
  const coming = restOfPage()
  if (shown.screen === 'purchase') parts.bought = await boughtPart()
  if (input.offer === null) parts.rest = await coming
  const hydrated = hydrate(element, drawn(), begin)
  if (!parts.rest) {
    parts.rest = await coming
    hydrated.render(drawn())
  }
  whenIdle(async () => {
    parts.bought = await boughtPart()
    parts.Counter = (await loaded(() => import('./components/counter.tsx'))).CounterSheet
    hydrated.render(drawn())
    show.renewed = (campaign) => hydrated.render(drawn(campaign))
    if (shown.screen === 'purchase') return
    const { refreshFigures } = await loaded(() => import('./calls/refreshing.ts'))
    const { campaign } = shown
    const isShown = () => actor.getSnapshot().context.bought === null
    let [newest, strip]: [typeof campaign, ReactNode] = [campaign, null]
    const redraw = () => hydrated.render(drawn(newest, strip))
    show.renewed = (newer) => {
      newest = newer
      redraw()
    }
    refreshFigures({ campaign, isShown, show: (newer) => show.renewed(newer) })
    const { watchWaitingPix, WaitingStrip } = await waitingPix()
    watchWaitingPix((pix) => {
      strip = <WaitingStrip pix={pix} now={serverNow()} />
      if (isShown()) redraw()
    })
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

/** The roulette is a part of its own, which only who has spins loads. */
async function startRoulette(element: HTMLElement, shown: RoulettePage): Promise<void> {
  const part = await loaded(() => import('./roulette.tsx'))
  part.startRoulette(element, shown)
}

/** The check of a draw is a part of its own, which only who opens it loads. */
async function startProof(element: HTMLElement, shown: ProofPage): Promise<void> {
  const part = await loaded(() => import('./proof.tsx'))
  part.startProof(element, shown)
}

async function startMyQuotas(element: HTMLElement, shown: MyQuotasPage): Promise<void> {
  const part = await loaded(() => import('./my-quotas/start.tsx'))
  part.startMyQuotas(element, shown)
}

/** What looks for a PIX that waits is a part of its own. */
function waitingPix() {
  return loaded(() => import('./waiting-pix.tsx'))
}

/** A purchase as this device keeps it. */
function keptOf({ id, token, stage, expiresAt }: Bought, slug: string): RememberedPurchase {
  return { id, token, slug, ...(stage === 'waiting' && { waitsUntil: expiresAt }) }
}

/** What surrounds the ticket. */
async function restOfPage(): Promise<Rest> {
  return (await loaded(() => import('./rest.tsx'))).rest
}

/** What shows a purchase. */
function boughtPart() {
  return loaded(() => import('./screens/bought.tsx'))
}

/** A busy page has no idle moment: what shows a purchase is loaded after so long all the same. */
const IDLE_MS = 2_000

/** What nobody sees yet is loaded when nothing else is to be done. Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, 200)
}
