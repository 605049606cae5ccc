import type { Prize } from '../../domain/campaigns/prizes.ts'
import { ask } from '../../machines/ask.ts'
import type { DrawRunFact } from '../../machines/flows/records/draw-run.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import type { Queries } from '../client/queries.ts'
import type { TellRecordDone } from '../client/record-api.ts'
import { saving } from '../client/saving.ts'
import { type Campaign, campaignQuery } from './campaigns.ts'
import { drawnPrize } from './draw.ts'

/** The photo of a winner as it is chosen, and where the winner agreed. */
export type WinnerPhotoForm = {
  readonly consent: string
  readonly photo: { readonly name: string; readonly size: number; readonly data: string } | null
}

/** What the form begins with. */
export const NO_PHOTO: WinnerPhotoForm = { consent: '', photo: null }

/** Publishes the photo of a prize's winner. The campaign that comes back with it is kept for every screen. */
export const askSaveWinnerPhoto = (
  api: Api,
  queries: Queries,
  { id, prize }: { id: string; prize: Prize },
  done: TellRecordDone,
) =>
  saving<WinnerPhotoForm, WinnerPhotoForm, { msg?: string; action: Campaign }, never>({
    bodyOf: (values) => values,
    call: ({ body: { consent, photo } }, signal) => {
      const body = { prize, consent, photo: { data: photo?.data ?? '' } }
      return api.PUT('/api/actions/winner-photo/{id}', { params: { path: { id } }, body, signal })
    },
    done: ({ answer: { action }, message }) => {
      queries.give(campaignQuery(api, String(action.id)), action)
      const { photo } = drawnPrize(action, prize) ?? {}
      done({ message, act: { action: 'winner.photographed', id: String(action.id), after: { id: photo?.id ?? 0 } } })
      return { id: action.id, said: true }
    },
  })

/** Withdraws the photo of a winner; `done` is told how that is taken back. */
export const askPhotoWithdrawal = (api: Api, done: TellRecordDone) =>
  ask(
    async ({ campaignId, photo }: { campaignId: string; photo: number }, signal): Promise<DrawRunFact> => {
      const params = { path: { id: String(photo) } }
      const outcome = await outcomeOf(api.DELETE('/api/upload/rifa/{id}', { params, signal }))
      if (!outcome.ok) return { type: 'run.refused', ...refusedRequest(outcome.refusal) }
      const act = { action: 'winner.photoWithdrawn', id: campaignId, before: { id: photo } } as const
      done({ message: outcome.data.msg ?? '', act })
      return { type: 'photo.withdrawn' }
    },
    (): DrawRunFact => ({ type: 'run.refused', message: NO_ANSWER }),
  )
