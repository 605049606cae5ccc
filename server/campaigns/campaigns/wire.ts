import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { CampaignDraft } from '../../../src/domain/campaigns/campaign-draft.ts'
import {
  extractionField,
  isNumbered,
  lotteryField,
  type NumberedPrize,
  prizeIndexOf,
  resultField,
  winnerField,
} from '../../../src/domain/campaigns/prizes.ts'
import { DRAW_ORIGINS } from '../../../src/domain/draw/draw-origin.ts'
import { DRAW_RULES, federalPrizesOf, readQuota } from '../../../src/domain/draw/draw-rule.ts'
import { DRAW_SOURCES } from '../../../src/domain/draw/draw-source.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { CAMPAIGN_STATES } from '../../../src/machines/entities/campaign.ts'
import { PAYMENT_STATES } from '../../../src/machines/entities/prize-payment.ts'
import { originStates } from '../../../src/machines/stored-states.ts'
import { named, nullable, success } from '../../platform/http/http.ts'
import { type PhotoRow, photoAddress, thumbAddress } from '../photos/store.ts'
import type { WinnerPhoto } from '../photos/winner.ts'
import { PhotoWire, photoToWire } from '../photos/wire.ts'
import { fieldsToWire, wireSchemas } from './fields.ts'
import { isCorrected, paymentOf, tellNumber, typedIn } from './origin.ts'
import type { CampaignRow, DrawnPrize } from './store.ts'
import { type Dispute, type PrizeOutcome, TROUBLED, type WinnerNote } from './winners.ts'

/** The list that a campaign is in. */
export const CampaignStateWire = named('CampaignState', Type.Enum([...CAMPAIGN_STATES]))

/** How a campaign is drawn (docs/draw-rule.md). */
export const DrawRuleName = named('DrawRule', Type.Enum([...DRAW_RULES]))

const Winner = named('Winner', Type.Object({ id: Type.Integer(), name: Type.String(), telefone: Type.String() }))
const WinningPurchase = named(
  'WinningPurchase',
  Type.Object({
    id: Type.Integer(),
    transaction_amount: Type.Number(),
    payment_method_id: Type.Integer(),
    updated_at: Type.String(),
    /** When its money came; null where the provider never said so. */
    paid_at: nullable(Type.String()),
  }),
)
const WinnerTotals = named(
  'WinnerTotals',
  Type.Object({ shopping: Type.Integer(), amount: Type.Number(), cotas: Type.Integer() }),
)
/** What became of the payment of a purchase that won. */
export const DisputeState = named('DisputeState', Type.Enum([...TROUBLED]))

/** What became of a winner's payment: disputed or given back, since when, and of which purchase. */
const WinnerDispute = named(
  'WinnerDispute',
  Type.Object({ status: DisputeState, transaction_id: Type.Integer(), since: Type.String() }),
)
/** How far a drawn number is known to be the lottery's; null where there was no rule yet, and for who bought most. */
export const DrawOriginWire = named('DrawOrigin', nullable(Type.Enum([...DRAW_ORIGINS])))

/** Where a drawn number came from, how it came about in sentences, and the charges of which no bank said before it whether they were paid. */
const WinnerOrigin = named(
  'WinnerOrigin',
  Type.Object({
    state: DrawOriginWire,
    sentences: Type.Array(Type.String()),
    /** The contest that decided the number; null where none did. */
    concurso: nullable(Type.String()),
    cobrancas_sem_resposta: Type.Integer(),
    valor_sem_resposta: Type.Number(),
    /** Where the organiser read what was typed. */
    fonte: nullable(Type.Enum([...DRAW_SOURCES])),
    /** What was typed, as it stood before a correction; what the lottery said later and when, and the quota that it comes to. */
    digitado: nullable(Type.String()),
    caixa: Type.Array(Type.String()),
    caixa_em: nullable(Type.String()),
    pela_caixa: nullable(Type.Integer()),
    /** The quota that was drawn before a correction, and who had it; why it was corrected, or kept against the lottery's word. */
    antes: nullable(Type.Object({ extracao: Type.Integer(), name: Type.String() })),
    decisao: nullable(Type.Object({ motivo: Type.String(), at: Type.String() })),
  }),
)
/** Whether the winner was given the prize: not before it is sure who won. */
const WinnerPayment = named(
  'WinnerPayment',
  Type.Object({
    state: Type.Enum([...PAYMENT_STATES]),
    note: nullable(Type.String()),
    paid_at: nullable(Type.String()),
  }),
)
const WinnerNoteWire = named(
  'WinnerNote',
  Type.Object({ note: Type.String(), operator: Type.String(), updated_at: Type.String() }),
)
/** A photo of the winner, who agreed to be shown: how, who wrote that down, and when. */
const WinnerPhotoWire = named(
  'WinnerPhoto',
  Type.Object({
    id: Type.Integer(),
    img: Type.String(),
    consent: Type.String(),
    operator: Type.String(),
    at: Type.String(),
  }),
)

