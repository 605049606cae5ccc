import { ask } from '../../machines/ask.ts'
import type { PersonFact } from '../../machines/flows/records/person.ts'
import type { Api } from '../client/client.ts'
import { doneRequest, NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'

/**
 * What the data of a person asks of the server, by a whole phone; each time one is looked for is noted.
 * @param confirmed asks for the word before anything is erased
 * @param done told that something was erased
 */
export const personActors = (
  api: Api,
  confirmed: (asked: { telefone: string; name: string }, signal: AbortSignal) => Promise<boolean>,
  done: () => void,
) => ({
  askPerson: ask(
    async ({ telefone }: { telefone: string }, signal): Promise<PersonFact> => {
      const outcome = await outcomeOf(api.POST('/api/persons/find', { body: { telefone }, signal }))
      if (!outcome.ok) return { type: 'search.refused', ...refusedRequest(outcome.refusal) }
      const { person, asks_code_after: asksCodeAfter } = outcome.data
      return person === null
        ? { type: 'search.emptied', asksCodeAfter }
        : { type: 'person.loaded', person, asksCodeAfter }
    },
    (): PersonFact => ({ type: 'search.refused', message: NO_ANSWER }),
  ),
  askExport: ask(
    async ({ telefone }: { telefone: string }, signal): Promise<PersonFact> => {
      const outcome = await outcomeOf(api.POST('/api/persons/file', { body: { telefone }, signal }))
      if (!outcome.ok) return { type: 'export.refused', ...refusedRequest(outcome.refusal) }
      const { file } = outcome.data
      const { url, bytes, expires_at: expiresAt } = file
      return { type: 'export.done', ...doneRequest(outcome.data), file: { url, bytes, expiresAt } }
    },
    (): PersonFact => ({ type: 'export.refused', message: NO_ANSWER }),
  ),
  askErasure: ask(
    async (asked: { telefone: string; name: string }, signal): Promise<PersonFact> => {
      if (!(await confirmed(asked, signal))) return { type: 'erasure.dismissed' }
      const { telefone } = asked
      const outcome = await outcomeOf(api.POST('/api/persons/erase', { body: { telefone }, signal }))
      if (!outcome.ok) return { type: 'erasure.refused', ...refusedRequest(outcome.refusal) }
      done()
      const { number, content } = outcome.data
      return { type: 'erasure.done', ...doneRequest(outcome.data), number, content }
    },
    (): PersonFact => ({ type: 'erasure.refused', message: NO_ANSWER }),
  ),
})
