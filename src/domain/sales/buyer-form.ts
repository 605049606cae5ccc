import { type Doubling, priceFor, quotasDue, type Tier } from '../campaigns/offers.ts'
import { freeSentence } from '../campaigns/purchase-rules.ts'
import { type SpinTier, spinsEarned } from '../campaigns/roulette.ts'
import { quotasInWords } from '../values/counts.ts'
import { formatReais } from '../values/money.ts'
import { digitsIn, isMobile, isPhone, LANDLINE, PHONE_DIGITS, readPhone } from '../values/phone.ts'
import { plainName } from '../values/text.ts'
import { type Fee, surchargeOn } from './fees.ts'

/** What a campaign offers a buyer. Money in centavos, moments as ISO 8601; `left`: how many can be bought at all, where they are fewer than `most`. */
export interface Offer {
  readonly price: number
  readonly tiers: readonly Tier[]
  readonly least: number
  readonly most: number
  readonly left: number | null
  readonly doubling: { readonly from: string | null; readonly until: string | null } | null
  readonly spins: readonly SpinTier[]
  /** The provider's fee, where the buyer pays it on top of the price. */
  readonly fee: Omit<Fee, 'from'> | null
}

/**
 * What a purchase of so many quotas comes to: what each costs, all of them, what they would without tiers, the provider's fee on top and what is
 * paid with it, what is delivered, and its spins.
 */
export interface Sum {
  readonly quantity: number
  readonly unit: number
  readonly amount: number
  readonly full: number
  readonly fee: number
  readonly paid: number
  readonly due: number
  readonly spins: number
}

/** The sum of a purchase as the server will count it. */
export function sumOf(quantity: number, offer: Offer, now: Date): Sum {
  const unit = priceFor(quantity, offer)
  const amount = quantity * unit
  const fee = surchargeOn(offer.fee, 'parcial', amount)
  return {
    quantity,
    unit,
    amount,
    full: quantity * offer.price,
    fee,
    paid: amount + fee,
    due: quotasDue(quantity, doublingOf(offer), now),
    spins: spinsEarned(quantity, offer.spins),
  }
}

/** Whether a purchase delivers twice what is bought now. */
export const isDoubled = (offer: Offer, now: Date): boolean => quotasDue(1, doublingOf(offer), now) === 2

/** How many quotas can be bought of so many that are free: while they are doubled, half as many. */
export const leftToBuy = (left: number | null, doubling: Offer['doubling'], now: Date): number | null =>
  left === null ? null : Math.floor(left / quotasDue(1, doublingOf({ doubling }), now))

/** The most quotas that can be bought at once. */
export const mostOf = ({ most, left }: Pick<Offer, 'most' | 'left'>): number => Math.min(most, left ?? most)

/** A quantity within what can be bought. */
export const within = (quantity: number, offer: Offer): number =>
  Math.max(Math.min(offer.least, mostOf(offer)), Math.min(quantity, mostOf(offer)))

/** How much − and + change a quantity by: the least count that is worth R$ 1,00. */
export const stepOf = ({ price }: Pick<Offer, 'price'>): number => Math.max(1, Math.ceil(100 / price))

/** The larger purchase that costs less, because it reaches a tier; null where there is none. */
export function cheaperThan({ quantity, amount }: Sum, offer: Offer): { quantity: number; amount: number } | null {
  const larger = offer.tiers
    .filter(({ from }) => from > quantity && from <= mostOf(offer))
    .map(({ from }) => ({ quantity: from, amount: from * priceFor(from, offer) }))
  return larger.find((each) => each.amount < amount) ?? null
}

/** What is wrong with a quantity, or `null`. */
export function refuseCount(quantity: number | null, offer: Offer): string | null {
  if (quantity === null) return 'Informe quantas cotas.'
  if (offer.left !== null && quantity > offer.left) return `${freeSentence(offer.left)}.`
  if (quantity > offer.most) return `O máximo é ${quotasInWords(offer.most)} por compra.`
  if (quantity < Math.min(offer.least, mostOf(offer)))
    return `O mínimo é ${formatReais(offer.least * priceFor(offer.least, offer))}: ${quotasInWords(offer.least)}.`
  return null
}

/** What is wrong with a buyer's phone as it is typed, or `null`. */
export function refuseBuyerPhone(text: string): string | null {
  const read = readPhone(text)
  if (read.kind === 'this') return isMobile(read.value) ? null : LANDLINE
  if (read.kind === 'nothing') return 'Informe o celular com DDD.'
  const digits = digitsIn(text)
  const missing = PHONE_DIGITS - digits.length
  if (missing > 0 && missing < PHONE_DIGITS) {
    const number = missing === 1 ? 'falta 1 número' : `faltam ${missing} números`
    return `Confira o celular: ${number}.`
  }
  if (missing < 0) return 'Não entendi este celular: ele tem números demais. Escreva só o DDD e o número.'
  return isPhone(`11${digits.slice(2)}`) ? 'Esse DDD não existe.' : 'Confira o celular.'
}

/** What is wrong with a buyer's name, or `null`: a first and a last name, as a document has them. */
export function refuseBuyerName(text: string): string | null {
  const words = plainName(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  return words.length < 2 ? 'Escreva nome e sobrenome, como no documento.' : null
}

/** What a buyer agrees to, as it stands beside the box. */
export const CONSENT_WORDING = 'Tenho 18 anos ou mais e aceito o regulamento e a política de privacidade.'

/** The sentence for a consent that was not given. */
export const CONSENT_MISSING = 'Marque para continuar.'

const doublingOf = ({ doubling }: Pick<Offer, 'doubling'>): Doubling => ({
  active: doubling !== null,
  from: dateOf(doubling?.from),
  until: dateOf(doubling?.until),
})

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null)
