import { sql } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { FRESHNESS, type Freshness, type PixelQuality } from '../../../src/domain/sales/pixel-quality.ts'
import type { Config } from '../../platform/config.ts'
import { rowsOf } from '../../platform/db/database.ts'
import type { Clock, Ports } from '../../platform/ports.ts'
import { readUpTo } from '../../platform/read-answer.ts'
import type { PixelAccess } from './graph.ts'
import { findTracker, tokenOf } from './store.ts'

/** `unread`: the token only sends; `silent`: Meta did not answer; `none`: there is nothing to say yet. */
type QualityAnswer = { kind: 'told'; quality: PixelQuality } | { kind: 'unread' | 'silent' | 'none' }

const DEADLINE_MS = 8_000
const MOST_BYTES = 64 * 1024
/** Meta counts once a day: what it said holds for an hour. */
const HOLDS_MS = 3_600_000
const FIELDS = [
  'web{event_name',
  'event_match_quality{composite_score,match_key_feedback{identifier,coverage{percentage}}}',
  'dedupe_key_feedback{dedupe_key,overall_browser_coverage_from_dedupe_key{percentage}}',
  'data_freshness{upload_frequency}}',
].join()

const Share = Type.Object({ percentage: Type.Number({ minimum: 0, maximum: 100 }) })
const Event = Type.Object({
  event_name: Type.String(),
  event_match_quality: Type.Object({
    composite_score: Type.Number({ minimum: 0, maximum: 10 }),
    match_key_feedback: Type.Optional(
      Type.Array(Type.Object({ identifier: Type.String({ maxLength: 40 }), coverage: Share })),
    ),
  }),
  dedupe_key_feedback: Type.Optional(
    Type.Array(
      Type.Object({ dedupe_key: Type.String(), overall_browser_coverage_from_dedupe_key: Type.Optional(Share) }),
    ),
  ),
  data_freshness: Type.Optional(Type.Object({ upload_frequency: Type.String() })),
})
const Told = Type.Object({ web: Type.Array(Event) })

/** Asks Meta how well a pixel's purchases match; one answer an hour for each pixel, of those that a link names alone. */
export function qualityReader({ config, database: { db }, seal, clock }: Ports) {
  const kept = keptFor(clock)
  return async (id: number): Promise<QualityAnswer | undefined> => {
    const found = await findTracker(db, 'pixel', id)
    if (found === undefined) return undefined
    const token = tokenOf(seal, found.row)
    if (token === null || found.links === 0) return { kind: 'none' }
    return kept(`${found.row.code}:${found.row.tokenAt?.toISOString()}`, () =>
      askQuality(config, { pixel: found.row.code, token }),
    )
  }
}

const WEEK_MS = 7 * 24 * 3_600_000
/** How many of the latest purchases of each link are looked at. */
const MOST_PURCHASES = 20_000

/** How many purchases of the last week by a pixel's links nobody reported to Meta: their buyers did not accept that, or are not shared. */
export async function unsentBy(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  id: number,
): Promise<number> {
  const since = new Date(clock.now().getTime() - WEEK_MS)
  const [counted] = await rowsOf<{ unsent: number }>(
    db,
    sql`select count(*) filter (where t.paid_at >= ${since.toISOString()}::timestamptz and t.measured is null)::int as unsent
      from link l cross join lateral (
        select paid_at, measured from transaction
        where campaign_id = l.campaign_id and link_id = l.id order by id desc limit ${MOST_PURCHASES}) t
      where l.pixel_id = ${id} and l.deleted_at is null`,
  )
  return counted?.unsent ?? 0
}

function keptFor({ now }: Clock) {
  const known = new Map<string, { at: number; answer: QualityAnswer }>()
  return async (key: string, ask: () => Promise<QualityAnswer>): Promise<QualityAnswer> => {
    const before = known.get(key)
    // What is of a moment to come was told before the clock was set back.
    if (before && Math.abs(now().getTime() - before.at) < HOLDS_MS) return before.answer
    const answer = await ask()
    if (answer.kind !== 'silent') known.set(key, { at: now().getTime(), answer })
    return answer
  }
}

async function askQuality(
  { metaUrl, metaVersion }: Pick<Config, 'metaUrl' | 'metaVersion'>,
  { pixel, token }: PixelAccess,
): Promise<QualityAnswer> {
  const query = new URLSearchParams({ dataset_id: pixel, fields: FIELDS })
  try {
    const answer = await fetch(`${metaUrl}/${metaVersion}/dataset_quality?${query}`, {
      ...{ redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) },
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    const told: unknown = JSON.parse(await readUpTo(answer, MOST_BYTES))
    if (answer.status >= 500) return { kind: 'silent' }
    if (answer.status !== 200) return { kind: 'unread' }
    return Value.Check(Told, told) ? readQuality(told) : { kind: 'none' }
  } catch {
    return { kind: 'silent' }
  }
}

function readQuality({ web }: Static<typeof Told>): QualityAnswer {
  const told = web.find(({ event_name }) => event_name === 'Purchase') ?? web[0]
  if (told === undefined) return { kind: 'none' }
  const { composite_score: score, match_key_feedback: keys = [] } = told.event_match_quality
  const [least] = keys.toSorted((one, other) => one.coverage.percentage - other.coverage.percentage)
  const percent = least === undefined ? 0 : Math.round(100 - least.coverage.percentage)
  const missing = least === undefined || percent === 0 ? null : { name: least.identifier, percent }
  const went = keys.map(({ identifier, coverage }) => ({ name: identifier, percent: Math.round(coverage.percentage) }))
  const quality = { score, missing, deduplicated: deduplicatedIn(told), freshness: freshnessOf(told), coverage: went }
  return { kind: 'told', quality }
}

/** What each key adds is counted separately: an event that one recognised is not counted at the next. */
function deduplicatedIn({ dedupe_key_feedback: keys = [] }: Static<typeof Event>): number | null {
  const told = keys.flatMap(({ overall_browser_coverage_from_dedupe_key: share }) => share?.percentage ?? [])
  return told.length === 0
    ? null
    : Math.min(
        100,
        told.reduce((sum, share) => sum + share, 0),
      )
}

function freshnessOf({ data_freshness: told }: Static<typeof Event>): Freshness | null {
  const said = told?.upload_frequency ?? ''
  return Object.hasOwn(FRESHNESS, said) ? (said as Freshness) : null
}
