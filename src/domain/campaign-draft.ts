import { parseCount } from './counts.ts'
import { centavosOf, hasWholeCentavos, parseReais } from './money.ts'

type Text = string | null
type Amount = number | string | null
type Flag = boolean | null

/**
 * A campaign as a form holds it or a body carries it, under the wire's names (spec §3.1). Counts and amounts in reais are numbers
 * or what was typed, instants ISO 8601; an absent or `null` field was not given.
 */
export type CampaignDraft = {
  readonly title?: Text
  readonly product?: Text
  readonly product2?: Text
  readonly product3?: Text
  readonly product4?: Text
  readonly product5?: Text
  readonly product_mais?: Text
  readonly prev_sorteio?: Text
  readonly numbers?: Amount
  readonly price?: Amount
  readonly price2?: Amount
  readonly price3?: Amount
  readonly price4?: Amount
  readonly qtd1?: Amount
  readonly qtd2?: Amount
  readonly qtd3?: Amount
  readonly minimum_transaction?: Amount
  readonly max_reserva?: Amount
  readonly description?: Text
  readonly status_detail?: number | null
  readonly status_text?: Text
  readonly emphasis?: Flag
  readonly account_id?: number | null
  readonly multiple_active?: number | null
  readonly multiple_title?: Text
  readonly multiple_description?: Text
  readonly multiple_init_at?: Text
  readonly multiple_end_at?: Text
  readonly roulette_qtd?: Amount
  readonly roulette_spin?: Amount
  readonly roulette_qtd2?: Amount
  readonly roulette_spin2?: Amount
  readonly roulette_qtd3?: Amount
  readonly roulette_spin3?: Amount
  readonly quantity_suggested_1?: Amount
  readonly quantity_suggested_2?: Amount
  readonly quantity_suggested_3?: Amount
  readonly quantity_suggested_4?: Amount
  readonly quantity_suggested_5?: Amount
  readonly quantity_suggested_6?: Amount
  readonly top_status?: number | null
  readonly top_qtd_users?: number | null
  readonly top_daily?: number | null
  readonly top_init_at?: Text
  readonly top_end_at?: Text
  readonly bigger_title_status?: number | null
  readonly bigger_title_daily?: number | null
  readonly bigger_title_init_at?: Text
  readonly bigger_title_end_at?: Text
  readonly whatsapp?: Text
  readonly instagram?: Text
  readonly telegram?: Text
  readonly percent_status?: Amount
  readonly percent_view?: Flag
  readonly trigger_title?: Text
  readonly trigger_description?: Text
  readonly trigger_button?: Text
  readonly trigger_link?: Text
  readonly trigger_redirect_time?: Amount
  readonly trigger_redirect_link?: Text
}

/** One field of a campaign. */
export type CampaignField = keyof CampaignDraft

/** Whether nothing was given. */
export function isBlank(value: unknown): value is '' | null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** A count given as a number or as typed; `NaN` where it is none, which no rule accepts. */
export function countOf(value: Amount | undefined): number {
  return typeof value === 'string' ? (parseCount(value) ?? Number.NaN) : (value ?? Number.NaN)
}

/** An amount in reais given as a number or as typed → centavos, or `null` where it is none. */
export function amountOf(value: Amount | undefined): number | null {
  if (typeof value === 'string') return parseReais(value)
  return typeof value === 'number' && hasWholeCentavos(value) ? centavosOf(value) : null
}
