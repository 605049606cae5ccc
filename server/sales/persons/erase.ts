import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { ERASED_NAME, ERASED_NOTE, erasedPhone } from '../../../src/domain/people/erased-person.ts'
import { dayOf, formatMoment } from '../../../src/domain/values/dates.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { momentOfLocal, startOfDay } from '../../../src/domain/values/zoned.ts'
import { audit } from '../../platform/audit/audit.ts'
import { buyerSession, codeRequest } from '../../platform/auth/schema.ts'
import { noteChange } from '../../platform/db/commits.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isAmong, isOneOfRows, isRow } from '../../platform/db/sale-rows.ts'
import {
  auditLog,
  buyer,
  NO_CAMPAIGN,
  photo,
  pollAnswer,
  pushSubscription,
  report,
  savedView,
  supporter,
  transaction,
  winnerNote,
  winnerPhoto,
} from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { eraseDevices } from '../notifications/forget.ts'
import { isVoterOfPhone } from '../notifications/voters.ts'
import { BUYER_LOCK } from '../purchases/store.ts'
import { attemptsOf, type FoundPerson, findPerson, notesOf } from './find.ts'
import { goesOf, keepsOf } from './lists.ts'

/** A proof that names nobody: its number, by which the audit log tells of it, and what it says. */
interface Proof {
  number: string
  text: string
}

type Erased = { ok: true; proof: Proof } | { ok: false; refusal: Refusal }

/**
 * Erases what is stored of a phone and need not be kept. Purchases, quotas and prizes stay with what they count, under nobody's name; so do all
 * figures. Whoever orders with the phone meanwhile waits, and is then somebody new.
 * @returns a proof that names nobody
 */
export async function erasePerson(ports: Ports, caller: Caller, telefone: string): Promise<Erased> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner): Promise<Erased> => {
    const tx = inner as Db
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${BUYER_LOCK}, hashtext(${telefone}))`)
    await holdBuyer(tx, telefone)
    const person = await findPerson(tx, telefone, now)
    if (person === undefined || isOnlyStaff(person)) return { ok: false, refusal: { code: 'record.unknown' } }
    const [hold] = person.held
    if (hold !== undefined) return { ok: false, refusal: wrongFields({ telefone: [hold.why] }) }
    if (person.buyer) await eraseBuyer(tx, person.buyer.id)
    await tx.delete(buyerSession).where(eq(buyerSession.telefone, telefone))
    await tx.delete(codeRequest).where(and(eq(codeRequest.telefone, telefone), isNull(codeRequest.operatorId)))
    await eraseNotices(tx, telefone, now)
    await tx.delete(supporter).where(eq(supporter.telefone, telefone))
    await eraseSearches(tx, telefone)
    const subjectId = ports.seal.hash(telefone, 'person')
    const { operatorId, address } = caller
    const number = await nextNumber(tx, now)
    const after = {
      proof: number,
      erasedPurchases: person.counts.purchases,
      erasedSupporters: person.supporters.length,
    }
    await audit(tx, { at: now, operatorId, address, action: 'person.erased', subject: 'person', subjectId, after })
    return { ok: true, proof: { number, text: proofOf(person, { now, number }) } }
  })
}

/** Proofs get their numbers one after the other. */
const PROOF_LOCK = 8_204_232

/** The number of the next proof: those of a year in São Paulo count from 1 (`2026-0001`). */
async function nextNumber(tx: Db, now: Date): Promise<string> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(${PROOF_LOCK})`)
  const year = dayOf(now).slice(0, 4)
  const ofYear = and(
    eq(auditLog.subject, 'person'),
    eq(auditLog.action, 'person.erased'),
    gte(auditLog.at, startOfDay(momentOfLocal(`${year}-01-01`) ?? now)),
  )
  return `${year}-${String((await tx.$count(auditLog, ofYear)) + 1).padStart(4, '0')}`
}

const isOnlyStaff = ({ buyer: found, supporters, counts }: FoundPerson) =>
  found === null && supporters.length === 0 && counts.entries + counts.notices === 0

