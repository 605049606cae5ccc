import type { Api } from './client.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { orThrow } from './queries.ts'
import { doing } from './saving.ts'
import type { components } from './schema.d.ts'

/** What is stored of whoever has a phone; null where nothing is. */
export type Person = NonNullable<components['schemas']['PersonFound']['person']>
/** One kind of data: what becomes of it, or why it stays. */
export type PersonPart = components['schemas']['PersonPart']

/** The query of a whole phone. Each time it is asked is noted. */
export const personQuery = (api: Api, telefone: string | null) => ({
  key: ['person', telefone ?? ''],
  load: async () =>
    telefone === null ? null : orThrow(await outcomeOf(api.POST('/api/persons/find', { body: { telefone } }))).person,
})

/** All that is stored of a person, as the text of a file. */
export const fetchPersonFile = (api: Api, telefone: string): Promise<Outcome<{ content: string }>> =>
  outcomeOf(api.POST('/api/persons/file', { body: { telefone } }))

/** Erases what need not be kept of a phone. @param proof told the text that proves it */
export const askErasePerson = (api: Api, proof: (content: string) => void) =>
  doing(async ({ id: telefone }, signal) => {
    const outcome = await outcomeOf(api.POST('/api/persons/erase', { body: { telefone }, signal }))
    if (outcome.ok) proof(outcome.data.content)
    return outcome
  })
