import type { ChosenPeriod } from '../../domain/insight/figures.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { whole } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'
import type { ComparisonChoice } from './figures.ts'
import { periodError } from './lookups.ts'

type Schemas = components['schemas']

/** What a seller sold, as the server tells it. */
export type ToldSeller = Schemas['Seller']

/** All that was sold, of which a seller has a part. */
export type SellersWhole = Omit<Schemas['Sellers'], 'data'> & {
  /** Whoever is listed, with those that are folded away. */
  everyone: readonly ToldSeller[]
  /** What affiliates sold together, what links of nobody did, and what came directly, each with what it was before. */
  affiliates: Part
  links: Part
  direct: Part
}
type Part = { amount: number; before: number | null }

/** Who sold something, with all that was sold; `small`: those together who are folded away, by their names. */
export type Seller = Omit<ToldSeller, 'id' | 'kind'> & {
  id: string
  kind: ToldSeller['kind'] | 'small'
  number: number
  names: readonly string[]
  whole: SellersWhole
}

/** Who sold when, of which campaign; whether affiliates, links or both are listed, and also whoever sold little. */
export type SellersQuery = ChosenPeriod &
  ComparisonChoice & {
    readonly campanha: number | null
    readonly quem: 'todos' | 'affiliate' | 'link'
    readonly pequenos: boolean
  }

/** Asks who sold most, all at once. @param comparison what a period is compared with */
export const askSellers = (api: Api, comparison: (query: SellersQuery) => ComparisonChoice = (query) => query) =>
  whole<SellersQuery, Seller>(async (query, signal) => {
    const { periodo, initial, final, campanha } = query
    const { comparado, antes } = comparison(query)
    const isCustom = periodo === 'custom'
    if (isCustom && periodError(query) !== undefined) return { ok: true, data: [] }
    const body = {
      action_id: campanha,
      comparado: comparado ?? null,
      antes: antes || null,
      ...(isCustom ? { initial: initial || null, final: final || null } : { periodo }),
    }
    const outcome = await outcomeOf(api.POST('/api/metrics/sellers', { body, signal }))
    if (!outcome.ok) return outcome
    return { ok: true, data: sellerRows(outcome.data.sellers, query) }
  })

/** What was sold in a month so far, and in the one before up to the same second; null where nothing is compared. */
export interface MonthSold {
  amount: number
  before: number | null
}

/**
 * The query of what each affiliate sold this month, or each link of a campaign, whoever earns by it.
 * @param campaignId of which links; without it affiliates
 */
export const monthSoldQuery = (api: Api, campaignId?: string) => ({
  key: ['comparison', 'month', campaignId ?? ''] as const,
  load: async (): Promise<ReadonlyMap<number, MonthSold>> => {
    const query = campaignId === undefined ? {} : { action_id: campaignId }
    const { sellers } = orThrow(await outcomeOf(api.GET('/api/sellers/month', { params: { query } })))
    return new Map(sellers.map(({ id, total_amount, before }) => [id, { amount: total_amount, before }]))
  },
})

/** Less than this part of all is little. */
const LITTLE = 0.01

/** The rows of a list: whoever sold little in one of them, before what came directly, unless they are wanted or nobody sold more. */
export function sellerRows(
  { data, ...told }: Schemas['Sellers'],
  { quem, pequenos }: Pick<SellersQuery, 'quem' | 'pequenos'>,
): Seller[] {
  const sumOf = (sellers: readonly ToldSeller[]): Part => ({
    amount: total(sellers.map(({ total_amount }) => total_amount)),
    before: told.before === null ? null : total(sellers.map(({ before }) => before ?? 0)),
  })
  const partOf = (kind: ToldSeller['kind']) => sumOf(data.filter((each) => each.kind === kind))
  const everyone = data.filter(({ kind }) => quem === 'todos' || kind === quem)
  const whole: SellersWhole = {
    ...{ ...told, everyone },
    ...{ affiliates: partOf('affiliate'), links: partOf('link'), direct: partOf('direct') },
  }
  const rowOf = ({ id, ...seller }: ToldSeller): Seller => ({
    ...{ ...seller, id: `${seller.kind}-${id}`, number: id },
    ...{ names: [seller.name], whole },
  })
  const isSmall = ({ kind, total_amount }: ToldSeller) => kind !== 'direct' && total_amount < told.total_amount * LITTLE
  const named = everyone.filter(({ kind }) => kind !== 'direct')
  const small = named.filter(isSmall)
  if (pequenos || small.length === 0 || small.length === named.length) return everyone.map(rowOf)
  const { amount, before } = sumOf(small)
  const folded: Seller = {
    ...{ id: 'small', kind: 'small', number: 0, name: '', campaign: null, links: 0, place: null, place_before: null },
    ...{ total_amount: amount, before, trend: [], trend_before: [] },
    total_transaction: total(small.map(({ total_transaction }) => total_transaction)),
    ...{ names: small.map(({ name }) => name), whole },
  }
  const rest = everyone.filter((each) => !isSmall(each)).map(rowOf)
  const isDirect = ({ kind }: Seller) => kind === 'direct'
  return [...rest.filter((row) => !isDirect(row)), folded, ...rest.filter(isDirect)]
}

/** A sum of reais, to the centavo. */
const total = (reais: readonly number[]) => Math.round(reais.reduce((sum, each) => sum + each, 0) * 100) / 100
