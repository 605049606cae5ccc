import { SUPPORTER_FIELDS } from '../../domain/sales/supporters.ts'
import { ask } from '../../machines/ask.ts'
import type { SupporterRowFact } from '../../machines/flows/dialogues/supporter-row.ts'
import type { FileExportFact } from '../../machines/flows/records/file-export.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import type { components } from '../schema.d.ts'

/** A supporter as the API tells it. */
export type Supporter = components['schemas']['Supporter']
/** Its form, the amount in centavos. */
export type SupporterForm = FormOf<typeof SUPPORTER_FIELDS>
export type SupporterQuery = { readonly q: string }

const supporters = recordApi({
  ...{ path: '/api/supporters', answer: 'supporter', kind: 'supporter' },
  acts: { created: 'supporter.created', changed: 'supporter.changed', removed: 'supporter.deleted' },
  ...formOfFields(SUPPORTER_FIELDS),
})

/** Asks for one page of them. */
export const askSupporters = (api: Api) =>
  supporters.page<SupporterQuery>(api, ({ q }): Record<string, string> => (q ? { q } : {}))

/** Loads one into its form. @param tell told all that there is of it */
export const askSupporter = (api: Api, tell: (supporter: Supporter) => void) => supporters.load(api, tell)

/** Saves the form. */
export const askSaveSupporter = (api: Api, done: TellRecordDone) => supporters.save(api, { done })

/**
 * Takes one off the list; it can be brought back.
 * @param confirmed asks for the word before
 */
export const supporterRowActors = (
  api: Api,
  done: TellRecordDone,
  confirmed: (id: string, signal: AbortSignal) => Promise<boolean>,
) => ({
  askRemoval: ask(
    async ({ id }: { id: string }, signal): Promise<SupporterRowFact> => {
      if (!(await confirmed(id, signal))) return { type: 'removal.dismissed' }
      const outcome = await supporters.remove(api, { id, done }, signal)
      return outcome.ok ? { type: 'removal.done' } : { type: 'removal.refused', ...refusedRequest(outcome.refusal) }
    },
    (): SupporterRowFact => ({ type: 'removal.refused', message: NO_ANSWER }),
  ),
})

/** How one that was written down, changed or taken off is taken back. */
export const supportersBack = supporters.back

/** How many there are and what they give. */
export const supporterSumsQuery = (api: Api) => ({
  key: ['supporter', 'sums'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/supporters/sums'))),
})

/** Those that a search means, as the text of a file. */
export const askSupporterFile = (api: Api) =>
  ask(
    async ({ search: q }: { search: string }, signal): Promise<FileExportFact> => {
      const outcome = await outcomeOf(api.POST('/api/supporters/file', { body: { q }, signal }))
      if (!outcome.ok) return { type: 'file.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'file.done', content: outcome.data.content }
    },
    (): FileExportFact => ({ type: 'file.refused', message: NO_ANSWER }),
  )
