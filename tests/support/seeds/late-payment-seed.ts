import { eq } from 'drizzle-orm'
import { campaign, sandboxCharge } from '../../../server/platform/db/schema.ts'
import { expireDueOf } from '../../../server/sales/purchases/expiry.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import type { LateContext } from '../../../src/machines/entities/late-payment.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { buy, createCampaign, pay, wanted } from './fixtures.ts'

/** A late payment: its purchase, which is its own `id` too, and the other buyer's in its campaign, if any. */
export interface LateSeed {
  campaignId: number
  slug: string
  id: number
  chargeId: string
}

/** Who pays too late. */
export const LATE_BUYER = { name: 'Rita Moreira', telefone: '62981237788' } as const

const OTHERS = 20
const RESERVATION_MS = 31 * 60_000

/**
 * Makes a late payment as its model begins: for a campaign that is drawn meanwhile, or else for a purchase that was cancelled. `together`: so
 * many of that campaign wait, with this one.
 */
export async function startLate(
  app: TestApp,
  { call }: Pick<SignedIn, 'call'>,
  {
    deliverable,
    missing,
    free,
    together = 1,
  }: Pick<LateContext, 'deliverable' | 'missing' | 'free'> & { together?: number },
  changes: Record<string, unknown> = {},
): Promise<LateSeed> {
  const numbers = free + (deliverable ? OTHERS : 0)
  const { id: campaignId, url_amigavel: slug } = await createCampaign(app, { call }, { numbers, ...changes })
  const { id, chargeId } = await buy(app, slug, { quantity: missing, ...LATE_BUYER })
  const others = []
  for (let nth = 1; nth < together; nth++)
    others.push(await buy(app, slug, { quantity: 1, telefone: `6298123${String(7000 + nth)}` }))
  if (deliverable) {
    await letExpire(app, campaignId)
    await buy(app, slug, { quantity: OTHERS })
    await setCampaign(app, campaignId, 'closed')
  } else wanted(await call('PUT', `/api/actions/reset/${campaignId}`), 200)
  for (const late of [chargeId, ...others.map((other) => other.chargeId)]) await pay(app, late)
  return { campaignId, slug, id, chargeId }
}

/** The bank says something of a charge. */
export async function reportCharge(app: TestApp, chargeId: string, status: 'paid' | 'refunded' | 'in_mediation') {
  await app.database.db.update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
  const answered = await notifyCharges(app.ports, app.accountId, [chargeId])
  if (answered !== 200) throw new Error(`the notification was answered ${answered}`)
}

/** Lets all reservations of a campaign run out. */
export async function letExpire(app: TestApp, campaignId: number): Promise<void> {
  app.clock.move(RESERVATION_MS)
  await expireDueOf(app.ports, campaignId)
}

/** Puts a campaign into a state without what leads there. */
export async function setCampaign({ database }: TestApp, id: number, state: 'active' | 'closed'): Promise<void> {
  await database.db.update(campaign).set({ state }).where(eq(campaign.id, id))
}
