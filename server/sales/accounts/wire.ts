import type { Static } from 'typebox'
import { Type } from 'typebox'
import { type FeeTerms, RATES } from '../../../src/domain/sales/fees.ts'
import { ACTIVITY_KINDS, ACTIVITY_OUTCOMES } from '../../../src/domain/sales/gateway-activity.ts'
import { CREDENTIALS, feeOf, GATEWAYS, type GatewayName, gateways } from '../../../src/domain/sales/gateways.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { named, nullable, success } from '../../platform/http/http.ts'
import type { ActivityRow } from '../gateways/activity.ts'
import { termsIn } from './fees.ts'
import { readableCredentials } from './fields.ts'
import { ACCOUNT_HEALTH, healthOf } from './health.ts'
import { isNotifiedByKey, NOTIFICATION_KEY } from './notification-key.ts'
import type { ListedAccount } from './store.ts'

const Moment = nullable(Type.String())
const Gateway = named('GatewayName', Type.Enum([...GATEWAYS]))
const Rate = named('GatewayRate', Type.Enum([...RATES]))
const Health = named(
  'AccountHealth',
  Type.Object({
    state: Type.Enum([...ACCOUNT_HEALTH]),
    since: Moment,
    /** Charges in a row that failed; payments in a row without a notification. */
    failures: Type.Integer(),
    /** Why its provider made no charge the last time, in the adapter's words (docs/gateways.md). */
    reason: nullable(Type.String()),
    unnotified: Type.Integer(),
    last_charge_at: Moment,
    last_notification_at: Moment,
  }),
)
const Link = named(
  'AccountLink',
  Type.Object({
    state: Type.Enum(['unlinked', 'linked', 'revoked']),
    /** Whether this server has the application that accounts are linked in, and where its page sends the browser back to. */
    configured: Type.Boolean(),
    return_to: Type.String(),
    seller: nullable(Type.String()),
    linked_at: Moment,
    renews_at: Moment,
  }),
)

const AccountFields = {
  id: Type.Integer(),
  gateway: Gateway,
  title: Type.String(),
  rate: Rate,
  /** What the bank takes of a payment now, in percent and reais: what was entered, else what it publishes; null where neither is known. */
  fee_percent: nullable(Type.Number()),
  fee_fixed: nullable(Type.Number()),
  created_at: Type.String(),
  /** How many campaigns may be paid to it: it is not deleted while there are any. */
  campaigns: Type.Integer(),
  /**
   * The address of our notifications, whole where the account is read by itself: it may carry a secret; `codepay_webhook` is the same, to be copied into
   * the bank's panel by hand.
   */
  notification_url: Type.String(),
  codepay_webhook: nullable(Type.String()),
  /** When that address was last registered over the provider's interface, with the credentials that the account has. */
  registered_at: Moment,
  /** When a secret of its was written last. */
  written_at: Moment,
  health: Health,
  /** Of the questions to its provider in the last 24 hours, how many got a good answer. */
  answers: named('AccountAnswers', Type.Object({ asked: Type.Integer(), answered: Type.Integer() })),
  /** Of a bank that is authorized on its own page; null for the others. */
  link: nullable(Link),
}

/** A payment account without its credentials. */
export const AccountWire = named('Account', Type.Object(AccountFields))
export type AccountWire = Static<typeof AccountWire>

/** A payment account as its form reads it: a secret is its placeholder (S50). */
const AccountDetail = named(
  'AccountDetail',
  Type.Object({
    ...AccountFields,
    ...(Object.fromEntries(CREDENTIALS.map((name) => [name, nullable(Type.String())])) as Record<
      (typeof CREDENTIALS)[number],
      ReturnType<typeof nullable<ReturnType<typeof Type.String>>>
    >),
  }),
)
type AccountDetail = Static<typeof AccountDetail>

export const AccountList = success({ data: Type.Array(AccountWire) })
export const AccountAnswer = named('AccountAnswer', success({ account: AccountDetail }))

