import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { Question } from '../../src/domain/app-settings.ts'
import { CURRENT_DRAW_RULE, DRAW_RULES } from '../../src/domain/draw-rule.ts'
import { ACTIVITY_KINDS, ACTIVITY_OUTCOMES } from '../../src/domain/gateway-activity.ts'
import type { SeenLogo } from '../../src/domain/logo.ts'
import { DEFAULT_THEME } from '../../src/domain/theme.ts'
import { COUPON_STATES } from '../../src/machines/entities/coupon.ts'
import { ROULETTE_PRIZE_STATES } from '../../src/machines/entities/roulette-prize.ts'
import { cents, flag, id, key, moment } from './columns.ts'

/** What is known of the installation as a whole: one row. `keyCheck` is sealed, and tells the database's own key from another. */
export const installation = pgTable(
  'installation',
  { id: smallint().primaryKey(), keyCheck: text().notNull() },
  (t) => [check('installation_only', sql`${t.id} = 1`)],
)

/** Logos that were sent, the present one and the last before it: WebP and PNG, written anew, as base64. */
export const logo = pgTable('logo', {
  /** Of our own making, and the file's name in its address. */
  name: text().primaryKey(),
  /** What its sender called it. */
  fileName: text().notNull(),
  image: text().notNull(),
  favicon: text().notNull(),
  /** In CSS pixels. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  opaque: boolean().notNull(),
  /** What it shows, with the share of each colour. */
  colors: jsonb().$type<SeenLogo['colors']>().notNull(),
  createdAt: moment().notNull(),
})

/** The picture that messengers show beside a campaign's link: a JPEG as base64. `version`: of what it shows. */
export const sharePicture = pgTable('share_picture', {
  campaignId: key()
    .primaryKey()
    .references(() => campaign.id),
  version: text().notNull(),
  jpeg: text().notNull(),
  madeAt: moment().notNull(),
})

/** What the operator has set for the installation as a whole (spec §2.25): one row once something was set, none before. */
export const appSettings = pgTable(
  'app_settings',
  {
    id: smallint().primaryKey(),
    colorPrimary: text().notNull().default(DEFAULT_THEME.color_primary),
    colorSecondary: text().notNull().default(DEFAULT_THEME.color_secondary),
    cartBilheteBg: text().notNull().default(DEFAULT_THEME.cart_bilhete_bg),
    cartBilheteColor: text().notNull().default(DEFAULT_THEME.cart_bilhete_color),
    cartBtnBg: text().notNull().default(DEFAULT_THEME.cart_btn_bg),
    cartBtnColor: text().notNull().default(DEFAULT_THEME.cart_btn_color),
    cartColor: text().notNull().default(DEFAULT_THEME.cart_color),
    questionBg: text().notNull().default(DEFAULT_THEME.question_bg),
    questionColor: text().notNull().default(DEFAULT_THEME.question_color),
    /** Who organises, as the foot of each page says. */
    organizer: text(),
    document: text(),
    authorization: text(),
    authorizationNumber: text(),
    regulation: text(),
    privacy: text(),
    questions: jsonb().$type<readonly Question[]>().notNull().default([]),
    whatsapp: text(),
    email: text(),
    instagram: text(),
    telegram: text(),
    /** What may be reserved without being paid (S27); none where the installation's own holds. */
    unpaidByPhone: integer(),
    unpaidByAddress: integer(),
    unpaidShare: integer(),
    unpaidQuotas: integer(),
    unpaidMost: integer(),
    logo: text().references(() => logo.name),
    updatedAt: moment().notNull(),
  },
  (t) => [check('app_settings_only', sql`${t.id} = 1`)],
)

