import { and, eq } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { COMPARISONS } from '../../../src/domain/insight/comparison.ts'
import { CHANNELS, type Channel } from '../../../src/domain/sales/traffic.ts'
import { earnerOf, linksOf, mayReadCampaign, type Reader } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import { link, operator } from '../../platform/db/schema.ts'
import { named, nullable, RecordNumber } from '../../platform/http/http.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { PERIODS } from './period.ts'
import type { FigureScope } from './scope.ts'

const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema))
const Whose = { link_id: maybe(RecordNumber), afiliado_id: maybe(RecordNumber) }
const Ends = { initial: maybe(Type.String({ maxLength: 40 })), final: maybe(Type.String({ maxLength: 40 })) }

/** What a period is compared with, and the first day of what is chosen for that (`day`). */
const Compared = {
  comparado: maybe(named('Comparison', Type.Enum([...COMPARISONS]))),
  antes: maybe(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
}

/** A period by its name. */
export const PeriodWire = named('PeriodName', Type.Enum([...PERIODS]))

/** Of which traffic. */
export const SourceWire = named('FigureSource', Type.Enum(['all', ...CHANNELS]))

/** Which figures of a campaign (spec §7.11). Without `periodo` those from `initial` to `final`; `source`: all, organic or ads. */
export const MetricsFilter = named(
  'MetricsFilter',
  Type.Object({
    ...Whose,
    source: maybe(SourceWire),
    periodo: maybe(PeriodWire),
    ...Ends,
    ...Compared,
  }),
)

/** Whose spending by region, and of when; without ends that of today. */
export const RegionFilter = named('RegionFilter', Type.Object({ ...Whose, ...Ends, ...Compared }))

const OfAll = { action_id: maybe(RecordNumber), periodo: maybe(PeriodWire), ...Ends, ...Compared }

/** Two periods of a campaign or of all. */
export const ComparisonFilter = named('ComparisonFilter', Type.Object(OfAll))

/** Who sold when, of a campaign or of all, beside what that is compared with. */
export const SellersFilter = named('SellersFilter', Type.Object(OfAll))

interface Asked {
  link_id?: number | null
  afiliado_id?: number | null
  source?: 'all' | Channel | null
}

/** The rows that the reader may have of what it asks for, or why it may not. An affiliate's are always its own. */
export async function scopeFor(
  db: Db,
  reader: Reader,
  campaignId: number,
  { link_id, afiliado_id, source }: Asked,
): Promise<{ ok: true; scope: FigureScope } | { ok: false; refusal: Refusal }> {
  if (!(await mayReadCampaign(db, reader, campaignId))) return { ok: false, refusal: { code: 'record.unknown' } }
  const own = earnerOf(reader)
  if (own !== undefined && afiliado_id && afiliado_id !== own)
    return wrong({ afiliado_id: ['Você só pode ver as suas próprias métricas.'] })
  if (link_id && !(await isLinkOf(db, reader, campaignId, link_id)))
    return wrong({ link_id: ['Este link não é desta campanha.'] })
  if (own === undefined && afiliado_id && !(await isAffiliate(db, afiliado_id)))
    return wrong({ afiliado_id: ['Este afiliado não existe.'] })
  const channel = source && source !== 'all' ? source : undefined
  return {
    ok: true,
    scope: { campaignId, linkId: link_id ?? undefined, afiliadoId: own ?? afiliado_id ?? undefined, channel },
  }
}

const wrong = (fields: Record<string, string[]>) => ({ ok: false as const, refusal: wrongFields(fields) })

async function isLinkOf(db: Db, reader: Reader, campaignId: number, id: number): Promise<boolean> {
  const found = await db
    .select({ id: link.id })
    .from(link)
    .where(and(isRow(link, { campaignId, id }), linksOf(reader)))
  return found.length > 0
}

async function isAffiliate(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, 'afiliado')))
  return found.length > 0
}
