import { freshKey } from '../browser/device.ts'
import { ownValue } from '../domain/values/own.ts'
import type { Buyer, PurchaseAsked, PurchaseDraft } from '../machines/purchase-setup.ts'
import type { RememberedPurchase } from './pages.ts'

/** A purchase that was asked for. `body`: all that was sent; `isAnswered`: by a refusal that may be asked again. */
type Order = { key: string; body: PurchaseAsked & Origin; at: number; isAnswered: boolean }
/** The link that led to a purchase, and what else its address carried. */
export type Origin = { link_ref?: number; params?: Record<string, string> }

/** All that this device keeps: who bought last, the purchases, and the orders without an answer by their campaign. */
type Memory = { buyer: Buyer | null; purchases: readonly RememberedPurchase[]; orders: Readonly<Record<string, Order>> }

const NAME = 'talao.comprador'
const NOTHING: Memory = { buyer: null, purchases: [], orders: {} }

/** The latest purchases are kept. */
const MOST_KEPT = 100
/** The server keeps a reservation for as long: an older order that nobody answered is over. */
const ORDER_MS = 30 * 60_000

/** Who bought here last. What was kept before it was kept when they accepted the regulation does not say it. */
export function rememberedBuyer(): Buyer | null {
  const { buyer } = memory()
  return buyer && { ...buyer, acceptedAt: buyer.acceptedAt ?? null, acceptedVersion: buyer.acceptedVersion ?? null }
}
export const keepBuyer = (buyer: Buyer | null): void => remember({ buyer })

/** The token of a purchase that was made here. */
export function tokenOf(id: number): string | null {
  return memory().purchases.find((each) => each.id === id)?.token ?? null
}

/** The purchases that are kept here, the newest first. */
export const rememberedPurchases = (): readonly RememberedPurchase[] => memory().purchases

/** Keeps a purchase's token, the newest first; without one the buyer's session opens it, and nothing is kept. */
export function keepPurchase(kept: RememberedPurchase): void {
  if (kept.token === '') return
  const others = memory().purchases.filter(({ id }) => id !== kept.id)
  remember({ purchases: [kept, ...others].slice(0, MOST_KEPT) })
}

/** Forgets one purchase here. */
export function forgetPurchase(id: number): void {
  remember({ purchases: memory().purchases.filter((each) => each.id !== id) })
}

/** Forgets who bought here, and what; what was only asked for or typed, too. */
export function forgetDevice(): void {
  remember(NOTHING)
  keepDraft('', null)
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
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    return kept.slug === slug ? kept.draft : null
  } catch {
    return null
  }
}

/**
 * The order for what is asked: the same one before, as long as nobody has answered it, else a new one. What it was sent with stays, since the
 * link that opens the page again may carry other parameters.
 */
export function orderFor(slug: string, asked: PurchaseAsked, origin: Origin, now: number): Omit<Order, 'isAnswered'> {
  const before = freshOrder(slug, now)
  if (before && isSame(before.body, asked)) return before
  const key = freshKey()
  const order: Order = { key, body: { ...asked, ...origin }, at: now, isAnswered: false }
  remember({ orders: { ...memory().orders, [slug]: order } })
  return order
}

const isSame = (one: PurchaseAsked, other: PurchaseAsked) =>
  one.quantity === other.quantity &&
  one.name === other.name &&
  one.telefone === other.telefone &&
  one.shown?.amount === other.shown?.amount &&
  one.shown?.due === other.shown?.due

/** What was asked for here and not answered: the page was closed, or the connection broke. */
export function unansweredOrder(slug: string, now: number): PurchaseAsked | null {
  const order = freshOrder(slug, now)
  if (order === null || order.isAnswered) return null
  const { quantity, name, telefone, shown = null, consent = null } = order.body
  return { quantity, name, telefone, shown, consent }
}

/** The order was answered: it is over, or may be asked again under the same key. */
export function answerOrder(slug: string, { again }: { again: boolean }): void {
  const { [slug]: order, ...others } = memory().orders
  remember({ orders: again && order ? { ...others, [slug]: { ...order, isAnswered: true } } : others })
}

function freshOrder(slug: string, now: number): Order | null {
  const order = ownValue(memory().orders, slug)
  return order !== undefined && now - order.at < ORDER_MS ? order : null
}

/** What is kept with the page alone, where the browser refuses to keep anything. */
let held: Memory = NOTHING

function memory(): Memory {
  try {
    return { ...NOTHING, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') }
  } catch {
    return { ...held, ...(history.state as { [NAME]?: Memory } | null)?.[NAME] }
  }
}

/** Some browsers inside of other apps keep nothing; the tab's own history then survives a reload at least. */
function remember(change: Partial<Memory>): void {
  held = { ...memory(), ...change }
  try {
    localStorage.setItem(NAME, JSON.stringify(held))
  } catch {
    history.replaceState({ ...history.state, [NAME]: held }, '')
  }
}