/** Where a provider tells us of an account's payments; with the account's credentials the whole address, which may carry a secret. */
export function notificationAddress(
  publicUrl: string,
  { id, gateway }: { id: number; gateway: string },
  credentials: Readonly<Record<string, string>> = {},
): string {
  const key = isNotifiedByKey(gateway) ? credentials[NOTIFICATION_KEY] : undefined
  return `${publicUrl}/api/gateways/${gateway}/${id}/notifications${key === undefined ? '' : `/${key}`}`
}

/** The address of our notifications under the wire's names. */
const addressesOf = ({ gateway }: { gateway: string }, address: string) => ({
  notification_url: address,
  codepay_webhook: gateway === 'codepay' ? address : null,
})

/** What an answer says of the server beside the account. */
interface WireContext {
  publicUrl: string
  application: Pick<Static<typeof Link>, 'configured' | 'return_to'>
  now: Date
}

/** An account as the panel reads it in a list. */
export function accountToWire(
  { account, fee, health, answers, failure, link, campaigns }: ListedAccount,
  { publicUrl, application, now }: WireContext,
): AccountWire {
  const gateway = account.gateway as GatewayName
  const address = notificationAddress(publicUrl, account)
  const { state, since } = healthOf(health)
  const terms = feeOf(gateway, termsIn(fee), now)
  return {
    id: account.id,
    gateway,
    title: account.title,
    rate: account.rate,
    ...feeToWire(terms),
    created_at: account.createdAt.toISOString(),
    campaigns,
    ...addressesOf(account, address),
    registered_at: account.registeredAt?.toISOString() ?? null,
    written_at: account.writtenAt?.toISOString() ?? null,
    health: {
      state,
      since: since?.toISOString() ?? null,
      failures: health?.failures ?? 0,
      reason: failure,
      unnotified: health?.unnotified ?? 0,
      last_charge_at: health?.chargedAt?.toISOString() ?? null,
      last_notification_at: health?.notifiedAt?.toISOString() ?? null,
    },
    answers,
    link: gateways[gateway].linked
      ? {
          state: link?.state ?? 'unlinked',
          ...application,
          seller: link?.seller ?? null,
          linked_at: link?.since.toISOString() ?? null,
          renews_at: link?.expiresAt.toISOString() ?? null,
        }
      : null,
  }
}

/** A fee under the wire's names. */
export const feeToWire = (terms: FeeTerms | null): { fee_percent: number | null; fee_fixed: number | null } => ({
  fee_percent: terms && terms.basisPoints / 100,
  fee_fixed: terms && reaisOf(terms.fixed),
})

/** An account as its form reads it. */
export const accountToDetail = (
  listed: ListedAccount,
  credentials: Readonly<Record<string, string>>,
  context: WireContext,
): AccountDetail => ({
  ...accountToWire(listed, context),
  ...addressesOf(listed.account, notificationAddress(context.publicUrl, listed.account, credentials)),
  ...readableCredentials(listed.account.gateway as GatewayName, credentials),
})

/** Something that a provider answered or reported: no secret, nothing of a buyer. `charge`: the provider's name for it; `transaction`: our
 * purchase, and `action_id` its campaign. */
const ActivityWire = named(
  'AccountActivity',
  Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    kind: Type.Enum([...ACTIVITY_KINDS]),
    outcome: Type.Enum([...ACTIVITY_OUTCOMES]),
    reason: nullable(Type.String()),
    charge: nullable(Type.String()),
    transaction: nullable(Type.Integer()),
    action_id: nullable(Type.Integer()),
    milliseconds: nullable(Type.Integer()),
  }),
)
export const AccountActivity = named(
  'AccountActivityList',
  success({ title: Type.String(), data: Type.Array(ActivityWire) }),
)

/** What a provider answered or reported, as the panel reads it. */
export const activityToWire = ({ event, purchase, campaignId }: ActivityRow): Static<typeof ActivityWire> => ({
  ...{ id: event.id, at: event.at.toISOString(), kind: event.kind, outcome: event.outcome, reason: event.reason },
  ...{ charge: event.chargeId, transaction: purchase, action_id: campaignId, milliseconds: event.milliseconds },
})
