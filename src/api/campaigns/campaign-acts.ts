import type { Act } from '../../domain/people/act.ts'
import type { UndoneAction } from '../../domain/people/acts/acts.ts'
import type { CampaignAnswer } from '../../machines/flows/dialogues/campaign-record.ts'
import { isPrepared } from '../../machines/on-sale.ts'
import type { Api } from '../client/client.ts'
import { type Outcome, outcomeOf, type PanelRefusal, refusedRequest } from '../client/outcome.ts'
import type { Campaign, CampaignActs } from './campaigns.ts'

type Counted = { pagos_count: number; reservados_count: number; total_count: number }

/** Asks the operator before something grave; false when it thought better of it. */
export type ConfirmCampaign = (act: 'reset' | 'trash', id: string, signal: AbortSignal) => Promise<boolean>

/** The answer when the operator gives up the code that a call demands: nothing happened. */
const notDone = (refusal: PanelRefusal): CampaignAnswer =>
  refusal.demand === undefined ? { type: 'request.refused', ...refusedRequest(refusal) } : { type: 'request.dismissed' }

/**
 * What was done to a campaign, in the server's words; `id`: the new one that came of it; `act`: what can be taken back;
 * `followUp`: what is offered beside that.
 */
export type CampaignDone = { message?: string | undefined; id?: number; act?: Act; followUp?: string }

/** What is offered for a campaign that came back from the trash and sells nothing yet. */
const SELL = 'Colocar à venda'

/** An act on a campaign, as the server's answer tells it. */
export const actOn = (
  action: UndoneAction,
  { id, updated_at }: Campaign,
  fields: Pick<Act, 'before' | 'after'> = {},
): Act => ({
  action,
  id: String(id),
  at: updated_at,
  ...fields,
})

/** How a campaign's own machine asks. `changed` is told when something was done. */
export function campaignActs(
  api: Api,
  changed: (done: CampaignDone) => void,
  confirmed: ConfirmCampaign,
): CampaignActs {
  const move =
    (
      call: (id: string, signal: AbortSignal) => Promise<Outcome<{ msg?: string; action: Campaign }>>,
      doneTo: (campaign: Campaign) => Omit<CampaignDone, 'message'>,
      asks?: 'trash' | 'reset',
    ): CampaignActs['campaign.trash'] =>
    async (id, signal) => {
      if (asks !== undefined && !(await confirmed(asks, id, signal))) return { type: 'request.dismissed' }
      const outcome = await call(id, signal)
      if (!outcome.ok) return notDone(outcome.refusal)
      const { action, msg } = outcome.data
      changed({ message: msg, ...doneTo(action) })
      return { type: 'request.done' }
    }
  return {
    'campaign.trash': move(
      (id, signal) => outcomeOf(api.DELETE('/api/actions/{id}', { params: { path: { id } }, signal })),
      (campaign) => ({ act: actOn('campaign.trash', campaign, { before: { status_detail: campaign.status_detail } }) }),
      'trash',
    ),
    'campaign.restore': move(
      (id, signal) => outcomeOf(api.POST('/api/actions/restore/{id}', { params: { path: { id } }, signal })),
      (campaign) => ({
        act: actOn('campaign.restore', campaign),
        ...(isPrepared({ state: campaign.state, situation: campaign.status_detail ?? 0 }) && { followUp: SELL }),
      }),
    ),
    'campaign.sell': move(
      (id, signal) => outcomeOf(api.POST('/api/actions/sell/{id}', { params: { path: { id } }, signal })),
      (campaign) => ({ act: actOn('campaign.sell', campaign) }),
    ),
    'campaign.reset': move(
      (id, signal) => outcomeOf(api.PUT('/api/actions/reset/{id}', { params: { path: { id } }, signal })),
      () => ({}),
      'reset',
    ),
    async 'campaign.duplicate'(id, signal) {
      const outcome = await outcomeOf(api.POST('/api/actions/duplicate/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      const { action, msg } = outcome.data
      changed({ id: action.id, message: msg, act: actOn('campaign.duplicated', action) })
      return { type: 'request.done', copy: String(action.id) }
    },
    async 'campaign.count'(id, signal) {
      const outcome: Outcome<Counted> = await outcomeOf(
        api.POST('/api/actions/count/{id}', { params: { path: { id } }, signal }),
      )
      if (!outcome.ok) return { type: 'request.refused', ...refusedRequest(outcome.refusal) }
      const { pagos_count: paid, reservados_count: reserved, total_count: total } = outcome.data
      return { type: 'request.done', counted: { paid, reserved, total } }
    },
  }
}
