import { type SQL, sql } from 'drizzle-orm'
import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { describeCampaigns } from '../../campaigns/campaigns/read.ts'
import { campaignsById, drawnPrizes } from '../../campaigns/campaigns/store.ts'
import { CoverWire } from '../../campaigns/campaigns/wire.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { named, nullable, PAGE_SIZE } from '../../platform/http/http.ts'
import { typedEnds } from '../../platform/http/typed-ends.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { isBuyer } from './store.ts'

const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema))

/** Which purchases of a buyer: made in a period, of all campaigns, of those that still sell, of those that were drawn (spec §2.24). */
export const ShoppingFilter = named(
  'BuyerPurchasesFilter',
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    initial: maybe(Type.String({ maxLength: 40 })),
    final: maybe(Type.String({ maxLength: 40 })),
    status: maybe(Type.Enum(['all', 'active', 'finished'])),
  }),
)
export type ShoppingFilter = Static<typeof ShoppingFilter>

/**
 * What a buyer bought of one campaign (spec §3.11): `id` is the campaign's. `purchases` and `amount` are what is paid; `unpaid`: the purchases that are
 * not. `ganhador`: who won its first prize; `won`: the quotas by which this buyer won.
 */
export const ShoppingWire = named(
  'BuyerCampaign',
  Type.Object({
    id: Type.Integer(),
    user_id: Type.Integer(),
    title: Type.String(),
    ganhador: nullable(Type.String()),
    finished: Type.Boolean(),
    prev_sorteio: nullable(Type.String()),
    cover: nullable(CoverWire),
    purchases: Type.Integer(),
    unpaid: Type.Integer(),
    amount: Type.Number(),
    last_at: Type.String(),
    won: Type.Array(Type.String()),
  }),
)
export type ShoppingWire = Static<typeof ShoppingWire>

type Found = { ok: true; rows: ShoppingWire[]; total: number } | { ok: false; refusal: Refusal }

/** One page of what a buyer bought, by campaign, the one bought in last first. */
export async function shoppingOf(db: Db, buyerId: number, filter: ShoppingFilter): Promise<Found> {
  const { ends, errors } = typedEnds(filter)
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(errors) }
  if (!(await isBuyer(db, buyerId))) return { ok: false, refusal: { code: 'record.unknown' } }
  const isPaid = isOneOf(sql`t.status`, transactionStates('paid'))
  const conditions = [
    sql`t.buyer_id = ${buyerId}`,
    ...(ends.from ? [sql`t.created_at >= ${ends.from.toISOString()}::timestamptz`] : []),
    ...(ends.until ? [sql`t.created_at < ${ends.until.toISOString()}::timestamptz`] : []),
    ...whichCampaigns(filter.status),
  ]
  const bought = await rowsOf<{
    campaign_id: number
    purchases: number
    unpaid: number
    amount: number
    last_ms: number
    total: number
  }>(
    db,
    sql`select t.campaign_id::float8 as campaign_id, count(*) filter (where ${isPaid})::int as purchases,
        count(*) filter (where not ${isPaid})::int as unpaid,
        coalesce(sum(t.amount + t.adjusted) filter (where ${isPaid}), 0)::float8 as amount,
        (extract(epoch from max(t.created_at)) * 1000)::float8 as last_ms, count(*) over ()::int as total
      from transaction t join campaign c on c.id = t.campaign_id
      where ${sql.join(conditions, sql` and `)}
      group by t.campaign_id order by max(t.created_at) desc, t.campaign_id desc
      limit ${PAGE_SIZE} offset ${((filter.page ?? 1) - 1) * PAGE_SIZE}`,
  )
  const ids = bought.map(({ campaign_id }) => campaign_id)
  const campaigns = new Map((await describeCampaigns(db, await campaignsById(db, ids))).map((each) => [each.id, each]))
  const drawn = await drawnPrizes(db, ids)
  const rows = bought.flatMap((row): ShoppingWire[] => {
    const campaign = campaigns.get(row.campaign_id)
    if (campaign === undefined) return []
    const { id, title, ganhador, prev_sorteio, cover, total_count } = campaign
    const won = drawn.flatMap(({ draw }) =>
      draw.campaignId === id && draw.buyerId === buyerId && draw.extracao !== null
        ? [formatQuota(draw.extracao, total_count)]
        : [],
    )
    return [
      {
        ...{ id, user_id: buyerId, title, prev_sorteio, cover, won },
        ganhador: ganhador?.name ?? null,
        finished: ganhador !== undefined,
        ...{ purchases: row.purchases, unpaid: row.unpaid, amount: reaisOf(row.amount) },
        last_at: new Date(row.last_ms).toISOString(),
      },
    ]
  })
  return { ok: true, rows, total: bought[0]?.total ?? (await beyond(db, conditions)) }
}

/** How many there are where the page is beyond the last one, and so empty. */
async function beyond(db: Db, conditions: SQL[]): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(distinct t.campaign_id)::int as total
      from transaction t join campaign c on c.id = t.campaign_id where ${sql.join(conditions, sql` and `)}`,
  )
  return counted?.total ?? 0
}

function whichCampaigns(status: ShoppingFilter['status']): SQL[] {
  const isDrawn = sql`exists (select from prize_draw d where d.campaign_id = c.id and d.prize = 'first')`
  if (status === 'finished') return [isDrawn]
  return status === 'active' ? [sql`not ${isDrawn}`] : []
}
