import { createHash } from 'node:crypto'
import type { OfferTerms, Shown } from '../../../../src/domain/campaigns/counter-offer.ts'
import { priceFor, quotasDue } from '../../../../src/domain/campaigns/offers.ts'
import {
  leastFrom,
  type PurchaseDraft,
  purchaseAmount,
  type SaleTerms,
} from '../../../../src/domain/campaigns/purchase-rules.ts'
import { type SpinTier, tierReached } from '../../../../src/domain/campaigns/roulette.ts'
import { surchargeOn } from '../../../../src/domain/sales/fees.ts'
import { channelOf } from '../../../../src/domain/sales/traffic.ts'
import { plainName } from '../../../../src/domain/values/text.ts'
import { pricesOf } from '../../../campaigns/campaigns/prices.ts'
import type { CampaignRow } from '../../../campaigns/campaigns/store.ts'
import { freeOf } from '../../../campaigns/ledger/ledger.ts'
import type { AdVisit } from '../../../platform/db/schema/purchases.ts'
import { idempotencyKey } from '../../../platform/db/schema.ts'
import { networksOf } from '../../../platform/http/addresses.ts'
import type { Ports } from '../../../platform/ports.ts'
import { sealedColumn } from '../../../platform/seal/reseal.ts'
import { buyersFee } from '../../../sales/accounts/fees.ts'
import { expireDueOf } from '../../../sales/purchases/expiry.ts'
import { hashToken, type LinkPixel, originOf } from '../../../sales/purchases/store.ts'
import type { Consent } from '../measuring/consent.ts'
import type { Order } from './opening.ts'

/** What a buyer's page sends. */
export interface PurchaseInput extends PurchaseDraft {
  slug: string
  idempotencyKey: string
  /** Where it comes from; limits hold for its network (S27). */
  address?: string | undefined
  linkRef?: number | undefined
  params?: Readonly<Record<string, string>> | undefined
  /** What the order itself said of where it comes from: a repeat says the same, whatever its device keeps by then. */
  sent?: Pick<PurchaseInput, 'linkRef' | 'params'> | undefined
  /** Whether the device has proven that the phone is its owner's. */
  proven?: boolean | undefined
  /** Which texts its buyer accepted, and when. */
  consent?: Consent | undefined
  /** The visit that it is made in, where its buyer accepted that it is measured. */
  visit?: AdVisit | undefined
  /** What its button said; nothing where nothing was shown. */
  shown?: Partial<Shown> | undefined
}

/** What so many quotas cost and bring: `price` is theirs, `surcharge` what the buyer pays on top of it, in centavos. */
export interface Sale {
  quantity: number
  price: number
  surcharge: number
  due: number
}

const RESERVATION_MS = 30 * 60_000

/** The terms under which so many quotas are sold: what each costs depends on how many they are. */
export function termsOf(campaign: CampaignRow, quantity: number): SaleTerms {
  const price = priceFor(quantity, pricesOf(campaign))
  return { price, minimum: campaign.minimumTransaction, limit: campaign.maxReserva }
}

function dueOf(campaign: CampaignRow, quantity: number, now: Date): number {
  const { multipleActive: active, multipleInitAt: from, multipleEndAt: until } = campaign
  return quotasDue(quantity, { active, from, until }, now)
}

/** What so many quotas of a campaign cost and bring now: the last one that is free is sold as one, for no other is there to double it. */
export async function saleOf(ports: Ports, campaign: CampaignRow, quantity: number): Promise<Sale> {
  const now = ports.clock.now()
  const price = purchaseAmount(quantity, termsOf(campaign, quantity))
  const fee = await buyersFee(ports.database.db, campaign.accountId, now)
  const due = dueOf(campaign, quantity, now)
  const isLast = quantity === 1 && due > 1 && (await isOneFree(ports, campaign.id))
  return { quantity, price, surcharge: surchargeOn(fee, 'parcial', price), due: isLast ? 1 : due }
}

/** Whether a single quota is free, with what reservations that are over give back. */
async function isOneFree(ports: Ports, campaignId: number): Promise<boolean> {
  const { db } = ports.database
  if ((await freeOf(db, campaignId)) > 1) return false
  await expireDueOf(ports, campaignId)
  return (await freeOf(db, campaignId)) === 1
}

