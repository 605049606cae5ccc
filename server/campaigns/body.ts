import { Type } from '@fastify/type-provider-typebox'
import { and, eq, isNull } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { CampaignDraft } from '../../src/domain/campaign-draft.ts'
import { checkCampaign } from '../../src/domain/campaign-rules.ts'
import { MAX_RESERVATION, MIN_PURCHASE } from '../../src/domain/limits.ts'
import { centavosOf } from '../../src/domain/money.ts'

import { mostSpins } from '../../src/domain/roulette.ts'
import { momentOf } from '../../src/domain/zoned.ts'

import type { Db } from '../db/connect.ts'
import { type campaign, paymentAccount } from '../db/schema.ts'
import { changeOf, named, nullable } from '../http.ts'
import { type FieldErrors, fieldErrorsOf } from '../refusals.ts'
import { cleanRichText } from './rich-text.ts'
import type { CampaignRow } from './store.ts'

/** Far above what any rule of the domain allows, so that its sentences are the ones that are read. */
const MAX_TEXT = 60_000
const Text = Type.Optional(nullable(Type.String({ maxLength: MAX_TEXT })))
const Amount = Type.Optional(nullable(Type.Number()))
const Count = Type.Optional(nullable(Type.Integer()))
const Flag = Type.Optional(nullable(Type.Boolean()))

/** What the campaign form sends (spec §3.1). Types only: presence and limits are the domain's rules, so that all sentences come at once. */
export const CampaignBody = named(
  'CampaignBody',
  Type.Object({
    title: Text,
    product: Text,
    product2: Text,
    product3: Text,
    product4: Text,
    product5: Text,
    product_mais: Text,
    prev_sorteio: Text,
    numbers: Count,
    price: Amount,
    price2: Amount,
    price3: Amount,
    price4: Amount,
    qtd1: Count,
    qtd2: Count,
    qtd3: Count,
    minimum_transaction: Amount,
    max_reserva: Count,
    description: Text,
    status_detail: Count,
    status_text: Text,
    emphasis: Flag,
    account_id: Count,
    multiple_active: Count,
    multiple_title: Text,
    multiple_description: Text,
    multiple_init_at: Text,
    multiple_end_at: Text,
    roulette_qtd: Count,
    roulette_spin: Count,
    roulette_qtd2: Count,
    roulette_spin2: Count,
    roulette_qtd3: Count,
    roulette_spin3: Count,
    quantity_suggested_1: Count,
    quantity_suggested_2: Count,
    quantity_suggested_3: Count,
    quantity_suggested_4: Count,
    quantity_suggested_5: Count,
    quantity_suggested_6: Count,
    top_status: Count,
    top_qtd_users: Count,
    top_daily: Count,
    top_init_at: Text,
    top_end_at: Text,
    bigger_title_status: Count,
    bigger_title_daily: Count,
    bigger_title_init_at: Text,
    bigger_title_end_at: Text,
    whatsapp: Text,
    instagram: Text,
    telegram: Text,
    percent_status: Count,
    percent_view: Flag,
    trigger_title: Text,
    trigger_description: Text,
    trigger_button: Text,
    trigger_link: Text,
    trigger_redirect_time: Count,
    trigger_redirect_link: Text,
  }),
)
export type CampaignBody = Static<typeof CampaignBody>

/** A change: the fields that it writes, and what its sender had read in them (docs/decisions/0022). */
export const CampaignChange = changeOf('CampaignChange', CampaignBody)
export type CampaignChange = Static<typeof CampaignChange>

type CampaignValues = Omit<
  typeof campaign.$inferInsert,
  'id' | 'state' | 'slug' | 'total' | 'federal' | 'concurso' | 'createdAt' | 'updatedAt'
>

/**
 * What is wrong with a body, by field: the domain's rules, and what only the database knows.
 * @param stored the campaign as the wire tells it, when the body is a change to it
 */
export async function wrongFieldsOf(
  db: Db,
  body: CampaignBody,
  { site, stored }: { site: string; stored?: CampaignDraft },
): Promise<FieldErrors> {
  const errors = fieldErrorsOf(checkCampaign(body, { site, stored }))
  if (stored === undefined && body.account_id == null) errors.account_id = ['Escolha a conta que recebe os pagamentos']
  const account = body.account_id ?? stored?.account_id
  if (account != null && !(await accountExists(db, account)))
    errors.account_id = ['Esta conta não existe mais. Escolha outra']
  return errors
}

async function accountExists(db: Db, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  const found = await db
    .select({ id: paymentAccount.id })
    .from(paymentAccount)
    .where(and(eq(paymentAccount.id, id), isNull(paymentAccount.deletedAt)))
  return found.length > 0
}

