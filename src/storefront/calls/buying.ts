import type { Bought } from '../../domain/campaigns/bought.ts'
import type { CounterOffer, OfferTerms } from '../../domain/campaigns/counter-offer.ts'
import type { Offer } from '../../domain/sales/buyer-form.ts'
import { centavosOf } from '../../domain/values/money.ts'
import { readRecordNumber } from '../../domain/values/record-number.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { beginningOf, storable } from '../../domain/values/text.ts'
import type { PurchaseAsked, PurchaseErrors, PurchaseFact } from '../../machines/purchase-setup.ts'
import type { Origin } from '../device.ts'
import { offerOf } from '../offer.ts'
import type { Campaign } from '../pages.ts'
import { API } from './address.ts'
import { fetchServer } from './fetch-server.ts'
import { answerOrder, orderFor } from './orders.ts'

const LONGEST_PARAMS = 30
const LONGEST = { name: 60, value: 300 }

/** The page that orders: its campaign, its own address with `link_ref` and UTMs, and who is told of a campaign that changed. */
export type Ordering = { slug: string; search: string; renewed: (campaign: Campaign) => void }

/** Asks for a purchase; the same order before it was answered is asked for under the same key. */
export async function askPurchase(
  { slug, search, renewed }: Ordering,
  asked: PurchaseAsked,
  signal: AbortSignal,
): Promise<PurchaseFact> {
  const { key, body, at } = orderFor(slug, asked, originOf(search), Date.now())
  const response = await fetchServer(`${API}/campaigns/${slug}/purchases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(orderToWire(body)),
    signal,
  })
  const answer = await response.json()
  if (response.ok) {
    answerOrder(slug, { again: false })
    return { type: 'purchase.opened', bought: openedOf(answer), askedAt: new Date(at).toISOString() }
  }
  // What the server could not finish is asked again under the same key: it may have been done. Whoever asks too often was told nothing of it.
  if (answer.error_code !== 'rate.exceeded') answerOrder(slug, { again: response.status >= 500 })
  if (!answer.offer) return { type: 'purchase.refused', errors: errorsOf(answer) }
  return {
    type: 'purchase.countered',
    counter: counterOf(answer.offer),
    offer: await offerNow(slug, renewed, signal),
  }
}

/** An order as it was asked for → as the server reads it. */
const orderToWire = ({ shown, consent, ...order }: PurchaseAsked & Origin) => ({
  ...order,
  ...(consent && { consent }),
  ...(shown && { amount: shown.amount / 100, due: shown.due }),
})

/** Another offer as the server tells it, in reais → in centavos. */
function counterOf({ seen, now, ...rest }: CounterOffer): CounterOffer {
  const inCentavos = (terms: OfferTerms | null) => terms && { ...terms, amount: centavosOf(terms.amount) }
  return { ...rest, seen: inCentavos(seen), now: inCentavos(now) }
}

/** What the campaign offers by now; null where that cannot be read. */
async function offerNow(
  slug: string,
  renewed: (campaign: Campaign) => void,
  signal: AbortSignal,
): Promise<Offer | null> {
  try {
    const response = await fetch(`${API}/campaigns/${slug}`, { signal })
    if (!response.ok) return null
    const { campaign } = (await response.json()) as { campaign: Campaign }
    renewed(campaign)
    return offerOf(campaign, serverNow())
  } catch {
    return null
  }
}

type Opened = {
  id: number
  token: string
  quantity: number
  due: number
  amount: number
  pix: { charge_id: string | null; copia_e_cola: string; expires_at: string }
}

/** A purchase as it was just made. */
function openedOf({ id, token, quantity, due, amount, pix }: Opened): Bought {
  return {
    ...{ id, token, quantity, due, stage: 'waiting', delivered: 0, amount: centavosOf(amount), received: null },
    ...{ code: pix.copia_e_cola, chargeId: pix.charge_id, expiresAt: pix.expires_at },
    ...{ numbers: [], page: 1, lastPage: 1, prizes: [], spins: { earned: 0, left: 0 }, coupons: [] },
    ...{ paidAt: null, buyer: null, after: null },
  }
}

/** The first sentence of each field, or the one for all of it. */
function errorsOf({ msg, errors = {} }: { msg: string; errors?: Record<string, string[]> }): PurchaseErrors {
  const known = (['telefone', 'name'] as const).flatMap((field) => {
    const [sentence] = errors[field] ?? []
    return sentence === undefined ? [] : [[field, sentence] as const]
  })
  return known.length > 0 ? Object.fromEntries(known) : { form: msg }
}

/** The link that an address names, and what else it carries. */
function originOf(search: string): Origin {
  const { link_ref, ...others } = Object.fromEntries(new URLSearchParams(search))
  const link = readRecordNumber(link_ref)
  const params = Object.entries(others)
    .map(([name, value]) => [storable(name), beginningOf(storable(value), LONGEST.value)] as const)
    .filter(([name, value]) => name !== '' && name.length <= LONGEST.name && value !== '')
    .slice(0, LONGEST_PARAMS)
  return {
    ...(link !== undefined && { link_ref: link }),
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
  }
}
