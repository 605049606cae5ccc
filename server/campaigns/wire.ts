import { Type } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import type { CampaignDraft } from '../../src/domain/campaign-rules.ts'
import { reaisOf } from '../../src/domain/money.ts'
import { extractionField, isNumbered, resultField, winnerField } from '../../src/domain/prizes.ts'
import type { CampaignRow, DrawnPrize } from './store.ts'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Winner = Type.Object({ id: Type.Integer(), name: Type.String(), telefone: Type.String() })
const WinningPurchase = Type.Object({
  id: Type.Integer(),
  transaction_amount: Type.Number(),
  payment_method_id: Type.Integer(),
  updated_at: Type.String(),
})
const WinnerTotals = Type.Object({ shopping: Type.Integer(), amount: Type.Number(), cotas: Type.Integer() })

const drawnFields = {
  resultado: Type.Optional(Type.String()),
  extracao: Type.Optional(Type.Integer()),
  ganhador: Type.Optional(Winner),
  ganhador_transaction: Type.Optional(WinningPurchase),
  ganhador_transaction_total: Type.Optional(WinnerTotals),
  ganhador_drawn_at: Type.Optional(Type.String()),
}
type DrawnFields = typeof drawnFields

/** The fields of one numbered prize: `ganhador3`, `ganhador3_transaction`, … (spec §3.1). */
const numbered = <N extends '2' | '3' | '4' | '5'>(n: N) =>
  Object.fromEntries(
    Object.entries(drawnFields).map(([name, schema]) => [name.replace(/^[a-z]+/, (head) => head + n), schema]),
  ) as {
    [K in keyof DrawnFields as K extends `ganhador${infer Rest}` ? `ganhador${N}${Rest}` : `${K}${N}`]: DrawnFields[K]
  }

/** A campaign as the panel reads it (spec §3.1); amounts in reais, instants in ISO 8601. */
export const CampaignWire = Type.Object({
  id: Type.Integer(),
  state: Type.Union([Type.Literal('active'), Type.Literal('closed'), Type.Literal('trash')]),
  title: Type.String(),
  product: Type.String(),
  product2: Nullable(Type.String()),
  product3: Nullable(Type.String()),
  product4: Nullable(Type.String()),
  product5: Nullable(Type.String()),
  product_mais: Nullable(Type.String()),
  prev_sorteio: Nullable(Type.String()),
  total: Type.Integer(),
  price: Type.Number(),
  minimum_transaction: Type.Number(),
  description: Nullable(Type.String()),
  status_detail: Type.Integer(),
  status_text: Nullable(Type.String()),
  emphasis: Type.Boolean(),
  max_reserva: Type.Integer(),
  account_id: Type.Integer(),
  url_amigavel: Type.String(),
  federal: Nullable(Type.Integer()),
  concurso: Nullable(Type.String()),
  pagos_count: Type.Integer(),
  reservados_count: Type.Integer(),
  total_count: Type.Integer(),
  created_at: Type.String(),
  ...drawnFields,
  ...numbered('2'),
  ...numbered('3'),
  ...numbered('4'),
  ...numbered('5'),
  ganhador_mais: Type.Optional(Winner),
  ganhador_mais_transaction_total: Type.Optional(WinnerTotals),
  ganhador_mais_drawn_at: Type.Optional(Type.String()),
})
export type CampaignWire = Static<typeof CampaignWire>

/** Quotas of a campaign by what became of them. */
export interface QuotaCounts {
  paid: number
  reserved: number
}

/** Turns a campaign's row, counts and drawn prizes into the API's fields. */
export function campaignToWire(row: CampaignRow, counts: QuotaCounts, drawn: DrawnPrize[]): CampaignWire {
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    product: row.product,
    product2: row.product2,
    product3: row.product3,
    product4: row.product4,
    product5: row.product5,
    product_mais: row.productMais,
    prev_sorteio: row.prevSorteio?.toISOString() ?? null,
    total: row.total,
    price: reaisOf(row.price),
    minimum_transaction: reaisOf(row.minimumTransaction),
    description: row.description,
    status_detail: row.statusDetail,
    status_text: row.statusText,
    emphasis: row.emphasis,
    max_reserva: row.maxReserva,
    account_id: row.accountId,
    url_amigavel: row.slug,
    federal: row.federal === null ? null : Number(row.federal),
    concurso: row.concurso,
    pagos_count: counts.paid,
    reservados_count: counts.reserved,
    total_count: row.total,
    created_at: row.createdAt.toISOString(),
    ...Object.assign({}, ...drawn.map(drawnToWire)),
  }
}

function drawnToWire({ draw, winner, purchase }: DrawnPrize): Partial<CampaignWire> {
  const field = winnerField(draw.prize)
  return {
    ...(isNumbered(draw.prize) && draw.resultado !== null && { [resultField(draw.prize)]: draw.resultado }),
    ...(isNumbered(draw.prize) && draw.extracao !== null && { [extractionField(draw.prize)]: draw.extracao }),
    [field]: { id: winner.id, name: purchase?.name ?? winner.name, telefone: winner.telefone },
    [`${field}_transaction_total`]: { shopping: draw.purchases, amount: reaisOf(draw.amount), cotas: draw.quotas },
    [`${field}_drawn_at`]: draw.drawnAt.toISOString(),
    ...(purchase && {
      [`${field}_transaction`]: {
        id: purchase.id,
        transaction_amount: reaisOf(purchase.amount),
        payment_method_id: purchase.due,
        updated_at: purchase.updatedAt.toISOString(),
      },
    }),
  }
}

/** A campaign as its rules read it: the form's own fields (spec §3.1). */
export function draftOf(row: CampaignRow): CampaignDraft {
  return { ...campaignToWire(row, { paid: 0, reserved: 0 }, []), numbers: row.total }
}