/** The same as its buyer reads it. */
export const offeredOf = ({ quantity, price, surcharge, due }: Sale): OfferTerms => ({
  quantity,
  amount: price + surcharge,
  due,
})

const spinTiersOf = (campaign: CampaignRow): SpinTier[] => [
  { from: campaign.rouletteQtd, spins: campaign.rouletteSpin },
  { from: campaign.rouletteQtd2, spins: campaign.rouletteSpin2 },
  { from: campaign.rouletteQtd3, spins: campaign.rouletteSpin3 },
]

function spinsOf(campaign: CampaignRow, quantity: number): Pick<Order, 'spins' | 'spinsFrom'> {
  const { from, spins } = tierReached(quantity, spinTiersOf(campaign))
  return spins ? { spins, spinsFrom: from } : { spins: 0, spinsFrom: null }
}

/** What a purchase is written with: what it is sold for, and who buys. */
export async function orderOf(
  ports: Ports,
  campaign: CampaignRow,
  { input, sale, token }: { input: PurchaseInput; sale: Sale; token: string },
): Promise<Order> {
  const now = ports.clock.now()
  const { quantity, telefone } = input
  const { origin, pixel } = await linkedOf(ports, campaign.id, input)
  return {
    key: input.idempotencyKey,
    bodyHash: bodyHashOf(input),
    name: plainName(input.name),
    telefone,
    proven: input.proven ?? false,
    ...(input.address === undefined ? { address: null, site: null, block: null } : networksOf(input.address)),
    accountId: campaign.accountId,
    ...origin,
    ...measuredBy(pixel, input),
    quantity,
    due: sale.due,
    least: leastFrom(1, { ...pricesOf(campaign), minimum: campaign.minimumTransaction }) * (sale.due / quantity),
    ...spinsOf(campaign, quantity),
    amount: sale.price,
    surcharge: sale.surcharge,
    params: input.params === undefined || Object.keys(input.params).length === 0 ? null : input.params,
    consent: input.consent ?? null,
    tokenHash: hashToken(token),
    sealedToken: ports.seal.close(Buffer.from(token), sealedRow(campaign.id, input.idempotencyKey)),
    expiresAt: new Date(now.getTime() + RESERVATION_MS),
  }
}

/** The link that an order counts for: the one that its device keeps, or where that is none any more the one that it was sent with. */
async function linkedOf({ database: { db } }: Pick<Ports, 'database'>, campaignId: number, input: PurchaseInput) {
  const linked = await originOf(db, campaignId, input.linkRef)
  const sent = input.sent?.linkRef
  return linked.origin.linkId !== null || sent === undefined ? linked : originOf(db, campaignId, sent)
}

/** What the pixel of its link is told of a purchase: nothing without its buyer's consent, nor of who came otherwise where it hears of advertisements alone. */
function measuredBy(
  pixel: LinkPixel | null,
  { visit, params }: PurchaseInput,
): { toldTo: number | null; measured: AdVisit | null } {
  const isShared = pixel?.shares === 'all' || channelOf(params) === 'ads'
  return pixel !== null && visit !== undefined && isShared
    ? { toldTo: pixel.destinationId, measured: visit }
    : { toldTo: null, measured: null }
}

/** What a kept token is sealed with. */
export const sealedRow = (campaignId: number, key: string) => `idempotency_key:${campaignId}:${key}:token`

/** The purchases' tokens, kept for a repeat of the request. */
export const sealedTokens = sealedColumn('respostas guardadas de compras', idempotencyKey, 'sealedToken', (row) =>
  sealedRow(row.campaignId, row.key),
)

/** Tells a repeat of a request from another one under the same key. */
export function bodyHashOf(input: PurchaseInput): string {
  const { quantity, name, telefone, shown } = input
  const { linkRef, params } = input.sent ?? input
  const body = JSON.stringify([quantity, plainName(name), telefone, linkRef ?? null, params ?? null, shown ?? null])
  return createHash('sha256').update(body).digest('hex')
}
