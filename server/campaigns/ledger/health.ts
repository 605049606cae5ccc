import { type SQL, sql } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { isParked, PARKED, WON } from './prize-lifecycle.ts'
import { isOver, isOwned, isPaid, RESERVED, SOLD } from './quota-lifecycle.ts'

/** One thing that is not as it must be, named for the operator who has to look. */
export interface Finding {
  campaignId: number
  problem: string
}

/** So many purchases, by their numbers, are looked at in one query. */
const PURCHASES_A_SLICE = 5_000

type Slice = Finding & Record<string, unknown>
type Lane = { campaign: number; lane: number; lo: number; hi: number }

/**
 * Whether campaigns are sound (DESIGN §4): free, reserved, sold and held positions make up each lane without gap or overlap, the counts
 * are those of the rows, and every purchase has what its status says. One query sums up a campaign; where a sum is not what it must be, its lane or its purchases are
 * looked at one by one, in slices, each of them true of its moment.
 * @param campaignId one campaign, or all of them
 */
export async function findingsOf(db: Db, campaignId?: number): Promise<Finding[]> {
  const lanes = await rowsOf<Lane>(
    db,
    sql`select campaign_id::float8 as campaign, lane, lo, hi from lane
      where ${campaignId === undefined ? sql`true` : sql`campaign_id = ${campaignId}`} order by 1, 2`,
  )
  const found: Finding[] = []
  for (const [campaign, ofIt] of Map.groupBy(lanes, (lane) => lane.campaign)) {
    const suspects = await suspectsOf(db, campaign)
    for (const lane of ofIt) if (suspects.lanes.includes(lane.lane)) found.push(...(await ofLane(db, lane)))
    found.push(...(await ofCampaign(db, campaign)))
    if (suspects.purchases) found.push(...(await ofPurchases(db, campaign)))
  }
  return found.sort((one, other) => one.campaignId - other.campaignId || (one.problem < other.problem ? -1 : 1))
}

/** The lanes of a campaign in which something is wrong, and whether something is with its purchases. */
interface Suspects {
  lanes: number[]
  purchases: boolean
}

/**
 * Sums up a campaign in one pass over its allocations and one over its purchases, without sorting or joining them (decision 126).
 *
 * Pieces make up a lane without gap or overlap just if each of them begins where another ends, but for the lane's own ends: steps that all lead upwards
 * cannot go in a circle, and so are one way from the first position to the last. So the hashes of all beginnings and those of all ends have to cancel out.
 * A purchase has its quotas just if, each times the hash of its number, those that purchases should have add up to those of the allocations. Each time the
 * hashes are others: what is wrong escapes once in a milliard times.
 */