const drawnFields = {
  premios: Type.Optional(Type.Array(Type.String())),
  resultado: Type.Optional(Type.String()),
  extracao: Type.Optional(Type.Integer()),
  ganhador: Type.Optional(Winner),
  ganhador_transaction: Type.Optional(WinningPurchase),
  ganhador_transaction_total: Type.Optional(WinnerTotals),
  ganhador_drawn_at: Type.Optional(Type.String()),
  ganhador_dispute: Type.Optional(WinnerDispute),
  ganhador_note: Type.Optional(WinnerNoteWire),
  ganhador_photo: Type.Optional(WinnerPhotoWire),
  ganhador_origin: Type.Optional(WinnerOrigin),
  ganhador_payment: Type.Optional(WinnerPayment),
}
type DrawnFields = typeof drawnFields

/** The fields of one numbered prize: `ganhador3`, `ganhador3_transaction`, … (spec §3.1). */
const numbered = <N extends '2' | '3' | '4' | '5'>(n: N) =>
  Object.fromEntries(
    Object.entries(drawnFields).map(([name, schema]) => [name.replace(/^[a-z]+/, (head) => head + n), schema]),
  ) as {
    [K in keyof DrawnFields as K extends `ganhador${infer Rest}` ? `ganhador${N}${Rest}` : `${K}${N}`]: DrawnFields[K]
  }

/** The first photo of a campaign. */
export const CoverWire = named('CampaignCover', Type.Object({ img: Type.String(), thumb: Type.String() }))

/** A campaign as the panel reads it (spec §3.1); amounts in reais, instants in ISO 8601. */
export const CampaignWire = named(
  'Campaign',
  Type.Object({
    id: Type.Integer(),
    state: CampaignStateWire,
    ...wireSchemas,
    fotos: Type.Array(PhotoWire),
    cover: nullable(CoverWire),
    url_amigavel: Type.String(),
    /** How it is drawn by the five prizes of the Loteria Federal. */
    draw_rule: DrawRuleName,
    federal: nullable(Type.Integer()),
    /** The contest of the first prize; that of each prize stands in its origin. */
    concurso: nullable(Type.String()),
    pagos_count: Type.Integer(),
    reservados_count: Type.Integer(),
    total_count: Type.Integer(),
    created_at: Type.String(),
    /** When the campaign itself was last changed; what it sells does not count. */
    updated_at: Type.String(),
    /** Whether the payment of a winner is disputed or was given back. */
    disputed: Type.Boolean(),
    ...drawnFields,
    ...numbered('2'),
    ...numbered('3'),
    ...numbered('4'),
    ...numbered('5'),
    ganhador_mais: Type.Optional(Winner),
    ganhador_mais_transaction_total: Type.Optional(WinnerTotals),
    ganhador_mais_drawn_at: Type.Optional(Type.String()),
    ganhador_mais_dispute: Type.Optional(WinnerDispute),
    ganhador_mais_note: Type.Optional(WinnerNoteWire),
    ganhador_mais_photo: Type.Optional(WinnerPhotoWire),
    ganhador_mais_payment: Type.Optional(WinnerPayment),
  }),
)
export type CampaignWire = Static<typeof CampaignWire>

/** Who won each prize that was drawn, by its field. */
const winnerFields = {
  ganhador: Type.Optional(Winner),
  ganhador2: Type.Optional(Winner),
  ganhador3: Type.Optional(Winner),
  ganhador4: Type.Optional(Winner),
  ganhador5: Type.Optional(Winner),
  ganhador_mais: Type.Optional(Winner),
}
/** A draw's answer: the campaign, and beside it its winners (spec §7.2). */
export const DrawAnswer = named('DrawAnswer', success({ action: CampaignWire, ...winnerFields }))

