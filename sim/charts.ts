import type { TransactionState } from '../src/domain/sales/transaction-status.ts'
import { type LateState, lateAt, latePaymentMachine, lateState } from '../src/machines/entities/late-payment.ts'
import { quotaMachine } from '../src/machines/entities/quota.ts'
import {
  NEW_PURCHASE,
  transactionAt,
  transactionMachine,
  transactionState,
} from '../src/machines/entities/transaction.ts'
import { nextState, stepThrough } from '../src/machines/next-state.ts'
import type {
  TransactionCommand,
  TransactionContext,
  TransactionEffect,
  TransactionFact,
} from '../src/machines/purchase/setup.ts'
import type { Deed, Standing, Word } from './plan.ts'

type Event = TransactionCommand | TransactionFact
type LateEvent = Parameters<typeof nextState<typeof latePaymentMachine>>[2]
type Quotas = 'reserved' | 'sold'

const RESERVATION_MS = 30 * 60_000
/** Statuses that had the money once: their moment of payment is noted. */
const MONEYED: ReadonlySet<TransactionState> = new Set(['approved', 'in_mediation', 'refunded'])

/** What a bank has in its book about a charge. */
interface Book {
  status: 'pending' | 'paid' | 'cancelled' | 'refunded' | 'in_mediation' | 'in_process'
  amount: number
  returned: number
}

interface Campaign {
  price: number
  total: number
  free: number
  /** Purchases that wait for their money, in the order in which their time ends. */
  waiting: Purchase[]
}

interface Purchase {
  campaign: Campaign
  status: TransactionState
  context: TransactionContext
  isPaidAt: boolean
  expiresAt: number
  /** The quotas that it has, and as what. */
  has: Record<Quotas, number>
  book: Book
  late: LateState | null
}

