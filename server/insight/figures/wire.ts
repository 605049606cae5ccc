import type { Static } from 'typebox'
import { Type } from 'typebox'
import { CHANNELS } from '../../../src/domain/sales/traffic.ts'
import { named, nullable, OperatorName } from '../../platform/http/http.ts'

const Sold = { total_transaction: Type.Integer(), total_amount: Type.Number() }

/** How many of the reservations that ended were paid, as a `percent` with two decimals. */
export const Conversion = named(
  'Conversion',
  Type.Object({
    paid: Type.Integer(),
    expired: Type.Integer(),
    cancelled: Type.Integer(),
    percent: nullable(Type.Number()),
  }),
)

/** What changes of a span add up to. */
const Figures = {
  total_liquid: Type.Number(),
  total_amount: Type.Number(),
  total_transaction: Type.Integer(),
  total_user: Type.Integer(),
  total_cotas: Type.Integer(),
  gasto_transaction: Type.Number(),
  gasto_medio: Type.Number(),
  refunded_transaction: Type.Integer(),
  refunded_amount: Type.Number(),
  conversion: Conversion,
}

/** The span that a period is compared with, cut at `final`; of several `spans` from the farthest's first moment on. */
export const ComparedSpanWire = named(
  'ComparedSpan',
  Type.Object({ initial: Type.String(), final: Type.String(), until: Type.String(), spans: Type.Integer() }),
)

/**
 * The figures of what a period is compared with, from `initial` up to the second that the period has come to (`final`: the first moment after);
 * its span ends at `until` and sold `whole_amount`. Of several `spans` their mean, from the first of the farthest.
 */
const ComparedWire = named(
  'ComparedFigures',
  Type.Object({
    initial: Type.String(),
    final: Type.String(),
    until: Type.String(),
    spans: Type.Integer(),
    whole_amount: Type.Number(),
    ...Figures,
  }),
)

/**
 * The figures of a campaign (docs/metrics.md). `initial`, `final`: the period's first moment and the first one after it. `days`: the last seven, today
 * first, `before` a week earlier; `hours`: by the hours of the clock; `cumulative`: what was sold up to the end of each step. `before`: the amount of
 * what it is compared with.
 */
export const MetricsWire = named(
  'Metrics',
  Type.Object({
    initial: nullable(Type.String()),
    final: nullable(Type.String()),
    ...Figures,
    compared: nullable(ComparedWire),
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        data_format: Type.String(),
        ...Sold,
        refunded_transaction: Type.Integer(),
        total_user: Type.Integer(),
        total_liquid: Type.Number(),
        before: Type.Number(),
      }),
    ),
    hours: Type.Array(Type.Object({ hour: Type.Integer(), ...Sold, before: nullable(Type.Number()) })),
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
    sources: Type.Array(Type.Object({ source: Type.Enum([...CHANNELS]), ...Sold, before: nullable(Type.Number()) })),
    links: Type.Array(
      Type.Object({
        link_id: nullable(Type.Integer()),
        title: nullable(Type.String()),
        ...Sold,
        before: nullable(Type.Number()),
      }),
    ),
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
    /** The amount of what the period is compared with; null without a comparison. */
    before: nullable(Type.Number()),
  }),
)
export type RegionRow = Static<typeof RegionRow>

/** A link by its title. */
export const LinkTitle = named('LinkTitle', Type.Object({ id: Type.Integer(), title: Type.String() }))

/** What figures of a campaign can be asked for: its links, and the affiliates that earn by one or did; `gone`: links that were deleted, whose figures stay. */
export const FigureChoices = named(
  'FigureChoices',
  Type.Object({
    title: Type.String(),
    /** When the campaign was made: there is nothing before. */
    since: Type.String(),
    links: Type.Array(LinkTitle),
    gone: Type.Array(LinkTitle),
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
