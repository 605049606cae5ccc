import { eq } from 'drizzle-orm'
import {
  ADDRESS_MESSAGE,
  messageOf,
  minutesUntil,
  RECOVERED_MS,
  type RecoveryFacts,
  type RecoveryUse,
  tellsOfPix,
} from '../../../src/domain/sales/recovery.ts'
import { isNobodysPhone } from '../../../src/domain/values/phone.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { buyer, recoveryMessage } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, type RefusalCode, refusals } from '../../platform/refusals.ts'
import { isPaid, isPayable } from '../purchases/lifecycle.ts'
import { transactionById } from '../purchases/store.ts'
import {
  ageOf,
  applyEvents,
  isOpened,
  isStanding,
  keepsAway,
  lockMessage,
  lockMessagesTo,
  storeMessage,
} from './lifecycle.ts'
import { findRecovery, isLast, type RecoveryRow } from './store.ts'
import { findTemplate } from './templates.ts'

/** What opens a conversation: its phone, and the message as it goes. */
export interface Granted {
  id: number
  telefone: string
  text: string
  /** How many quotas a purchase was renewed with, and how many it had; null where none was renewed. */
  renewed: { quantity: number; of: number } | null
}

type Refused = { ok: false; refusal: Refusal }
const refused = (code: RefusalCode): Refused => ({ ok: false, refusal: { code } })

/** Renews a purchase that expired, with what is still free of its quotas; its number, or why there is none. */
export type Renew = (
  purchase: RecoveryRow['purchase'],
) => Promise<{ ok: true; id: number } | { ok: false; why: 'taken' | 'uncharged' | 'closed' }>

export interface Asked {
  /** Which of the messages goes. */
  template: number
  /** It goes without a code, with the address alone: no bank made a new PIX. */
  addressOnly: boolean
}

const noteOf = noting('transaction')

/** What a purchase can be written about: while its PIX can be paid, or once it merely expired and no money came, which may wait to be looked at. */
export function purposeOf({ purchase }: Pick<RecoveryRow, 'purchase'>, now: Date): RecoveryUse | null {
  if (isPayable(purchase) && purchase.chargeCode !== null && purchase.expiresAt > now) return 'due'
  return purchase.cancelledBy === 'expiry' && purchase.paidAt === null && purchase.received === null ? 'lapsed' : null
}

/**
 * Claims the buyer of a purchase for whoever is about to write, so that nobody is written to twice: one message a purchase, and one a buyer within 24
 * hours, whoever wrote it. A purchase that expired is renewed first, where the message tells of a PIX, and it carries the new one.
 */
export async function claimMessage(
  ports: Ports,
  caller: Caller,
  id: number,
  { asked, renew }: { asked: Asked; renew: Renew },
): Promise<{ ok: true; granted: Granted } | Refused> {
  const { db } = ports.database
  const seen = await transactionById(db, id)
  if (seen === undefined) return refused('record.unknown')
  const claimed = await db.transaction((tx) =>
    claim(tx as Db, ports, caller, { campaignId: seen.campaignId, id }, asked),
  )
  if (!claimed.ok) return claimed
  const { message, row, text, use } = claimed
  if (use === 'due' || !tellsOfPix(text)) return { ok: true, granted: grantOf(ports, message, row, { row, text }) }
  const renewed = row.renewal === null ? await renew(row.purchase) : { ok: true as const, id: row.renewal }
  if (!renewed.ok) {
    await giveBack(ports, caller, message)
    const code = `recovery.${renewed.why}` as const
    if (renewed.why !== 'uncharged') return refused(code)
    return { ok: false, refusal: { code, fields: { pix_code: [refusals[code].msg] } } }
  }
  await db.update(recoveryMessage).set({ renewedId: renewed.id }).where(isRow(recoveryMessage, message))
  const made = await findRecovery(db, { campaignId: seen.campaignId, id: renewed.id })
  if (made === undefined) return refused('record.unknown')
  return { ok: true, granted: grantOf(ports, message, row, { row: made, text }) }
}

/** The same once nobody else changes the buyer: of those that expired, today as the list has them, the last alone, since who bought again wants no other. */
async function servedNow(tx: Db, row: RecoveryRow, now: Date): Promise<RecoveryUse | null> {
  const use = purposeOf(row, now)
  if (use !== 'lapsed') return use
  const { purchase } = row
  const isOfToday = purchase.endedAt !== null && purchase.endedAt >= startOfDay(now)
  return isOfToday && (await isLast(tx, purchase, now)) ? use : null
}

