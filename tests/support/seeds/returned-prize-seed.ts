import { eq } from 'drizzle-orm'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from './fixtures.ts'

/** Who had won. */
export const WINNER = { name: 'Rita Moreira', telefone: '62981114321' }

/** The bank gives back what was paid for a charge. */
export async function giveBack(app: TestApp, chargeId: string): Promise<void> {
  await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
  const status = await notifyCharges(app.ports, app.accountId, [chargeId])
  if (status !== 200) throw new Error(`the notification was answered ${status}`)
}

/** The returned prizes of a campaign, as the panel reads those that wait. */
export async function waitingOf({ call }: Pick<SignedIn, 'call'>, campaignId: number) {
  const { data } = wanted(await call('GET', '/api/returned-prizes'), 200)
  return data.filter(({ rifa }: { rifa: { id: number } }) => rifa.id === campaignId)
}

/** What a purchase had won that was given back: the instant prize on number 7, of which an operator is asked. */
export interface ReturnedSeed {
  id: number
  campaign: Campaign
  purchase: { id: number; token: string; chargeId: string }
}

/** Sells a whole campaign of 20 numbers with one instant prize, and gives the money back. */
export async function startReturned(
  app: TestApp,
  admin: SignedIn,
  { title = 'R$ 500 no PIX', percent = null }: { title?: string; percent?: number | null } = {},
): Promise<ReturnedSeed> {
  const campaign = await createCampaign(app, admin, { numbers: 20 })
  const body = { action_id: campaign.id, cota: '7', title, percent }
  wanted(await admin.call('POST', '/api/cotas', { body }), 200)
  // What waits for its percent comes free with the first half.
  const first = percent === null ? null : await buyAndPay(app, campaign.url_amigavel, { quantity: 10 })
  const purchase = await buyAndPay(app, campaign.url_amigavel, { ...WINNER, quantity: first === null ? 20 : 10 })
  for (const { chargeId } of first === null ? [purchase] : [purchase, first]) await giveBack(app, chargeId)
  const [{ id }] = await waitingOf(admin, campaign.id)
  return { id, campaign, purchase }
}
