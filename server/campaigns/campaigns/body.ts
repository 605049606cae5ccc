import { and, eq, isNull } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { CampaignDraft } from '../../../src/domain/campaigns/campaign-draft.ts'
import { checkCampaign } from '../../../src/domain/campaigns/campaign-rules.ts'
import { mostSpins } from '../../../src/domain/campaigns/roulette.ts'
import type { Db } from '../../platform/db/database.ts'
import { paymentAccount } from '../../platform/db/schema.ts'
import { changeOf, named } from '../../platform/http/http.ts'
import { cleanRichText } from '../../platform/http/rich-text.ts'
import { type FieldErrors, fieldErrorsOf } from '../../platform/refusals.ts'
import { bodySchemas } from './fields.ts'
import type { CampaignRow } from './store.ts'

/** What the campaign form sends (spec §3.1). */
export const CampaignBody = named('CampaignBody', Type.Object(bodySchemas))
export type CampaignBody = Static<typeof CampaignBody>

/** A change: the fields that it writes, and what its sender had read in them (docs/decisions/0022). */
export const CampaignChange = changeOf('CampaignChange', CampaignBody)
export type CampaignChange = Static<typeof CampaignChange>

/**
 * What is wrong with a body, by field: the domain's rules, and what only the database knows.
 * @param stored the campaign in the wire's fields, when the body is a change to it
 * @param now when a new campaign is created
 */
export async function wrongFieldsOf(
  db: Db,
  body: CampaignBody,
  { site, stored, now }: { site: string; stored?: CampaignDraft; now?: Date },
): Promise<FieldErrors> {
  const errors = fieldErrorsOf(checkCampaign(asStored(body), { site, stored, now }))
  if (stored === undefined && body.account_id == null) errors.account_id = ['Escolha a conta que recebe os pagamentos']
  const account = body.account_id ?? stored?.account_id
  if (account != null && !(await accountExists(db, account)))
    errors.account_id = ['Esta conta não existe mais. Escolha outra']
  return errors
}

/** Limits count what is stored: cleaning makes HTML shorter, and longer where it says of links how they open. */
const asStored = (body: CampaignBody): CampaignBody =>
  body.description == null ? body : { ...body, description: cleanRichText(body.description) }

/** Whether campaigns may be paid to an account; it is not deleted until `tx` ends. */
export async function accountExists(tx: Db, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  const found = await tx
    .select({ id: paymentAccount.id })
    .from(paymentAccount)
    .where(and(eq(paymentAccount.id, id), isNull(paymentAccount.deletedAt)))
    .for('share')
  return found.length > 0
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
