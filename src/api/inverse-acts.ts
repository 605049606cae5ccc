import type { EventFromLogic } from 'xstate'
import type { Act } from '../domain/act.ts'
import { formatCount } from '../domain/counts.ts'
import { ownValue } from '../domain/own.ts'
import { ON_SALE, SOON, situationSells } from '../domain/status.ts'
import type { campaignMachine } from '../machines/entities/campaign.ts'
import type { Api } from './client.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** How an act is taken back. */
interface Inverse {
  /** The event by which the record's machine says whether it can be done now; none where the server alone does. */
  readonly event?: EventFromLogic<typeof campaignMachine>['type']
  /** The kind of record that is changed, for the lists that show it. */
  readonly kind: string
  /** What was done to several records at once, after their number: `campanhas movidas para a lixeira`. */
  readonly many: string
  /** Asks the server for the inverse act, which it audits like any other; a record that was changed since is refused with a sentence. */
  readonly ask: (api: Api, act: Act, signal: AbortSignal) => Promise<Outcome<{ msg?: string }>>
}

/**
 * Every act that can be taken back, under its name in the audit log: one line an act. The undo machine asks it while its window is open, the
 * audit log at any time later.
 */
const INVERSES: Readonly<Record<string, Inverse>> = {
  'campaign.trash': {
    kind: 'campaign',
    event: 'campaign.restore',
    many: 'campanhas movidas para a lixeira',
    ask: restoreCampaign,
  },
  'campaign.restore': { kind: 'campaign', event: 'campaign.trash', many: 'campanhas restauradas', ask: trashCampaign },
  'campaign.duplicated': {
    kind: 'campaign',
    event: 'campaign.trash',
    many: 'campanhas duplicadas',
    ask: trashCampaign,
  },
  'campaign.sell': {
    kind: 'campaign',
    many: 'campanhas colocadas à venda',
    ask: (api, { id }, signal) => changeSituation(api, id, { from: ON_SALE, to: SOON }, signal),
  },
  'campaign.changed': {
    kind: 'campaign',
    many: 'campanhas alteradas',
    ask: (api, { id, before, after }, signal) =>
      outcomeOf(
        api.PUT('/api/actions/{id}', { params: { path: { id } }, body: { ...before, was: { ...after } }, signal }),
      ),
  },
}

/** How an act is taken back; undefined where nothing takes it back. */
export const inverseOf = ({ action }: Pick<Act, 'action'>): Inverse | undefined => ownValue(INVERSES, action)

/** What was done, of one record or of several. */
export function actInWords(acts: readonly Act[], message: string): string {
  const [first] = acts
  const many = first && inverseOf(first)?.many
  return acts.length === 1 || many === undefined ? message : `${formatCount(acts.length)} ${many}`
}

/** A campaign that was on sale sells again, as if it had never been in the trash. */
async function restoreCampaign(api: Api, { id, at, before }: Act, signal: AbortSignal) {
  const params = { path: { id }, query: { since: at } }
  const restored = await outcomeOf(api.POST('/api/actions/restore/{id}', { params, signal }))
  const situation = Number(before?.status_detail)
  if (!restored.ok || restored.data.action.status_detail !== SOON || !situationSells(situation)) return restored
  return changeSituation(api, id, { from: SOON, to: situation }, signal)
}

function changeSituation(api: Api, id: string, { from, to }: { from: number; to: number }, signal: AbortSignal) {
  const body = { status_detail: to, was: { status_detail: from } }
  return outcomeOf(api.PUT('/api/actions/{id}', { params: { path: { id } }, body, signal }))
}

function trashCampaign(api: Api, { id, at }: Act, signal: AbortSignal) {
  const params = { path: { id }, query: { since: at } }
  return outcomeOf(api.DELETE('/api/actions/{id}', { params, signal }))
}
