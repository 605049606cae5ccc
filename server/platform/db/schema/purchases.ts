import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REVIEW_KINDS } from '../../../../src/domain/sales/reviews.ts'
import { cents, flag, id, idInCampaign, key, moment } from '../columns.ts'
import { paymentAccount } from './accounts.ts'
import { campaign, link } from './campaigns.ts'
import { operator } from './operators.ts'

/** A buyer is its phone number: digits only, with area code. `name` is that of its first paid purchase, or of a later one that was ordered with the phone proven. */
export const buyer = pgTable(
  'buyer',
  {
    id: id(),
    name: text().notNull(),
    telefone: text().notNull(),
    hasPaid: flag(),
    createdAt: moment().notNull(),
    /** Since when it asked not to be written to. */
    silentSince: moment(),
  },
  (t) => [
    uniqueIndex('buyer_telefone').on(t.telefone),
    check('buyer_telefone_digits', sql`${t.telefone} ~ '^[0-9]+$'`),
  ],
)

/** What buyers were asked to accept, as it stood: the sentence beside the box, and the texts that it names. Kept, not changed. */
export const consentText = pgTable('consent_text', {
  version: text().primaryKey(),
  wording: text().notNull(),
  regulation: text().notNull(),
  privacy: text().notNull(),
  since: moment().notNull(),
})

/** A part of a purchase that went back: `at` in ISO form, the money in centavos; the quotas that an operator took back with it, and their spins. */
export interface Reduction {
  at: string
  amount: number
  commission: number
  quotas?: number
  spins?: number
}

/** A purchase and its payment (spec §3.3). `status` is a state of `transactionMachine`. */
/** What is reported to a pixel of the browser that a purchase was made in, and which choice of its buyer allowed that. */
export interface AdVisit {
  agent: string
  ip?: string | undefined
  fbp?: string | undefined
  fbc?: string | undefined
  consent: { version: string; at: string }
}