async function suspectsOf(db: Db, campaignId: number): Promise<Suspects> {
  const edge = (position: SQL) => sql`(hashint4extended(${position}, (select seed from chance)) >> 20)`
  const step = (from: SQL, to: SQL) => sql`(${edge(from)} - ${edge(to)})`
  const weight = (id: SQL) => sql`(hashint8extended(${id}, (select seed from chance)) >> 34)`
  const isWhole = sql`upper(positions) - lower(positions) = count and positions = int4multirange(int4range(lower(positions), upper(positions)))`
  const sumOf = (value: SQL, where: SQL) => sql`coalesce(sum(${value}) filter (where ${where}), 0)`
  const reserves = sql`(kept or ${isOneOf(sql`status`, transactionStates('reserving'))})`
  const isReserved = sql`state = ${RESERVED}`
  const [row] = await rowsOf<Suspects & Record<string, unknown>>(
    db,
    sql`
      with chance as materialized (select (random() * 1e15)::bigint as seed
      ), allocated as materialized (
        select lane, ${sumOf(sql`count`, isReserved)} as reserved, ${sumOf(sql`count`, sql`state = ${SOLD}`)} as sold,
          ${sumOf(
            sql`case when is_whole then ${step(sql`lower(positions)`, sql`upper(positions)`)}
              else (select sum(${step(sql`lower(r)`, sql`upper(r)`)})::bigint from unnest(positions) r) end`,
            isOwned(),
          )} as steps,
          bool_or(not is_whole and count <> size_of(positions)) as miscounted,
          ${sumOf(sql`${weight(sql`transaction_id`)} * count`, isReserved)} as reserved_by, ${sumOf(sql`${weight(sql`transaction_id`)} * count`, sql`${isOwned()} and ${isPaid()}`)} as sold_to
        from (select *, coalesce(${isWhole}, false) as is_whole from allocation where campaign_id = ${campaignId} offset 0) a group by lane
      ), gaps as materialized (
        select lane, sum(hi - lo) as free, sum(${step(sql`lo`, sql`hi`)}) as steps, coalesce(bool_or(next_lo <= hi), false) as touch from (
          select lane, lo, hi, lead(lo) over (partition by lane order by lo) as next_lo from free_range where campaign_id = ${campaignId}
        ) f group by lane
      ), parked as materialized (
        select l.lane, count(*) as held, sum(${step(sql`p.position`, sql`p.position + 1`)}) as steps
        from prize_quota p join lane l on l.campaign_id = p.campaign_id and p.position >= l.lo and p.position < l.hi
        where p.campaign_id = ${campaignId} and ${isParked(sql`p.state`)} group by l.lane
      ), owed as (
        select ${sumOf(sql`${weight(sql`id`)} * due`, reserves)} as reserved_by, ${sumOf(sql`${weight(sql`id`)} * delivered`, sql`not ${reserves}`)} as sold_to
        from transaction where campaign_id = ${campaignId}
      )
      select coalesce((
          select json_agg(l.lane) from lane l left join allocated a on a.lane = l.lane left join gaps g on g.lane = l.lane left join parked p on p.lane = l.lane
          where l.campaign_id = ${campaignId} and (coalesce(a.miscounted, false) or coalesce(g.touch, false)
            or (l.free, l.reserved, l.sold, l.held) is distinct from
              (coalesce(g.free, 0) + l.hi - l.next, coalesce(a.reserved, 0), coalesce(a.sold, 0), coalesce(p.held, 0))
            or coalesce(a.steps, 0) + coalesce(g.steps, 0) + coalesce(p.steps, 0) + ${step(sql`l.next`, sql`l.hi`)} <> ${step(sql`l.lo`, sql`l.hi`)})
        ), '[]') as lanes,
        (select o.reserved_by <> coalesce(sum(a.reserved_by), 0) or o.sold_to <> coalesce(sum(a.sold_to), 0)
          from owed o left join allocated a on true group by o.reserved_by, o.sold_to) as purchases`,
  )
  return row ?? { lanes: [], purchases: false }
}

/**
 * What is wrong with the pieces of a lane. Its allocations are found by their positions, which an index has; one that says that it is of this
 * lane and lies in another is missing here.
 */
function ofLane(db: Db, { campaign: campaignId, lane, lo, hi }: Lane): Promise<Finding[]> {
  const here = sql`campaign_id = ${campaignId} and lane = ${lane}`
  const within = sql`${here} and positions && int4multirange(int4range(${lo}::int, ${hi}::int))`
  return rowsOf<Slice>(
    db,
    sql`
      with pieces as (
        select 'free' as kind, int4multirange(int4range(lo, hi)) as positions, hi - lo as size from free_range where ${here}
        union all
        select 'free', int4multirange(int4range(next, hi)), hi - next from lane where ${here} and next < hi
        union all
        select state, positions, size_of(positions) from allocation where ${within} and ${isOwned()}
        union all
        select ${PARKED}::text, int4multirange(int4range(p.position, p.position + 1)), 1
          from prize_quota p join lane l on l.campaign_id = p.campaign_id and p.position >= l.lo and p.position < l.hi
          where ${isParked(sql`p.state`)} and p.campaign_id = ${campaignId} and l.lane = ${lane}
      ), whole as (
        select range_agg(positions) as covered, coalesce(sum(size), 0) as size,
          coalesce(sum(size) filter (where kind = 'free'), 0)::int as free,
          coalesce(sum(size) filter (where kind = ${RESERVED}), 0)::int as reserved,
          coalesce(sum(size) filter (where kind = ${SOLD}), 0)::int as sold,
          coalesce(sum(size) filter (where kind = ${PARKED}), 0)::int as held
        from pieces
      )
      select campaign_id::float8 as "campaignId", problem from (
        select campaign_id, 'faixa ' || lane || ': faltam posições, ou há posições contadas duas vezes' as problem
          from lane, whole s where ${here} and (s.covered is distinct from int4multirange(int4range(lo, hi)) or s.size <> hi - lo)
        union all
        select campaign_id, 'faixa ' || lane || ': as contagens não são as das linhas'
          from lane l, whole s where ${here} and (l.free, l.reserved, l.sold, l.held) is distinct from (s.free, s.reserved, s.sold, s.held)
        union all
        select campaign_id, 'alocação ' || id || ': a quantidade não é a das posições'
          from allocation where ${within} and ${isOwned()} and count <> size_of(positions)
        union all
        select campaign_id, 'alocação ' || id || ': a quantidade não é a das posições'
          from allocation where ${within} and ${isOver()} and count <> size_of(positions)
        union all
        select f.campaign_id, 'intervalos livres em ' || f.lo || ' se tocam ou se sobrepõem'
          from free_range f join free_range g on g.campaign_id = f.campaign_id and g.lane = f.lane and g.lo > f.lo and g.lo <= f.hi
          where f.campaign_id = ${campaignId} and f.lane = ${lane}
      ) found`,
  )
}

