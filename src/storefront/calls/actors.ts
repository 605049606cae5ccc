import { type AnyEventObject, fromCallback } from 'xstate'
import type { Bought } from '../../domain/campaigns/bought.ts'
import { DELAYED_MS, QUESTION_REST_MS } from '../../domain/values/limits.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { ask } from '../../machines/ask.ts'
import type { PurchaseAsked, PurchaseFact, PurchaseKey } from '../../machines/purchase-setup.ts'
import { timerOf } from '../../machines/timer.ts'
import { loaded } from '../loaded.ts'
import type { Ordering } from './buying.ts'

/** The actors of a campaign's page, which ask the server. How they ask comes with what is asked after the ticket: nobody has bought who still chooses. */
export const actorsFor = (ordering: Ordering) => ({
  askPurchase: ask<PurchaseAsked, PurchaseFact, PurchaseFact>(
    async (asked, signal) => (await buying()).askPurchase(ordering, asked, signal),
    () => ({ type: 'purchase.lost' }),
  ),
  watchDelay: timerOf<PurchaseFact>(DELAYED_MS, { type: 'answer.delayed' }),
  askBought: ask<PurchaseKey, PurchaseFact, PurchaseFact>(
    async (key, signal) => (await reading()).readBought(key, signal),
    () => ({ type: 'payment.lost' }),
  ),
  askBank: ask<PurchaseKey, PurchaseFact, PurchaseFact>(
    async (key, signal) => (await reading()).askBank(key, signal),
    () => ({ type: 'payment.lost' }),
  ),
  askNumbers: ask<Bought, PurchaseFact, PurchaseFact>(
    async (bought, signal) => (await reading()).readMore(bought, signal),
    () => ({ type: 'payment.lost' }),
  ),
  watchPayment: fromCallback<AnyEventObject, PurchaseKey>(({ input, sendBack }) => {
    const stopping = new AbortController()
    void loaded(() => import('./waiting.ts')).then(({ watchPurchase }) =>
      watchPurchase(input, sendBack, stopping.signal),
    )
    return () => stopping.abort()
  }),
  rest: fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const until = new Date(serverNow().getTime() + QUESTION_REST_MS).toISOString()
    sendBack({ type: 'rest.started', until } satisfies PurchaseFact)
    const timer = setTimeout(() => sendBack({ type: 'question.rested' } satisfies PurchaseFact), QUESTION_REST_MS)
    return () => clearTimeout(timer)
  }),
})

/** What orders a purchase, and what reads one. */
const buying = () => loaded(() => import('./buying.ts'))
const reading = () => loaded(() => import('./reading.ts'))