export const transaction = pgTable(
  'transaction',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    /** The name given with this purchase. */
    name: text().notNull(),
    /** Whether who ordered it had proven the phone: who has paid is renamed by nobody else. */
    phoneProven: flag(),
    /** The network it was ordered from: an IPv4 address, or the /64 of an IPv6 one with its /56 and its /48. */
    address: text(),
    site: text(),
    block: text(),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    linkId: key(),
    status: text({
      enum: ['pending', 'approved', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'],
    }).notNull(),
    /** Quotas bought, quotas to deliver (the wire's `payment_method_id`), quotas delivered so far. */
    quantity: integer().notNull(),
    due: integer().notNull(),
    delivered: integer().notNull().default(0),
    /** The spins of the roulette that it earns once it is paid: what was promised when it was made. */
    spins: integer().notNull().default(0),
    /** From how many bought quotas on they were promised; null where there are none. */
    spinsFrom: integer(),
    /** Paid while the campaign was in the trash: what is due is still reserved. */
    kept: flag(),
    /** The price of its quotas; what the buyer pays on top of it at the rate `parcial` is `surcharge`. */
    amount: cents().notNull(),
    surcharge: cents().notNull().default(0),
    /** The random part of its name at providers: unique in the world, also after this database was restored elsewhere. */
    reference: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** What its provider says has come, and has gone back; null while no money has come. */
    received: cents(),
    returned: cents().notNull().default(0),
    /** What counts of it beside its price (docs/metrics.md): what came more or less, less what went back in parts; its value is `amount + adjusted`. */
    adjusted: cents().notNull().default(0),
    /** The parts that went back while it was sold: when each became known, and what it took of the value, of the affiliate's part, of the quotas. */
    reductions: jsonb().$type<Reduction[]>().notNull().default([]),
    /** What somebody has to look at, with the provider's word where it is not understood; since when. */
    review: text({ enum: REVIEW_KINDS }),
    reviewWord: text(),
    reviewAt: moment(),
    /** What an operator has looked at since its status changed last, with the provider's word: the same opens no review again. */
    looked: text(),
    params: jsonb(),
    /** The pixel that is told of it, and what it is told of the visit; nothing where its buyer did not accept that (decision 57). */
    toldTo: key(),
    measured: jsonb().$type<AdVisit>(),
    /** Which texts its buyer accepted, and when; null where nobody was asked. */
    consentVersion: text().references(() => consentText.version),
    consentAt: moment(),
    tokenHash: text().notNull(),
    /** Who cancelled: what merely expired may still be paid. */
    cancelledBy: text({ enum: ['expiry', 'operator', 'provider'] }),
    /** Since when a process is asking the provider for the charge. */
    chargingSince: moment(),
    /** When the provider is asked next, by ourselves, whether the charge is paid. */
    askAt: moment(),
    /** When its buyer last had the provider asked. */
    buyerAskedAt: moment(),
    chargeId: text(),
    chargeCode: text(),
    /** The provider's id of the payment (PIX: EndToEndId), unique an account (S35). */
    paymentId: text(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    paidAt: moment(),
    /** When the money was given back; when the reservation ended unpaid. */
    refundedAt: moment(),
    endedAt: moment(),
    /** What its figures are counted under (docs/metrics.md), as it was when its money changed last; null while nothing has. */
    channel: text({ enum: ['organic', 'ads'] }),
    uf: text(),
    /** Who earns by it and how many percent, as its link said when it was made: a change of the link counts for later ones. */
    afiliadoId: key().references(() => operator.id),
    afiliadoPercent: smallint(),
    /** Of a paid purchase, in centavos: what the provider takes of the operator's money, and the affiliate's part. */
    fee: cents(),
    commission: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    foreignKey({ columns: [t.campaignId, t.linkId], foreignColumns: [link.campaignId, link.id] }),
    uniqueIndex('transaction_charge').on(t.accountId, t.chargeId),
    uniqueIndex('transaction_payment').on(t.accountId, t.paymentId),
    // Without the number: while the table is small, its key has to be what a plan finds a purchase by.
    index('transaction_campaign').on(t.campaignId, t.createdAt),
    index('transaction_campaign_buyer').on(t.campaignId, t.buyerId, t.paidAt),
    index('transaction_paid_at').on(t.campaignId, t.paidAt).where(sql`${t.paidAt} is not null`),
    index('transaction_refunded').on(t.campaignId, t.refundedAt).where(sql`${t.refundedAt} is not null`),
    index('transaction_reduced').on(t.campaignId).where(sql`${t.reductions} <> '[]'`),
    index('transaction_ended').on(t.campaignId, t.endedAt).where(sql`${t.endedAt} is not null`),
    index('transaction_buyer').on(t.buyerId, t.createdAt),
    index('transaction_afiliado').on(t.afiliadoId, t.createdAt, t.id).where(sql`${t.afiliadoId} is not null`),
    index('transaction_link').on(t.linkId, t.id).where(sql`${t.linkId} is not null`),
    // All that a ranking of buyers reads, so that it reads no rows.
    index('transaction_paid')
      .on(t.campaignId, t.paidAt, t.buyerId, t.delivered, t.amount, t.adjusted)
      .where(sql`${t.status} = 'approved'`),
    index('transaction_campaign_status').on(t.campaignId, t.status, t.block),
    index('transaction_ask').on(t.campaignId, t.askAt).where(sql`${t.askAt} is not null`),
    index('transaction_charging').on(t.campaignId, t.chargingSince).where(sql`${t.chargingSince} is not null`),
    index('transaction_review').on(t.campaignId, t.reviewAt).where(sql`${t.review} is not null`),
    index('transaction_kept').on(t.campaignId, t.id).where(sql`${t.kept}`),
    index('transaction_expiry').on(t.campaignId, t.expiresAt).where(sql`${t.status} = 'pending'`),
    check(
      'transaction_status',
      sql`${t.status} in ('pending', 'approved', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation')`,
    ),
    check(
      'transaction_cancelled_by',
      sql`(${t.status} = 'cancelled') = (${t.cancelledBy} is not null) and ${t.cancelledBy} in ('expiry', 'operator', 'provider')`,
    ),
    check('transaction_delivered', sql`${t.delivered} between 0 and ${t.due}`),
    check('transaction_adjusted', sql`${t.amount} + ${t.adjusted} >= 0`),
    check('transaction_spins', sql`${t.spins} >= 0`),
    check('transaction_consent', sql`(${t.consentVersion} is null) = (${t.consentAt} is null)`),
    check('transaction_returned', sql`${t.returned} >= 0 and ${t.received} >= 0`),
    check(
      'transaction_review',
      sql`${t.review} in ('unknown', 'contradicted', 'amount', 'reduced', 'part', 'unseen', 'again', 'disputed', 'foreign')`,
    ),
    check('transaction_surcharge', sql`${t.surcharge} >= 0`),
    check('transaction_kept', sql`not ${t.kept} or (${t.paidAt} is not null and ${t.delivered} = 0)`),
  ],
)

/** The answer given to an Idempotency-Key of a campaign's purchases (S30). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    key: text().notNull(),
    bodyHash: text().notNull(),
    transactionId: key().notNull(),
    /** The purchase's token, sealed, so that a repeat gets the same answer. */
    sealedToken: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.key] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    index('idempotency_key_created').on(t.createdAt),
  ],
)

/**
 * Money that came when not all of its quotas could be delivered, or when none was expected (DESIGN §4): the operator's *PIX atrasado*
 * list. A decision is final.
 */
export const latePayment = pgTable(
  'late_payment',
  {
    transactionId: key().notNull(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    arrivedAt: moment().notNull(),
    decision: text({ enum: ['delivered', 'refunded'] }),
    reason: text(),
    operatorId: key().references(() => operator.id),
    decidedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.transactionId] }),
    foreignKey({ columns: [t.campaignId, t.transactionId], foreignColumns: [transaction.campaignId, transaction.id] }),
    index('late_payment_waiting').on(t.campaignId, t.arrivedAt).where(sql`${t.decision} is null`),
    check('late_payment_decision', sql`${t.decision} in ('delivered', 'refunded')`),
    check('late_payment_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
)
