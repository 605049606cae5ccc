import type { Comparison } from '../../domain/insight/comparison.ts'
import type { ChosenPeriod, FigureSource } from '../../domain/insight/figures.ts'
import { ask } from '../../machines/ask.ts'
import type { FiguresFact } from '../../machines/flows/panel/figures.ts'
import type { ArrivalsFact } from '../../machines/flows/records/arrivals.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'
import { askRanking, endsOf, type PeriodQuery, periodError, periodErrors } from './lookups.ts'

type Schemas = components['schemas']

/** The figures of a period (docs/metrics.md). */
export type Metrics = Schemas['Metrics']

/** What figures of a campaign can be asked for. */
export type FigureChoices = Schemas['FigureChoices']

/** Whose sales count: all of the campaign's, or those that came by a link or an affiliate. */
export type FigureScope = {
  readonly link: number | null
  readonly afiliado: number | null
}

/** Of which campaign, where a screen is about an affiliate; null for the usual one. */
type CampaignChoice = { readonly campanha: number | null }

/** All sales of a campaign. */
export const WHOLE: FigureScope = { link: null, afiliado: null }

/** What a period is compared with; `antes`: the first day of what was chosen for that. Without it as is usual. */
export type ComparisonChoice = { readonly comparado?: Comparison | null; readonly antes?: string }

/** What *Métricas* is asked for. */
export type MetricsQuery = ChosenPeriod &
  FigureScope & { readonly source: FigureSource } & CampaignChoice &
  ComparisonChoice

/** The query of what figures of a campaign can be asked for. */
export const figureChoicesQuery = (api: Api, id: string) => ({
  key: ['figureChoices', id] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/metrics/{id}/choices', { params: { path: { id } } }))).choices,
})

/** The query of what a campaign sold in each period that has a name. */
export const periodTotalsQuery = (api: Api, id: string) => ({
  key: ['periodTotals', id] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/metrics/{id}/totals', { params: { path: { id } } }))).totals,
})

/** The query of the campaigns that an affiliate has links in, or sold in. */
export const affiliateChoicesQuery = (api: Api, id: string) => ({
  key: ['figureChoices', 'affiliate', id] as const,
  load: async () =>
    orThrow(await outcomeOf(api.GET('/api/metrics/affiliate/{id}', { params: { path: { id } } }))).choices,
})

/**
 * Asks for the figures of a campaign; a period that is none is refused before anybody is asked.
 * @param api the client to ask by, as of when it is asked
 * @param campaign whose they are
 * @param fixed whose sales a screen is about, whatever its filter says
 * @param comparison what a period is compared with
 */
export const askMetrics = (
  api: () => Api,
  campaign: (query: CampaignChoice) => string,
  fixed: FigureScope = WHOLE,
  comparison: (query: MetricsQuery) => ComparisonChoice = (query) => query,
) =>
  ask(
    async ({ query }: { query: MetricsQuery }, signal): Promise<FiguresFact<Metrics>> => {
      const { periodo, initial, final, source, link, afiliado } = query
      const { comparado, antes } = comparison(query)
      const isCustom = periodo === 'custom'
      const errors = isCustom ? periodErrors(query) : null
      if (errors !== null) return { type: 'figures.refused', errors }
      const body = {
        source,
        link_id: fixed.link ?? link,
        afiliado_id: fixed.afiliado ?? afiliado,
        comparado: comparado ?? null,
        antes: antes || null,
        ...(isCustom ? { initial: initial || null, final: final || null } : { periodo }),
      }
      const path = { id: campaign(query) }
      const outcome = await outcomeOf(api().POST('/api/metrics/{id}', { params: { path }, body, signal }))
      if (outcome.ok) return { type: 'figures.loaded', data: outcome.data.metrics }
      return refusedFigures(outcome.refusal)
    },
    (): FiguresFact<Metrics> => ({ type: 'figures.failed', message: NO_ANSWER }),
  )

/** A refusal as the machine hears it: what is wrong with the filter, by field, or why there are no figures. */
function refusedFigures(refusal: Parameters<typeof refusedReading>[0]): FiguresFact<Metrics> {
  const errors = Object.entries(refusal.errors).flatMap(([field, [first]]) => (first ? [[field, first] as const] : []))
  return errors.length > 0
    ? { type: 'figures.refused', errors: Object.fromEntries(errors) }
    : { type: 'figures.failed', ...refusedReading(refusal) }
}

/** What the buyers of a state spent. */
export type RegionRow = Schemas['RegionRow'] & { id: string }

/** What *Gasto por Região* is asked for. */
export type RegionQuery = PeriodQuery & FigureScope & CampaignChoice & ComparisonChoice

/** The row of phones whose area code is none. */
export const NO_STATE = 'nenhum'

/** Asks for what the buyers of each state spent: one page. `fixed`: whose sales a screen is about. */
export const askRegions = (api: Api, campaign: (query: CampaignChoice) => string, fixed: FigureScope = WHOLE) =>
  askRanking<RegionQuery, RegionRow, Schemas['RegionRow']>(
    (query, signal) => regionsOf({ api, campaign, fixed }, query, signal),
    regionRow,
  )

type RegionSource = { api: Api; campaign: (query: CampaignChoice) => string; fixed: FigureScope }

const regionRow = (row: Schemas['RegionRow']): RegionRow => ({ ...row, id: row.uf ?? NO_STATE })

function regionsOf(
  { api, campaign, fixed }: RegionSource,
  { link, afiliado, campanha, comparado, antes, ...period }: RegionQuery,
  signal: AbortSignal,
) {
  const body = {
    link_id: fixed.link ?? link,
    afiliado_id: fixed.afiliado ?? afiliado,
    ...endsOf(period),
    comparado: comparado ?? null,
    antes: antes || null,
  }
  const params = { path: { id: campaign({ campanha }) } }
  return api.POST('/api/metrics/region/{id}', { params, body, signal })
}

/** The rows that a list of states shows, and what they were asked for by. */
export type ShownRegions = { rows: readonly RegionRow[]; query: RegionQuery }

/** Asks what became of the states that a list shows, and how many stand at another place by now. */
export const askRegionChanges = (
  { api, ...source }: Omit<RegionSource, 'api'> & { api: () => Api | undefined },
  shown: () => ShownRegions,
) =>
  ask(
    async (_: undefined, signal): Promise<ArrivalsFact<RegionRow>> => {
      const quiet = api()
      const { rows, query } = shown()
      if (quiet === undefined || periodError(query) !== undefined) return { type: 'comparison.refused' }
      const found = await outcomeOf(regionsOf({ api: quiet, ...source }, query, signal))
      if (!found.ok) return { type: 'comparison.refused' }
      const now = found.data.data.map(regionRow)
      const moved = now.filter(({ id }, place) => rows[place]?.id !== id).length
      return { type: 'rows.compared', rows: now, arrived: moved, left: 0, total: rows.length }
    },
    (): ArrivalsFact<RegionRow> => ({ type: 'comparison.refused' }),
  )
