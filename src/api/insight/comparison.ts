import type { TypedComparison } from '../../domain/insight/typed-comparison.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import type { components } from '../schema.d.ts'

/** Two periods of a campaign, or of all of them, beside each other. */
export type ComparisonOfPeriods = components['schemas']['ComparisonOfPeriods']

/** What is compared of which campaign: the one that was named, else the one in view, else all. Null: none is called so. */
export interface ComparedPeriods {
  campaign: { id: number; title: string } | null
  comparison: ComparisonOfPeriods
}

/** The query of two periods as they were typed; null where no campaign is called what was typed after them. */
export const comparisonQuery = (
  api: Api,
  { period, comparado, antes, about }: TypedComparison,
  inView: { id: number; title: string } | null,
) => ({
  key: ['comparison', JSON.stringify([period, comparado, antes, about, inView?.id])] as const,
  load: async (): Promise<ComparedPeriods | null> => {
    const campaign = about === '' ? inView : await namedCampaign(api, about)
    if (campaign === undefined) return null
    const { periodo, initial, final } = period
    const body = {
      action_id: campaign?.id ?? null,
      comparado,
      antes: antes || null,
      ...(periodo === 'custom' ? { initial, final } : { periodo }),
    }
    const { comparison } = orThrow(await outcomeOf(api.POST('/api/metrics/compare', { body })))
    return { campaign, comparison }
  },
})

async function namedCampaign(api: Api, q: string) {
  const { data } = orThrow(await outcomeOf(api.GET('/api/actions', { params: { query: { q } } })))
  const [found] = data
  return found && { id: found.id, title: found.title }
}
