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
  askBought: asked((part, key: PurchaseKey, signal) => part.readBought(key, signal)),
  askBank: asked((part, key: PurchaseKey, signal) => part.askBank(key, signal)),
  askNumbers: asked((part, bought: Bought, signal) => part.readMore(bought, signal)),
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

const buying = () => loaded(() => import('./buying.ts'))

type Reading = typeof import('./reading.ts')

/** Asks about a purchase: what reads one comes once somebody has one. */
const asked = <Input>(question: (part: Reading, input: Input, signal: AbortSignal) => Promise<PurchaseFact>) =>
  ask<Input, PurchaseFact, PurchaseFact>(
    async (input, signal) => question(await loaded(() => import('./reading.ts')), input, signal),
    () => ({ type: 'payment.lost' }),
  )
