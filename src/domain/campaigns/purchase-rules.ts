import { quotasInWords } from '../values/counts.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { MAX_RESERVATION, refuseLength, reservationSentence } from '../values/limits.ts'
import { formatReais } from '../values/money.ts'
import { isMobile, isPhone, LANDLINE } from '../values/phone.ts'
import { isBlank, plainName } from '../values/text.ts'
import type { PriceList } from './offers.ts'

/** A campaign's terms of purchase. `price` and `minimum` in centavos; `limit`: quotas a transaction, `null` for the product's own. */
export type SaleTerms = { readonly price: number; readonly minimum: number; readonly limit: number | null }

/** What a buyer orders. */
export type PurchaseDraft = { readonly quantity: number; readonly name: string; readonly telefone: string }

const MAX_NAME = 100

/** The price of `quantity` quotas, in centavos. */
export function purchaseAmount(quantity: number, { price }: Pick<SaleTerms, 'price'>): number {
  return quantity * price
}

/** The fewest quotas whose price reaches the campaign's minimum. */
export function leastQuantity({ price, minimum }: Pick<SaleTerms, 'price' | 'minimum'>): number {
  return Math.max(1, Math.ceil(minimum / price))
}

/** The fewest quotas from so many on whose price, that of their tier, reaches the minimum. */
export function leastFrom(
  quantity: number,
  { price, tiers, minimum }: PriceList & { readonly minimum: number },
): number {
  const steps = [{ from: 1, price }, ...tiers].sort((one, other) => one.from - other.from)
  const fitting = steps.flatMap(({ from, price: each }, index) => {
    const least = Math.max(quantity, from, Math.ceil(minimum / each))
    return least < (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) ? [least] : []
  })
  return Math.min(...fitting)
}

/** What is wrong with a purchase, by field of its body (spec §5, DESIGN §5); how many quotas are free is the ledger's to say. */
export function checkPurchase(draft: PurchaseDraft, terms: SaleTerms): FieldErrors {
  const sentences = {
    quantity: refuseQuantity(draft.quantity, terms),
    name: refuseName(draft.name),
    telefone: isMobile(draft.telefone) ? null : isPhone(draft.telefone) ? LANDLINE : 'Informe um telefone com DDD',
  }
  return Object.fromEntries(
    Object.entries(sentences).flatMap(([field, sentence]) => (sentence ? [[field, [sentence]]] : [])),
  )
}

/** The sentence for a purchase of more quotas than are free. */
export function freeSentence(free: number): string {
  if (free === 0) return 'Todas as cotas desta campanha já foram vendidas ou reservadas'
  return free === 1 ? 'Resta apenas 1 cota' : `Restam apenas ${quotasInWords(free)}`
}

/** How many quotas an address may still reserve, next to the refusal of more (S27). */
export function crowdedSentence(free: number): string {
  return free === 0 ? 'Por enquanto, nenhuma cota a mais' : `Por enquanto, até ${quotasInWords(free)}`
}

function refuseQuantity(quantity: number, terms: SaleTerms): string | null {
  if (!Number.isInteger(quantity)) return 'A quantidade de cotas deve ser um número inteiro'
  if (quantity < 1) return 'Compre pelo menos 1 cota'
  const limit = Math.min(terms.limit ?? MAX_RESERVATION, MAX_RESERVATION)
  if (quantity > limit) return reservationSentence(limit)
  if (purchaseAmount(quantity, terms) < terms.minimum) {
    return `A compra mínima é de ${formatReais(terms.minimum)} (${quotasInWords(leastQuantity(terms))})`
  }
  return null
}

function refuseName(name: string): string | null {
  return isBlank(name) ? 'Informe seu nome' : refuseLength(plainName(name), MAX_NAME)
}
