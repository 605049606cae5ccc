import type { Static } from 'typebox'
import { Type } from 'typebox'
import { CHANNELS } from '../../../src/domain/sales/traffic.ts'
import { named, nullable, OperatorName } from '../../platform/http/http.ts'

const Sold = { total_transaction: Type.Integer(), total_amount: Type.Number() }

/**
 * The figures of a campaign (docs/metrics.md). `initial`, `final`: the period's first moment and the first one after it. `days`: the last seven, today
 * first; `hours`: by the hours of the clock; `cumulative`: what was sold up to the end of each step, beside the period before.
 */
export const MetricsWire = named(
  'Metrics',
  Type.Object({
    initial: nullable(Type.String()),
    final: nullable(Type.String()),
    total_liquid: Type.Number(),
    total_amount: Type.Number(),
    total_transaction: Type.Integer(),
    total_user: Type.Integer(),
    total_cotas: Type.Integer(),
    gasto_transaction: Type.Number(),
    gasto_medio: Type.Number(),
    refunded_transaction: Type.Integer(),
    refunded_amount: Type.Number(),
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        data_format: Type.String(),
        ...Sold,
        refunded_transaction: Type.Integer(),
        total_user: Type.Integer(),
        total_liquid: Type.Number(),
      }),
    ),
    hours: Type.Array(Type.Object({ hour: Type.Integer(), ...Sold })),
    cumulative: Type.Object({
      step: Type.Enum(['hour', 'day']),
      points: Type.Array(
        Type.Object({
          at: Type.String(),
          total_amount: nullable(Type.Number()),
          before: nullable(Type.Number()),
        }),
      ),
    }),
    conversion: Type.Object({
      paid: Type.Integer(),
      expired: Type.Integer(),
      cancelled: Type.Integer(),
      percent: nullable(Type.Number()),
    }),
    sources: Type.Array(Type.Object({ source: Type.Enum([...CHANNELS]), ...Sold })),
    links: Type.Array(Type.Object({ link_id: nullable(Type.Integer()), title: nullable(Type.String()), ...Sold })),
  }),
)
export type MetricsWire = Static<typeof MetricsWire>

/** What buyers of one state spent; `uf` is null, and `estado` says so, where the phone's area code is none. */
export const RegionRow = named(
  'RegionRow',
  Type.Object({
    uf: nullable(Type.String()),
    estado: Type.String(),
    regiao: Type.String(),
    titles: Type.Integer(),
    transactions: Type.Integer(),
    amount: Type.Number(),
  }),
)
export type RegionRow = Static<typeof RegionRow>

/** A link by its title. */
export const LinkTitle = named('LinkTitle', Type.Object({ id: Type.Integer(), title: Type.String() }))

/** What figures of a campaign can be asked for: its links, and the affiliates that earn by one. */
export const FigureChoices = named(
  'FigureChoices',
  Type.Object({
    title: Type.String(),
    links: Type.Array(LinkTitle),
    affiliates: Type.Array(OperatorName),
  }),
)
export type FigureChoices = Static<typeof FigureChoices>

/** An affiliate, and the campaigns whose figures it has a part in. */
export const AffiliateChoices = named(
  'AffiliateChoices',
  Type.Object({
    affiliate: OperatorName,
    campaigns: Type.Array(named('AffiliateCampaign', Type.Object({ id: Type.Integer(), title: Type.String() }))),
  }),
)
export type AffiliateChoices = Static<typeof AffiliateChoices>
