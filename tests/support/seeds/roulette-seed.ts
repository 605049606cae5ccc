import { randomUUID } from 'node:crypto'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import type { Answer } from '../server/http.ts'
import { type Campaign, createCampaign, wanted } from './fixtures.ts'

/** A campaign whose purchases earn spins: from 5 quotas one, from 50 ten. */
export const WITH_SPINS = {
  numbers: 10_000,
  price: 1,
  roulette_qtd: 5,
  roulette_spin: 1,
  roulette_qtd2: 50,
  roulette_spin2: 10,
}

/** Creates a campaign with a roulette, and so many equal prizes in it; answers the prizes' ids in order. */
export async function startRoulette(
  app: TestApp,
  { call }: Pick<SignedIn, 'call'>,
  quantity = 9,
  changes: Record<string, unknown> = {},
): Promise<{ campaign: Campaign; ids: number[] }> {
  const campaign = await createCampaign(app, { call }, { ...WITH_SPINS, ...changes })
  const created = await addPrizes({ call }, campaign.id, quantity)
  return { campaign, ids: Array.from({ length: quantity }, (_, place) => created + place) }
}

/** Adds equal prizes to a campaign; answers the id of the first. */
export async function addPrizes(
  { call }: Pick<SignedIn, 'call'>,
  campaignId: number,
  quantity: number,
  title = 'R$ 50 no PIX',
): Promise<number> {
  const body = { campaign_id: campaignId, qtd: quantity, title }
  return wanted(await call('POST', '/api/roulette', { body }), 200).id
}

/** Spins once, as a buyer's page does. */
export function askToSpin(
  { call }: Pick<TestApp, 'call'>,
  { id, token }: { id: number; token: string },
  key: string = randomUUID(),
): Promise<Answer> {
  return call('POST', `/api/public/purchases/${id}/spins`, {
    headers: { 'purchase-token': token, 'idempotency-key': key },
  })
}
