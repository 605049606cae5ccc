import { ask } from '../../machines/ask.ts'
import type {
  ReturnedPrizeQuestion,
  ReturnedPrizeRecordFact,
} from '../../machines/flows/dialogues/returned-prize-record.ts'
import type { Api } from '../client/client.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import type { components } from '../schema.d.ts'

/** What a purchase had won whose money went back, as the API tells it. */
export type ReturnedPrize = components['schemas']['ReturnedPrize']

/** The filter of the list: those that wait for an answer, or those that had one. */
export type ReturnedQuery = { readonly state: 'waiting' | 'answered' }

/** Asks for one page of returned prizes. */
export const askReturnedPrizes = (api: Api) =>
  paging<ReturnedQuery, ReturnedPrize>(({ query, page }, signal) =>
    api.GET('/api/returned-prizes', { params: { query: { page: String(page), state: query.state } }, signal }),
  )

/** What a returned prize's own machine asks. */
export const returnedPrizeActors = (api: Api) => ({
  askRequest: ask(
    async ({ id, answer }: ReturnedPrizeQuestion, signal): Promise<ReturnedPrizeRecordFact> => {
      const outcome = await outcomeOf(
        api.POST(`/api/returned-prizes/${answer}/{id}` as const, { params: { path: { id } }, signal }),
      )
      return outcome.ok
        ? { type: 'request.done', ...doneRequest(outcome.data) }
        : { type: 'request.refused', ...refusedRequest(outcome.refusal) }
    },
    (): ReturnedPrizeRecordFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})
