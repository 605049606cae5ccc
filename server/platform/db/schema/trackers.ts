import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { SHARE_DATA } from '../../../../src/domain/sales/pixels.ts'
import { id, key, moment } from '../columns.ts'

/** What measures who came by an advertisement: a pixel of Meta, or a container of the Google Tag Manager. */
export const TRACKER_KINDS = ['pixel', 'tag'] as const

/**
 * A pixel or a tag manager of the installation (spec §3.5), which links name. `code`: the pixel's id at Meta, or the container. `accessToken`: of
 * a pixel, sealed; `tokenAt`: since when it is that one.
 */
export const tracker = pgTable(
  'tracker',
  {
    id: id(),
    kind: text({ enum: TRACKER_KINDS }).notNull(),
    title: text().notNull(),
    code: text().notNull(),
    shareData: text({ enum: SHARE_DATA }).notNull(),
    accessToken: text(),
    tokenAt: moment(),
    /** Where a pixel's events go. */
    destinationId: key(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    check('tracker_kind', sql`${t.kind} in ('pixel', 'tag')`),
    check('tracker_share', sql`${t.shareData} in ('all', 'only')`),
    check(
      'tracker_code',
      sql`case ${t.kind} when 'pixel' then ${t.code} ~ '^[0-9]{10,20}$' else ${t.code} ~ '^GTM-[A-Z0-9]{4,10}$' end`,
    ),
    check('tracker_token', sql`(${t.accessToken} is null) = (${t.tokenAt} is null)`),
    check('tracker_token_kind', sql`${t.kind} = 'pixel' or ${t.accessToken} is null`),
  ],
)
