import { eq } from 'drizzle-orm'
import { buyer, campaign } from '../../../platform/db/schema.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'
import type { Bought } from './purchase-answer.ts'
import { buy } from './purchases.ts'

type Again = { ok: true; id: number } | { ok: false; why: 'taken' | 'uncharged' | 'closed' }

const TAKEN: readonly string[] = ['fields.wrong', 'buyer.unpaid', 'campaign.unpaid', 'offer.changed']
const UNCHARGED: readonly string[] = ['charge.silent', 'charge.refused', 'gateway.unready']

/**
 * Renews a purchase that expired for its buyer: as many quotas, or what is still free of them, at what they cost now, by the same link, and under the
 * texts that the buyer accepted then.
 */
export async function buyAgain(ports: Ports, purchase: TransactionRow): Promise<Again> {
  const { db } = ports.database
  const [sold] = await db.select({ slug: campaign.slug }).from(campaign).where(eq(campaign.id, purchase.campaignId))
  const [person] = await db.select({ telefone: buyer.telefone }).from(buyer).where(eq(buyer.id, purchase.buyerId))
  if (sold === undefined || person === undefined) return { ok: false, why: 'closed' }
  const order = (quantity: number): Promise<Bought> =>
    buy(ports, {
      ...{ slug: sold.slug, quantity, name: purchase.name, telefone: person.telefone },
      idempotencyKey: `recovery-${ports.random.bytes(16).toString('hex')}`,
      ...(purchase.linkId !== null && { linkRef: purchase.linkId }),
      ...(purchase.params !== null && { params: purchase.params as Record<string, string> }),
      ...(purchase.consentVersion !== null &&
        purchase.consentAt !== null && { consent: { version: purchase.consentVersion, at: purchase.consentAt } }),
    })
  const whole = await order(purchase.quantity)
  const least = whole.ok ? null : (whole.refusal.more?.offer?.now?.quantity ?? null)
  const bought = whole.ok || least === null || least >= purchase.quantity ? whole : await order(least)
  if (bought.ok) return { ok: true, id: bought.purchase.id }
  const { code } = bought.refusal
  if (UNCHARGED.includes(code)) return { ok: false, why: 'uncharged' }
  return { ok: false, why: TAKEN.includes(code) ? 'taken' : 'closed' }
}
