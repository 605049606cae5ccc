import { isNumbered, type Prize } from '../../domain/campaigns/prizes.ts'
import { ask } from '../../machines/ask.ts'
import type { RecordFormFact } from '../../machines/flows/records/record-form.ts'
import { originStates } from '../../machines/stored-states.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER } from '../client/outcome.ts'
import type { Queries } from '../client/queries.ts'
import { saving } from '../client/saving.ts'
import { type Campaign, campaignQuery } from './campaigns.ts'
import { type DrawnPrize, drawnPrize } from './draw.ts'

/** The form of a decision about a number that the lottery contradicts. */
export type DrawDecisionForm = { readonly decision: 'correct' | 'keep'; readonly motivo: string }

const CONTRADICTED = originStates('contradicted')

/** A drawn prize whose number the lottery contradicts, and nobody decided about; undefined where there is nothing to decide. */
export function contradictedPrize(campaign: Campaign, prize: Prize): DrawnPrize | undefined {
  const drawn = drawnPrize(campaign, prize)
  const state = drawn?.origin?.state
  return state && CONTRADICTED.includes(state) ? drawn : undefined
}

/** A decision begins empty; what it is about is shown beside it. */
export const askNewDecision = () =>
  ask(
    async (_: { id: string }): Promise<RecordFormFact<DrawDecisionForm>> => ({
      type: 'record.loaded',
      values: { decision: 'correct', motivo: '' },
    }),
    (): RecordFormFact<DrawDecisionForm> => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Decides. The campaign that comes back is kept for every screen. */
export const askSaveDecision = (api: Api, queries: Queries, prize: Prize, changed: () => void) =>
  saving<DrawDecisionForm, DrawDecisionForm, { msg?: string; action: Campaign }, never>({
    bodyOf: (values) => values,
    call: ({ id, body }, signal) => {
      const params = { path: { id: id ?? '' } }
      if (!isNumbered(prize)) throw new Error('no lottery decides who bought most')
      return api.PUT('/api/actions/draw-decision/{id}', { params, body: { prize, ...body }, signal })
    },
    done: ({ answer: { action } }) => {
      queries.give(campaignQuery(api, String(action.id)), action)
      changed()
      return { id: action.id }
    },
  })
