import type { Static } from 'typebox'
import { Type } from 'typebox'
import { LINK_FIELDS, LINK_SOURCES } from '../../../src/domain/campaigns/campaign-links.ts'
import { mayDo } from '../../../src/domain/people/permissions.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { answerSchemas, changeableOf } from '../../platform/http/record-fields.ts'
import type { OwnLink, Periods } from './own.ts'
import type { FoundLink } from './store.ts'

/** What came by links, as *Métricas* counts it (docs/metrics.md); `total_commission`: what their affiliates earned. */
const Brought = {
  total_transaction: Type.Integer(),
  total_amount: Type.Number(),
  total_commission: Type.Number(),
  visits: Type.Integer(),
}

const Named = nullable(named('NamedTracker', Type.Object({ title: Type.String(), deleted: Type.Boolean() })))

/** What all links of a list brought together. */
export const LinkTotals = named('LinkTotals', Type.Object(Brought))

/**
 * A promotional link as the panel reads it (spec §3.4). `afiliado`: who earns by it; `deleted` where that account is gone. A percent of none is
 * the affiliate's own.
 */
export const LinkWire = named(
  'Link',
  Type.Object({
    id: Type.Integer(),
    action_id: Type.Integer(),
    action_title: Type.String(),
    url_amigavel: Type.String(),
    ...answerSchemas(LINK_FIELDS),
    afiliado_id: nullable(Type.Integer()),
    afiliado_percent: nullable(Type.Integer()),
    pixel_id: nullable(Type.Integer()),
    google_tag_id: nullable(Type.Integer()),
    /** The titles of both; `deleted` where it is gone, so that nothing is measured. */
    pixel: Named,
    google_tag: Named,
    afiliado: nullable(Type.Object({ name: Type.String(), percent: Type.Integer(), deleted: Type.Boolean() })),
    source: Type.Enum(LINK_SOURCES.slice(0, 2)),
    created_at: Type.String(),
    ...Brought,
  }),
)
export type LinkWire = Static<typeof LinkWire>

/** What links brought today, in the last seven days and in all. */
const InPeriods = { today: LinkTotals, week: LinkTotals, total: LinkTotals }
export const LinkPeriods = named('LinkPeriods', Type.Object(InPeriods))

/** A link as the affiliate reads it that earns by it. `percent`: what it earns of the purchases that are made now. */
export const OwnLinkWire = named(
  'OwnLink',
  Type.Object({
    id: Type.Integer(),
    action_id: Type.Integer(),
    action_title: Type.String(),
    url_amigavel: Type.String(),
    title: Type.String(),
    percent: Type.Integer(),
    /** Whether its campaign sells. */
    on_sale: Type.Boolean(),
    /** What its campaign's page says: the price of a quota, how many percent of them are paid, and when it is drawn, by the Loteria Federal or not. */
    price: Type.Number(),
    paid_percent: Type.Number(),
    prev_sorteio: nullable(Type.String()),
    federal: Type.Boolean(),
    ...InPeriods,
  }),
)
export type OwnLinkWire = Static<typeof OwnLinkWire>

/** A link as its reader may read it: what measures its visits is shown to whoever may choose that, and to no affiliate. */
export function linkToWire(
  { row, campaign, affiliate, trackers, source, brought }: FoundLink,
  { role }: Pick<Caller, 'role'>,
): LinkWire {
  const isToldTrackers = mayDo(role, 'links.write')
  return {
    id: row.id,
    action_id: row.campaignId,
    action_title: campaign.title,
    url_amigavel: campaign.slug,
    ...changeableOf(LINK_FIELDS, row),
    afiliado: affiliate && {
      name: affiliate.name,
      percent: affiliate.afiliadoPercent ?? 0,
      deleted: affiliate.deletedAt !== null,
    },
    pixel: trackers.pixel && namedToWire(trackers.pixel),
    google_tag: trackers.tag && namedToWire(trackers.tag),
    ...(!isToldTrackers && { pixel_id: null, google_tag_id: null, pixel: null, google_tag: null }),
    source,
    created_at: row.createdAt.toISOString(),
    ...broughtToWire(brought),
  }
}

const namedToWire = ({ title, deletedAt }: { title: string; deletedAt: Date | null }) => ({
  title,
  deleted: deletedAt !== null,
})

export const broughtToWire = ({ sales, amount, commission, visits }: FoundLink['brought']) => ({
  visits,
  total_transaction: sales,
  total_amount: reaisOf(amount),
  total_commission: reaisOf(commission),
})

export function ownLinkToWire({ row, campaign, percent, isSelling, facts, ...periods }: OwnLink): OwnLinkWire {
  return {
    id: row.id,
    action_id: row.campaignId,
    action_title: campaign.title,
    url_amigavel: campaign.slug,
    title: row.title,
    percent,
    on_sale: isSelling,
    price: reaisOf(facts.price),
    paid_percent: facts.paid,
    prev_sorteio: facts.draw?.toISOString() ?? null,
    federal: facts.isFederal,
    ...periodsToWire(periods),
  }
}

export const periodsToWire = ({ today, week, total }: Periods) => ({
  today: broughtToWire(today),
  week: broughtToWire(week),
  total: broughtToWire(total),
})
