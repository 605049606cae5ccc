import { Type } from 'typebox'
import { type App, answers, RecordId, refuse, success } from '../../platform/http/http.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { ComparisonFilter, SellersFilter } from '../figures/ask.ts'
import { periodOf } from '../figures/period.ts'
import { ComparisonWire, comparisonOf } from './comparison.ts'
import { MonthOfSellerWire, monthOfSellers } from './month.ts'
import { SellersWire, sellersOf } from './sellers.ts'

/** Who sold how much in a period, affiliates and links, and how it compares with the span before. */
export function sellerRoutes(app: App, ports: Ports): void {
  app.post(
    '/metrics/sellers',
    {
      config: { permission: 'figures.compare' },
      schema: { body: SellersFilter, response: answers(success({ sellers: SellersWire })) },
    },
    async (request, reply) => {
      const now = ports.clock.now()
      const found = periodOf(request.body, now)
      if (!found.ok) return refuse(reply, found.refusal)
      const whose = { campaignId: request.body.action_id || null }
      const from = await upToNow(ports.database)
      return { success: 200 as const, sellers: await sellersOf(from, whose, found.period, now) }
    },
  )

  app.get(
    '/sellers/month',
    {
      config: { permission: 'sellers.month' },
      schema: {
        querystring: Type.Object({ action_id: Type.Optional(RecordId) }),
        response: answers(success({ sellers: Type.Array(MonthOfSellerWire) })),
      },
    },
    async ({ query }) => ({
      success: 200 as const,
      sellers: await monthOfSellers(
        await upToNow(ports.database),
        query.action_id === undefined ? null : Number(query.action_id),
        ports.clock.now(),
      ),
    }),
  )

  app.post(
    '/metrics/compare',
    {
      config: { permission: 'figures.compare' },
      schema: { body: ComparisonFilter, response: answers(success({ comparison: ComparisonWire })) },
    },
    async (request, reply) => {
      const now = ports.clock.now()
      const found = periodOf(request.body, now)
      if (!found.ok) return refuse(reply, found.refusal)
      const campaignId = request.body.action_id || null
      const from = await upToNow(ports.database)
      return { success: 200 as const, comparison: await comparisonOf(from, campaignId, found.period, now) }
    },
  )
}
