import type { Shown } from '../../../src/domain/campaigns/counter-offer.ts'
import {
  CONSENT_MISSING,
  leftToBuy,
  refuseBuyerName,
  refuseBuyerPhone,
  refuseCount,
} from '../../../src/domain/sales/buyer-form.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import { readRecordNumber } from '../../../src/domain/values/record-number.ts'
import { beginningOf, storable } from '../../../src/domain/values/text.ts'
import { parseCount } from '../../../src/domain/values/typed-count.ts'
import type { publicCampaignOf } from '../../campaigns/campaigns/public.ts'

/** What a form without a script sends. `step`: `pay` once it says who buys; `key`: its Idempotency-Key. */
export interface PurchaseForm {
  step: string
  quantity: string
  telefone: string
  name: string
  consent: boolean
  /** Which texts stood beside the box. */
  version: string
  key: string
  /** What was shown above its button, in centavos and quotas; empty where nothing was. */
  amount: string
  due: string
}

/** What is wrong with it, by field; `form`: with all of it. */
export type FormRefusal = Partial<Record<'telefone' | 'name' | 'consent' | 'form', string>>

const MAX_NAME = 200
const MAX_SHORT = 40
/** More than any phone is written with: a longer one is not understood, and none is cut to one that is. */
const MAX_PHONE = 300
const MAX_PARAMS = 30
const MAX_PARAM = { name: 60, value: 300 }

/** A form's fields; of what was chosen by a button, the button counts. */
export function readForm(body: string): PurchaseForm {
  const fields = new URLSearchParams(body)
  const text = (name: string, longest: number) => beginningOf(storable(fields.get(name) ?? ''), longest)
  const chosen = text('suggested', MAX_SHORT) || text('quantity', MAX_SHORT)
  return {
    step: text('step', MAX_SHORT),
    quantity: String(parseCount(chosen) ?? ''),
    telefone: text('telefone', MAX_PHONE),
    name: text('name', MAX_NAME),
    consent: fields.get('consent') === '1',
    version: text('version', MAX_SHORT),
    key: text('key', MAX_SHORT),
    amount: text('amount', MAX_SHORT),
    due: text('due', MAX_SHORT),
  }
}

/** Which spin of a purchase a form or an address names; `null` for none. */
export function readSpin(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** Which link an address names, and what else it carries (UTMs, click ids): both are kept with the purchase. */
export function readOrigin(query: URLSearchParams): {
  linkRef: number | undefined
  params: Readonly<Record<string, string>>
} {
  const { link_ref, ...others } = Object.fromEntries(query)
  const params = Object.entries(others)
    .map(([name, value]) => [storable(name), beginningOf(storable(value), MAX_PARAM.value)] as const)
    .filter(([name, value]) => name !== '' && name.length <= MAX_PARAM.name && value !== '')
    .slice(0, MAX_PARAMS)
  return {
    linkRef: readRecordNumber(link_ref),
    params: Object.fromEntries(params),
  }
}

/** What is wrong with the quantity, or `null`. */
export function quantityRefusal(
  quantity: string,
  { price, minimum_quantity, maximum_quantity, left, doubled }: Awaited<ReturnType<typeof publicCampaignOf>>,
  now: Date,
): string | null {
  const doubling = left === 1 ? null : doubled && { from: doubled.init_at, until: doubled.end_at }
  return refuseCount(parseCount(quantity), {
    ...{ price: centavosOf(price), least: minimum_quantity, most: maximum_quantity },
    ...{ left: leftToBuy(left, doubling, now), tiers: [], doubling, spins: [], fee: null },
  })
}

/** What a form was shown with; what is no number counts as something that no button says. */
export const shownIn = ({ amount, due }: PurchaseForm): Partial<Shown> | undefined =>
  amount === '' && due === '' ? undefined : { amount: wholeIn(amount), due: wholeIn(due) }

const wholeIn = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : -1)

/** What is wrong with who buys. */
export function refusalOfForm({ telefone, name, consent }: PurchaseForm): FormRefusal {
  const wrong = { telefone: refuseBuyerPhone(telefone), name: refuseBuyerName(name) }
  return {
    ...(wrong.telefone !== null && { telefone: wrong.telefone }),
    ...(wrong.name !== null && { name: wrong.name }),
    ...(!consent && { consent: CONSENT_MISSING }),
  }
}