async function claim(tx: Db, ports: Ports, caller: Caller, key: SaleKey, { template: templateId, addressOnly }: Asked) {
  const now = ports.clock.now()
  const found = await findRecovery(tx, key)
  if (found === undefined) return refused('record.unknown')
  const { buyerId } = found.purchase
  // Whoever asks for the same buyer at the same time waits here.
  const [person] = await tx.select().from(buyer).where(eq(buyer.id, buyerId)).for('no key update')
  const row = await findRecovery(tx, key)
  if (row === undefined || person === undefined || isNobodysPhone(person.telefone)) return refused('record.unknown')
  if (isPaid(row.purchase)) return refused('recovery.paid')
  const use = await servedNow(tx, row, now)
  if (use === null) return refused('recovery.over')
  if (person.silentSince !== null) return refused('recovery.silent')
  const unsold = use === 'lapsed' ? refuseRenewal(row) : null
  if (unsold !== null) return refused(unsold)
  const since = new Date(now.getTime() - RECOVERED_MS)
  const standing = (await lockMessagesTo(tx, { purchase: key, buyerId, since })).filter(isStanding)
  const inTheWay = standing.find((known) => keepsAway(known, now))
  if (inTheWay !== undefined) return refused(isOpened(inTheWay) ? 'recovery.written' : 'recovery.claimed')
  await applyEvents(tx, standing, (known) => ({ type: 'claim.checked', age: ageOf(known, now) }), now)
  const template = addressOnly ? { ...ADDRESS_MESSAGE, serves: use } : await findTemplate(tx, templateId)
  if (template === undefined || template.serves !== use) return refused('recovery.template')
  const message = await storeMessage(tx, {
    ...{ campaignId: key.campaignId, transactionId: key.id, buyerId, template: template.name },
    ...{ operatorId: caller.operatorId, claimedAt: now },
  })
  await noteOf(tx, caller, now)('recovery.claimed', key.id, { after: { recoveryTemplate: template.name } })
  return { ok: true as const, message, row, use, text: template.text }
}

/** Why nothing can be bought anew in the place of a purchase that expired. */
function refuseRenewal({
  campaign: { onSale, free },
  renewal,
}: Pick<RecoveryRow, 'campaign' | 'renewal'>): RefusalCode | null {
  if (renewal !== null) return null
  if (!onSale) return 'recovery.closed'
  return free === 0 ? 'recovery.taken' : null
}

const grantOf = (
  { clock, config }: Pick<Ports, 'clock' | 'config'>,
  { id }: { id: number },
  asked: RecoveryRow,
  { row, text }: { row: RecoveryRow; text: string },
): Granted => ({
  id,
  telefone: row.telefone,
  text: messageOf(text, factsOf(row, { now: clock.now(), publicUrl: config.publicUrl })),
  renewed: asked === row ? null : { quantity: row.purchase.quantity, of: asked.purchase.quantity },
})

/** What a message tells of a purchase. */
export const factsOf = (
  { purchase, campaign }: RecoveryRow,
  { now, publicUrl }: { now: Date; publicUrl: string },
): RecoveryFacts => ({
  name: purchase.name,
  quotas: purchase.due,
  campaign: campaign.title,
  amount: purchase.amount + purchase.surcharge,
  minutes: minutesUntil(purchase.expiresAt, now),
  code: purchase.chargeCode,
  address: `${publicUrl.replace(/\/$/, '')}/campaign/${campaign.slug}`,
  draw: campaign.draw?.toISOString() ?? null,
})

/** Notes that a conversation was opened: its buyer is written to. Only whoever claimed it. */
export async function noteOpened(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ ok: true; id: number } | Refused> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockMessage(tx, id)
    if (record === undefined || record.operatorId !== caller.operatorId) return refused('record.unknown')
    const [written] = await applyEvents(tx, [record], () => ({ type: 'conversation.opened' }), now)
    if (written === undefined) return refused('recovery.over')
    await noteOf(tx, caller, now)('recovery.written', record.transactionId, {
      after: { recoveryTemplate: record.template },
    })
    return { ok: true, id: record.transactionId }
  })
}

/** Gives a buyer back who was not written to after all. Only whoever claimed it, within two minutes of the claim where it was opened. */
export async function releaseMessage(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ ok: true; id: number } | Refused> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const record = await lockMessage(tx, id)
    if (record === undefined || record.operatorId !== caller.operatorId) return refused('record.unknown')
    const takeBack = { type: 'message.takeBack', age: ageOf(record, now) } as const
    const [released] = await applyEvents(tx, [record], () => takeBack, now)
    if (released === undefined) return refused('recovery.settled')
    await noteOf(tx, caller, now)('recovery.released', record.transactionId, {
      after: { recoveryTemplate: record.template },
    })
    return { ok: true, id: record.transactionId }
  })
}

async function giveBack(ports: Ports, caller: Caller, { id }: { id: number }): Promise<void> {
  await releaseMessage(ports, caller, id)
}

/** Notes that a buyer asked not to be written to, or that it may be again. */
export async function silenceBuyer(
  ports: Ports,
  caller: Caller,
  buyerId: number,
  isSilent: boolean,
): Promise<{ ok: true } | Refused> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const [person] = await tx.select().from(buyer).where(eq(buyer.id, buyerId)).for('no key update')
    if (person === undefined || isNobodysPhone(person.telefone)) return refused('record.unknown')
    if ((person.silentSince !== null) === isSilent) return { ok: true as const }
    await tx
      .update(buyer)
      .set({ silentSince: isSilent ? now : null })
      .where(eq(buyer.id, buyerId))
    await noting('buyer')(tx as Db, caller, now)(isSilent ? 'buyer.silenced' : 'buyer.unsilenced', buyerId)
    return { ok: true as const }
  })
}