/** Who works in the panel: the administrator, managers and affiliates (spec §6). */
export const operator = pgTable(
  'operator',
  {
    id: id(),
    role: text({ enum: ['admin', 'gestor', 'afiliado'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    telefone: text(),
    /** Since when the phone is known to be this person's: a code sent there came back. */
    telefoneProvenAt: moment(),
    afiliadoPercent: smallint('afiliado_percent'),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: flag(),
    /** The authenticator app's seed, sealed (S49); `totpStep` is the last 30-second step that was accepted (S11). */
    totpSecret: text(),
    totpStep: integer(),
    /** A seed that was shown and not yet proven by a code. */
    totpPending: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('operator_email').on(sql`lower(${t.email})`).where(sql`${t.deletedAt} is null`),
    check('operator_role', sql`${t.role} in ('admin', 'gestor', 'afiliado')`),
  ],
)

/** The audit log: what operators changed, and when they signed in and out. Append-only: a trigger refuses UPDATE and DELETE (S56). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment().notNull(),
    operatorId: key().references(() => operator.id),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text(),
    before: jsonb(),
    after: jsonb(),
    address: text().notNull(),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_subject').on(t.subject, t.subjectId)],
)

/** A payment provider's account (spec §3.2). `credentials` is sealed (S49). */
export const paymentAccount = pgTable('payment_account', {
  id: id(),
  gateway: text().notNull(),
  title: text().notNull(),
  rate: text({ enum: ['parcial', 'total'] })
    .notNull()
    .default('parcial'),
  credentials: text(),
  /** When a secret of its was written last. */
  writtenAt: moment(),
  /** When the provider was told the address of our notifications last. */
  registeredAt: moment(),
  createdAt: moment().notNull(),
  deletedAt: moment(),
})

/**
 * What a provider takes of an account's payments from a moment on, as its operator agreed with it: hundredths of a percent, and centavos. Without
 * both, the provider's own table counts again.
 */
export const accountFee = pgTable(
  'account_fee',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    startsAt: moment().notNull(),
    basisPoints: integer(),
    fixed: cents(),
  },
  (t) => [
    index('account_fee_account').on(t.accountId, t.startsAt, t.id),
    check('account_fee_whole', sql`(${t.basisPoints} is null) = (${t.fixed} is null)`),
    check('account_fee_range', sql`${t.basisPoints} between 0 and 2000 and ${t.fixed} between 0 and 2000`),
  ],
)

/**
 * How an account has been doing. `failures`: charges in a row that its provider refused or did not answer; `unnotified`: payments in a row that we
 * found by asking, without a notification.
 */
export const accountHealth = pgTable(
  'account_health',
  {
    accountId: key()
      .primaryKey()
      .references(() => paymentAccount.id),
    failures: integer().notNull().default(0),
    failure: text({ enum: ['refused', 'silent'] }),
    failedSince: moment(),
    chargedAt: moment(),
    notifiedAt: moment(),
    unnotified: integer().notNull().default(0),
    unnotifiedSince: moment(),
  },
  (t) => [check('account_health_failure', sql`(${t.failures} = 0) = (${t.failure} is null)`)],
)

/** How many questions an account's provider was asked in an hour, and to how many it gave a good answer. */
export const gatewayHour = pgTable(
  'gateway_hour',
  {
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    hour: moment().notNull(),
    asked: integer().notNull(),
    answered: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.hour] }),
    check('gateway_hour_counts', sql`${t.answered} between 0 and ${t.asked}`),
  ],
)

/** What a provider answered or told lately, without secrets and without anything of a buyer. `milliseconds`: how long a question took. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    at: moment().notNull(),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    outcome: text({ enum: ACTIVITY_OUTCOMES }).notNull(),
    reason: text(),
    chargeId: text(),
    milliseconds: integer(),
  },
  (t) => [index('gateway_event_account').on(t.accountId, t.id)],
)

/** An account that was authorized at its provider; its tokens are among the account's credentials. */
export const gatewayLink = pgTable(
  'gateway_link',
  {
    accountId: key()
      .primaryKey()
      .references(() => paymentAccount.id),
    state: text({ enum: ['linked', 'revoked'] }).notNull(),
    /** How the provider calls the seller: its e-mail or name, else its number there. */
    seller: text().notNull(),
    since: moment().notNull(),
    /** When the access token lapses. */
    expiresAt: moment().notNull(),
    /** Until when a server is refreshing the tokens; another takes over after that. */
    claimedUntil: moment(),
  },
  (t) => [check('gateway_link_state', sql`${t.state} in ('linked', 'revoked')`)],
)

/** An authorization that was asked for and is awaited: one a session, accepted once (S37). */
export const gatewayAuthorization = pgTable('gateway_authorization', {
  /** The session that asked. */
  tokenHash: text().primaryKey(),
  accountId: key()
    .notNull()
    .references(() => paymentAccount.id),
  stateHash: text().notNull(),
  /** The PKCE verifier, sealed. */
  verifier: text().notNull(),
  expiresAt: moment().notNull(),
})