/** What is wrong with a campaign as a whole, and with its prize quotas. */
function ofCampaign(db: Db, campaignId: number): Promise<Finding[]> {
  return rowsOf<Slice>(
    db,
    sql`
      select campaign_id::float8 as "campaignId", problem from (
        select campaign_id, 'as faixas não somam o total da campanha' as problem
          from lane join campaign c on c.id = campaign_id where campaign_id = ${campaignId}
          group by campaign_id, c.total having sum(lane.hi - lane.lo) <> c.total or min(lane.lo) <> 0 or max(lane.hi) <> c.total
        union all
        select p.campaign_id, 'cota premiada ' || p.number || ': vendida, mas não pela compra dela'
          from prize_quota p where p.campaign_id = ${campaignId} and not ${isParked(sql`p.state`)} and (p.state = ${WON}) is distinct from exists (
            select from allocation a where a.campaign_id = p.campaign_id and a.positions @> p.position
              and ${isOwned(sql`a.state`)} and ${isPaid(sql`a.state`)} and (p.transaction_id is null or a.transaction_id = p.transaction_id)
          )
      ) found`,
  )
}

/** What is wrong with the purchases of a campaign. Without a join, which a database that has no statistics would carry out row by row. */
async function ofPurchases(db: Db, campaignId: number): Promise<Finding[]> {
  const [bounds] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`select min(id)::float8 as first, max(id)::float8 as last from transaction where campaign_id = ${campaignId}`,
  )
  const { first, last } = bounds ?? {}
  const found: Finding[] = []
  if (first == null || last == null) return found
  for (let from = first; from <= last; from += PURCHASES_A_SLICE) {
    const slice = sql`between ${from} and ${from + PURCHASES_A_SLICE - 1}`
    const wrong = await rowsOf<Slice>(
      db,
      sql`
        with sides as (
          select id, status, kept or ${isOneOf(sql`status`, transactionStates('reserving'))} as reserves, due, delivered, 0 as reserved, 0 as sold
          from transaction where id ${slice} and campaign_id = ${campaignId}
          union all
          select transaction_id, null, null, null, null, case when state = ${RESERVED} then count else 0 end, case when ${isPaid()} then count else 0 end
          from allocation where transaction_id ${slice} and campaign_id = ${campaignId} and ${isOwned()}
        )
        select ${campaignId}::float8 as "campaignId",
          'transação ' || id || ' (' || max(status) || '): as cotas não são as que ela reservou ou recebeu' as problem
        from sides group by id
        having max(status) is not null and not case
          when bool_or(reserves) then sum(reserved) = max(due) and sum(sold) = 0
          else sum(reserved) = 0 and sum(sold) = max(delivered)
        end`,
    )
    found.push(...wrong)
  }
  return found
}
