import type { Bought } from '../../domain/campaigns/bought.ts'
import type { PurchaseFact, PurchaseKey } from '../../machines/purchase-setup.ts'
import { boughtOf } from '../bought-of.ts'
import { tokenOf } from '../kept.ts'
import type { BankAnswer, PurchaseState } from '../pages.ts'
import { API } from './address.ts'
import { fetchServer } from './fetch-server.ts'

/** Asks the server for a purchase: what it says is a fact. @throws when the server does not answer */
export async function readBought(key: PurchaseKey, signal: AbortSignal): Promise<PurchaseFact> {
  const token = key.token ?? tokenOf(key.id)
  if (token === null) return { type: 'purchase.denied' }
  const state = await readState({ id: key.id, token }, 1, signal)
  return state === null ? { type: 'purchase.denied' } : { type: 'payment.reported', bought: boughtOf(state, token) }
}

/** Has the server ask the bank, and tells what both of them know then. @throws when the server does not answer */
export async function askBank(key: PurchaseKey, signal: AbortSignal): Promise<PurchaseFact> {
  const token = key.token ?? tokenOf(key.id)
  if (token === null) return { type: 'purchase.denied' }
  const headers = { 'purchase-token': token }
  const response = await fetchServer(`${API}/purchases/${key.id}/questions`, { method: 'POST', headers, signal })
  if (response.status === 404) return { type: 'purchase.denied' }
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  const { bank, purchase } = (await response.json()) as BankAnswer
  const bought = boughtOf(purchase, token)
  // A PIX that lapsed may have been paid all the same: only the bank's answer ends the question.
  if (bought.stage !== 'waiting' && bought.stage !== 'over') return { type: 'payment.reported', bought }
  return bank === 'silent' ? { type: 'bank.silenced' } : { type: 'question.answered', bought }
}

/** Asks for the next numbers of a purchase. @throws when the server does not answer */
export async function readMore(bought: Bought, signal: AbortSignal): Promise<PurchaseFact> {
  const state = await readState(bought, bought.page + 1, signal)
  if (state === null) return { type: 'payment.lost' }
  const more = boughtOf(state, bought.token)
  return { type: 'numbers.loaded', bought: { ...more, numbers: [...bought.numbers, ...more.numbers] } }
}

/** A purchase as the server knows it; `null` when it is not this token's. @throws when the server does not answer */
async function readState(
  { id, token }: { id: number; token: string },
  page: number,
  signal: AbortSignal,
): Promise<PurchaseState | null> {
  const response = await fetchServer(`${API}/purchases/${id}?page=${page}`, {
    headers: { 'purchase-token': token },
    signal,
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return (await response.json()) as PurchaseState
}

/** A signal that ends after so many milliseconds. `AbortSignal.timeout` is younger than the phones that buy. */
export function endsIn(milliseconds: number): AbortSignal {
  const end = new AbortController()
  setTimeout(() => end.abort(), milliseconds)
  return end.signal
}