/** A raffle (spec §3.1). Amounts in centavos. */
export const campaign = pgTable(
  'campaign',
  {
    id: id(),
    state: text({ enum: ['active', 'closed', 'trash'] })
      .notNull()
      .default('active'),
    slug: text().notNull(),
    title: text().notNull(),
    product: text().notNull(),
    product2: text(),
    product3: text(),
    product4: text(),
    product5: text(),
    productMais: text(),
    prevSorteio: moment(),
    total: integer().notNull(),
    price: cents().notNull(),
    /** Promo tiers: from `qtd1` quotas on each costs `price2`, from `qtd2` `price3`, from `qtd3` `price4`. */
    price2: cents(),
    price3: cents(),
    price4: cents(),
    qtd1: integer(),
    qtd2: integer(),
    qtd3: integer(),
    /** Double quota: inside its window a purchase of n delivers 2n. */
    multipleActive: flag(),
    multipleTitle: text(),
    multipleDescription: text(),
    multipleInitAt: moment(),
    multipleEndAt: moment(),
    /** The roulette: from so many quotas on a purchase earns so many spins. */
    rouletteQtd: integer('roulette_qtd'),
    rouletteSpin: integer('roulette_spin'),
    rouletteQtd2: integer('roulette_qtd2'),
    rouletteSpin2: integer('roulette_spin2'),
    rouletteQtd3: integer('roulette_qtd3'),
    rouletteSpin3: integer('roulette_spin3'),
    quantitySuggested1: integer('quantity_suggested_1'),
    quantitySuggested2: integer('quantity_suggested_2'),
    quantitySuggested3: integer('quantity_suggested_3'),
    quantitySuggested4: integer('quantity_suggested_4'),
    quantitySuggested5: integer('quantity_suggested_5'),
    quantitySuggested6: integer('quantity_suggested_6'),
    /** The ranking and Maior ou Menor on the buyers' page: 1 hidden, 2 shown; daily 1, own period 2. */
    topStatus: smallint('top_status').notNull().default(1),
    topQtdUsers: smallint('top_qtd_users').notNull().default(3),
    topDaily: smallint('top_daily').notNull().default(1),
    topInitAt: moment(),
    topEndAt: moment(),
    biggerTitleStatus: smallint('bigger_title_status').notNull().default(1),
    biggerTitleDaily: smallint('bigger_title_daily').notNull().default(1),
    biggerTitleInitAt: moment(),
    biggerTitleEndAt: moment(),
    whatsapp: text(),
    instagram: text(),
    telegram: text(),
    /** The buyers' page shows how far the sale has come (`percentView`) from this percentage on. */
    percentStatus: smallint('percent_status').notNull().default(0),
    percentView: boolean('percent_view').notNull().default(true),
    /** What a buyer is shown once it paid, and where it is sent to afterwards. */
    triggerTitle: text(),
    triggerDescription: text(),
    triggerButton: text(),
    triggerLink: text(),
    triggerRedirectTime: smallint('trigger_redirect_time'),
    triggerRedirectLink: text(),
    minimumTransaction: cents().notNull(),
    description: text(),
    statusDetail: smallint().notNull().default(1),
    statusText: text(),
    emphasis: flag(),
    maxReserva: integer().notNull().default(50_000),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    /** How its quotas are drawn: fixed as it is created. With quotas, mode and contest of a draw a trigger keeps it as it is. */
    drawRule: text('draw_rule', { enum: DRAW_RULES }).notNull().default(CURRENT_DRAW_RULE),
    federal: boolean(),
    concurso: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('campaign_slug').on(t.slug),
    index('campaign_state').on(t.state, t.id),
    check('campaign_state', sql`${t.state} in ('active', 'closed', 'trash')`),
    check('campaign_total', sql`${t.total} between 1 and 1000000 or ${t.total} = 10000000`),
    check('campaign_draw_rule', sql`${t.drawRule} in ('modulo', 'federal-1')`),
    check('campaign_shown', sql`${t.topStatus} in (1, 2) and ${t.biggerTitleStatus} in (1, 2)`),
    check('campaign_daily', sql`${t.topDaily} in (1, 2) and ${t.biggerTitleDaily} in (1, 2)`),
    check('campaign_top_size', sql`${t.topQtdUsers} in (3, 5, 10)`),
    check('campaign_percent', sql`${t.percentStatus} between 0 and 100`),
  ],
)

