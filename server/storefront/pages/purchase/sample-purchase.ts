import { priceFor } from '../../../../src/domain/campaigns/offers.ts'
import { formatQuota } from '../../../../src/domain/campaigns/quota-number.ts'
import { centavosOf, reaisOf } from '../../../../src/domain/values/money.ts'
import type { PurchaseState } from './state.ts'

const HALF_AN_HOUR_MS = 30 * 60_000
const NUMBERS = 8

interface Sold {
  price: number
  total: number
  minimum_quantity: number
  tiers: readonly { from: number; price: number }[]
  suggested: readonly { quantity: number; recommended: boolean }[]
}

/** A purchase of a campaign that nobody made: its PIX, or what was paid for. */
export function samplePurchase(campaign: Sold, screen: 'pix' | 'paid', now: Date): PurchaseState {
  const { suggested, minimum_quantity, total } = campaign
  const usual = (suggested.find(({ recommended }) => recommended) ?? suggested[0])?.quantity ?? minimum_quantity
  const quantity = screen === 'paid' ? Math.min(usual, NUMBERS) : usual
  const price = centavosOf(campaign.price)
  const tiers = campaign.tiers.map((tier) => ({ from: tier.from, price: centavosOf(tier.price) }))
  const amount = reaisOf(quantity * priceFor(quantity, { price, tiers }))
  const expires_at = new Date(now.getTime() + HALF_AN_HOUR_MS).toISOString()
  const numbers = Array.from({ length: quantity }, (_, nth) => Math.floor((total * (nth + 0.5)) / quantity))
  return {
    ...{ success: 200 as const, id: 1, quantity, amount, due: quantity, expires_at },
    ...{
      numbers_page: 1,
      numbers_last_page: 1,
      spins: { earned: 0, left: 0, won: [] },
      coupons: [],
      prizes: [],
      received: null,
      after: null,
    },
    ...(screen === 'pix'
      ? {
          ...{ status: 'pending', stage: 'waiting', delivered: 0, numbers: [], paid_at: null, buyer: null },
          pix: { charge_id: '1', copia_e_cola: sampleCode(amount), expires_at },
        }
      : {
          ...{ status: 'approved', stage: 'paid', delivered: quantity, pix: null, paid_at: now.toISOString() },
          buyer: { name: 'Maria S.', telefone: '(62) •••••-0000' },
          numbers: numbers.map((number) => formatQuota(number, total)),
        }),
  }
}

/** A PIX code of nobody's, in the fields that a code has (EMV). */
function sampleCode(amount: number): string {
  const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value
  const account = field('00', 'br.gov.bcb.pix') + field('01', 'previa@exemplo.com.br')
  return [
    field('00', '01') + field('26', account) + field('52', '0000') + field('53', '986'),
    field('54', amount.toFixed(2)) + field('58', 'BR') + field('59', 'Nome de quem recebe') + field('60', 'GOIANIA'),
    field('62', field('05', 'PREVIA')) + field('63', '0000'),
  ].join('')
}
