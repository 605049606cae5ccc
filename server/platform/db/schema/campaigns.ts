import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CURRENT_DRAW_RULE, DRAW_RULES } from '../../../../src/domain/draw/draw-rule.ts'
import { bytes, cents, flag, id, idInCampaign, key, moment } from '../columns.ts'
import { paymentAccount } from './accounts.ts'
import { operator } from './operators.ts'
import { tracker } from './trackers.ts'

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
    /** When the announced day was last changed: what the lottery had told by then decides nothing. */
    drawDayMovedAt: moment(),
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
    /** What buyers who asked for it are notified of automatically on their phones. */
    avisarSorteio: boolean().notNull().default(true),
    avisarPix: boolean().notNull().default(true),
    avisarPremio: boolean().notNull().default(true),
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

/** A photo of a campaign, re-encoded by us; `name` is its file's, without folder (S47). The first one is the cover. */
export const photo = pgTable(
  'photo',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    name: text().notNull(),
    position: smallint().notNull(),
    createdAt: moment().notNull(),
    /** Deleted at this moment: shown nowhere, and kept for a while, so that it can be restored. */
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.id] }),
    index('photo_campaign').on(t.campaignId, t.position),
    uniqueIndex('photo_name').on(t.name),
  ],
)

/** A photo's files, which go with it: as large as any page shows it, and the small square for lists. Both WebP. */
export const photoFile = pgTable(
  'photo_file',
  {
    campaignId: key().notNull(),
    photoId: key().notNull(),
    size: text({ enum: ['full', 'thumb'] }).notNull(),
    /** Its bytes, or the name that they have in the store. */
    content: bytes(),
    stored: text(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.photoId, t.size] }),
    foreignKey({ columns: [t.campaignId, t.photoId], foreignColumns: [photo.campaignId, photo.id] }).onDelete(
      'cascade',
    ),
    index('photo_file_stored').on(t.stored).where(sql`${t.stored} is not null`),
    check('photo_file_place', sql`num_nonnulls(${t.content}, ${t.stored}) = 1`),
    check('photo_file_size', sql`${t.size} in ('full', 'thumb')`),
  ],
)

/** The picture that messengers show beside a campaign's link: a JPEG as base64. `version`: of what it shows. */
export const sharePicture = pgTable('share_picture', {
  campaignId: key()
    .primaryKey()
    .references(() => campaign.id),
  version: text().notNull(),
  jpeg: text().notNull(),
  madeAt: moment().notNull(),
})

/** A promotional link of a campaign (spec §3.4). */
export const link = pgTable(
  'link',
  {
    id: idInCampaign(),
    campaignId: key()
      .notNull()
      .references(() => campaign.id),
    title: text().notNull(),
    operatorId: key()
      .notNull()
      .references(() => operator.id),
    afiliadoId: key().references(() => operator.id),
    afiliadoPercent: smallint('afiliado_percent'),
    pixelId: key().references(() => tracker.id),
    tagId: key().references(() => tracker.id),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.id] })],
)