/** Locks as whoever settles a payment does: purchases, each campaign's in their order, then who bought them. */
async function holdBuyer(tx: Db, telefone: string): Promise<void> {
  const whose = tx.select({ id: buyer.id }).from(buyer).where(eq(buyer.telefone, telefone))
  await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(inArray(transaction.buyerId, whose))
    .orderBy(transaction.campaignId, transaction.id)
    .for('no key update')
  // What is being sent is stored before this, and its text goes with the others, or after it, and without.
  await tx.select({ id: buyer.id }).from(buyer).where(eq(buyer.telefone, telefone)).for('update')
}

/** Of where a purchase came from only the names of its advertisement stay, which figures are counted by. */
async function eraseBuyer(tx: Db, id: number): Promise<void> {
  await erasePhotos(tx, id)
  await eraseNotes(tx, id)
  await rowsOf(
    tx,
    sql`update delivery_attempt x set request = null, answer = null
    from (select a.campaign_id, a.id ${attemptsOf(id)}) old where x.campaign_id = old.campaign_id and x.id = old.id`,
  )
  const kept = sql`key in ('utm_source', 'utm_medium', 'utm_campaign')`
  await tx
    .update(transaction)
    .set({
      name: ERASED_NAME,
      address: null,
      site: null,
      block: null,
      measured: null,
      params: sql`(select jsonb_object_agg(key, value) from jsonb_each(${transaction.params}) where ${kept})`,
    })
    .where(eq(transaction.buyerId, id))
  await tx
    .update(buyer)
    .set({ name: ERASED_NAME, telefone: erasedPhone(id) })
    .where(eq(buyer.id, id))
}

/** A photo of a winner goes at once, one that is kept for its restore, too. */
async function erasePhotos(tx: Db, buyerId: number): Promise<void> {
  const shown = await tx.select().from(winnerPhoto).where(eq(winnerPhoto.buyerId, buyerId))
  for (const { campaignId, photoId } of shown) {
    await tx.delete(photo).where(isRow(photo, { campaignId, id: photoId }))
    noteChange(tx, { campaignId, purchases: [] })
  }
}

/** That a prize was noted about and handed over stays; what was written does not. */
async function eraseNotes(tx: Db, buyerId: number): Promise<void> {
  await tx.update(winnerNote).set({ note: ERASED_NOTE }).where(eq(winnerNote.buyerId, buyerId))
  await rowsOf(
    tx,
    sql`update prize_payment x set note = ${ERASED_NOTE} from (${notesOf(buyerId)}) n
      where n.kind = 'payment' and x.campaign_id = n.campaign_id and x.prize = n.prize`,
  )
}

/** The lists that operators keep, and the reports that they made, of what was found by this phone. */
async function eraseSearches(tx: Db, telefone: string): Promise<void> {
  const isIts = (text: string | null) => text !== null && phoneIn(text) === telefone
  const views = (await tx.select().from(savedView)).filter(({ name, params }) =>
    [name, ...Object.values(params)].some(isIts),
  )
  await tx.delete(savedView).where(isAmong(savedView.id, idsOf(views)))
  // Only the reports of all clients are searched by a phone: they belong to no campaign.
  const ofAll = await tx.select().from(report).where(eq(report.campaignId, NO_CAMPAIGN))
  const reports = ofAll.filter(({ filter }) => isIts((filter as { q?: string }).q ?? null))
  await tx.delete(report).where(isOneOfRows(report, NO_CAMPAIGN, idsOf(reports)))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Its devices are reached no more; what they were sent stays counted. */
async function eraseNotices(tx: Db, telefone: string, now: Date): Promise<void> {
  await tx.delete(pollAnswer).where(isVoterOfPhone(telefone))
  await eraseDevices(tx, eq(pushSubscription.telefone, telefone), now)
}

function proofOf(person: FoundPerson, { now, number }: { now: Date; number: string }): string {
  const told = (rows: ReturnType<typeof goesOf>) =>
    rows.filter(({ count }) => count > 0).map(({ what, why, count }) => `- ${what} (${count}): ${why}`)
  return [
    `Comprovante de exclusão de dados pessoais ${number}`,
    `Feita em ${formatMoment(now)}, horário de Brasília.`,
    '',
    'O que foi apagado:',
    ...told(goesOf(person)),
    '',
    'O que fica, e por quê:',
    ...told(keepsOf(person)),
    '',
  ].join('\r\n')
}
