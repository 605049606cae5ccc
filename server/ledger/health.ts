import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'

/** One thing that is not as it must be, named for whoever has to look. */
export interface Finding {
  campaignId: number
  problem: string
}

/**
 * Whether campaigns are sound (DESIGN §4): free, reserved, sold and held positions make up each lane without gap or overlap, the counts
 * are those of the rows, and every purchase has what its status says. One query.
 * @param campaignId one campaign, or all of them
 */
export async function findingsOf(db: Db, campaignId?: number): Promise<Finding[]> {
  const only = campaignId === undefined ? sql`true` : sql`campaign_id = ${campaignId}`
  return rowsOf<Finding & Record<string, unknown>>(
    db,
    sql`
      with pieces as (
        select campaign_id, lane, 'free' as kind, int4multirange(int4range(lo, hi)) as positions, hi - lo as size
          from free_range where ${only}
        union all
        select campaign_id, lane, 'free', int4multirange(int4range(next, hi)), hi - next from lane where ${only} and next < hi
        union all
        select campaign_id, lane, state, positions, size_of(positions) from allocation
          where ${only} and state in ('reserved', 'sold')
        union all
        select p.campaign_id, l.lane, 'held', int4multirange(int4range(p.position, p.position + 1)), 1
          from prize_quota p join lane l
            on l.campaign_id = p.campaign_id and p.position >= l.lo and p.position < l.hi
          where p.state = 'held' and ${campaignId === undefined ? sql`true` : sql`p.campaign_id = ${campaignId}`}
      ), lanes as (
        select campaign_id, lane, range_agg(positions) as covered, sum(size) as size,
          coalesce(sum(size) filter (where kind = 'free'), 0) as free,
          coalesce(sum(size) filter (where kind = 'reserved'), 0) as reserved,
          coalesce(sum(size) filter (where kind = 'sold'), 0) as sold,
          coalesce(sum(size) filter (where kind = 'held'), 0) as held
        from pieces group by campaign_id, lane
      ), had as (
        select transaction_id, coalesce(sum(count) filter (where state = 'reserved'), 0) as reserved,
          coalesce(sum(count) filter (where state = 'sold'), 0) as sold
        from allocation where ${only} and state in ('reserved', 'sold') group by transaction_id
      )
      select campaign_id::float8 as "campaignId", problem from (
        select l.campaign_id, 'faixa ' || l.lane || ': faltam posições, ou há posições contadas duas vezes' as problem
          from lane l left join lanes s using (campaign_id, lane)
          where ${only} and (s.covered is distinct from int4multirange(int4range(l.lo, l.hi)) or s.size <> l.hi - l.lo)
        union all
        select l.campaign_id, 'faixa ' || l.lane || ': as contagens não são as das linhas'
          from lane l join lanes s using (campaign_id, lane)
          where ${only} and (l.free, l.reserved, l.sold, l.held) is distinct from (s.free::int, s.reserved::int, s.sold::int, s.held::int)
        union all
        select campaign_id, 'as faixas não somam o total da campanha'
          from lane join campaign c on c.id = campaign_id where ${only}
          group by campaign_id, c.total having sum(lane.hi - lane.lo) <> c.total or min(lane.lo) <> 0 or max(lane.hi) <> c.total
        union all
        select a.campaign_id, 'alocação ' || a.id || ': a quantidade não é a das posições'
          from allocation a where ${only} and a.count <> size_of(a.positions)
        union all
        select f.campaign_id, 'intervalos livres em ' || f.lo || ' se tocam ou se sobrepõem'
          from free_range f join free_range g on g.campaign_id = f.campaign_id and g.lane = f.lane and g.lo > f.lo and g.lo <= f.hi
          where ${campaignId === undefined ? sql`true` : sql`f.campaign_id = ${campaignId}`}
        union all
        select t.campaign_id, 'transação ' || t.id || ' (' || t.status || '): as cotas não são as que ela reservou ou recebeu'
          from transaction t left join had h on h.transaction_id = t.id
          where ${only} and not case
            when t.status in ('pending', 'in_process') then coalesce(h.reserved, 0) = t.due and coalesce(h.sold, 0) = 0
            else coalesce(h.reserved, 0) = 0 and coalesce(h.sold, 0) = t.delivered
          end
        union all
        select p.campaign_id, 'cota premiada ' || p.number || ': vendida, mas não pela compra dela'
          from prize_quota p where ${only} and p.state <> 'held' and (p.state = 'sold') is distinct from exists (
            select from allocation a where a.campaign_id = p.campaign_id and a.positions @> p.position
              and a.state in ('reserved', 'sold') and a.state = 'sold' and (p.transaction_id is null or a.transaction_id = p.transaction_id)
          )
      ) found order by 1, 2`,
  )
}
