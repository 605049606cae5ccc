import type { Static } from 'typebox'
import { Type } from 'typebox'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { soldByCampaign } from '../../insight/figures/sold.ts'
import type { Db } from '../../platform/db/database.ts'
import { named } from '../../platform/http/http.ts'
import { countOf } from '../ledger/ledger.ts'

/** What a campaign has sold: quotas, money, whose they are, and what is still reserved, as the panel reads it. */
export const CampaignFigures = named(
  'CampaignFigures',
  Type.Object({
    action: Type.Integer(),
    pagos_count: Type.Integer(),
    paid_amount: Type.Number(),
    buyers_count: Type.Integer(),
    reservados_count: Type.Integer(),
    pending_count: Type.Integer(),
  }),
)
export type CampaignFigures = Static<typeof CampaignFigures>

/** The figures of campaigns, by their ids; those that nobody bought from have none but zeros. */
export async function figuresOf(db: Db, ids: number[]): Promise<CampaignFigures[]> {
  if (ids.length === 0) return []
  const counts = await countOf(db, ids)
  const sales = await soldByCampaign(db, ids)
  return ids.map((id) => {
    const { paid, reserved } = counts.get(id) ?? { paid: 0, reserved: 0 }
    const { amount = 0, buyers = 0, pending = 0 } = sales.find(({ campaignId }) => campaignId === id) ?? {}
    return {
      action: id,
      pagos_count: paid,
      paid_amount: reaisOf(amount),
      buyers_count: buyers,
      reservados_count: reserved,
      pending_count: pending,
    }
  })
}
