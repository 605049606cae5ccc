import { beginningOf } from '../../domain/values/text.ts'
import { ask } from '../../machines/ask.ts'
import type { SearchFact, SearchQuestion } from '../../machines/flows/panel/search.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import type { components } from '../schema.d.ts'

type Schemas = components['schemas']

/** What a search found, group by group. */
export type Found = Omit<Schemas['Found'], keyof Schemas['Done']>
/** The name of a group. */
export type FoundKind = keyof Found

/** Milliseconds without a key until the server is asked. */
const QUIET = 120
const LONGEST = 120
/** The shortest query that is searched, except for a number or within one group. */
const SHORTEST = 2

/**
 * What to ask the server: what was typed, the campaign in view, the one group that is wanted. Undefined for too little to search.
 */
export function questionOf(typed: string, actionId: string | undefined, kind: FoundKind | undefined) {
  const q = beginningOf(typed.trim(), LONGEST)
  if (kind === undefined && q.length < SHORTEST && !/^\d$/.test(q)) return undefined
  return { q, ...(actionId !== undefined && { action_id: actionId }), ...(kind !== undefined && { kind }) }
}

/** Asks the server, once the keys are quiet. */
export const askFound = (api: Api) =>
  ask(
    async ({ question }: { question: SearchQuestion }, signal): Promise<SearchFact<Found>> => {
      if (question.q) await quiet(signal)
      const outcome = await outcomeOf(api.GET('/api/search', { params: { query: question as never }, signal }))
      if (!outcome.ok) return { type: 'search.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'search.done', found: outcome.data }
    },
    (): SearchFact<Found> => ({ type: 'search.refused', message: NO_ANSWER }),
  )

/** Waits; throws when the question is called off before. */
function quiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, QUIET)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
