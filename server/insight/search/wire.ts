import type { Static } from 'typebox'
import { Type } from 'typebox'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { CampaignStateWire } from '../../campaigns/campaigns/wire.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { CampaignTitle } from '../../sales/purchases/wire.ts'

const Operator = named(
  'FoundOperator',
  Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.Optional(Type.String()) }),
)

/**
 * What a search found, group by group. Phones are masked (S52); `rifa` of a person is the campaign bought in last; `similar`: its name or phone is not
 * what was typed, but for one letter or digit.
 */
export const FoundWire = {
  campaigns: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      state: CampaignStateWire,
    }),
  ),
  people: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      telefone: Type.String(),
      rifa: nullable(CampaignTitle),
      similar: Type.Boolean(),
    }),
  ),
  transactions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: Type.String(),
      user_id: Type.Integer(),
      user_name: Type.String(),
      transaction_amount: Type.Number(),
      created_at: Type.String(),
      rifa: CampaignTitle,
    }),
  ),
  quotas: Type.Array(
    Type.Object({
      number: Type.String(),
      state: Type.Enum(['free', 'reserved', 'sold']),
      transaction_id: nullable(Type.Integer()),
      user_id: nullable(Type.Integer()),
      user_name: nullable(Type.String()),
      rifa: CampaignTitle,
    }),
  ),
  affiliates: Type.Array(Operator),
  managers: Type.Array(Operator),
  links: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), rifa: CampaignTitle })),
}
const Groups = Type.Object(FoundWire)
export type Found = Static<typeof Groups>

/** What a search that finds nothing answers. */
export const NOTHING: Found = {
  campaigns: [],
  people: [],
  transactions: [],
  quotas: [],
  affiliates: [],
  managers: [],
  links: [],
}

export type CampaignHit = { id: string; title: string; state: 'active' | 'closed' | 'trash' }
export type PersonHit = {
  id: string
  name: string
  telefone: string
  campaign_id: string | null
  campaign_title: string | null
  similar?: boolean
}
export type TransactionHit = {
  id: string
  status: string
  name: string
  /** Centavos. */
  amount: string
  created_at: string
  buyer_id: string
  campaign_id: string
  campaign_title: string
}
export type QuotaHit = {
  number: number
  state: 'free' | 'reserved' | 'sold'
  campaignId: number
  campaignTitle: string
  total: number
  transactionId?: number
  name?: string
  buyerId?: string
}
export type OperatorHit = { id: string; name: string; email?: string }
export type LinkHit = { id: string; title: string; campaign_id: string; campaign_title: string }

/** A campaign that was found. */
export const campaignToWire = ({ id, title, state }: CampaignHit): Found['campaigns'][number] => ({
  id: Number(id),
  title,
  state,
})

/** A buyer who was found, with a masked phone (S52). */
export const personToWire = (hit: PersonHit): Found['people'][number] => ({
  id: Number(hit.id),
  name: hit.name,
  telefone: hidePhone(hit.telefone),
  rifa: hit.campaign_id === null ? null : { id: Number(hit.campaign_id), title: hit.campaign_title ?? '' },
  similar: hit.similar ?? false,
})

/** A purchase that was found. */
export const transactionToWire = (hit: TransactionHit): Found['transactions'][number] => ({
  id: Number(hit.id),
  status: hit.status,
  user_id: Number(hit.buyer_id),
  user_name: hit.name,
  transaction_amount: reaisOf(Number(hit.amount)),
  created_at: new Date(hit.created_at).toISOString(),
  rifa: { id: Number(hit.campaign_id), title: hit.campaign_title },
})

/** A quota number of the campaign in view. */
export const quotaToWire = (hit: QuotaHit): Found['quotas'][number] => ({
  number: formatQuota(hit.number, hit.total),
  state: hit.state,
  transaction_id: hit.transactionId ?? null,
  user_id: hit.buyerId === undefined ? null : Number(hit.buyerId),
  user_name: hit.name ?? null,
  rifa: { id: hit.campaignId, title: hit.campaignTitle },
})

/** A manager or affiliate who was found; their e-mail for whoever may see it (S20). */
export const operatorToWire = ({ id, name, email }: OperatorHit): Found['affiliates'][number] => ({
  id: Number(id),
  name,
  ...(email !== undefined && { email }),
})

/** A link that was found. */
export const linkToWire = (hit: LinkHit): Found['links'][number] => ({
  id: Number(hit.id),
  title: hit.title,
  rifa: { id: Number(hit.campaign_id), title: hit.campaign_title },
})
