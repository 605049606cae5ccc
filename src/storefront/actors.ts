import { type AnyEventObject, fromCallback } from 'xstate'
import type { Bought } from '../domain/bought.ts'
import { type Offer, sumOf } from '../domain/buyer-form.ts'
import { QUESTION_REST_MS } from '../domain/limits.ts'
import { centavosOf } from '../domain/money.ts'
import { ask } from '../machines/ask.ts'
import type { PurchaseAsked, PurchaseErrors, PurchaseFact, PurchaseKey } from '../machines/flows/purchase.ts'
import { timerOf } from '../machines/timer.ts'
import { answerOrder, keyFor, type OrderBody, tokenOf } from './device.ts'
import { boughtOf } from './offer.ts'
import type { BankAnswer, PurchaseState } from './pages.ts'

const API = '/api/public'
const OFTEN_MS = 5_000
const SELDOM_MS = 15_000
/** After so long it is asked less often. */
const PATIENCE_MS = 3 * 60_000
const LONGEST_PARAMS = 30
const LONGEST = { name: 60, value: 300 }

/** The actors of a campaign's page, which ask the server. `search`: the address's own, with `link_ref` and UTMs. */
export const actorsFor = (slug: string, offer: Offer | null, search: string) => ({
  askPurchase: ask<PurchaseAsked, PurchaseFact, PurchaseFact>(
    async (asked, signal) => {
      const body: OrderBody = { ...asked, ...originOf(search) }
      const key = keyFor(slug, body, Date.now())
      const response = await fetch(`${API}/campaigns/${slug}/purchases`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal,
      })
      const answer = await response.json()
      if (response.ok) {
        answerOrder(slug, { again: false })
        return { type: 'purchase.opened', bought: openedOf(answer, offer) }
      }
      // What the server could not finish is asked again under the same key: it may have been done.
      answerOrder(slug, { again: response.status >= 500 })
      return { type: 'purchase.refused', errors: errorsOf(answer) }
    },
    () => ({ type: 'purchase.lost' }),
  ),
  askBought: ask<PurchaseKey, PurchaseFact, PurchaseFact>(readBought, () => ({ type: 'payment.lost' })),
  askBank: ask<PurchaseKey, PurchaseFact, PurchaseFact>(askBank, () => ({ type: 'payment.lost' })),
  askNumbers: ask<Bought, PurchaseFact, PurchaseFact>(
    async (bought, signal) => {
      const state = await readState(bought, bought.page + 1, signal)
      if (state === null) return { type: 'payment.lost' }
      const more = boughtOf(state, bought.token)
      return { type: 'numbers.loaded', bought: { ...more, numbers: [...bought.numbers, ...more.numbers] } }
    },
    () => ({ type: 'payment.lost' }),
  ),
  watchPayment: fromCallback<AnyEventObject, PurchaseKey>(({ input, sendBack }) => watch(input, sendBack)),
  rest: timerOf<PurchaseFact>(QUESTION_REST_MS, { type: 'question.rested' }),
})

/**
 * Tells of a purchase as soon as something is known of it: asks every few seconds, less often after a while, never while nobody sees the page,
 * and at once when it is seen or online again.
 */
function watch(key: PurchaseKey, tell: (fact: PurchaseFact) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const begun = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const look = async () => {
    clearTimeout(timer)
    if (isAsking || document.hidden || signal.aborted) return
    isAsking = true
    const fact = await readBought(key, AbortSignal.any([signal, AbortSignal.timeout(QUESTION_REST_MS)])).catch(
      (): PurchaseFact => ({ type: 'payment.lost' }),
    )
    isAsking = false
    if (signal.aborted) return
    tell(fact)
    timer = setTimeout(look, Date.now() - begun < PATIENCE_MS ? OFTEN_MS : SELDOM_MS)
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  void look()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

async function readBought(key: PurchaseKey, signal: AbortSignal): Promise<PurchaseFact> {
  const token = key.token ?? tokenOf(key.id)
  if (token === null) return { type: 'purchase.denied' }
  const state = await readState({ id: key.id, token }, 1, signal)
  return state === null ? { type: 'purchase.denied' } : { type: 'payment.reported', bought: boughtOf(state, token) }
}

/** Has the server ask the bank, and tells what both of them know then. */
async function askBank(key: PurchaseKey, signal: AbortSignal): Promise<PurchaseFact> {
  const token = key.token ?? tokenOf(key.id)
  if (token === null) return { type: 'purchase.denied' }
  const headers = { 'purchase-token': token }
  const response = await fetch(`${API}/purchases/${key.id}/questions`, { method: 'POST', headers, signal })
  if (response.status === 404) return { type: 'purchase.denied' }
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  const { bank, purchase } = (await response.json()) as BankAnswer
  if (bank === 'silent' && purchase.stage === 'waiting') return { type: 'bank.silenced' }
  return { type: 'payment.reported', bought: boughtOf(purchase, token) }
}

/** A purchase as the server knows it; `null` when it is not this token's. @throws when the server does not answer */
async function readState(
  { id, token }: { id: number; token: string },
  page: number,
  signal: AbortSignal,
): Promise<PurchaseState | null> {
  const response = await fetch(`${API}/purchases/${id}?page=${page}`, { headers: { 'purchase-token': token }, signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return (await response.json()) as PurchaseState
}

type Opened = {
  id: number
  token: string
  quantity: number
  amount: number
  pix: { charge_id: string; copia_e_cola: string; expires_at: string }
}

/** A purchase as it was just made. */
function openedOf({ id, token, quantity, amount, pix }: Opened, offer: Offer | null): Bought {
  return {
    ...{ id, token, quantity, stage: 'waiting', delivered: 0, amount: centavosOf(amount) },
    due: offer === null ? quantity : sumOf(quantity, offer, new Date()).due,
    ...{ code: pix.copia_e_cola, chargeId: pix.charge_id, expiresAt: pix.expires_at },
    ...{ numbers: [], page: 1, lastPage: 1, prizes: [], spins: { earned: 0, left: 0 }, after: null },
  }
}

/** The first sentence of each field, or the one for all of it. */
function errorsOf({ msg, errors = {} }: { msg: string; errors?: Record<string, string[]> }): PurchaseErrors {
  const known = (['quantity', 'telefone', 'name'] as const).flatMap((field) => {
    const [sentence] = errors[field] ?? []
    return sentence === undefined ? [] : [[field, sentence] as const]
  })
  return known.length > 0 ? Object.fromEntries(known) : { form: msg }
}

/** The link that an address names, and what else it carries. */
function originOf(search: string): Pick<OrderBody, 'link_ref' | 'params'> {
  const { link_ref: link, ...others } = Object.fromEntries(new URLSearchParams(search))
  const params = Object.entries(others)
    .filter(([name, value]) => name.length <= LONGEST.name && value !== '')
    .slice(0, LONGEST_PARAMS)
    .map(([name, value]) => [name, value.slice(0, LONGEST.value)])
  return {
    ...(link !== undefined && /^\d{1,15}$/.test(link) && { link_ref: Number(link) }),
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
  }
}