/** The charts alone, with a ledger in memory that counts quotas: what the server must come to, as fast as a processor goes. */
export function openCharts() {
  const campaigns: Campaign[] = []
  const purchases = new Map<number, Purchase>()

  /** Quotas of a purchase go on by their chart. */
  function moveQuotas(purchase: Purchase, from: Quotas, event: Parameters<typeof nextState<typeof quotaMachine>>[2]) {
    const count = purchase.has[from]
    if (count === 0) return
    const context = { number: 0, hidesPrize: false, holder: purchase.context.id }
    const next = nextState(quotaMachine, { value: from, context }, event)
    if (next === null) return
    purchase.has[from] = 0
    if (next.value === 'available') purchase.campaign.free += count
    else purchase.has[next.value as Quotas] += count
  }
  /** Reserves what is missing, as far as there is any. @returns how many it has then */
  function prepare(purchase: Purchase, due: number): number {
    const { campaign, has } = purchase
    const missing = Math.max(0, Math.min(due - has.reserved - has.sold, campaign.free))
    campaign.free -= missing
    has.reserved += missing
    return has.reserved + has.sold
  }
  const sell = (purchase: Purchase) =>
    moveQuotas(purchase, 'reserved', { type: 'payment.confirmed', holder: purchase.context.id })

  const stepOf = ({ status, context }: Purchase, event: Event) =>
    stepThrough(transactionMachine, transactionAt(status, context), [event])
  const accepts = (purchase: Purchase, event: Event) => stepOf(purchase, event) !== null

  function apply(purchase: Purchase, event: Event, isMoney = false): boolean {
    const step = stepOf(purchase, event)
    if (step === null) return false
    const before = lateInputOf(purchase, 0)
    const status = transactionState(step.state)
    purchase.status = status
    purchase.context = {
      ...step.state.context,
      cancelledBy: status === 'cancelled' ? step.state.context.cancelledBy : null,
    }
    purchase.isPaidAt ||= isMoney || MONEYED.has(status)
    for (const effect of inOrder(step.effects)) carryOut(purchase, effect, before)
    return true
  }
  /** What follows, in the order in which the server carries it out. */
  const ORDER = ['reservation.ended', 'quotas.returned', 'latePayment.noted', 'latePayment.settled']
  const inOrder = (effects: readonly TransactionEffect[]) =>
    effects
      .filter(({ type }) => ORDER.includes(type))
      .sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
  function carryOut(purchase: Purchase, effect: TransactionEffect, before: ReturnType<typeof lateInputOf>): void {
    if (effect.type === 'reservation.ended') moveQuotas(purchase, 'reserved', { type: `reservation.${effect.as}` })
    if (effect.type === 'quotas.returned') {
      moveQuotas(purchase, 'sold', { type: 'payment.refunded', holder: purchase.context.id })
    }
    if (effect.type === 'latePayment.noted') {
      const known = purchase.late
      const input = lateInputOf(purchase, 0)
      if (known === null) purchase.late = 'waiting'
      else if (nextState(latePaymentMachine, lateAt(known, input), { type: 'payment.repeated' }))
        purchase.late = 'waiting'
    }
    if (effect.type === 'latePayment.settled' && purchase.late !== null) {
      const next = nextState(latePaymentMachine, lateAt(purchase.late, before), { type: effect.by })
      if (next !== null) purchase.late = lateState(next)
    }
  }

  function lateInputOf(purchase: Purchase, free: number) {
    const { id, bought, givenBack, delivered, kept } = purchase.context
    const acceptable = isAcceptable(purchase)
    const lacks = accepts(purchase, { type: 'quotas.delivered', delivered: bought })
    const isReserving = purchase.status === 'pending' || purchase.status === 'in_process'
    const missing = (acceptable ? bought + givenBack : bought) - delivered
    return {
      ...{ id, campaignId: '', free, missing, together: 1 },
      ...{ deliverable: lacks || acceptable, byItself: takesByItself(purchase) },
      reserved: kept || isReserving ? missing : 0,
    }
  }
  const takesByItself = (purchase: Purchase) => {
    const delivered = purchase.context.bought
    const whole = { type: 'payment.received', delivered, keeping: false, known: purchase.isPaidAt } as const
    return [{ type: 'quotas.delivered', delivered } as const, whole].some((event) =>
      stepOf(purchase, event)?.effects.some(({ type }) => type === 'latePayment.settled'),
    )
  }
  const isAcceptable = (purchase: Purchase) =>
    accepts(purchase, { type: 'payment.accepted', delivered: purchase.context.bought + purchase.context.givenBack })

  function decide(purchase: Purchase, event: Extract<LateEvent, { reason: string }>): void {
    if (purchase.late === null) return
    const input = lateInputOf(purchase, purchase.campaign.free)
    const step = stepThrough(latePaymentMachine, lateAt(purchase.late, input), [event])
    if (step === null) return
    purchase.late = lateState(step.state)
    for (const { type } of step.effects) {
      if (type === 'refund.decided') apply(purchase, { type: 'payment.refunded', returned: 0 })
      if (type !== 'delivery.decided') continue
      const { bought, givenBack, delivered } = purchase.context
      if (isAcceptable(purchase)) {
        apply(purchase, { type: 'payment.accepted', delivered: prepare(purchase, bought + givenBack) }, true)
        sell(purchase)
      } else if (accepts(purchase, { type: 'quotas.delivered', delivered: bought })) {
        const has = prepare(purchase, bought)
        if (has === delivered) continue
        apply(purchase, { type: 'quotas.delivered', delivered: has })
        sell(purchase)
      }
    }
  }

  /** What the bank says of a charge reaches its purchase. */
  function settle(purchase: Purchase): void {
    const { book, context, campaign } = purchase
    if (book.status === 'pending') return
    const isAllBack = book.returned >= book.amount
    const status = book.status === 'paid' && isAllBack ? 'refunded' : book.status
    const reduce = () => {
      if (book.returned > 0) apply(purchase, { type: 'payment.reduced', returned: book.returned })
    }
    if (status === 'refunded') {
      apply(purchase, { type: 'payment.refunded', returned: book.returned || book.amount }, true)
      return
    }
    if (status !== 'paid') {
      const facts = {
        cancelled: 'charge.cancelled',
        in_process: 'review.opened',
        in_mediation: 'dispute.opened',
      } as const
      apply(purchase, { type: facts[status] })
      reduce()
      return
    }
    const received = (delivered: number) =>
      ({ type: 'payment.received', delivered, keeping: false, known: purchase.isPaidAt }) as const
    const means = stepOf(purchase, received(0))?.effects.map(({ type }) => type)
    if (means === undefined) {
      reduce()
      return
    }
    if (book.amount !== context.price) {
      apply(purchase, { type: 'review.opened' })
      reduce()
      return
    }
    if (purchase.status === 'in_mediation') {
      apply(purchase, received(0))
      reduce()
      return
    }
    if (!means.includes('coupons.earned')) {
      apply(purchase, received(0), true)
      reduce()
      return
    }
    const delivers = means.includes('share.grown') && campaign.total > 0
    apply(purchase, received(delivers ? prepare(purchase, context.bought) : 0), true)
    if (delivers) sell(purchase)
    reduce()
  }

  return {
    do(deed: Deed): void {
      if (deed.type === 'open') {
        campaigns[deed.campaign] = { price: deed.price, total: deed.total, free: deed.total, waiting: [] }
        return
      }
      for (const campaign of campaigns.slice(-3)) expire(campaign, deed.at)
      if (deed.type === 'order') {
        const campaign = campaigns[deed.campaign]
        if (campaign === undefined || campaign.free < deed.quantity) return
        purchases.set(deed.purchase, order(campaign, deed))
        return
      }
      const purchase = purchases.get(deed.purchase)
      if (purchase === undefined) return
      expire(purchase.campaign, deed.at)
      if (deed.type === 'look') apply(purchase, { type: 'review.close' })
      if (deed.type === 'decide') decide(purchase, { type: `late.${deed.decision}`, reason: 'Combinado' })
      if (deed.type !== 'bank') return
      write(purchase.book, deed.word)
      settle(purchase)
    },
    /** Reservations end that are over by then. */
    end(at: number): void {
      for (const campaign of campaigns) expire(campaign, at)
    },
    lives: () => purchases.size,
    /** Purchases of earlier days are forgotten: a fast run has no need of them. */
    forget: (before: number): void => {
      for (const number of purchases.keys()) {
        if (number >= before) return
        purchases.delete(number)
      }
    },
    standing(): Standing {
      const standing: Standing = { purchases: {}, campaigns: {} }
      for (const [number, { status, context, late }] of purchases) {
        const { delivered, bought, kept, review, returned, cancelledBy } = context
        standing.purchases[number] = [status, delivered, bought, kept, review, returned, cancelledBy, late].join(' ')
      }
      for (const [number, { free }] of campaigns.entries()) {
        const campaign = campaigns[number]
        const of = [...purchases.values()].filter((each) => each.campaign === campaign)
        const sum = (state: Quotas) => of.reduce((total, { has }) => total + has[state], 0)
        standing.campaigns[number] = [free, sum('reserved'), sum('sold')].join(' ')
      }
      return standing
    },
  }

  function order(campaign: Campaign, { purchase, quantity, at }: Extract<Deed, { type: 'order' }>): Purchase {
    const price = quantity * campaign.price
    campaign.free -= quantity
    const made: Purchase = {
      ...{ campaign, status: 'pending', isPaidAt: false, expiresAt: at + RESERVATION_MS, late: null },
      context: { ...NEW_PURCHASE, id: String(purchase), price, bought: quantity },
      has: { reserved: quantity, sold: 0 },
      book: { status: 'pending', amount: price, returned: 0 },
    }
    campaign.waiting.push(made)
    return made
  }
  function expire(campaign: Campaign, at: number): void {
    for (let first = campaign.waiting[0]; first !== undefined && first.expiresAt <= at; first = campaign.waiting[0]) {
      campaign.waiting.shift()
      if (first.status === 'pending') apply(first, { type: 'reservation.expired' })
    }
  }
}

/** What a bank may write, and from where. */
function write(book: Book, word: Word): void {
  const { status, amount } = book
  if (word === 'paid' && status !== 'refunded' && status !== 'paid') book.status = 'paid'
  if (word === 'refunded' && (status === 'paid' || status === 'in_mediation'))
    Object.assign(book, { status: 'refunded', returned: amount })
  if (word === 'in_mediation' && status === 'paid') book.status = 'in_mediation'
  if (word === 'in_process' && status === 'pending') book.status = 'in_process'
  if (word === 'reduced' && status === 'paid') book.returned = Math.max(book.returned, Math.floor(amount / 3))
  if (word === 'cancelled' && status === 'pending') book.status = 'cancelled'
  if (word === 'less' && (status === 'pending' || status === 'cancelled')) book.amount -= Math.floor(amount / 10)
}
