import type { Static } from 'typebox'
import { Type } from 'typebox'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { RETURNED_PRIZE_KINDS, RETURNED_PRIZE_STATES } from '../../../src/machines/entities/returned-prize.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { BuyerContact, CampaignTitle } from '../purchases/wire.ts'
import type { ReturnedRow } from './store.ts'

const Text = nullable(Type.String())

/**
 * What a purchase had won whose money went back, as the panel reads it. `quota_number`: the quota that had won an instant prize; `spin`: the one
 * that had won a prize of the roulette. The phone is masked (S52).
 */
export const ReturnedPrizeWire = named(
  'ReturnedPrize',
  Type.Object({
    id: Type.Integer(),
    state: Type.Enum([...RETURNED_PRIZE_STATES]),
    kind: Type.Enum([...RETURNED_PRIZE_KINDS]),
    quota_number: Text,
    spin: nullable(Type.Integer()),
    title: Type.String(),
    transaction_id: Type.Integer(),
    user_id: Type.Integer(),
    user_name: Type.String(),
    user: BuyerContact,
    rifa: CampaignTitle,
    won_at: Type.String(),
    returned_at: Type.String(),
    answered_at: Text,
    answered_by: Text,
  }),
)
export type ReturnedPrizeWire = Static<typeof ReturnedPrizeWire>

/** A returned prize as the panel reads it. */
export function returnedToWire({ returned, purchase, telefone, campaign, answerer }: ReturnedRow): ReturnedPrizeWire {
  const { kind, number } = returned
  return {
    ...{ id: returned.id, state: returned.state, kind, title: returned.title },
    quota_number: kind === 'quota' && number !== null ? formatQuota(number, campaign.total) : null,
    spin: kind === 'roulette' ? number : null,
    transaction_id: purchase.id,
    user_id: purchase.buyerId,
    user_name: purchase.name,
    user: { name: purchase.name, telefone: hidePhone(telefone) },
    rifa: { id: campaign.id, title: campaign.title },
    won_at: returned.wonAt.toISOString(),
    returned_at: returned.returnedAt.toISOString(),
    answered_at: returned.answeredAt?.toISOString() ?? null,
    answered_by: answerer,
  }
}
