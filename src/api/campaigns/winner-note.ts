import type { Prize } from '../../domain/campaigns/prizes.ts'
import { ask } from '../../machines/ask.ts'
import type { RecordFormFact } from '../../machines/flows/records/record-form.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from '../client/outcome.ts'
import type { Queries } from '../client/queries.ts'
import { saving } from '../client/saving.ts'
import { type Campaign, campaignQuery } from './campaigns.ts'
import { drawnPrize } from './draw.ts'

/** The form of the note about a winner. */
export type WinnerNoteForm = { readonly note: string }

type Fact = RecordFormFact<WinnerNoteForm>

const NO_WINNER = 'Este prêmio ainda não tem ganhador.'

/** Loads the note about the winner of a prize; empty where nobody wrote one. `read`: the campaign as it was just read, which is not asked for again. */
export function askWinnerNote(api: Api, prize: Prize, read: Campaign) {
  let fresh: Campaign | undefined = read
  return ask(
    async ({ id }: { id: string }, signal): Promise<Fact> => {
      const given = fresh
      fresh = undefined
      if (given) return noteIn(given, prize)
      const outcome = await outcomeOf(api.GET('/api/actions/{id}', { params: { path: { id } }, signal }))
      return outcome.ok
        ? noteIn(outcome.data.action, prize)
        : { type: 'record.refused', ...refusedReading(outcome.refusal) }
    },
    (): Fact => ({ type: 'record.refused', message: NO_ANSWER }),
  )
}

function noteIn(campaign: Campaign, prize: Prize): Fact {
  const drawn = drawnPrize(campaign, prize)
  if (drawn === undefined) return { type: 'record.refused', message: NO_WINNER, gone: true }
  return { type: 'record.loaded', values: { note: drawn.note?.note ?? '' } }
}

/** Keeps the note. The campaign that comes back with it is kept for every screen. */
export const askSaveWinnerNote = (api: Api, queries: Queries, prize: Prize, changed: () => void) =>
  saving<WinnerNoteForm, WinnerNoteForm, { msg?: string; action: Campaign }, WinnerNoteForm>({
    bodyOf: (values) => values,
    formOf: ({ note }) => ({ note: note ?? '' }),
    call: ({ id, body, change }, signal) => {
      const params = { path: { id: id ?? '' } }
      // A note that was not changed is sent as it was read.
      const was = { note: change.was.note ?? body.note }
      return api.PUT('/api/actions/winner-note/{id}', { params, body: { prize, ...body, was }, signal })
    },
    done: ({ answer: { action } }) => {
      queries.give(campaignQuery(api, String(action.id)), action)
      changed()
      return { id: action.id }
    },
  })
