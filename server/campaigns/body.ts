import { Type } from '@fastify/type-provider-typebox'
import { and, eq, isNull } from 'drizzle-orm'
import type { Static } from 'typebox'
import { type CampaignDraft, checkCampaign } from '../../src/domain/campaign-rules.ts'
import { centavosOf } from '../../src/domain/money.ts'
import { CAMPAIGN_SITUATIONS } from '../../src/domain/status.ts'
import { momentOf } from '../../src/domain/zoned.ts'
import type { Db } from '../db/connect.ts'
import { type campaign, paymentAccount } from '../db/schema.ts'
import type { FieldErrors } from '../refusals.ts'

const Text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))
const Amount = Type.Optional(Type.Union([Type.Number(), Type.Null()]))
const Count = Type.Optional(Type.Union([Type.Integer(), Type.Null()]))

/** What the campaign form sends (spec §3.1). Types only: presence and limits are the domain's rules, so that all sentences come at once. */
export const CampaignBody = Type.Object({
  title: Text(120),
  product: Text(120),
  product2: Text(120),
  product3: Text(120),
  product4: Text(120),
  product5: Text(120),
  product_mais: Text(120),
  prev_sorteio: Text(40),
  numbers: Count,
  price: Amount,
  minimum_transaction: Amount,
  description: Text(20_000),
  status_detail: Count,
  status_text: Text(40),
  emphasis: Type.Optional(Type.Boolean()),
  max_reserva: Count,
  account_id: Count,
})
export type CampaignBody = Static<typeof CampaignBody>

type CampaignValues = Omit<
  typeof campaign.$inferInsert,
  'id' | 'state' | 'slug' | 'total' | 'federal' | 'concurso' | 'createdAt' | 'updatedAt'
>

/**
 * What is wrong with a body, by field: the domain's rules, and what only the database knows.
 * @param stored the campaign as the wire tells it, when the body is a change to it
 */
export async function wrongFieldsOf(db: Db, body: CampaignBody, stored?: CampaignDraft): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [field, sentences] of Object.entries(checkCampaign(body, stored))) errors[field] = [...sentences]
  if (stored === undefined && body.account_id == null) errors.account_id = ['Escolha a conta que recebe os pagamentos']
  if (body.account_id != null && !(await accountExists(db, body.account_id)))
    errors.account_id = ['Esta conta não existe mais. Escolha outra']
  if (body.status_detail != null && !CAMPAIGN_SITUATIONS.some(({ id }) => id === body.status_detail))
    errors.status_detail = ['Escolha uma das situações da lista']
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

/** A checked body as columns; what the body leaves out is left out. */
export function columnsOf(body: CampaignBody): Partial<CampaignValues> {
  const columns: Partial<CampaignValues> = {
    ...(body.title != null && { title: body.title.trim() }),
    ...(body.product != null && { product: body.product.trim() }),
    ...(body.price != null && { price: centavosOf(body.price) }),
    ...(body.minimum_transaction != null && { minimumTransaction: centavosOf(body.minimum_transaction) }),
    ...(body.status_detail != null && { statusDetail: body.status_detail }),
    ...(body.emphasis !== undefined && { emphasis: body.emphasis }),
    ...(body.max_reserva != null && { maxReserva: body.max_reserva }),
    ...(body.account_id != null && { accountId: body.account_id }),
    ...(body.prev_sorteio !== undefined && { prevSorteio: body.prev_sorteio ? momentOf(body.prev_sorteio) : null }),
  }
  const texts = {
    product2: body.product2,
    product3: body.product3,
    product4: body.product4,
    product5: body.product5,
    productMais: body.product_mais,
    description: body.description,
    statusText: body.status_text,
  }
  for (const [column, text] of Object.entries(texts))
    if (text !== undefined) columns[column as keyof typeof texts] = text?.trim() || null
  return columns
}
