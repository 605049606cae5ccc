import type { Ports } from '../server/platform/ports.ts'
import { checkCharge } from '../server/sales/payments/payments.ts'
import { paySandboxCharge } from '../server/sales/sandbox/bank.ts'
import { buy } from '../server/storefront/pages/purchase/purchases.ts'
import { type Bench, inParallel } from './support.ts'

export const CLIENTS = 16

/** How many buyers were made up: each sale has a phone of its own. */
let buyers = 0

/**
 * Makes sales of ten quotas, each bought and paid.
 * @param ports those of the bench, or others over the same database
 * @returns makes so many of them and answers how many a second
 */
export function seller({ accountId }: Bench, ports: Ports, slug: string): (sales: number) => Promise<number> {
  const sellOne = async () => {
    const key = `sale-${++buyers}`
    const telefone = `119${String(buyers).padStart(8, '0')}`
    const bought = await buy(ports, { slug, quantity: 10, name: 'Maria', telefone, idempotencyKey: key })
    if (!bought.ok) throw new Error(`refused: ${JSON.stringify(bought.refusal)}`)
    const { chargeId } = bought.purchase.pix
    await paySandboxCharge(ports, chargeId, { notify: false })
    const outcome = await checkCharge(ports, { accountId, chargeId })
    if (outcome !== 'changed') throw new Error(`a payment was ${outcome}`)
  }
  return async (sales) => sales / (await inParallel(CLIENTS, sales, sellOne))
}
