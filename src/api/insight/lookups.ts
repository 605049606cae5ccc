import { refuseEnds, todayPeriod } from '../../domain/campaigns/lookups.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { ask } from '../../machines/ask.ts'
import type { QuotaQuestion, QuotaSearchFact } from '../../machines/flows/records/quota-search.ts'
import type { ListQuery, ListRow } from '../../machines/flows/records/record-list.ts'
import type { Api } from '../client/client.ts'
import { type Answering, NO_ANSWER, outcomeOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import type { components } from '../schema.d.ts'

type Schemas = components['schemas']

/** Who has a quota. */
export type QuotaAnswer = Omit<Schemas['QuotaLookup'], keyof Schemas['Done']>

/** A buyer of the ranking. */
export type TopBuyer = Schemas['TopBuyer'] & { id: number }

/** One of the lowest or highest quotas that were paid. */
export type PaidQuota = Schemas['PaidQuota'] & { id: string }

/** The period of a ranking: `datetime-local` texts; empty for the ends of today. */
export type PeriodQuery = {
  readonly initial: string
  readonly final: string
}

/** What the ranking of buyers is asked for. */
export type TopQuery = PeriodQuery & { readonly qtd: number }

/** What the lowest or highest quotas are asked for. */
export type ExtremesQuery = PeriodQuery & { readonly qtd: number; readonly type: 'menor' | 'maior' }

/** The period that is asked for: the ends of today where others are not chosen. */
export function periodOf({ initial, final }: PeriodQuery): PeriodQuery {
  const today = todayPeriod(serverNow())
  return { initial: initial || today.initial, final: final || today.final }
}

/** What is wrong with a period, by field; `null` where nothing is. */
export const periodErrors = (query: PeriodQuery) => refuseEnds(periodOf(query))

/** The first sentence of it; undefined where nothing is wrong. */
export const periodError = (query: PeriodQuery): string | undefined => Object.values(periodErrors(query) ?? {})[0]

/** Asks whose a quota of a campaign is. */
export const askQuota = (api: Api, campaignId: number) =>
  ask(
    async ({ number, reserved }: QuotaQuestion, signal): Promise<QuotaSearchFact<QuotaAnswer>> => {
      const outcome = await outcomeOf(
        api.POST('/api/cotas/search', { body: { action_id: campaignId, number, reserved }, signal }),
      )
      if (outcome.ok) return { type: 'search.answered', answer: outcome.data, won: outcome.data.state === 'awarded' }
      const { errors, message } = outcome.refusal
      const [wrong] = errors.number ?? []
      return wrong === undefined ? { type: 'search.failed', message } : { type: 'search.refused', message: wrong }
    },
    (): QuotaSearchFact<QuotaAnswer> => ({ type: 'search.failed', message: NO_ANSWER }),
  )

/** Asks for the buyers who bought most: one page. */
export const askTop = (api: Api, campaignId: number) =>
  askRanking<TopQuery, TopBuyer, Schemas['TopBuyer']>(
    ({ qtd, ...period }, signal) =>
      api.POST('/api/top', { body: { action_id: campaignId, qtd, ...endsOf(period) }, signal }),
    (row) => ({ ...row, id: row.user_id }),
  )

/** Asks for the lowest or highest quotas: one page. */
export const askExtremes = (api: Api, campaignId: string) =>
  askRanking<ExtremesQuery, PaidQuota, Schemas['PaidQuota']>(
    ({ qtd, type, ...period }, signal) => {
      const body = { type, qtd, ...endsOf(period) }
      return api.POST('/api/menor/{id}', { params: { path: { id: campaignId } }, body, signal })
    },
    (row) => ({ ...row, id: row.number }),
  )

/** What is chosen of a period; the server knows today itself. */
export const endsOf = ({ initial, final }: PeriodQuery) => ({ initial: initial || null, final: final || null })

/** Asks for a ranking, which is one page; of a period that is none there is nothing, and nobody is asked. */
export const askRanking = <Query extends PeriodQuery & ListQuery, Row extends ListRow, Told>(
  load: (query: Query, signal: AbortSignal) => Answering<{ data: readonly Told[] }>,
  rowOf: (told: Told) => Row,
) =>
  paging<Query, Row, Told>(
    ({ query }, signal) => (periodError(query) === undefined ? load(query, signal) : null),
    rowOf,
  )
