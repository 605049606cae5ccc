import { and, asc, count, eq, gt, max, type SQL, sql } from 'drizzle-orm'
import { PRIZES, productField } from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { rangesOf } from '../../../src/domain/draw/positions.ts'
import { transactionLabel } from '../../../src/domain/sales/transaction-status.ts'
import { type CampaignRow, drawnPrizes } from '../../campaigns/campaigns/store.ts'
import { campaignToWire } from '../../campaigns/campaigns/wire.ts'
import { orderOf } from '../../campaigns/ledger/keys.ts'
import { numbersAt } from '../../campaigns/ledger/order.ts'
import { isOwned, isPaid } from '../../campaigns/ledger/quota-lifecycle.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { paidOf, worthOf } from '../../platform/db/purchase-worth.ts'
import { buyer, link, operator, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { STAGES } from '../figures/stages.ts'
import type { Cell, Table } from './columns.ts'
import { column, PAGE, pages } from './paging.ts'

/** The kinds of a campaign's reports, as in the address that asks for them. */
const REPORT_TYPES = ['sales', 'buyers', 'quotas', 'winners', 'affiliates'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** What a report is made of: a campaign, and the purchases that the filter in force finds. */
export interface ReportSource {
  db: Db
  seal: Seal
  row: CampaignRow
  matching: SQL | undefined
  /** A phone as the reader may see it (S48). */
  phone: (telefone: string) => string
}

/** What is sold: also while its payer disputes it (docs/metrics.md). */
const sold = (matching: SQL | undefined) => and(matching, isOneOf(transaction.status, STAGES.sold))

/** The table of a report. What an affiliate earned is what was fixed when it was paid (docs/metrics.md). */
export const tableOf: Readonly<Record<ReportType, (source: ReportSource) => Promise<Table>>> = {
  sales,
  buyers,
  quotas,
  winners,
  affiliates,
}

/** The order of the index of a campaign's transactions. Text keeps the microseconds that a `Date` would lose. */
const createdText = sql<string>`${transaction.createdAt}::text`
const FIRST_SALE = { at: '-infinity', id: 0 }

async function sales({ db, matching, phone }: ReportSource): Promise<Table> {
  const [counted] = await db.select({ total: count() }).from(transaction).where(matching)
  return {
    columns: [
      column('Transação', 'count'),
      column('Status'),
      column('Data', 'moment'),
      column('Pagamento', 'moment'),
      column('Cliente'),
      column('Telefone'),
      column('Cotas compradas', 'count'),
      column('Cotas entregues', 'count'),
      column('Valor', 'money'),
      column('Devolvido', 'money'),
      column('Link'),
    ],
    total: counted?.total ?? 0,
    batches: pages(FIRST_SALE, async (after) => {
      const rows = await db
        .select({
          id: transaction.id,
          status: transaction.status,
          createdAt: transaction.createdAt,
          paidAt: transaction.paidAt,
          name: transaction.name,
          quantity: transaction.quantity,
          delivered: transaction.delivered,
          amount: transaction.amount,
          returned,
          at: createdText,
          telefone: buyer.telefone,
          from: link.title,
        })
        .from(transaction)
        .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
        .leftJoin(link, and(eq(link.campaignId, transaction.campaignId), eq(link.id, transaction.linkId)))
        .where(
          and(matching, sql`(${transaction.createdAt}, ${transaction.id}) > (${after.at}::timestamptz, ${after.id})`),
        )
        .orderBy(asc(transaction.createdAt), asc(transaction.id))
        .limit(PAGE)
      return rows.map((row) => ({
        key: { at: row.at, id: row.id },
        cells: [
          row.id,
          transactionLabel(row.status),
          row.createdAt,
          row.paidAt,
          row.name,
          phone(row.telefone),
          row.quantity,
          row.delivered,
          row.amount,
          row.returned,
          row.from,
        ],
      }))
    }),
  }
}

/** What went back of a purchase, in centavos: as its provider says, or all of it where an operator says so. */
const returned = sql<number>`case when ${transaction.status} = 'refunded' and ${transaction.returned} = 0
  then ${paidOf()} else ${transaction.returned} end`.mapWith(Number)

async function buyers({ db, matching, phone }: ReportSource): Promise<Table> {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${transaction.buyerId})::int` })
    .from(transaction)
    .where(sold(matching))
  return {
    columns: [
      column('Cliente'),
      column('Telefone'),
      column('Compras', 'count'),
      column('Cotas', 'count'),
      column('Valor', 'money'),
      column('Última compra', 'moment'),
    ],
    total: counted?.total ?? 0,
    batches: pages(0, async (after) => {
      const rows = await db
        .select({
          id: transaction.buyerId,
          purchases: count(),
          quotas: sql<number>`sum(${transaction.delivered})::int`,
          amount: sql<number>`sum(${worthOf()})::float8`,
          last: max(transaction.paidAt),
        })
        .from(transaction)
        .where(and(sold(matching), gt(transaction.buyerId, after)))
        .groupBy(transaction.buyerId)
        .orderBy(asc(transaction.buyerId))
        .limit(PAGE)
      const people = await peopleOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, purchases, quotas: bought, amount, last }) => ({
        key: id,
        cells: [people.get(id)?.name ?? '', phone(people.get(id)?.telefone ?? ''), purchases, bought, amount, last],
      }))
    }),
  }
}

async function peopleOf(db: Db, ids: readonly number[]) {
  const first = ids[0] ?? 0
  const rows = await db
    .select({ id: buyer.id, name: buyer.name, telefone: buyer.telefone })
    .from(buyer)
    .where(sql`${buyer.id} = any(${sql.param(`{${(ids.length === 0 ? [first] : ids).join(',')}}`)}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function quotas({ db, seal, row, matching, phone }: ReportSource): Promise<Table> {
  const order = await orderOf(db, seal, row.id)
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${transaction.delivered}), 0)::int` })
    .from(transaction)
    .where(sold(matching))
  const wanted = db.select({ id: transaction.id }).from(transaction).where(sold(matching)).getSQL()
  /** The numbers of one allocation after another. */
  async function* allocations(): AsyncGenerator<Cell[][]> {
    for (let after = 0; ; ) {
      const found = await rowsOf<{
        id: number
        positions: string
        transaction_id: number
        name: string
        telefone: string
        paid_ms: number
      }>(
        db,
        sql`select a.id::float8 as id, a.positions::text as positions, a.transaction_id::float8 as transaction_id, t.name, b.telefone,
            (extract(epoch from a.paid_at) * 1000)::float8 as paid_ms
          from allocation a
          join transaction t on t.id = a.transaction_id
          join buyer b on b.id = t.buyer_id
          where a.campaign_id = ${row.id} and ${isOwned(sql`a.state`)} and ${isPaid(sql`a.state`)} and a.id > ${after}
            and t.id in (${wanted})
          order by a.id limit ${PAGE}`,
      )
      for (const sold of found) {
        const numbers = (await numbersAt(db, order, rangesOf(sold.positions))).sort()
        const rest = [sold.name, phone(sold.telefone), sold.transaction_id, new Date(sold.paid_ms)]
        yield Array.from(numbers, (number) => [formatQuota(number, row.total), ...rest])
      }
      const last = found.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }
  return {
    columns: [
      column('Cota'),
      column('Cliente'),
      column('Telefone'),
      column('Transação', 'count'),
      column('Pagamento', 'moment'),
    ],
    total: counted?.total ?? 0,
    batches: inPages(allocations()),
  }
}

async function winners({ db, row, phone }: ReportSource): Promise<Table> {
  const drawn = await drawnPrizes(db, [row.id])
  const wire = campaignToWire(row, { paid: 0, reserved: 0 }, drawn, [])
  const cells = PRIZES.flatMap((prize, index): Cell[][] => {
    const won = drawn.find(({ draw }) => draw.prize === prize)
    if (won === undefined) return []
    const { draw, winner, purchase } = won
    return [
      [
        prize === 'plus' ? 'Quem comprou mais cotas' : `${index + 1}º prêmio`,
        wire[productField(prize)] ?? '',
        draw.resultado,
        draw.extracao === null ? null : formatQuota(draw.extracao, row.total),
        purchase?.name ?? winner.name,
        phone(winner.telefone),
        draw.transactionId,
        draw.drawnAt,
      ],
    ]
  })
  return {
    columns: [
      column('Posição'),
      column('Prêmio'),
      column('Resultado'),
      column('Cota contemplada'),
      column('Ganhador'),
      column('Telefone'),
      column('Transação', 'count'),
      column('Sorteado em', 'moment'),
    ],
    total: cells.length,
    batches: once(cells),
  }
}

async function affiliates({ db, matching }: ReportSource): Promise<Table> {
  const rows = await db
    .select({
      name: operator.name,
      email: operator.email,
      links: sql<number>`count(distinct ${transaction.linkId})::int`,
      sales: count(),
      quotas: sql<number>`sum(${transaction.delivered})::int`,
      amount: sql<number>`sum(${worthOf()})::float8`,
      commission: sql<number>`coalesce(sum(${transaction.commission}), 0)::float8`,
    })
    .from(transaction)
    .innerJoin(operator, eq(operator.id, transaction.afiliadoId))
    .where(sold(matching))
    .groupBy(operator.id, operator.name, operator.email)
    .orderBy(asc(operator.id))
  return {
    columns: [
      column('Afiliado'),
      column('E-mail'),
      column('Links', 'count'),
      column('Vendas', 'count'),
      column('Cotas', 'count'),
      column('Valor', 'money'),
      column('Comissão', 'money'),
    ],
    total: rows.length,
    batches: once(
      rows.map(({ name, email, links, sales: count, quotas: bought, amount, commission }) => [
        name,
        email,
        links,
        count,
        bought,
        amount,
        commission,
      ]),
    ),
  }
}

/** Rows as they come, put together to pages. */
async function* inPages(parts: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[][]> {
  let full: Cell[][] = []
  for await (const part of parts)
    for (const cells of part) {
      full.push(cells)
      if (full.length < PAGE) continue
      yield full
      full = []
    }
  if (full.length > 0) yield full
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  if (rows.length > 0) yield rows
}
