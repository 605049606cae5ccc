import type { EventFromLogic } from 'xstate'
import { ON_SALE, SOON, situationSells } from '../../domain/campaigns/status.ts'
import type { Act } from '../../domain/people/act.ts'
import type { UndoneAction } from '../../domain/people/acts/acts.ts'
import { formatCount } from '../../domain/values/counts.ts'
import type { RecordKind } from '../../domain/values/record-kinds.ts'
import type { campaignMachine } from '../../machines/entities/campaign.ts'
import type { NewView } from '../../machines/flows/panel/saved-views.ts'
import { askBack } from '../campaigns/roulette.ts'
import type { Api } from '../client/client.ts'
import { type Outcome, outcomeOf } from '../client/outcome.ts'
import { couponsBack, promoteBack, promoteCoupon, restoreCoupon } from '../sales/coupons.ts'
import { linksBack } from '../sales/links.ts'
import { undoPayout } from '../sales/payouts.ts'
import { recoveryTemplatesBack, releaseRecovery } from '../sales/recovery.ts'
import { supportersBack } from '../sales/supporters.ts'
import { pixelsBack, tagsBack } from '../sales/trackers.ts'
import { utmsBack } from '../sales/utms.ts'
import { webhooksBack } from '../sales/webhooks.ts'
import { operatorKindOf, operatorsBack } from './operators.ts'

/** How an act is taken back. */
interface Inverse {
  /** The event by which the record's machine says whether it can be done now; none where the server alone does. */
  readonly event?: EventFromLogic<typeof campaignMachine>['type']
  /** The kind of record that is changed, for what shows it; or as the act says it. */
  readonly kind: RecordKind | ((act: Act) => RecordKind)
  /** What was done to several records at once, after their number: `campanhas movidas para a lixeira`. */
  readonly many: string
  /** Asks the server for the inverse act, which it audits like any other; a record that was changed since is refused with a sentence. */
  readonly ask: (api: Api, act: Act, signal: AbortSignal) => Promise<Outcome<{ msg?: string }>>
  /** The audit log keeps enough of the act to take it back at any later time, and the record's machine says whether it can be. */
  readonly later?: true
}

/**
 * Every act that can be taken back, under its name in the audit log: one line an act, and none that its table (`src/domain/people/acts`) does not
 * say `undone` of. The undo machine asks it while its window is open, the
 * audit log at any time later.
 */
