import { ask } from '../machines/ask.ts'
import type { LateFact, LateQuestion } from '../machines/entities/late-payment.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import type { components } from './schema.d.ts'

/** A late payment as the API tells it; its id is its purchase's. */
export type LatePayment = components['schemas']['LatePayment']

/** The filter of the list: those that wait, or those that were decided. */
export type LateQuery = { readonly state: 'waiting' | 'decided' }

/** Asks for one page of late payments. */
export const askLatePayments = (api: Api) =>
  ask(
    async ({ query, page }: PageQuestion<LateQuery>, signal): Promise<RecordListFact<LatePayment>> => {
      const params = { query: { page: String(page), state: query.state } }
      const outcome = await outcomeOf(api.GET('/api/late-payments', { params, signal }))
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<LatePayment> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** What a late payment's own machine asks. */
export const lateActors = (api: Api) => ({
  askDecision: ask(
    async ({ id, campaignId, all, decision, reason }: LateQuestion, signal): Promise<LateFact> => {
      const init = { params: { path: { id: all ? campaignId : id } }, body: { reason }, signal }
      const path = all
        ? (`/api/late-payments/all/${decision}/{id}` as const)
        : (`/api/late-payments/${decision}/{id}` as const)
      const outcome = await outcomeOf(api.POST(path, init))
      return outcome.ok
        ? { type: 'decision.done', message: outcome.data.msg ?? '' }
        : { type: 'decision.refused', message: outcome.refusal.message }
    },
    (): LateFact => ({ type: 'decision.refused', message: NO_ANSWER }),
  ),
})
