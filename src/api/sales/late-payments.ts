import { ask } from '../../machines/ask.ts'
import type { LateQuestion, LateRecordFact } from '../../machines/flows/dialogues/late-payment-record.ts'
import type { Api } from '../client/client.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import type { components } from '../schema.d.ts'

/** A late payment as the API tells it; its id is its purchase's. */
export type LatePayment = components['schemas']['LatePayment']

/** The filter of the list: those that wait, or those that were decided. */
export type LateQuery = { readonly state: 'waiting' | 'decided' }

/** Asks for one page of late payments. */
export const askLatePayments = (api: Api) =>
  paging<LateQuery, LatePayment>(({ query, page }, signal) =>
    api.GET('/api/late-payments', { params: { query: { page: String(page), state: query.state } }, signal }),
  )

/** What a late payment's own machine asks. */
export const lateActors = (api: Api) => ({
  askRequest: ask(
    async ({ id, campaignId, all, decision, reason }: LateQuestion, signal): Promise<LateRecordFact> => {
      const init = { params: { path: { id: all ? campaignId : id } }, body: { reason }, signal }
      const path = all
        ? (`/api/late-payments/all/${decision}/{id}` as const)
        : (`/api/late-payments/${decision}/{id}` as const)
      const outcome = await outcomeOf(api.POST(path, init))
      return outcome.ok
        ? { type: 'request.done', ...doneRequest(outcome.data) }
        : { type: 'request.refused', ...refusedRequest(outcome.refusal) }
    },
    (): LateRecordFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})
