import { AWAITS_DRAW, ON_SALE } from '../../domain/campaigns/status.ts'
import type { Act } from '../../domain/people/act.ts'
import { ask } from '../../machines/ask.ts'
import type { DecisionQuestion, DrawRunFact, RehearsalQuestion } from '../../machines/flows/records/draw-run.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { actOn } from './campaign-acts.ts'

const lostRun = (): DrawRunFact => ({ type: 'run.refused', message: NO_ANSWER })

/** Reads where the day of a draw is. */
export const askRun = (api: Api) =>
  ask(async ({ campaignId: id }: { campaignId: string }, signal): Promise<DrawRunFact> => {
    const outcome = await outcomeOf(api.GET('/api/actions/draw-run/{id}', { params: { path: { id } }, signal }))
    if (!outcome.ok) return { type: 'run.refused', ...refusedRequest(outcome.refusal) }
    return { type: 'run.loaded', run: outcome.data.run }
  }, lostRun)

/** Goes on in spite of what a check says. */
export const askRunDecision = (api: Api) =>
  ask(async ({ campaignId: id, check }: DecisionQuestion, signal): Promise<DrawRunFact> => {
    const outcome = await outcomeOf(
      api.PUT('/api/actions/draw-run/{id}', { params: { path: { id } }, body: { check }, signal }),
    )
    if (!outcome.ok) return { type: 'run.refused', ...refusedRequest(outcome.refusal) }
    return { type: 'run.loaded', run: outcome.data.run }
  }, lostRun)

/** Conducts the day on this device from now on. */
export const askTakeOver = (api: Api) =>
  ask(async ({ campaignId: id }: { campaignId: string }, signal): Promise<DrawRunFact> => {
    const outcome = await outcomeOf(api.PUT('/api/actions/draw-conductor/{id}', { params: { path: { id } }, signal }))
    if (!outcome.ok) return { type: 'run.refused', ...refusedRequest(outcome.refusal) }
    return { type: 'run.loaded', run: outcome.data.run }
  }, lostRun)

/** Ends a campaign's sales, as its form does; `done` is told how that is taken back. */
export const askSalesEnd = (
  api: Api,
  situationNow: () => number | null | undefined,
  done: (done: { act: Act; message: string }) => void,
) =>
  ask(async ({ campaignId: id }: { campaignId: string }, signal): Promise<DrawRunFact> => {
    const situation = situationNow()
    const body = { status_detail: AWAITS_DRAW, ...(situation && { was: { status_detail: situation } }) }
    const outcome = await outcomeOf(api.PUT('/api/actions/{id}', { params: { path: { id } }, body, signal }))
    if (!outcome.ok) return { type: 'run.refused', ...refusedRequest(outcome.refusal) }
    const before = { status_detail: situation ?? ON_SALE }
    const act = actOn('campaign.changed', outcome.data.action, { before, after: { status_detail: AWAITS_DRAW } })
    done({ act, message: 'Vendas encerradas' })
    return { type: 'sales.ended' }
  }, lostRun)

/** Rehearses the draw of a prize, by the contest of this number or the last one that cannot decide it. */
export const askRehearsal = (api: Api) =>
  ask(
    async ({ campaignId: id, prize, contest }: RehearsalQuestion, signal): Promise<DrawRunFact> => {
      const query = { prize, ...(contest !== null && { concurso: String(contest) }) }
      const outcome = await outcomeOf(
        api.GET('/api/actions/draw-rehearsal/{id}', { params: { path: { id }, query }, signal }),
      )
      if (!outcome.ok) return { type: 'rehearsal.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'rehearsal.loaded', rehearsal: outcome.data.rehearsal }
    },
    (): DrawRunFact => ({ type: 'rehearsal.refused', message: NO_ANSWER }),
  )
