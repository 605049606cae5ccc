import type { Static } from 'typebox'
import { Type } from 'typebox'
import { RECOVERED_MS, type RecoveryUse } from '../../../src/domain/sales/recovery.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { isNobodysPhone } from '../../../src/domain/values/phone.ts'
import { RECOVERY_MESSAGE_STATES } from '../../../src/machines/entities/recovery-message.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { CampaignTitle } from '../purchases/wire.ts'
import { factsOf } from './claim.ts'
import { isOpened, keepsAway } from './lifecycle.ts'
import { type RecoveryRow, type RecoverySums, SOLD, type ToldMessage } from './store.ts'

/** What was written of it, or to its buyer: who, when, by which message. */
const MessageWire = named(
  'RecoveryMessage',
  Type.Object({
    id: Type.Integer(),
    state: Type.Enum([...RECOVERY_MESSAGE_STATES]),
    by: Type.String(),
    /** Whether the reader wrote it. */
    own: Type.Boolean(),
    at: Type.String(),
    template: Type.String(),
  }),
)

/** Why a buyer is not written to: somebody did, somebody is about to, it asked not to be, its number is gone, nothing is left, nothing is sold. */
export const RECOVERY_BARS = ['written', 'claimed', 'silent', 'nobody', 'taken', 'closed'] as const

/** A purchase without its money; `free`: how many of its quotas can still be had, where it expired and that is less than it had. */
export const RecoveryWire = named(
  'Recovery',
  Type.Object({
    id: Type.Integer(),
    rifa: CampaignTitle,
    user_id: Type.Integer(),
    user_name: Type.String(),
    telefone: Type.String(),
    amount: Type.Number(),
    quotas: Type.Integer(),
    created_at: Type.String(),
    expires_at: Type.String(),
    ended_at: nullable(Type.String()),
    pix_code: nullable(Type.String()),
    address: Type.String(),
    draw: nullable(Type.String()),
    free: nullable(Type.Integer()),
    silent: Type.Boolean(),
    bar: nullable(Type.Enum([...RECOVERY_BARS])),
    message: nullable(MessageWire),
    /** Of one that was written to: whether its money came, and when. */
    paid_at: nullable(Type.String()),
  }),
)
export type RecoveryWire = Static<typeof RecoveryWire>

const Money = named('RecoveryMoney', Type.Object({ amount: Type.Number(), purchases: Type.Integer() }))
const Recovered = named(
  'RecoveredMoney',
  Type.Object({ amount: Type.Number(), purchases: Type.Integer(), messages: Type.Integer() }),
)

/** The figures above the list; those of a week before until the same minute beside them. */
export const SumsWire = named(
  'RecoverySums',
  Type.Object({
    recovered: Recovered,
    due: Money,
    soon: Type.Object({ amount: Type.Number(), purchases: Type.Integer(), largest: nullable(Type.String()) }),
    lapsed: Money,
    before: Type.Object({ at: Type.String(), recovered: Recovered, due: Money, lapsed: Money }),
  }),
)

/** What the messages of one name brought back in the last days: how many went, how many were paid after, and how much that was. */
export const MessageResultWire = named(
  'RecoveryResult',
  Type.Object({
    template: Type.String(),
    messages: Type.Integer(),
    recovered: Type.Integer(),
    amount: Type.Number(),
  }),
)

/** Who paid today after a message of the reader's. */
export const ReturnedWire = named(
  'RecoveryReturn',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    amount: Type.Number(),
    written_at: Type.String(),
    paid_at: Type.String(),
  }),
)

export const moneyToWire = <Sums extends { amount: number }>(sums: Sums): Sums => ({
  ...sums,
  amount: reaisOf(sums.amount),
})
export const sumsToWire = ({ recovered, due, lapsed }: RecoverySums) => ({
  recovered: moneyToWire(recovered),
  due: moneyToWire(due),
  lapsed: moneyToWire(lapsed),
})

/** What reading a purchase needs besides it. */
export interface Reading {
  now: Date
  publicUrl: string
  operatorId: number
  messages: readonly ToldMessage[]
  use: RecoveryUse
}

/** The message that keeps others away from a purchase: of itself at any time, of its buyer for a day. */
export function standingOf(
  { purchase }: RecoveryRow,
  messages: readonly ToldMessage[],
  now: Date,
): ToldMessage | undefined {
  return messages.findLast((message) => {
    if (message.buyerId !== purchase.buyerId || !keepsAway(message, now)) return false
    const isItsOwn = message.campaignId === purchase.campaignId && message.transactionId === purchase.id
    return isItsOwn || now.getTime() - message.claimedAt.getTime() < RECOVERED_MS
  })
}

export function recoveryToWire(row: RecoveryRow, { now, publicUrl, operatorId, messages, use }: Reading): RecoveryWire {
  const { purchase, campaign, telefone, silentSince } = row
  const facts = factsOf(row, { now, publicUrl })
  const message = standingOf(row, messages, now)
  return {
    ...{ id: purchase.id, rifa: { id: campaign.id, title: campaign.title } },
    ...{ user_id: purchase.buyerId, user_name: purchase.name, telefone: hidePhone(telefone) },
    ...{ amount: reaisOf(facts.amount), quotas: facts.quotas },
    created_at: purchase.createdAt.toISOString(),
    expires_at: purchase.expiresAt.toISOString(),
    ended_at: purchase.endedAt?.toISOString() ?? null,
    ...{ pix_code: use === 'due' ? facts.code : null, address: facts.address },
    draw: campaign.draw?.toISOString() ?? null,
    free: use === 'lapsed' && row.renewal === null && campaign.free < purchase.due ? campaign.free : null,
    silent: silentSince !== null,
    bar: barOf(row, { message, use }),
    message: message ? messageToWire(message, operatorId) : null,
    paid_at: SOLD.includes(purchase.status) ? (purchase.paidAt?.toISOString() ?? null) : null,
  }
}

function barOf(
  { telefone, silentSince, campaign, renewal }: RecoveryRow,
  { message, use }: { message: ToldMessage | undefined; use: RecoveryUse },
): RecoveryWire['bar'] {
  if (isNobodysPhone(telefone)) return 'nobody'
  if (message !== undefined) return isOpened(message) ? 'written' : 'claimed'
  if (silentSince !== null) return 'silent'
  if (use !== 'lapsed' || renewal !== null) return null
  if (!campaign.onSale) return 'closed'
  return campaign.free === 0 ? 'taken' : null
}

export const messageToWire = (
  { id, state, by, template, claimedAt, writtenAt, operatorId }: ToldMessage,
  reader: number,
): Static<typeof MessageWire> => ({
  ...{ id, state, by, template, own: operatorId === reader },
  at: (writtenAt ?? claimedAt).toISOString(),
})
