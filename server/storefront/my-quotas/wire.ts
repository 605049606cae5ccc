import { type Static, Type } from 'typebox'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { named, nullable, success } from '../../platform/http/http.ts'
import { PurchaseStageName } from '../../sales/purchases/stage.ts'
import type { MyCampaign, MyPurchase, MyQuotas } from './quotas.ts'

const OnePurchase = named(
  'MyPurchase',
  Type.Object({
    id: Type.Integer(),
    stage: PurchaseStageName,
    due: Type.Integer(),
    delivered: Type.Integer(),
    amount: Type.Number(),
    created_at: Type.String(),
    expires_at: Type.String(),
    /** The instant prizes that it won, and the spins that it has left. */
    prizes: Type.Integer(),
    spins_left: Type.Integer(),
    /** Whether this device keeps its token. */
    kept: Type.Boolean(),
  }),
)
const OneCampaign = named(
  'MyCampaign',
  Type.Object({
    url_amigavel: Type.String(),
    title: Type.String(),
    photo: nullable(Type.String()),
    prev_sorteio: nullable(Type.String()),
    /** The quota that won the first prize, once it is drawn. */
    ganhador: nullable(Type.String()),
    purchases: Type.Array(OnePurchase),
  }),
)

/** Somebody's purchases. `telefone`: the phone that was proven, masked; none where only the device's own are shown. */
export const MyQuotasWire = named(
  'MyQuotas',
  success({ telefone: nullable(Type.String()), campaigns: Type.Array(OneCampaign), has_more: Type.Boolean() }),
)

/** A code that was asked for: `request` is given back with it. */
export const AskedCodeWire = named(
  'BuyerCode',
  success({
    request: Type.String(),
    resend_in: Type.Integer(),
    expires_in: Type.Integer(),
    tries_left: Type.Integer(),
    /** The code can be read on the page: it is a demonstration. */
    demo: Type.Optional(Type.Boolean()),
    /** It stands in the terminal that the server was started in: the server sends no SMS yet. */
    printed: Type.Optional(Type.Boolean()),
  }),
)

/** Somebody's purchases as an answer tells them. */
export function quotasToWire({ campaigns, hasMore }: MyQuotas, telefone: string | null): Static<typeof MyQuotasWire> {
  return {
    success: 200,
    telefone: telefone === null ? null : hidePhone(telefone),
    campaigns: campaigns.map(campaignToWire),
    has_more: hasMore,
  }
}

const campaignToWire = ({ slug, title, photo, drawAt, won, purchases }: MyCampaign) => ({
  url_amigavel: slug,
  title,
  photo,
  prev_sorteio: drawAt?.toISOString() ?? null,
  ganhador: won,
  purchases: purchases.map(purchaseToWire),
})

const purchaseToWire = ({ amount, createdAt, expiresAt, spinsLeft, ...purchase }: MyPurchase) => ({
  ...purchase,
  amount: reaisOf(amount),
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  spins_left: spinsLeft,
})
