import { and, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { leastFrom } from '../../../src/domain/campaigns/purchase-rules.ts'
import { SOON } from '../../../src/domain/campaigns/status.ts'
import { exampleOf, ruleInWords } from '../../../src/domain/draw/draw-rule-words.ts'
import { phaseOf } from '../../../src/domain/sales/coupons.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { saleRefusal } from '../../../src/machines/on-sale.ts'
import { couponStates } from '../../../src/machines/stored-states.ts'
import { readSettings } from '../../platform/app-settings/store.ts'
import { ThemeWire, themeToWire } from '../../platform/app-settings/wire.ts'
import type { Db } from '../../platform/db/database.ts'
import { coupon } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { buyersFee } from '../../sales/accounts/fees.ts'
import { freeOf } from '../ledger/ledger.ts'
import { pricesOf } from './prices.ts'
import { shownPaid } from './progress.ts'
import {
  commitmentOf,
  InstantPrize,
  instantPrizesOf,
  PublicWinner,
  RoulettePrizes,
  roulettePrizesOf,
  winnersOf,
} from './public-prizes.ts'
import { endsOf, periodsInWords, rankingOf } from './rankings.ts'
import { describeCampaigns } from './read.ts'
import { isSaleWithheld } from './sale.ts'
import type { CampaignRow } from './store.ts'
import { DrawRuleName } from './wire.ts'

const MaybeText = nullable(Type.String())
const Extreme = nullable(named('ExtremeQuota', Type.Object({ number: Type.String(), name: Type.String() })))

/** How a campaign is drawn, in sentences, and an example: the five prizes, how they are read, and the quota of the first prize. */
const PublicDrawRule = named(
  'PublicDrawRule',
  Type.Object({
    name: DrawRuleName,
    sentences: Type.Array(Type.String()),
    example: nullable(
      Type.Object({ premios: Type.Array(Type.String()), sentences: Type.Array(Type.String()), quota: Type.String() }),
    ),
  }),
)

/** A campaign as a buyer's page reads it (DESIGN §5, public side): nothing of the operator's own settings. */
export const PublicCampaign = named(
  'PublicCampaign',
  Type.Object({
    url_amigavel: Type.String(),
    title: Type.String(),
    /** The prizes by their places in the draw: the 3rd stays the 3rd where there is no 2nd. */
    products: Type.Array(Type.Object({ place: Type.Integer(), title: Type.String() })),
    product_mais: MaybeText,
    prev_sorteio: MaybeText,
    description: MaybeText,
    status_detail: Type.Integer(),
    status_text: MaybeText,
    emphasis: Type.Boolean(),
    on_sale: Type.Boolean(),
    price: Type.Number(),
    tiers: Type.Array(Type.Object({ from: Type.Integer(), price: Type.Number() })),
    doubled: nullable(Type.Object({ title: MaybeText, description: MaybeText, init_at: MaybeText, end_at: MaybeText })),
    /** The promotion that buyers are shown, while purchases earn its coupons: those of more than `amount` reais, to the minute of `end_at`. */
    coupon: nullable(Type.Object({ title: Type.String(), amount: Type.Number(), end_at: Type.String() })),
    roulette: Type.Array(Type.Object({ from: Type.Integer(), spins: Type.Integer() })),
    suggested: Type.Array(Type.Object({ quantity: Type.Integer(), recommended: Type.Boolean() })),
    minimum_quantity: Type.Integer(),
    maximum_quantity: Type.Integer(),
    /** What the buyer pays the provider on top of the price, in hundredths of a percent and reais; null where the operator pays it. */
    payment_fee: nullable(Type.Object({ basis_points: Type.Integer(), fixed: Type.Number() })),
    total: Type.Integer(),
    /** How many quotas are free, once they are fewer than one purchase may take. */
    left: nullable(Type.Integer()),
    draw_rule: PublicDrawRule,
    commitment: MaybeText,
    winners: Type.Array(PublicWinner),
    instant_prizes: Type.Array(InstantPrize),
    roulette_prizes: nullable(RoulettePrizes),
    paid: nullable(Type.Integer()),
    reserved: nullable(Type.Integer()),
    photos: Type.Array(Type.String()),
    ranking: nullable(Type.Array(Type.Object({ name: Type.String(), quotas: Type.Integer() }))),
    ends: nullable(Type.Object({ smallest: Extreme, biggest: Extreme })),
    /** Of which time ranking, lowest and highest quota are, in words. */
    ranking_period: MaybeText,
    ends_period: MaybeText,
    whatsapp: MaybeText,
    instagram: MaybeText,
    telegram: MaybeText,
    theme: ThemeWire,
    sandbox: Type.Boolean(),
  }),
)
type PublicCampaign = Static<typeof PublicCampaign>

/** What a buyer's page shows of a campaign: ranking, lowest and highest quota and progress only where the operator shows them. */
export async function publicCampaignOf(ports: Ports, row: CampaignRow): Promise<PublicCampaign> {
  const { db } = ports.database
  const now = ports.clock.now()
  const [wire] = await describeCampaigns(db, [row])
  if (wire === undefined) throw new Error('a campaign was not described')
  const mostOfOne = Math.min(row.maxReserva, row.total)
  const free = await freeOf(db, row.id)
  const paid = shownPaid(row, wire.pagos_count)
  const periods = periodsInWords(row)
  const refusal = saleRefusal({ state: row.state, situation: row.statusDetail, held: await isSaleWithheld(ports) })
  // What waits for its organiser's name is announced, as what the operator has not opened yet.
  const situation =
    refusal === 'sale.held'
      ? { status_detail: SOON, status_text: null }
      : { status_detail: row.statusDetail, status_text: row.statusText }
  return {
    url_amigavel: row.slug,
    title: row.title,
    products: [row.product, row.product2, row.product3, row.product4, row.product5].flatMap((title, index) =>
      title === null ? [] : [{ place: index + 1, title }],
    ),
    product_mais: row.productMais,
    prev_sorteio: wire.prev_sorteio,
    description: row.description,
    ...situation,
    emphasis: row.emphasis,
    on_sale: refusal === null,
    price: wire.price,
    ...offersOf(row, mostOfOne),
    coupon: refusal === null ? await couponOf(db, row, now) : null,
    minimum_quantity: leastFrom(1, { ...pricesOf(row), minimum: row.minimumTransaction }),
    maximum_quantity: mostOfOne,
    payment_fee: await paymentFeeOf(db, row, now),
    total: row.total,
    left: free < mostOfOne * (row.multipleActive ? 2 : 1) ? free : null,
    draw_rule: drawRuleOf(row),
    commitment: await commitmentOf(db, row),
    winners: await winnersOf(db, row),
    instant_prizes: await instantPrizesOf(db, row),
    roulette_prizes: await roulettePrizesOf(db, row),
    paid,
    reserved: paid === null ? null : wire.reservados_count,
    photos: wire.fotos.map(({ img }) => img),
    ranking: await rankingOf(db, row, now),
    ends: await endsOf(db, row, now),
    ranking_period: periods.ranking,
    ends_period: periods.ends,
    whatsapp: row.whatsapp,
    instagram: row.instagram,
    telegram: row.telegram,
    theme: themeToWire(await readSettings(db)),
    sandbox: ports.config.sandbox,
  }
}

/** The main promotion of a campaign, while it is running. */
async function couponOf(db: Db, { id }: CampaignRow, now: Date): Promise<PublicCampaign['coupon']> {
  const [main] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.campaignId, id), isOneOf(coupon.state, couponStates('main'))))
  if (main === undefined || phaseOf(main, now) !== 'running') return null
  return { title: main.title, amount: reaisOf(main.amount), end_at: main.endsAt.toISOString() }
}

