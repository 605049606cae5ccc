import { ownValue } from '../domain/values/own.ts'
import type { Buyer, PurchaseAsked, PurchaseDraft } from '../machines/purchase-setup.ts'
import type { RememberedPurchase } from './pages.ts'

/** A purchase that was asked for. `body`: all that was sent; `isAnswered`: by a refusal that may be asked again. */
export type Order = { key: string; body: PurchaseAsked & Origin; at: number; isAnswered: boolean }
/** The link that led to a purchase, and what else its address carried. */
export type Origin = { link_ref?: number; params?: Record<string, string> }

/**
 * All that this device keeps: who bought last, the purchases, and the orders without an answer by their campaign. `era`: how often its owner had some
 * of it forgotten.
 */
type Memory = {
  buyer: Buyer | null
  purchases: readonly RememberedPurchase[]
  orders: Readonly<Record<string, Order>>
  era: number
}

const NAME = 'talao.comprador'
export const NOTHING: Memory = { buyer: null, purchases: [], orders: {}, era: 0 }

/** The latest purchases are kept. */
const MOST_KEPT = 100
/** The server keeps a reservation for as long: an older order that nobody answered is over. */
const ORDER_MS = 30 * 60_000

/** Who bought here last. What was kept before it was kept when they accepted the regulation does not say it. */
export function rememberedBuyer(): Buyer | null {
  const buyer: Omit<Buyer, 'acceptedAt' | 'acceptedVersion'> | null = memory().buyer
  return buyer && { acceptedAt: null, acceptedVersion: null, ...buyer }
}
export const keepBuyer = (buyer: Buyer | null): void => remember({ buyer })

/** Keeps a purchase's token, the newest first; without one the buyer's session opens it, and nothing is kept. */
export function keepPurchase(kept: RememberedPurchase): void {
  if (!kept.token) return
  const others = memory().purchases.filter(({ id }) => id !== kept.id)
  remember({ purchases: [kept, ...others].slice(0, MOST_KEPT) })
}

/** Keeps what was chosen and typed for a campaign as long as this tab lives, also one that the phone put away. */
export function keepDraft(slug: string, draft: PurchaseDraft | null): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ slug, draft }))
  } catch {
    // Where the browser keeps nothing, it is typed again.
  }
}

/** What was chosen and typed for a campaign in this tab before. */
export function rememberedDraft(slug: string): PurchaseDraft | null {
  try {
    const kept = JSON.parse(sessionStorage[NAME] ?? '{}')
    return kept.slug === slug ? kept.draft : null
  } catch {
    return null
  }
}

/** What was asked for here and not answered: the page was closed, or the connection broke. */
export function unansweredOrder(slug: string, now: number): PurchaseAsked | null {
  const order = freshOrder(slug, now)
  if (!order || order.isAnswered) return null
  const { quantity, name, telefone, shown = null, consent = null } = order.body
  return { quantity, name, telefone, shown, consent }
}

/** The order of a campaign that is not too old to be asked for again. */
export function freshOrder(slug: string, now: number): Order | null {
  const order = ownValue(memory().orders, slug)
  return order && now - order.at < ORDER_MS ? order : null
}

/** What this tab holds alone, once that is known. A link within the page makes an entry of the history that does not have it. */
let held: Memory | null | undefined

/** All of it: what this tab holds alone and was not forgotten since, else what the browser keeps. */
export function memory(): Memory {
  if (held === undefined) held = history.state?.[NAME] as Memory | null | undefined
  try {
    const kept: Memory = { ...NOTHING, ...JSON.parse(localStorage[NAME] ?? '{}') }
    return held && held.era >= kept.era ? held : kept
  } catch {
    return held ?? NOTHING
  }
}

/**
 * Some browsers inside of other apps keep nothing, and one without room keeps nothing new: the tab's own history holds it then, which survives a
 * reload at least.
 */
export function remember(change: Partial<Memory>): void {
  held = { ...memory(), ...change }
  try {
    localStorage.setItem(NAME, JSON.stringify(held))
    held = null
  } catch {
    // The tab holds it.
  }
  history.replaceState({ ...history.state, [NAME]: held }, '')
}
