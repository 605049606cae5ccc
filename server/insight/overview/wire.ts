import { Type } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { AuditWire } from '../../platform/audit/read.ts'
import { named, nullable } from '../../platform/http/http.ts'

const Money = { purchases: Type.Integer(), amount: Type.Number() }

/**
 * How a campaign does. `money`: what its purchases are worth, by their status, of `refunded` all that went back, in parts, too; `late`: what came too
 * late and waits for a decision; `days` and `hours`: the quotas of each of the last eight days and of each of the last 24 hours as docs/metrics.md counts
 * them, the oldest first, today and this hour last; `timeline`: the audit log's last rows about it, newest first, null for who may not read the log.
 */
export const OverviewWire = named(
  'CampaignOverview',
  Type.Object({
    money: Type.Array(Type.Object({ status: Type.String(), ...Money })),
    late: Type.Object(Money),
    days: Type.Array(Type.Object({ day: Type.String(), quotas: Type.Integer() })),
    hours: Type.Array(Type.Object({ at: Type.String(), quotas: Type.Integer() })),
    timeline: nullable(Type.Array(AuditWire)),
  }),
)
export type OverviewWire = Static<typeof OverviewWire>