/** The winners of a campaign alone. */
export const winnersOf = (campaign: CampaignWire) =>
  Object.fromEntries(
    (Object.keys(winnerFields) as (keyof typeof winnerFields)[]).flatMap((field) =>
      campaign[field] === undefined ? [] : [[field, campaign[field]]],
    ),
  )

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
  drawn: (DrawnPrize & Partial<PrizeOutcome>)[],
  photos: PhotoRow[],
): CampaignWire {
  const [cover] = photos
  return {
    ...fieldsToWire(row),
    fotos: photos.map(photoToWire),
    cover: cover ? { img: photoAddress(cover.name), thumb: thumbAddress(cover.name) } : null,
    id: row.id,
    state: row.state,
    url_amigavel: row.slug,
    draw_rule: row.drawRule,
    federal: row.federal === null ? null : Number(row.federal),
    concurso: drawn.find(({ draw }) => draw.prize === 'first')?.draw.concurso ?? row.concurso,
    pagos_count: counts.paid,
    reservados_count: counts.reserved,
    total_count: row.total,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    disputed: drawn.some(({ dispute }) => dispute !== undefined),
    ...Object.assign({}, ...drawn.map((each) => drawnToWire(each, row))),
  }
}

function drawnToWire(drawn: DrawnPrize & Partial<PrizeOutcome>, row: CampaignRow): Partial<CampaignWire> {
  const { draw, winner, purchase, dispute, note, photo, payment } = drawn
  const field = winnerField(draw.prize)
  return {
    ...(isNumbered(draw.prize) && draw.premios !== null && { [lotteryField(draw.prize)]: draw.premios.split(' ') }),
    ...(isNumbered(draw.prize) && draw.resultado !== null && { [resultField(draw.prize)]: draw.resultado }),
    ...(isNumbered(draw.prize) && draw.extracao !== null && { [extractionField(draw.prize)]: draw.extracao }),
    [field]: { id: winner.id, name: purchase?.name ?? winner.name, telefone: hidePhone(winner.telefone) },
    [`${field}_transaction_total`]: { shopping: draw.purchases, amount: reaisOf(draw.amount), cotas: draw.quotas },
    [`${field}_drawn_at`]: draw.drawnAt.toISOString(),
    ...(purchase && {
      [`${field}_transaction`]: {
        id: purchase.id,
        transaction_amount: reaisOf(purchase.amount),
        payment_method_id: purchase.due,
        updated_at: purchase.updatedAt.toISOString(),
        paid_at: purchase.paidAt?.toISOString() ?? null,
      },
    }),
    ...(dispute && { [`${field}_dispute`]: disputeToWire(dispute) }),
    ...(note && { [`${field}_note`]: noteToWire(note) }),
    ...(photo && { [`${field}_photo`]: winnerPhotoToWire(photo) }),
    [`${field}_payment`]: {
      state: paymentOf(drawn),
      note: payment?.note ?? null,
      paid_at: payment?.paidAt.toISOString() ?? null,
    },
    ...(isNumbered(draw.prize) && { [`${field}_origin`]: originToWire(drawn, draw.prize, row) }),
  }
}

const OFF_RULE = originStates('offRule')

function originToWire(drawn: DrawnPrize, prize: NumberedPrize, row: CampaignRow): Static<typeof WinnerOrigin> {
  const { draw, origin, first } = drawn
  const told = federalPrizesOf(origin?.told?.split(' ') ?? [])
  const isDecided = origin !== null && origin.decision !== null && origin.decidedAt !== null
  return {
    state: origin?.state ?? null,
    sentences: tellNumber(drawn, row),
    concurso: draw.concurso,
    cobrancas_sem_resposta: draw.unasked,
    valor_sem_resposta: reaisOf(draw.unaskedAmount),
    fonte: origin?.source ?? null,
    digitado: origin === null || OFF_RULE.includes(origin.state) ? null : typedIn(first),
    caixa: told?.slice() ?? [],
    caixa_em: origin?.toldAt?.toISOString() ?? null,
    pela_caixa: told && readQuota(row.total, prizeIndexOf(prize), told).quota,
    antes: isCorrected(origin) && first.extracao !== null ? { extracao: first.extracao, name: first.name } : null,
    decisao: isDecided ? { motivo: origin.decision ?? '', at: origin.decidedAt?.toISOString() ?? '' } : null,
  }
}

const disputeToWire = ({ status, transactionId, since }: Dispute): Static<typeof WinnerDispute> => ({
  status,
  transaction_id: transactionId,
  since: since.toISOString(),
})

const noteToWire = ({ note, operator, updatedAt }: WinnerNote): Static<typeof WinnerNoteWire> => ({
  note,
  operator,
  updated_at: updatedAt.toISOString(),
})

const winnerPhotoToWire = ({ id, name, consent, operator, at }: WinnerPhoto): Static<typeof WinnerPhotoWire> => ({
  ...{ id, img: photoAddress(name), consent, operator, at: at.toISOString() },
})

/** A campaign as its rules read it: the form's own fields (spec §3.1). */
export function draftOf(row: CampaignRow): CampaignDraft {
  return { ...fieldsToWire(row), numbers: row.total }
}
