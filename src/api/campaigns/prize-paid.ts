import type { Prize } from '../../domain/campaigns/prizes.ts'
import { ask } from '../../machines/ask.ts'
import type { RecordFormFact } from '../../machines/flows/records/record-form.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER } from '../client/outcome.ts'
import type { Queries } from '../client/queries.ts'
import { saving } from '../client/saving.ts'
import { type Campaign, campaignQuery } from './campaigns.ts'
import type { WinnerNoteForm } from './winner-note.ts'

/** What is written about a prize that was given begins empty. */
export const askNewPayment = () =>
  ask(
    async (_: { id: string }): Promise<RecordFormFact<WinnerNoteForm>> => ({
      type: 'record.loaded',
      values: { note: '' },
    }),
    (): RecordFormFact<WinnerNoteForm> => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Notes that a prize was given to its winner. The campaign that comes back is kept for every screen. */
export const askPayPrize = (api: Api, queries: Queries, prize: Prize, changed: () => void) =>
  saving<WinnerNoteForm, WinnerNoteForm, { msg?: string; action: Campaign }, never>({
    bodyOf: (values) => values,
    call: ({ id, body }, signal) => {
      const params = { path: { id: id ?? '' } }
      return api.PUT('/api/actions/prize-paid/{id}', { params, body: { prize, ...body }, signal })
    },
    done: ({ answer: { action } }) => {
      queries.give(campaignQuery(api, String(action.id)), action)
      changed()
      return { id: action.id }
    },
  })
