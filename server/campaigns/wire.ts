import { Type } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import type { CampaignDraft } from '../../src/domain/campaign-draft.ts'
import { reaisOf } from '../../src/domain/money.ts'
import { extractionField, isNumbered, resultField, winnerField } from '../../src/domain/prizes.ts'
import { CAMPAIGN_STATES } from '../../src/machines/entities/campaign.ts'
import { named, nullable, success } from '../http.ts'
import { type PhotoRow, photoAddress, thumbAddress } from '../photos/store.ts'
import type { CampaignRow, DrawnPrize } from './store.ts'

/** Several fields of one kind. */
const fields = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** A photo (spec §3.1): `img` is its address on this server. */
export const PhotoWire = named(
  'Photo',
  Type.Object({ id: Type.Integer(), img: Type.String(), rifa_id: Type.Integer() }),
)

/** A campaign as another record tells of it. */
export const CampaignTitle = named('CampaignTitle', Type.Object({ id: Type.Integer(), title: Type.String() }))

/** The list that a campaign stands in. */
export const CampaignStateWire = named('CampaignState', Type.Enum([...CAMPAIGN_STATES]))

const Winner = named('Winner', Type.Object({ id: Type.Integer(), name: Type.String(), telefone: Type.String() }))
const WinningPurchase = named(
  'WinningPurchase',
  Type.Object({
    id: Type.Integer(),
    transaction_amount: Type.Number(),
    payment_method_id: Type.Integer(),
    updated_at: Type.String(),
  }),
)
const WinnerTotals = named(
  'WinnerTotals',
  Type.Object({ shopping: Type.Integer(), amount: Type.Number(), cotas: Type.Integer() }),
)

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
export const CampaignWire = named(
  'Campaign',
  Type.Object({
    id: Type.Integer(),
    state: CampaignStateWire,
    title: Type.String(),
    product: Type.String(),
    product2: nullable(Type.String()),
    product3: nullable(Type.String()),
    product4: nullable(Type.String()),
    product5: nullable(Type.String()),
    product_mais: nullable(Type.String()),
    prev_sorteio: nullable(Type.String()),
    total: Type.Integer(),
    price: Type.Number(),
    ...fields(['price2', 'price3', 'price4'], nullable(Type.Number())),
    ...fields(['qtd1', 'qtd2', 'qtd3'], nullable(Type.Integer())),
    multiple_active: Type.Integer(),
    ...fields(
      ['multiple_title', 'multiple_description', 'multiple_init_at', 'multiple_end_at'],
      nullable(Type.String()),
    ),
    ...fields(
      ['roulette_qtd', 'roulette_spin', 'roulette_qtd2', 'roulette_spin2', 'roulette_qtd3', 'roulette_spin3'],
      nullable(Type.Integer()),
    ),
    ...fields(
      [
        'quantity_suggested_1',
        'quantity_suggested_2',
        'quantity_suggested_3',
        'quantity_suggested_4',
        'quantity_suggested_5',
        'quantity_suggested_6',
      ],
      nullable(Type.Integer()),
    ),
    ...fields(['top_status', 'top_qtd_users', 'top_daily'], Type.Integer()),
    ...fields(['top_init_at', 'top_end_at'], nullable(Type.String())),
    ...fields(['bigger_title_status', 'bigger_title_daily'], Type.Integer()),
    ...fields(['bigger_title_init_at', 'bigger_title_end_at'], nullable(Type.String())),
    ...fields(['whatsapp', 'instagram', 'telegram'], nullable(Type.String())),
    percent_status: Type.Integer(),
    percent_view: Type.Boolean(),
    ...fields(['trigger_title', 'trigger_description', 'trigger_button', 'trigger_link'], nullable(Type.String())),
    trigger_redirect_time: nullable(Type.Integer()),
    trigger_redirect_link: nullable(Type.String()),
    fotos: Type.Array(PhotoWire),
    cover: nullable(Type.Object({ img: Type.String(), thumb: Type.String() })),
    minimum_transaction: Type.Number(),
    description: nullable(Type.String()),
    status_detail: Type.Integer(),
    status_text: nullable(Type.String()),
    emphasis: Type.Boolean(),
    max_reserva: Type.Integer(),
    account_id: Type.Integer(),
    url_amigavel: Type.String(),
    federal: nullable(Type.Integer()),
    concurso: nullable(Type.String()),
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
  }),
)
export type CampaignWire = Static<typeof CampaignWire>