const INVERSES: Readonly<Record<UndoneAction, Inverse>> = {
  'campaign.trash': {
    kind: 'campaign',
    event: 'campaign.restore',
    many: 'campanhas movidas para a lixeira',
    ask: restoreCampaign,
    later: true,
  },
  'campaign.restore': {
    kind: 'campaign',
    event: 'campaign.trash',
    many: 'campanhas restauradas',
    ask: trashCampaign,
    later: true,
  },
  'campaign.duplicated': {
    kind: 'campaign',
    event: 'campaign.trash',
    many: 'campanhas duplicadas',
    ask: trashCampaign,
    later: true,
  },
  'campaign.sell': {
    kind: 'campaign',
    many: 'campanhas colocadas à venda',
    ask: (api, { id }, signal) => changeSituation(api, id, { from: ON_SALE, to: SOON }, signal),
    later: true,
  },
  'roulette.released': {
    kind: 'roulette',
    many: 'prêmios liberados',
    ask: (api, act, signal) => askBack(api, act, 'restore', signal),
  },
  'roulette.restored': {
    kind: 'roulette',
    many: 'prêmios restaurados ao padrão',
    ask: (api, act, signal) => askBack(api, act, 'release', signal),
  },
  'campaign.changed': {
    kind: 'campaign',
    many: 'campanhas alteradas',
    ask: (api, act, signal) =>
      outcomeOf(api.PUT('/api/actions/{id}', { params: { path: { id: act.id } }, body: bodyBack(act), signal })),
    later: true,
  },
  'prizeQuota.created': {
    kind: 'prizeQuota',
    many: 'cotas premiadas criadas',
    ask: (api, { id, at }, signal) =>
      outcomeOf(api.DELETE('/api/cotas/{id}', { params: { path: { id }, query: sinceOf(at) }, signal })),
    later: true,
  },
  'prizeQuota.changed': {
    kind: 'prizeQuota',
    many: 'cotas premiadas alteradas',
    ask: (api, act, signal) =>
      outcomeOf(api.PUT('/api/cotas/{id}', { params: { path: { id: act.id } }, body: bodyBack(act), signal })),
    later: true,
  },
  'prizeQuota.deleted': {
    kind: 'prizeQuota',
    many: 'cotas premiadas apagadas',
    ask: (api, { before }, signal) => outcomeOf(api.POST('/api/cotas', { body: prizeBodyOf(before), signal })),
    later: true,
  },
  'coupon.created': { kind: 'coupon', many: 'cupons criados', ask: couponsBack.created, later: true },
  'coupon.changed': { kind: 'coupon', many: 'cupons alterados', ask: couponsBack.changed, later: true },
  'coupon.promoted': { kind: 'coupon', many: 'trocas de cupom principal', ask: promoteBack, later: true },
  'coupon.demoted': { kind: 'coupon', many: 'trocas de cupom principal', ask: promoteCoupon, later: true },
  'coupon.removed': { kind: 'coupon', many: 'cupons removidos', ask: restoreCoupon, later: true },
  'link.created': { kind: 'link', many: 'links criados', ask: linksBack.created, later: true },
  'link.changed': { kind: 'link', many: 'links alterados', ask: linksBack.changed, later: true },
  'link.deleted': { kind: 'link', many: 'links excluídos', ask: linksBack.removed, later: true },
  'webhook.created': { kind: 'webhook', many: 'webhooks criados', ask: webhooksBack.created },
  'webhook.changed': { kind: 'webhook', many: 'webhooks alterados', ask: webhooksBack.changed },
  'webhook.deleted': { kind: 'webhook', many: 'webhooks excluídos', ask: webhooksBack.removed },
  'pixel.created': { kind: 'pixel', many: 'pixels criados', ask: pixelsBack.created, later: true },
  'pixel.changed': { kind: 'pixel', many: 'pixels alterados', ask: pixelsBack.changed, later: true },
  'pixel.deleted': { kind: 'pixel', many: 'pixels excluídos', ask: pixelsBack.removed, later: true },
  'tag.created': { kind: 'tag', many: 'Tag Managers criados', ask: tagsBack.created, later: true },
  'tag.changed': { kind: 'tag', many: 'Tag Managers alterados', ask: tagsBack.changed, later: true },
  'tag.deleted': { kind: 'tag', many: 'Tag Managers excluídos', ask: tagsBack.removed, later: true },
  'supporter.created': { kind: 'supporter', many: 'apoiadores cadastrados', ask: supportersBack.created, later: true },
  'supporter.changed': { kind: 'supporter', many: 'apoiadores alterados', ask: supportersBack.changed },
  'supporter.deleted': { kind: 'supporter', many: 'apoiadores excluídos', ask: supportersBack.removed, later: true },
  'recovery.written': { kind: 'recovery', many: 'mensagens escritas', ask: releaseRecovery },
  'recoveryTemplate.created': {
    kind: 'recoveryTemplate',
    many: 'mensagens criadas',
    ask: recoveryTemplatesBack.created,
    later: true,
  },
  'recoveryTemplate.changed': {
    kind: 'recoveryTemplate',
    many: 'mensagens alteradas',
    ask: recoveryTemplatesBack.changed,
    later: true,
  },
  'recoveryTemplate.deleted': {
    kind: 'recoveryTemplate',
    many: 'mensagens excluídas',
    ask: recoveryTemplatesBack.removed,
    later: true,
  },
  'utm.created': { kind: 'utm', many: 'UTMs guardadas', ask: utmsBack.created, later: true },
  'utm.changed': { kind: 'utm', many: 'UTMs alteradas', ask: utmsBack.changed, later: true },
  'utm.deleted': { kind: 'utm', many: 'UTMs apagadas', ask: utmsBack.removed, later: true },
  'payout.recorded': { kind: 'payout', many: 'pagamentos de comissão', ask: undoPayout },
  'winner.photographed': {
    kind: 'campaign',
    many: 'fotos de ganhadores publicadas',
    ask: (api, { after }, signal) =>
      outcomeOf(api.DELETE('/api/upload/rifa/{id}', { params: { path: { id: String(after?.id) } }, signal })),
  },
  'winner.photoWithdrawn': { kind: 'campaign', many: 'fotos de ganhadores retiradas', ask: restorePhoto },
  'photo.removed': {
    kind: 'campaign',
    many: 'fotos excluídas',
    ask: restorePhoto,
  },
  'photo.ordered': {
    kind: 'campaign',
    many: 'mudanças na ordem das fotos',
    ask: (api, { before, after }, signal) => {
      const body = { order: idsOf(before), was: idsOf(after) }
      return outcomeOf(api.PUT('/api/upload/rifa/position', { body, signal }))
    },
  },
  'account.deleted': {
    kind: 'account',
    many: 'contas de pagamento apagadas',
    ask: (api, { id }, signal) =>
      outcomeOf(api.POST('/api/account/restore/{id}', { params: { path: { id } }, signal })),
  },
  'settings.changed': { kind: 'app', many: 'mudanças das configurações', ask: changeAppBack, later: true },
  'theme.changed': { kind: 'theme', many: 'mudanças do tema', ask: changeAppBack, later: true },
  'logo.changed': {
    kind: 'theme',
    many: 'trocas do logo',
    ask: (api, { before, after, ...act }, signal) =>
      changeAppBack(
        api,
        { ...act, before: { logo: before?.logo ?? null }, after: { logo: after?.logo ?? null } },
        signal,
      ),
  },
  'operator.changed': {
    kind: operatorKindOf,
    many: 'contas alteradas',
    ask: (api, act, signal) => operatorsBack(act).changed(api, act, signal),
  },
  'operator.deleted': {
    kind: operatorKindOf,
    many: 'contas excluídas',
    ask: (api, act, signal) => operatorsBack(act).removed(api, act, signal),
  },
  'view.saved': {
    kind: 'view',
    many: 'visões salvas',
    ask: (api, { id }, signal) => outcomeOf(api.DELETE('/api/views/{id}', { params: { path: { id } }, signal })),
  },
  'view.deleted': {
    kind: 'view',
    many: 'visões excluídas',
    ask: (api, { before }, signal) => outcomeOf(api.POST('/api/views', { body: before as unknown as NewView, signal })),
  },
}

