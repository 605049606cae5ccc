import { START_AFTER_END, todayPeriod } from '../domain/lookups.ts'
import { ask } from '../machines/ask.ts'
import type { QuotaQuestion, QuotaSearchFact } from '../machines/flows/quota-search.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import type { components } from './schema.d.ts'

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
  const today = todayPeriod(new Date())
  return { initial: initial || today.initial, final: final || today.final }
}

/** What is wrong with the start of a period; undefined where nothing is. */
export function periodError(query: PeriodQuery): string | undefined {
  const { initial, final } = periodOf(query)
  return initial > final ? START_AFTER_END : undefined
}

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
  askRanking<TopQuery, TopBuyer>(async ({ qtd, ...period }, signal) => {
    const body = { action_id: campaignId, qtd, ...endsOf(period) }
    const outcome = await outcomeOf(api.POST('/api/top', { body, signal }))
    return outcome.ok
      ? { ok: true, rows: outcome.data.data.map((row) => ({ ...row, id: row.user_id })) }
      : { ok: false, message: outcome.refusal.message }
  })

/** Asks for the lowest or highest quotas: one page. */
export const askExtremes = (api: Api, campaignId: string) =>
  askRanking<ExtremesQuery, PaidQuota>(async ({ qtd, type, ...period }, signal) => {
    const outcome = await outcomeOf(
      api.POST('/api/menor/{id}', {
        params: { path: { id: campaignId } },
        body: { type, qtd, ...endsOf(period) },
        signal,
      }),
    )
    return outcome.ok
      ? { ok: true, rows: outcome.data.data.map((row) => ({ ...row, id: row.number })) }
      : { ok: false, message: outcome.refusal.message }
  })

/** What is chosen of a period; the server knows today itself. */
export const endsOf = ({ initial, final }: PeriodQuery) => ({ initial: initial || null, final: final || null })

type Ranked<Row> = { ok: true; rows: Row[] } | { ok: false; message: string }

/** Asks for a ranking, which is one page; of a period that ends before it begins there is nothing, and nobody is asked. */
export function askRanking<Query extends PeriodQuery & Record<string, unknown>, Row extends { id: string | number }>(
  load: (query: Query, signal: AbortSignal) => Promise<Ranked<Row>>,
) {
  const page = (rows: Row[]): RecordListFact<Row> => ({
    type: 'page.loaded',
    rows,
    page: 1,
    lastPage: 1,
    total: rows.length,
  })
  return ask(
    async ({ query }: PageQuestion<Query>, signal): Promise<RecordListFact<Row>> => {
      if (periodError(query) !== undefined) return page([])
      const found = await load(query, signal)
      return found.ok ? page(found.rows) : { type: 'page.refused', message: found.message }
    },
    (): RecordListFact<Row> => ({ type: 'page.refused', message: NO_ANSWER }),
  )
}