/** The answer that is one campaign. */
export const CampaignAnswer = named('CampaignAnswer', success({ action: CampaignWire }))

/** Quotas of a campaign by what became of them. */
export interface QuotaCounts {
  paid: number
  reserved: number
}

/** Turns a campaign's row, counts and drawn prizes into the API's fields. */
export function campaignToWire(
  row: CampaignRow,
  counts: QuotaCounts,
  drawn: DrawnPrize[],
  photos: PhotoRow[],
): CampaignWire {
  const [cover] = photos
  return {
    ...settingsToWire(row),
    fotos: photos.map(photoToWire),
    cover: cover ? { img: photoAddress(cover.name), thumb: thumbAddress(cover.name) } : null,
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

/** The settings of spec §3.1 that the form alone knows. */
function settingsToWire(row: CampaignRow) {
  return {
    price2: reaisOrNull(row.price2),
    price3: reaisOrNull(row.price3),
    price4: reaisOrNull(row.price4),
    qtd1: row.qtd1,
    qtd2: row.qtd2,
    qtd3: row.qtd3,
    multiple_active: Number(row.multipleActive),
    multiple_title: row.multipleTitle,
    multiple_description: row.multipleDescription,
    multiple_init_at: isoOrNull(row.multipleInitAt),
    multiple_end_at: isoOrNull(row.multipleEndAt),
    roulette_qtd: row.rouletteQtd,
    roulette_spin: row.rouletteSpin,
    roulette_qtd2: row.rouletteQtd2,
    roulette_spin2: row.rouletteSpin2,
    roulette_qtd3: row.rouletteQtd3,
    roulette_spin3: row.rouletteSpin3,
    quantity_suggested_1: row.quantitySuggested1,
    quantity_suggested_2: row.quantitySuggested2,
    quantity_suggested_3: row.quantitySuggested3,
    quantity_suggested_4: row.quantitySuggested4,
    quantity_suggested_5: row.quantitySuggested5,
    quantity_suggested_6: row.quantitySuggested6,
    top_status: row.topStatus,
    top_qtd_users: row.topQtdUsers,
    top_daily: row.topDaily,
    top_init_at: isoOrNull(row.topInitAt),
    top_end_at: isoOrNull(row.topEndAt),
    bigger_title_status: row.biggerTitleStatus,
    bigger_title_daily: row.biggerTitleDaily,
    bigger_title_init_at: isoOrNull(row.biggerTitleInitAt),
    bigger_title_end_at: isoOrNull(row.biggerTitleEndAt),
    whatsapp: row.whatsapp,
    instagram: row.instagram,
    telegram: row.telegram,
    percent_status: row.percentStatus,
    percent_view: row.percentView,
    trigger_title: row.triggerTitle,
    trigger_description: row.triggerDescription,
    trigger_button: row.triggerButton,
    trigger_link: row.triggerLink,
    trigger_redirect_time: row.triggerRedirectTime,
    trigger_redirect_link: row.triggerRedirectLink,
  }
}

const reaisOrNull = (centavos: number | null) => (centavos === null ? null : reaisOf(centavos))
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** A photo as the API tells it. */
export function photoToWire({ id, name, campaignId }: PhotoRow): Static<typeof PhotoWire> {
  return { id, img: photoAddress(name), rifa_id: campaignId }
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
  return { ...campaignToWire(row, { paid: 0, reserved: 0 }, [], []), numbers: row.total }
}
