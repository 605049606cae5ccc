import type { ChosenPeriod } from '../../domain/insight/figures.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { whole } from '../client/paging.ts'
import type { components } from '../schema.d.ts'
import type { ComparisonChoice } from './figures.ts'
import { periodError } from './lookups.ts'

type Schemas = components['schemas']

/** All that was sold, of which a seller has a part. */
export type SellersWhole = Omit<Schemas['Sellers'], 'data'> & {
  /** What affiliates sold together, what links of nobody did, and what came directly, each with what it was before. */
  affiliates: Part
  links: Part
  direct: Part
}
type Part = { amount: number; before: number | null }

/** Who sold something, with all that was sold. */
export type Seller = Omit<Schemas['Seller'], 'id'> & { id: string; number: number; whole: SellersWhole }

/** Who sold when, of which campaign, and whether affiliates, links or both are listed. */
export type SellersQuery = ChosenPeriod &
  ComparisonChoice & { readonly campanha: number | null; readonly quem: 'todos' | 'affiliate' | 'link' }

/** Asks who sold most, all at once. */
export const askSellers = (api: Api) =>
  whole<SellersQuery, Seller>(async (query, signal) => {
    const { periodo, initial, final, comparado, antes, campanha, quem } = query
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
    return { ok: true, data: rowsOf(outcome.data.sellers).filter(({ kind }) => quem === 'todos' || kind === quem) }
  })

function rowsOf({ data, ...told }: Schemas['Sellers']): Seller[] {
  const partOf = (kind: Schemas['Seller']['kind']): Part => {
    const mine = data.filter((each) => each.kind === kind)
    const sum = (of: (each: Schemas['Seller']) => number) =>
      Math.round(mine.reduce((total, each) => total + of(each), 0) * 100) / 100
    return {
      amount: sum(({ total_amount }) => total_amount),
      before: told.before === null ? null : sum(({ before }) => before ?? 0),
    }
  }
  const whole = { ...told, affiliates: partOf('affiliate'), links: partOf('link'), direct: partOf('direct') }
  return data.map(({ id, ...seller }) => ({ ...seller, id: `${seller.kind}-${id}`, number: id, whole }))
}
