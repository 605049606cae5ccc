import { type SQL, sql } from 'drizzle-orm'
import type { Channel } from '../../../src/domain/sales/traffic.ts'
import { NONE } from './schema.ts'

/** Whose figures are asked for: a campaign's, of all its sales or of those that came by a link, an affiliate, a channel. */
export interface FigureScope {
  campaignId: number
  linkId?: number | undefined
  afiliadoId?: number | undefined
  channel?: Channel | undefined
}

/** The same of all campaigns (`null`), or of what came by no link, of no affiliate (`null`). */
export type WideScope = Pick<FigureScope, 'channel'> & {
  campaignId: number | null
  linkId?: number | null | undefined
  afiliadoId?: number | null | undefined
}

/** The rows of a scope, where a row holds what it was counted under. `alias` names the table in the query. */
export function inScope({ campaignId, linkId, afiliadoId, channel }: WideScope, alias: SQL = sql``): SQL {
  const conditions = [
    campaignId === null
      ? sql`${alias}campaign_id = any (array(select c.id from campaign c))`
      : sql`${alias}campaign_id = ${campaignId}`,
    linkId === undefined ? undefined : isOf(sql`${alias}link_id`, linkId),
    afiliadoId === undefined ? undefined : isOf(sql`${alias}afiliado_id`, afiliadoId),
    channel === undefined ? undefined : sql`${alias}channel = ${channel}`,
  ]
  return sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  )
}

const isOf = (column: SQL, id: number | null) =>
  id === null ? sql`coalesce(${column}, 0) = 0` : sql`${column} = ${id}`

/** The rows of `figure_buyers` that are about just this scope. */
export function ofScope({ campaignId, linkId, afiliadoId, channel }: FigureScope): SQL {
  return sql`campaign_id = ${campaignId} and link_id = ${linkId ?? NONE.id} and afiliado_id = ${afiliadoId ?? NONE.id}
    and channel = ${channel ?? NONE.text}`
}

/** From the first moment to before the second; an absent one is open. */
export interface Span {
  from: Date | undefined
  until: Date | undefined
}

/** Whether a moment lies in a span. */
export function isIn(moment: SQL, { from, until }: Span): SQL {
  const after = from && sql`${moment} >= ${from.toISOString()}::timestamptz`
  const before = until && sql`${moment} < ${until.toISOString()}::timestamptz`
  if (after && before) return sql`(${after} and ${before})`
  return after ?? before ?? sql`true`
}

/** Whether a span holds any moment at all. */
export const isEmpty = ({ from, until }: Span): boolean => from !== undefined && until !== undefined && from >= until

/**
 * A span as roll-ups of whole units (hours, days) can tell it: its whole units, and what is left over at its edges.
 * @param floor the beginning of the unit that holds a moment
 * @param next the beginning of the one after
 */
export function splitSpan(
  span: Span,
  { floor, next }: { floor: (moment: Date) => Date; next: (begin: Date) => Date },
): { whole: Span; edges: Span[] } {
  const { from, until } = span
  const begin = from && (floor(from).getTime() === from.getTime() ? from : next(floor(from)))
  const end = until && floor(until)
  const whole = { from: begin, until: end }
  if (isEmpty(whole)) return { whole: { from: begin, until: begin }, edges: isEmpty(span) ? [] : [span] }
  const edges = [
    { from, until: begin },
    { from: end, until },
  ]
  return { whole, edges: edges.filter(({ from, until }) => from !== undefined && until !== undefined && from < until) }
}