/** A prize quota that was deleted, as it is made again. */
function restorePhoto(api: Api, { before }: Act, signal: AbortSignal) {
  return outcomeOf(api.POST('/api/upload/rifa/restore/{id}', { params: { path: { id: String(before?.id) } }, signal }))
}

const prizeBodyOf = (fields: Act['before']) => ({
  action_id: Number(fields?.campaignId),
  cota: String(fields?.number ?? ''),
  title: String(fields?.title ?? ''),
  percent: typeof fields?.percent === 'number' ? fields.percent : null,
})

const idsOf = (fields: Act['before']): number[] => [...((fields?.order as readonly number[] | undefined) ?? [])]

/** How an act is taken back. */
export const inverseOf = ({ action }: Pick<Act, 'action'>): Inverse => INVERSES[action]

/** The kind of record that is changed by taking an act back. */
export const kindOf = ({ kind }: Inverse, act: Act): RecordKind => (typeof kind === 'function' ? kind(act) : kind)

/** What was done, of one record or of several. */
export function actInWords(acts: readonly Act[], message: string): string {
  const [first] = acts
  const many = first && inverseOf(first)?.many
  return acts.length === 1 || many === undefined ? message : `${formatCount(acts.length)} ${many}`
}

/** A campaign that was on sale sells again, as if it had never been in the trash. */
async function restoreCampaign(api: Api, { id, at, before }: Act, signal: AbortSignal) {
  const params = { path: { id }, query: sinceOf(at) }
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
  const params = { path: { id }, query: sinceOf(at) }
  return outcomeOf(api.DELETE('/api/actions/{id}', { params, signal }))
}

const sinceOf = (at: Act['at']) => (at === undefined ? {} : { since: at })

function changeAppBack(api: Api, act: Act, signal: AbortSignal) {
  return outcomeOf(api.PUT('/api/app/{id}', { params: { path: { id: act.id } }, body: bodyBack(act), signal }))
}

/** A change written back: what there was, against what the change left (docs/decisions/0022). */
const bodyBack = ({ before, after }: Act): Readonly<Record<string, unknown>> => ({ ...before, was: { ...after } })
