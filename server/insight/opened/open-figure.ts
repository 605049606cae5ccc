import { sql } from 'drizzle-orm'
import { centavosOf, reaisOf } from '../../../src/domain/values/money.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { momentOf } from '../../../src/domain/values/zoned.ts'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import type { Db } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { transaction } from '../../platform/db/schema.ts'
import { PAGE_SIZE, pageOf } from '../../platform/http/http.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { selectPurchases } from '../../sales/purchases/list.ts'
import { transactionToWire } from '../../sales/purchases/wire.ts'
import { periodOf } from '../figures/period.ts'
import type { Span } from '../figures/scope.ts'
import {
  leftOutOf,
  type Narrowed,
  NOTHING,
  type OpenedFigure,
  type OpenedSums,
  type Part,
  partsOf,
  sumsOfFigure,
  sumsOfParts,
  WORTHS,
} from './opened.ts'
import type { OpenedFilter, OpenedPage, OpenedSum } from './wire.ts'

type Opened = { ok: true; page: Omit<OpenedPage, 'success'>; differs: boolean } | { ok: false; refusal: Refusal }

/** Opens a figure: what makes it up, a page of it, and whether both are equal to the centavo; all of one moment. */
export function openFigure(db: Db, filter: OpenedFilter, now: Date): Promise<Opened> {
  return atOneMoment(db, (tx) => readOpened(tx, filter, now))
}

/** What a filter photographs: the figure up to a moment, of its period, and what narrows its purchases. */
type Photographed =
  | { ok: true; at: Date; span: Span; photo: OpenedFigure; narrowed: Narrowed | null }
  | { ok: false; refusal: Refusal }

/** The photo that a filter asks for. */
export function photoOf(filter: OpenedFilter, now: Date): Photographed {
  const found = periodOf(filter, now)
  if (!found.ok) return found
  // What happened at this very moment is part of the photo.
  const at = filter.ate ? momentOf(filter.ate) : new Date(now.getTime() + 1)
  if (at === null) return { ok: false, refusal: wrongFields({ ate: ['Informe uma data válida'] }) }
  // What the states sold is kept without fees and commissions.
  if (filter.kind === 'net' && filter.estado != null)
    return { ok: false, refusal: wrongFields({ estado: ['O líquido não se abre por estado.'] }) }
  const { span } = found.period
  const photo = figureOf(filter, { from: span.from, until: earliest(span.until, at) })
  return { ok: true, at, span, photo, narrowed: narrowedOf(filter) }
}

async function readOpened(tx: Db, filter: OpenedFilter, now: Date): Promise<Opened> {
  const taken = photoOf(filter, now)
  if (!taken.ok) return taken
  const { at, span, photo, narrowed } = taken
  const page = filter.page ?? 1
  const sum = await sumsOfParts(tx, photo)
  const figure = await sumsOfFigure(tx, photo)
  const shown = narrowed === null ? sum : await sumsOfParts(tx, photo, narrowed)
  const parts = await partsOf(tx, photo, { narrowed, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const later =
    photo.kind === 'pending'
      ? NOTHING
      : await sumsOfFigure(tx, figureOf(filter, { from: latest(span.from, at), until: span.until }))
  const differs = MEASURES[photo.kind].some((measure) => figure[measure] !== sum[measure])
  return {
    ok: true,
    differs,
    page: {
      at: at.toISOString(),
      initial: span.from?.toISOString() ?? null,
      final: span.until?.toISOString() ?? null,
      figure: sumToWire(figure),
      paid: figure.paid,
      ended: figure.ended,
      sum: sumToWire(sum),
      equal: !differs,
      purchases: sum.purchases,
      buyers: sum.buyers,
      narrowed: narrowed === null ? null : sumToWire(shown),
      since: { count: later.count, amount: reaisOf(later[WORTHS[photo.kind]]) },
      left_out: await leftOutOf(tx, photo),
      data: await rowsOfParts(tx, parts),
      ...pageOf(shown.purchases, page),
    },
  }
}

/** What a figure and its purchases have to agree in. */
const MEASURES = {
  sold: ['count', 'quotas', 'amount'],
  net: ['count', 'quotas', 'net'],
  returned: ['count', 'returned'],
  paid: ['count'],
  ended: ['count'],
  pending: ['count', 'amount'],
} as const satisfies Record<OpenedFigure['kind'], readonly (keyof Omit<OpenedSums, 'purchases' | 'buyers'>)[]>

/** The figure that a filter asks for, of a span of its period. */
function figureOf(filter: OpenedFilter, span: Span): OpenedFigure {
  const { action_id, link_id, afiliado_id, source, kind, hora, estado } = filter
  const idOf = (id: number | null | undefined) => (id === 0 ? null : (id ?? undefined))
  return {
    kind,
    span,
    scope: {
      campaignId: action_id || null,
      linkId: idOf(link_id),
      afiliadoId: idOf(afiliado_id),
      channel: source && source !== 'all' ? source : undefined,
    },
    hour: hora ?? undefined,
    uf: estado == null ? undefined : estado === 'NENHUM' ? null : estado,
  }
}

function narrowedOf({ amount, order }: OpenedFilter): Narrowed | null {
  return amount == null ? null : { amount: centavosOf(amount), order: order ?? 'exato' }
}

const earliest = (one: Date | undefined, other: Date) => (one === undefined || other < one ? other : one)
const latest = (one: Date | undefined, other: Date) => (one === undefined || other > one ? other : one)

function sumToWire(sums: Omit<OpenedSums, 'purchases' | 'buyers'>): OpenedSum {
  return {
    count: sums.count,
    quotas: sums.quotas,
    amount: reaisOf(sums.amount),
    net: reaisOf(sums.net),
    returned: reaisOf(sums.returned),
  }
}

/** Parts of a figure with their purchases, in their order. */
export async function rowsOfParts(tx: Db, parts: readonly Part[]): Promise<OpenedPage['data']> {
  if (parts.length === 0) return []
  const found = await selectPurchases(tx).where(
    sql`(${transaction.campaignId}, ${transaction.id}) in (
      select * from unnest(${bigintArray(parts.map(({ campaignId }) => campaignId))}, ${bigintArray(parts.map(({ id }) => id))}))`,
  )
  const byId = Object.fromEntries(found.map((row) => [row.purchase.id, row]))
  return parts.flatMap(({ id, at, quotas, amount }) => {
    const row = ownValue(byId, String(id))
    if (row === undefined) return []
    const counted = { counted_at: at.toISOString(), counted_quotas: quotas, counted_amount: reaisOf(amount) }
    return [{ ...counted, purchase: transactionToWire(row) }]
  })
}
