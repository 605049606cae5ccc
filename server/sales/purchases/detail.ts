import { and, eq, gte, notLike, or, sql } from 'drizzle-orm'
import { type Prize, productField } from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { mayDo } from '../../../src/domain/people/permissions.ts'
import { type Reader, readsInternalTexts } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOf, isRow, joinsWinner } from '../../platform/db/sale-rows.ts'
import {
  auditLog,
  campaign,
  consentText,
  latePayment,
  link,
  operator,
  paymentAccount,
  prizeResult,
  winnerNote,
} from '../../platform/db/schema.ts'
import { belongingsOf } from './belongings.ts'
import { isPaid, isPayable } from './lifecycle.ts'
import { spinsOf } from './spins.ts'
import type { TransactionRow } from './store.ts'
import type { PurchaseDetail, PurchaseEvent } from './wire.ts'

type CampaignRow = typeof campaign.$inferSelect

/** What the detail of a purchase tells besides its row in the list: how it is paid, where it came from, what it won, what happened to it. */
export async function detailOf(db: Db, reader: Reader, row: TransactionRow): Promise<PurchaseDetail> {
  const readsTexts = readsInternalTexts(reader)
  const [[account], [source], [sold], won, late, noted, own] = await Promise.all([
    db
      .select({ title: paymentAccount.title, gateway: paymentAccount.gateway })
      .from(paymentAccount)
      .where(eq(paymentAccount.id, row.accountId)),
    row.linkId === null
      ? []
      : db
          .select({ id: link.id, title: link.title })
          .from(link)
          .where(isRow(link, { campaignId: row.campaignId, id: row.linkId })),
    db.select().from(campaign).where(eq(campaign.id, row.campaignId)),
    wonBy(db, row),
    lateEvents(db, row, readsTexts),
    mayDo(reader.role, 'audit.read') ? notedEvents(db, row) : [],
    belongingsOf(db, row),
  ])
  if (account === undefined || sold === undefined) throw new Error(`purchase ${row.id} has no account or no campaign`)
  const consent = await consentOf(db, row)
  const ownDraws = won.filter(({ transactionId }) => transactionId === row.id)
  const drawn = ownDraws.map(({ prize, extracao }) => ({
    number: numberIn(sold, extracao),
    title: titleOf(sold, prize),
  }))
  const instant = own.prizes.map(({ number, title }) => ({ number: numberIn(sold, number), title }))
  const draws = ownDraws.map(
    ({ prize, drawnAt }): PurchaseEvent => ({ ...event('prize.drawn', drawnAt), note: titleOf(sold, prize) }),
  )
  const spins = spinsOf(row, own)
  const spun = spins.won.map(({ title, at }) => ({ ...event('roulette.won', new Date(at)), note: title }))
  const mayKnow = mayDo(reader.role, 'accounts.read')
  return {
    total: sold.total,
    pix_code: isPayable(row) ? row.chargeCode : null,
    account: mayKnow ? account.title : null,
    gateway: mayKnow ? account.gateway : null,
    link: source ?? null,
    consent,
    prizes: [...drawn, ...instant],
    won: won.map(({ prize, note }) => ({ prize, title: titleOf(sold, prize), note: readsTexts ? note : null })),
    spins,
    timeline: [...ownEvents(row, late.length > 0), ...late, ...draws, ...spun, ...noted].sort((one, other) =>
      one.at.localeCompare(other.at),
    ),
  }
}

/** What the buyer of a purchase accepted, as it stood. */
async function consentOf(db: Db, { consentVersion, consentAt }: TransactionRow): Promise<PurchaseDetail['consent']> {
  if (consentVersion === null || consentAt === null) return null
  const [text] = await db.select().from(consentText).where(eq(consentText.version, consentVersion))
  return text === undefined ? null : { version: consentVersion, wording: text.wording, at: consentAt.toISOString() }
}

/** The prizes that a purchase won, and that of who bought most where its buyer did: it was paid before that draw. */
function wonBy(db: Db, { id, campaignId, buyerId, paidAt }: TransactionRow) {
  const most = and(
    eq(prizeResult.campaignId, campaignId),
    eq(prizeResult.prize, 'plus'),
    eq(prizeResult.buyerId, buyerId),
    paidAt === null ? sql`false` : gte(prizeResult.drawnAt, paidAt),
  )
  const { prize, extracao, drawnAt, transactionId } = prizeResult
  return db
    .select({ prize, extracao, drawnAt, transactionId, note: winnerNote.note })
    .from(prizeResult)
    .leftJoin(winnerNote, joinsWinner)
    .where(or(isOf(prizeResult, { campaignId, id }), most))
}

/** What its own row tells of a purchase. A refund that an operator decided is shown with its reason, and not twice. */
function ownEvents(row: TransactionRow, wasLate: boolean): PurchaseEvent[] {
  const { createdAt, paidAt, updatedAt, status, cancelledBy } = row
  const isOver = !isPaid(row) && !isPayable(row) && !(wasLate && paidAt !== null)
  return [
    event('purchase.made', createdAt),
    ...(paidAt ? [event('purchase.paid', paidAt)] : []),
    ...(isOver ? [{ ...event('purchase.ended', updatedAt), note: cancelledBy ?? status }] : []),
  ]
}

async function lateEvents(db: Db, row: TransactionRow, readsTexts: boolean): Promise<PurchaseEvent[]> {
  const [found] = await db
    .select({ late: latePayment, name: operator.name })
    .from(latePayment)
    .leftJoin(operator, eq(operator.id, latePayment.operatorId))
    .where(isOf(latePayment, row))
  if (found === undefined) return []
  const { late, name } = found
  return [
    event('late.arrived', late.arrivedAt),
    ...(late.decision && late.decidedAt
      ? [
          {
            ...event(`late.${late.decision}`, late.decidedAt),
            ...(readsTexts && { operator: name, note: late.reason }),
          },
        ]
      : []),
  ]
}

/** What the audit log holds of a purchase besides: who saw its buyer's phone from it. Late payments have a row of their own. */
async function notedEvents(db: Db, { id, buyerId }: TransactionRow): Promise<PurchaseEvent[]> {
  const ofBuyer = and(
    eq(auditLog.subject, 'buyer'),
    eq(auditLog.subjectId, String(buyerId)),
    sql`${auditLog.after} ->> 'transaction' = ${String(id)}`,
  )
  const own = and(
    eq(auditLog.subject, 'transaction'),
    eq(auditLog.subjectId, String(id)),
    notLike(auditLog.action, 'late.%'),
  )
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action, operator: operator.name })
    .from(auditLog)
    .leftJoin(operator, eq(operator.id, auditLog.operatorId))
    .where(or(ofBuyer, own))
    .orderBy(auditLog.at)
    .limit(NOTED)
  return rows.map(({ at, action, operator: name }) => ({ ...event(action, at), operator: name }))
}

/** How many rows of the audit log a detail tells. */
const NOTED = 100

const event = (what: string, at: Date): PurchaseEvent => ({
  event: what,
  at: at.toISOString(),
  operator: null,
  note: null,
})

const numberIn = ({ total }: CampaignRow, number: number | null) =>
  number === null ? null : formatQuota(number, total)

function titleOf(row: CampaignRow, prize: Prize): string {
  const { productMais, ...fields } = row
  const titles: Readonly<Record<string, unknown>> = { ...fields, product_mais: productMais }
  return String(titles[productField(prize)] ?? '')
}
