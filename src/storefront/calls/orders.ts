import { freshKey } from '../../browser/device.ts'
import type { PurchaseAsked } from '../../machines/purchase-setup.ts'
import { freshOrder, memory, type Order, type Origin, remember } from '../device.ts'

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

/** The order was answered: it is over, or may be asked again under the same key. */
export function answerOrder(slug: string, { again }: { again: boolean }): void {
  const { [slug]: order, ...others } = memory().orders
  remember({ orders: again && order ? { ...others, [slug]: { ...order, isAnswered: true } } : others })
}
