import { productField } from '../../../src/domain/campaigns/prizes.ts'
import type { DrawRecordInput } from '../../../src/machines/flows/dialogues/draw-record.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { FEDERAL } from './draws.ts'
import { buyAndPay, type Campaign, createCampaign, unsoldQuota, wanted } from './fixtures.ts'

/** A campaign half of whose quotas one buyer paid for: a sold quota, an unsold one, and the charge that was paid. */
export interface DrawSeed {
  campaign: Campaign
  sold: number
  unsold: number
  chargeId: string
}

/** Makes the campaign of a draw's model: its prizes, sold to the model's winner, and those drawn that the model begins with. */
export async function startDraw(
  app: TestApp,
  admin: SignedIn,
  { prizes, winners = {} }: DrawRecordInput,
): Promise<DrawSeed> {
  const campaign = await createCampaign(app, admin, {
    title: 'Sorteio do modelo',
    product: '',
    numbers: 20,
    ...Object.fromEntries(prizes.map((prize) => [productField(prize), `Prêmio ${prize}`])),
  })
  const { numbers, chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity: 10 })
  const [sold = 0] = numbers
  for (const prize of Object.keys(winners)) {
    const body = { ...FEDERAL, resultado: sold }
    wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${campaign.id}`, { body }), 200)
  }
  return { campaign, sold, unsold: unsoldQuota(numbers, campaign.total).quota, chargeId }
}
