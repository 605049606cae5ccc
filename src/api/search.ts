import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { outcomeOf } from './outcome.ts'
import type { paths } from './schema.d.ts'
import { RefusedError } from './session.ts'

type Search = paths['/api/search']['get']

/** What a search found, group by group. */
export type Found = Omit<Search['responses']['200']['content']['application/json'], 'success' | 'msg' | 'class'>
/** The name of a group. */
export type FoundKind = keyof Found

/** What is asked: what was typed, the campaign in view, the one group that is wanted. */
export interface SearchQuestion {
  q: string
  actionId?: string | undefined
  kind?: FoundKind | undefined
}

/** Milliseconds without a key until the server is asked. */
const QUIET = 120
const LONGEST = 120

/** Under this many signs nothing is searched, but for a number or within one group. */
const SHORTEST = 2

/**
 * The query of a search. Each text is a question of its own: an older one that is still under way is called off, and what it answers
 * is dropped. Until the new answer comes the old one is kept, marked as such (`isPlaceholderData`).
 */
export function searchQuery(api: Api, { q, actionId, kind }: SearchQuestion) {
  const text = q.trim().slice(0, LONGEST)
  return {
    queryKey: ['search', text, actionId ?? null, kind ?? null],
    enabled: kind !== undefined || text.length >= SHORTEST || /^#?\d+$/.test(text),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
      if (text !== '') await quiet(signal)
      const query = { q: text, ...(actionId !== undefined && { action_id: actionId }), ...(kind && { kind }) }
      const outcome = await outcomeOf(api.GET('/api/search', { params: { query }, signal }))
      if (outcome.ok) return outcome.data
      throw new RefusedError(outcome.refusal.kind, outcome.refusal.message)
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  }
}

/** Waits until the keys are quiet; throws when the question is called off before. */
function quiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, QUIET)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
