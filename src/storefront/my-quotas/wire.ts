import type { MyCampaign, MyQuotas } from '../../domain/sales/my-quotas.ts'
import { centavosOf } from '../../domain/values/money.ts'
import type { MyQuotasState } from '../pages.ts'

/** Somebody's purchases as the server tells them → as the page holds them. */
export function quotasOf({ telefone, campaigns, has_more }: MyQuotasState): MyQuotas {
  return { telefone, campaigns: campaigns.map(campaignOf), hasMore: has_more }
}

function campaignOf(wire: MyQuotasState['campaigns'][number]): MyCampaign {
  return {
    slug: wire.url_amigavel,
    title: wire.title,
    photo: wire.photo,
    drawAt: wire.prev_sorteio,
    won: wire.ganhador,
    purchases: wire.purchases.map(({ created_at, expires_at, spins_left, amount, ...purchase }) => ({
      ...purchase,
      amount: centavosOf(amount),
      createdAt: created_at,
      expiresAt: expires_at,
      spinsLeft: spins_left,
    })),
  }
}
