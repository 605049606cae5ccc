import { createHash } from 'node:crypto'
import { priceFor, quotasDue, type Tier } from '../../src/domain/offers.ts'
import { type PurchaseDraft, purchaseAmount, type SaleTerms } from '../../src/domain/purchase-rules.ts'
import { type SpinTier, spinsEarned } from '../../src/domain/roulette.ts'
import { plainName } from '../../src/domain/text.ts'
import type { CampaignRow } from '../campaigns/store.ts'
import { idempotencyKey } from '../db/schema.ts'
import { networkOf } from '../http/addresses.ts'
import type { Ports } from '../ports.ts'
import { hashToken, linkOf } from '../purchases/store.ts'
import { sealedColumn } from '../seal/reseal.ts'
import type { Order } from './opening.ts'

/** What a buyer's page sends. */
export interface PurchaseInput extends PurchaseDraft {
  slug: string
  idempotencyKey: string
  /** Where it comes from; limits hold for its network (S27). */
  address?: string | undefined
  linkRef?: number | undefined
  params?: Readonly<Record<string, string>> | undefined
}

const RESERVATION_MS = 30 * 60_000

/** The terms under which so many quotas are sold: what each costs depends on how many they are. */
export function termsOf(campaign: CampaignRow, quantity: number): SaleTerms {
  const tiers = [
    { from: campaign.qtd1, price: campaign.price2 },
    { from: campaign.qtd2, price: campaign.price3 },
    { from: campaign.qtd3, price: campaign.price4 },
  ].filter((tier): tier is Tier => tier.from !== null && tier.price !== null)
  const price = priceFor(quantity, { price: campaign.price, tiers })
  return { price, minimum: campaign.minimumTransaction, limit: campaign.maxReserva }
}

function dueOf(campaign: CampaignRow, quantity: number, now: Date): number {
  const { multipleActive: active, multipleInitAt: from, multipleEndAt: until } = campaign
  return quotasDue(quantity, { active, from, until }, now)
}

const spinTiersOf = (campaign: CampaignRow): SpinTier[] => [
  { from: campaign.rouletteQtd, spins: campaign.rouletteSpin },
  { from: campaign.rouletteQtd2, spins: campaign.rouletteSpin2 },
  { from: campaign.rouletteQtd3, spins: campaign.rouletteSpin3 },
]

/** What a purchase is written with, under the terms of its campaign as they are now. */
export async function orderOf(
  ports: Ports,
  campaign: CampaignRow,
  input: PurchaseInput,
  token: string,
): Promise<Order> {
  const now = ports.clock.now()
  const { quantity, telefone } = input
  return {
    key: input.idempotencyKey,
    bodyHash: bodyHashOf(input),
    name: plainName(input.name),
    telefone,
    address: input.address === undefined ? null : networkOf(input.address),
    accountId: campaign.accountId,
    linkId: await linkOf(ports.database.db, campaign.id, input.linkRef),
    quantity,
    due: dueOf(campaign, quantity, now),
    spins: spinsEarned(quantity, spinTiersOf(campaign)),
    amount: purchaseAmount(quantity, termsOf(campaign, quantity)),
    params: input.params ?? null,
    tokenHash: hashToken(token),
    sealedToken: ports.seal.close(Buffer.from(token), sealedRow(campaign.id, input.idempotencyKey)),
    expiresAt: new Date(now.getTime() + RESERVATION_MS),
  }
}

/** What a kept token is sealed with. */
export const sealedRow = (campaignId: number, key: string) => `idempotency_key:${campaignId}:${key}:token`

/** The purchases' tokens, kept for a repeat of the request. */
export const sealedTokens = sealedColumn('respostas guardadas de compras', idempotencyKey, 'sealedToken', (row) =>
  sealedRow(row.campaignId, row.key),
)

/** Tells a repeat of a request from another one under the same key. */
export function bodyHashOf({ quantity, name, telefone, linkRef, params }: PurchaseInput): string {
  const body = JSON.stringify([quantity, plainName(name), telefone, linkRef ?? null, params ?? null])
  return createHash('sha256').update(body).digest('hex')
}