/** The fee of a campaign's account, where the account's rate leaves it to the buyer. */
async function paymentFeeOf(db: Db, { accountId }: CampaignRow, now: Date): Promise<PublicCampaign['payment_fee']> {
  const fee = await buyersFee(db, accountId, now)
  if (fee === null || (fee.basisPoints === 0 && fee.fixed === 0)) return null
  return { basis_points: fee.basisPoints, fixed: reaisOf(fee.fixed) }
}

function drawRuleOf({ drawRule: name, total }: CampaignRow): Static<typeof PublicDrawRule> {
  const { prizes, ...example } = exampleOf(total)
  return {
    name,
    sentences: ruleInWords(name, total),
    example: name === 'modulo' ? null : { premios: [...prizes], ...example },
  }
}

/** What a buyer sees after paying, and where the page goes then (spec §2.5); `redirect_time` in seconds. */
export const AfterPurchase = named(
  'AfterPurchase',
  Type.Object({
    title: MaybeText,
    description: MaybeText,
    button: MaybeText,
    link: MaybeText,
    redirect_time: nullable(Type.Integer()),
    redirect_link: MaybeText,
  }),
)
/** The message after the purchase; null when there is none. */
export function afterPurchaseOf(row: CampaignRow): Static<typeof AfterPurchase> | null {
  const after = {
    title: row.triggerTitle,
    description: row.triggerDescription,
    button: row.triggerButton,
    link: row.triggerLink,
    redirect_time: row.triggerRedirectTime,
    redirect_link: row.triggerRedirectLink,
  }
  const { redirect_time: _time, ...shown } = after
  return Object.values(shown).some((each) => each !== null) ? after : null
}

/**
 * Cheaper tiers, the double quota, the roulette and suggested quantities, those that are filled in.
 * @param most the most quotas of one purchase: what begins above it is offered to nobody
 */
function offersOf(
  row: CampaignRow,
  most: number,
): Pick<PublicCampaign, 'tiers' | 'doubled' | 'roulette' | 'suggested'> {
  const pairs = <Value>(list: readonly (readonly [number | null, Value | null])[]) =>
    list.flatMap(([from, value]) => (from === null || value === null || from > most ? [] : [{ from, value }]))
  const tiers = pairs([
    [row.qtd1, row.price2],
    [row.qtd2, row.price3],
    [row.qtd3, row.price4],
  ])
  const roulette = pairs([
    [row.rouletteQtd, row.rouletteSpin],
    [row.rouletteQtd2, row.rouletteSpin2],
    [row.rouletteQtd3, row.rouletteSpin3],
  ])
  const suggested = [
    row.quantitySuggested1,
    row.quantitySuggested2,
    row.quantitySuggested3,
    row.quantitySuggested4,
    row.quantitySuggested5,
    row.quantitySuggested6,
  ]
  return {
    tiers: tiers.map(({ from, value }) => ({ from, price: reaisOf(value) })),
    doubled: row.multipleActive
      ? {
          title: row.multipleTitle,
          description: row.multipleDescription,
          init_at: row.multipleInitAt?.toISOString() ?? null,
          end_at: row.multipleEndAt?.toISOString() ?? null,
        }
      : null,
    roulette: roulette.map(({ from, value }) => ({ from, spins: value })),
    suggested: suggested.flatMap((quantity, index) =>
      quantity === null || quantity > most ? [] : [{ quantity, recommended: index === 1 }],
    ),
  }
}