/** A photo of a campaign, written anew by us; `name` is its file's, without folder (S47). The first one is the cover. */
export const photo = pgTable(
  'photo',
  {
    id: id(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    name: text().notNull(),
    position: smallint().notNull(),
    createdAt: moment().notNull(),
    /** Deleted at this moment: shown nowhere, and kept for a while, so that it can be restored. */
    removedAt: moment(),
  },
  (t) => [index('photo_campaign').on(t.campaignId, t.position), uniqueIndex('photo_name').on(t.name)],
)

/** A report of a campaign, or of all buyers: made by a job, fetched once with a ticket (S17). `file` is its name in the data folder. */
export const report = pgTable(
  'report',
  {
    id: id(),
    /** None for the buyers of all campaigns. */
    campaignId: key().references(() => campaign.id),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    type: text({ enum: ['sales', 'buyers', 'quotas', 'winners', 'affiliates', 'users'] }).notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    filter: jsonb().notNull(),
    state: text({ enum: ['waiting', 'making', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Rows written so far, and how many there will be. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    file: text(),
    /** SHA-256 of the ticket that fetches it, until when it does. */
    ticketHash: text(),
    ticketUntil: moment(),
    createdAt: moment().notNull(),
    /** When its maker last said that it lives. */
    touchedAt: moment().notNull(),
    /** How often it was begun. */
    tries: smallint().notNull().default(0),
  },
  (t) => [
    index('report_waiting').on(t.id).where(sql`${t.state} in ('waiting', 'making')`),
    index('report_created').on(t.createdAt),
    check('report_type', sql`${t.type} in ('sales', 'buyers', 'quotas', 'winners', 'affiliates', 'users')`),
    check('report_campaign', sql`(${t.type} = 'users') = (${t.campaignId} is null)`),
    check('report_state', sql`${t.state} in ('waiting', 'making', 'ready', 'failed')`),
  ],
)

/** A buyer is its phone number: digits only, with area code. `name` is that of its last paid purchase, once it paid one. */
export const buyer = pgTable(
  'buyer',
  { id: id(), name: text().notNull(), telefone: text().notNull(), createdAt: moment().notNull() },
  (t) => [
    uniqueIndex('buyer_telefone').on(t.telefone),
    check('buyer_telefone_digits', sql`${t.telefone} ~ '^[0-9]+$'`),
  ],
)

/** A list under a filter that an operator keeps: its screen, and the params of its address. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    name: text().notNull(),
    screen: text().notNull(),
    params: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.operatorId, sql`lower(${t.name})`)],
)

/** The alerts that an operator has read, each as it stood then: what is marked otherwise by now is new again. */
export const readAlerts = pgTable('read_alerts', {
  operatorId: key()
    .primaryKey()
    .references(() => operator.id),
  marks: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  readAt: moment().notNull(),
})

/** A promotional link of a campaign (spec §3.4). */
export const link = pgTable(
  'link',
  {
    id: id(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    title: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    afiliadoId: key().references(() => operator.id),
    afiliadoPercent: smallint('afiliado_percent'),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [index('link_campaign').on(t.campaignId)],
)

/** A purchase and its payment (spec §3.3). `status` is a state of `transactionMachine`. */
export const transaction = pgTable(
  'transaction',
  {
    id: id(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    /** The name given with this purchase. */
    name: text().notNull(),
    /** The network it was ordered from: an IPv4 address, or the /64 of an IPv6 one. */
    address: text(),
    accountId: key()
      .notNull()
      .references(() => paymentAccount.id),
    linkId: key().references(() => link.id),
    status: text({
      enum: ['pending', 'approved', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'],
    }).notNull(),
    /** Quotas bought, quotas to deliver (the wire's `payment_method_id`), quotas delivered so far. */
    quantity: integer().notNull(),
    due: integer().notNull(),
    delivered: integer().notNull().default(0),
    /** The spins of the roulette that it earns once it is paid: what was promised when it was made. */
    spins: integer().notNull().default(0),
    /** Paid while the campaign was in the trash: what is due is still reserved. */
    kept: flag(),
    /** The price of its quotas; what the buyer pays on top of it at the rate `parcial` is `surcharge`. */
    amount: cents().notNull(),
    surcharge: cents().notNull().default(0),
    params: jsonb(),
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
    afiliadoId: key().references(() => operator.id),
    /** Of a paid purchase, in centavos: what the provider takes of the operator's money, and the affiliate's part. */
    fee: cents(),
    commission: cents(),
  },
  (t) => [
    uniqueIndex('transaction_charge').on(t.accountId, t.chargeId),
    uniqueIndex('transaction_payment').on(t.accountId, t.paymentId),
    index('transaction_campaign').on(t.campaignId, t.createdAt, t.id),
    index('transaction_campaign_buyer').on(t.campaignId, t.buyerId, t.paidAt),
    index('transaction_paid_at').on(t.campaignId, t.paidAt).where(sql`${t.paidAt} is not null`),
    index('transaction_refunded').on(t.campaignId, t.refundedAt).where(sql`${t.refundedAt} is not null`),
    index('transaction_ended').on(t.campaignId, t.endedAt).where(sql`${t.endedAt} is not null`),
    index('transaction_buyer').on(t.buyerId, t.createdAt),
    // All that a ranking of buyers reads, so that it reads no rows.
    index('transaction_paid')
      .on(t.campaignId, t.paidAt, t.buyerId, t.delivered, t.amount)
      .where(sql`${t.status} = 'approved'`),
    index('transaction_campaign_status').on(t.campaignId, t.status, t.address),
    index('transaction_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    index('transaction_charging').on(t.chargingSince).where(sql`${t.chargingSince} is not null`),
    index('transaction_kept').on(t.campaignId, t.id).where(sql`${t.kept}`),
    index('transaction_expiry').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    check(
      'transaction_status',
      sql`${t.status} in ('pending', 'approved', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation')`,
    ),
    check(
      'transaction_cancelled_by',
      sql`(${t.status} = 'cancelled') = (${t.cancelledBy} is not null) and ${t.cancelledBy} in ('expiry', 'operator', 'provider')`,
    ),
    check('transaction_delivered', sql`${t.delivered} between 0 and ${t.due}`),
    check('transaction_spins', sql`${t.spins} >= 0`),
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
    transactionId: key()
      .notNull()
      .references(() => transaction.id),
    /** The purchase's token, sealed, so that a repeat gets the same answer. */
    sealedToken: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.key] }), index('idempotency_key_created').on(t.createdAt)],
)

/**
 * Money that came when not all of its quotas could be delivered, or when none was expected (DESIGN §4): the operator's *PIX atrasado*
 * list. A decision is final.
 */
export const latePayment = pgTable(
  'late_payment',
  {
    transactionId: key()
      .primaryKey()
      .references(() => transaction.id),
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
    index('late_payment_waiting').on(t.campaignId, t.arrivedAt).where(sql`${t.decision} is null`),
    check('late_payment_decision', sql`${t.decision} in ('delivered', 'refunded')`),
    check('late_payment_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
)

/** A drawn prize. Final: a trigger refuses UPDATE and DELETE (S28). */
export const prizeDraw = pgTable(
  'prize_draw',
  {
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    /** The contest of the Loteria Federal; none in the free mode and for the prize of who bought most. */
    concurso: text(),
    /** The five prizes that the quota was read out of; none where a typed result or the random source decided. */
    premios: text(),
    /** The number that decided: as it was typed, or as it was formed out of the five prizes. */
    resultado: text(),
    extracao: integer(),
    buyerId: key()
      .notNull()
      .references(() => buyer.id),
    /** The purchase that won; none for the prize of who bought most. */
    transactionId: key().references(() => transaction.id),
    /** What the winner had paid in this campaign when it was drawn. */
    purchases: integer().notNull(),
    amount: cents().notNull(),
    quotas: integer().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    drawnAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    check('prize_draw_prize', sql`${t.prize} in ('first', 'second', 'third', 'fourth', 'fifth', 'plus')`),
    check('prize_draw_premios', sql`${t.premios} ~ '^[0-9]{5}( [0-9]{5}){4}$'`),
  ],
)

/** What an operator wrote down about the winner of a prize: what was done when the payment was disputed, say (DESIGN §8). */
export const winnerNote = pgTable(
  'winner_note',
  {
    campaignId: key().notNull(),
    prize: text({ enum: ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] }).notNull(),
    note: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.prize] }),
    foreignKey({
      name: 'winner_note_prize_draw',
      columns: [t.campaignId, t.prize],
      foreignColumns: [prizeDraw.campaignId, prizeDraw.prize],
    }),
  ],
)

/** The roulette of a campaign that has had a prize: how many spins there were. Whoever spins or releases a prize holds this row. */
export const roulette = pgTable(
  'roulette',
  {
    campaignId: key()
      .primaryKey()
      .references(() => campaign.id),
    given: integer().notNull().default(0),
    /** How many prizes were created, which numbers the next one. */
    created: integer().notNull().default(0),
  },
  (t) => [check('roulette_counts', sql`least(${t.given}, ${t.created}) >= 0`)],
)

/** A prize of the roulette (spec §3.9). `titleNumber` is the spin that it goes out at, or went out at. */
export const roulettePrize = pgTable(
  'roulette_prize',
  {
    id: id(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    /** Its number among the prizes of its campaign, which stays. */
    number: integer().notNull(),
    title: text().notNull(),
    state: text({ enum: ROULETTE_PRIZE_STATES }).notNull(),
    titleNumber: integer(),
    releasedAt: moment(),
    releasedBy: key().references(() => operator.id),
    /** The purchase whose spin won it, when, and how much of the campaign was paid then, in thousandths. */
    transactionId: key().references(() => transaction.id),
    wonAt: moment(),
    position: smallint(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('roulette_prize_number').on(t.campaignId, t.number),
    uniqueIndex('roulette_prize_spin').on(t.campaignId, t.titleNumber).where(sql`${t.titleNumber} is not null`),
    index('roulette_prize_transaction').on(t.transactionId).where(sql`${t.transactionId} is not null`),
    index('roulette_prize_won').on(t.wonAt).where(sql`${t.wonAt} is not null`),
    check('roulette_prize_state', sql`${t.state} in ('held', 'armed', 'contemplated')`),
    check('roulette_prize_held', sql`(${t.state} = 'held') = (${t.titleNumber} is null)`),
    check('roulette_prize_won', sql`(${t.state} = 'contemplated') = (${t.transactionId} is not null)`),
    check('roulette_prize_won_at', sql`(${t.transactionId} is null) = (${t.wonAt} is null)`),
  ],
)

/** A spin: its number within the campaign, the purchase that spent it, and the Idempotency-Key that asked for it. */
export const rouletteSpin = pgTable(
  'roulette_spin',
  {
    campaignId: key()
      .notNull()
      .references(() => roulette.campaignId),
    spin: integer().notNull(),
    transactionId: key()
      .notNull()
      .references(() => transaction.id),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.spin] }), uniqueIndex('roulette_spin_key').on(t.transactionId, t.key)],
)

/**
 * A coupon promotion of a campaign (spec §3.11): each paid purchase above `amount`, made from `startsAt` to the minute of `endsAt`, earns one
 * coupon. The main one is shown to buyers.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    title: text().notNull(),
    amount: cents().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    state: text({ enum: COUPON_STATES }).notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('coupon_campaign').on(t.campaignId, t.startsAt, t.id),
    uniqueIndex('coupon_main').on(t.campaignId).where(sql`${t.state} = 'main'`),
    check('coupon_state', sql`${t.state} in ('active', 'main', 'removed')`),
    check('coupon_amount', sql`${t.amount} > 0`),
    check('coupon_validity', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
)

/** A coupon that a purchase earned as it was paid; returned with the money. */
export const earnedCoupon = pgTable(
  'earned_coupon',
  {
    id: id(),
    couponId: key()
      .notNull()
      .references(() => coupon.id),
    transactionId: key()
      .notNull()
      .references(() => transaction.id),
    earnedAt: moment().notNull(),
    returnedAt: moment(),
  },
  (t) => [
    uniqueIndex('earned_coupon_transaction').on(t.transactionId, t.couponId),
    index('earned_coupon_count').on(t.couponId).where(sql`${t.returnedAt} is null`),
  ],
)

/** The sandbox provider's own book: what a bank would know of a charge. */
export const sandboxCharge = pgTable('sandbox_charge', {
  chargeId: text().primaryKey(),
  accountId: key()
    .notNull()
    .references(() => paymentAccount.id),
  amount: cents().notNull(),
  status: text({
    enum: ['pending', 'paid', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'],
  }).notNull(),
  endToEndId: text(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  paidAt: moment(),
  /** The bank does not answer when it is asked about this charge. */
  silent: boolean().notNull().default(false),
})
