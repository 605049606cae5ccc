import { ask } from '../machines/ask.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { TypedConfirmFact } from '../machines/flows/typed-confirm.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import type { components } from './schema.d.ts'

/** What one connection holds unpaid in a campaign. */
export type Suspect = Omit<components['schemas']['SuspectReservations'], 'ref'> & { id: string }

/** Asks for a campaign's suspicious reservations: all of them at once. */
export const askSuspects = (api: Api, campaignId: string) =>
  ask(
    async (_: PageQuestion<Record<string, never>>, signal): Promise<RecordListFact<Suspect>> => {
      const outcome = await outcomeOf(
        api.GET('/api/reservations/suspects/{id}', { params: { path: { id: campaignId } }, signal }),
      )
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const rows = outcome.data.data.map(({ ref, ...row }) => ({ ...row, id: ref }))
      return { type: 'page.loaded', rows, page: 1, lastPage: 1, total: rows.length }
    },
    (): RecordListFact<Suspect> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** Lets suspicious reservations of a campaign go: those of one connection, or with no id all of them. */
export const askRelease = (api: Api, campaignId: string, changed: () => void) =>
  ask(
    async ({ id }: { id: string; act: string }, signal): Promise<TypedConfirmFact> => {
      const outcome = await outcomeOf(
        api.POST('/api/reservations/release/{id}', {
          params: { path: { id: campaignId } },
          body: id === '' ? {} : { ref: id },
          signal,
        }),
      )
      if (!outcome.ok) return { type: 'action.refused', message: outcome.refusal.message }
      changed()
      return { type: 'action.done', message: outcome.data.msg ?? '' }
    },
    (): TypedConfirmFact => ({ type: 'action.refused', message: NO_ANSWER }),
  )