/** A checked body as columns; what the body leaves out is left out, and what it empties gets the column's own value. */
export function columnsOf(body: CampaignBody): Partial<CampaignValues> {
  const columns = {
    ...texts(body),
    ...always(body),
    prevSorteio: dateOf(body.prev_sorteio),
    multipleActive: body.multiple_active === undefined ? undefined : body.multiple_active === 1,
    multipleInitAt: dateOf(body.multiple_init_at),
    multipleEndAt: dateOf(body.multiple_end_at),
    topInitAt: dateOf(body.top_init_at),
    topEndAt: dateOf(body.top_end_at),
    biggerTitleInitAt: dateOf(body.bigger_title_init_at),
    biggerTitleEndAt: dateOf(body.bigger_title_end_at),
    price2: centsOf(body.price2),
    price3: centsOf(body.price3),
    price4: centsOf(body.price4),
    qtd1: body.qtd1,
    qtd2: body.qtd2,
    qtd3: body.qtd3,
    ...roulette(body),
    quantitySuggested1: body.quantity_suggested_1,
    quantitySuggested2: body.quantity_suggested_2,
    quantitySuggested3: body.quantity_suggested_3,
    quantitySuggested4: body.quantity_suggested_4,
    quantitySuggested5: body.quantity_suggested_5,
    quantitySuggested6: body.quantity_suggested_6,
    triggerRedirectTime: body.trigger_redirect_time,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The columns of a campaign whose roulette tiers without spins earn as many as they may (spec §5). */
export function withSpins<Row extends Partial<CampaignRow>>(row: Row, price: number): Row {
  const spins = (quantity: number | null | undefined, given: number | null | undefined) =>
    quantity == null ? null : (given ?? mostSpins(quantity, price))
  return {
    ...row,
    rouletteSpin: spins(row.rouletteQtd, row.rouletteSpin),
    rouletteSpin2: spins(row.rouletteQtd2, row.rouletteSpin2),
    rouletteSpin3: spins(row.rouletteQtd3, row.rouletteSpin3),
  }
}

/** Texts that may be absent: trimmed, and nothing at all where only spaces are left. The description is cleaned first (S44). */
function texts(body: CampaignBody) {
  const wished = {
    product2: body.product2,
    product3: body.product3,
    product4: body.product4,
    product5: body.product5,
    productMais: body.product_mais,
    description: body.description == null ? body.description : cleanRichText(body.description),
    statusText: body.status_text,
    multipleTitle: body.multiple_title,
    multipleDescription: body.multiple_description,
    whatsapp: body.whatsapp,
    instagram: body.instagram,
    telegram: body.telegram,
    triggerTitle: body.trigger_title,
    triggerDescription: body.trigger_description,
    triggerButton: body.trigger_button,
    triggerLink: body.trigger_link,
    triggerRedirectLink: body.trigger_redirect_link,
  }
  return Object.fromEntries(
    Object.entries(wished).map(([column, text]) => [column, text === undefined ? undefined : text?.trim() || null]),
  ) as Record<keyof typeof wished, string | null | undefined>
}

/** Columns that always hold something: an emptied field goes back to its first value, and what must be given stays. */
function always(body: CampaignBody) {
  const orFirst = <Value>(value: Value | null | undefined, first: Value) => (value === null ? first : value)
  return {
    title: body.title?.trim(),
    product: body.product?.trim(),
    price: centsOf(body.price) ?? undefined,
    minimumTransaction: orFirst(centsOf(body.minimum_transaction), MIN_PURCHASE),
    maxReserva: orFirst(body.max_reserva, MAX_RESERVATION),
    statusDetail: orFirst(body.status_detail, 1),
    emphasis: orFirst(body.emphasis, false),
    accountId: body.account_id ?? undefined,
    topStatus: orFirst(body.top_status, 1),
    topQtdUsers: orFirst(body.top_qtd_users, 3),
    topDaily: orFirst(body.top_daily, 1),
    biggerTitleStatus: orFirst(body.bigger_title_status, 1),
    biggerTitleDaily: orFirst(body.bigger_title_daily, 1),
    percentStatus: orFirst(body.percent_status, 0),
    percentView: orFirst(body.percent_view, true),
  }
}

function roulette(body: CampaignBody) {
  return {
    rouletteQtd: body.roulette_qtd,
    rouletteSpin: body.roulette_spin,
    rouletteQtd2: body.roulette_qtd2,
    rouletteSpin2: body.roulette_spin2,
    rouletteQtd3: body.roulette_qtd3,
    rouletteSpin3: body.roulette_spin3,
  }
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return text === undefined ? undefined : momentOf(text?.trim() ?? '')
}

function centsOf(reais: number | null | undefined): number | null | undefined {
  return reais == null ? reais : centavosOf(reais)
}
