import {
  MAX_DESCRIPTION,
  MAX_MULTIPLE_DESCRIPTION,
  MAX_MULTIPLE_TITLE,
  MAX_RESERVATION,
  MAX_STATUS_TEXT,
  MAX_TITLE,
  MAX_TRIGGER_BUTTON,
  MAX_TRIGGER_DESCRIPTION,
  MAX_TRIGGER_TITLE,
  MIN_PURCHASE,
} from '../values/limits.ts'
import { reaisOf } from '../values/money.ts'
import type { FieldKind } from '../values/record-fields.ts'
import { CAMPAIGN_SITUATIONS } from './status.ts'

/** A field of a campaign. */
export interface CampaignFieldSpec {
  readonly kind: FieldKind
  /** What the audit log calls it. */
  readonly label: string
  /** The sentence that asks for it; a field with one is never empty. */
  readonly required?: string
  /** Its value on the wire while nobody has given one, and again once it is emptied; a field with one is never empty. */
  readonly initial?: number | boolean
  /** The most characters of a text. */
  readonly max?: number
  /** The text is HTML, which the server cleans. */
  readonly html?: true
  /** The instant that it may not come before. */
  readonly after?: string
  /** The numbers that may be chosen, in words. */
  readonly choices?: Readonly<Record<number, string>>
  /** The count is a percentage. */
  readonly percent?: true
  /** Given once, when the campaign is created, and read back under this name. */
  readonly once?: string
}

/** The sizes of the ranking of buyers (spec §9). */
export const TOP_SIZES = [3, 5, 10] as const

const SITUATIONS = Object.fromEntries(CAMPAIGN_SITUATIONS.map(({ id, title }) => [id, title]))
const SIZES = Object.fromEntries(TOP_SIZES.map((size) => [size, String(size)]))
const SHOWN = { 1: 'Oculto', 2: 'Visível' }
const DAILY = { 1: 'Do dia', 2: 'Período próprio' }

/**
 * What an operator sets of a campaign (spec §3.1), under the wire's names. Form, body, answer, column and audit log read it here; what a
 * rule has to say beyond this table stands in campaign-rules.ts.
 */
export const CAMPAIGN_FIELDS = {
  title: { kind: 'text', label: 'Título', required: 'Informe o título da campanha', max: MAX_TITLE },
  product: { kind: 'text', label: '1º prêmio', required: 'Informe o 1º prêmio', max: MAX_TITLE },
  product2: { kind: 'text', label: '2º prêmio', max: MAX_TITLE },
  product3: { kind: 'text', label: '3º prêmio', max: MAX_TITLE },
  product4: { kind: 'text', label: '4º prêmio', max: MAX_TITLE },
  product5: { kind: 'text', label: '5º prêmio', max: MAX_TITLE },
  product_mais: { kind: 'text', label: 'Prêmio do maior comprador', max: MAX_TITLE },
  prev_sorteio: { kind: 'moment', label: 'Data prevista do sorteio' },
  numbers: { kind: 'count', label: 'Números', required: 'Informe a quantidade de cotas', once: 'total' },
  price: { kind: 'amount', label: 'Preço', required: 'Informe o preço da cota' },
  minimum_transaction: { kind: 'amount', label: 'Mínimo por compra', initial: reaisOf(MIN_PURCHASE) },
  max_reserva: { kind: 'count', label: 'Máximo por compra', initial: MAX_RESERVATION },
  description: { kind: 'text', label: 'Descrição', max: MAX_DESCRIPTION, html: true },
  status_detail: { kind: 'choice', label: 'Situação na página', initial: 1, choices: SITUATIONS },
  status_text: { kind: 'text', label: 'Texto da situação', max: MAX_STATUS_TEXT },
  emphasis: { kind: 'flag', label: 'Destaque', initial: false },
  account_id: { kind: 'record', label: 'Conta de pagamento' },
  multiple_active: { kind: 'switch', label: 'Cota em dobro', initial: 0 },
  multiple_title: { kind: 'text', label: 'Título da cota em dobro', max: MAX_MULTIPLE_TITLE },
  multiple_description: { kind: 'text', label: 'Descrição da cota em dobro', max: MAX_MULTIPLE_DESCRIPTION },
  multiple_init_at: { kind: 'moment', label: 'Início da cota em dobro' },
  multiple_end_at: { kind: 'moment', label: 'Fim da cota em dobro', after: 'multiple_init_at' },
  qtd1: { kind: 'count', label: '1ª faixa a partir de' },
  price2: { kind: 'amount', label: 'Preço da 1ª faixa' },
  qtd2: { kind: 'count', label: '2ª faixa a partir de' },
  price3: { kind: 'amount', label: 'Preço da 2ª faixa' },
  qtd3: { kind: 'count', label: '3ª faixa a partir de' },
  price4: { kind: 'amount', label: 'Preço da 3ª faixa' },
  roulette_qtd: { kind: 'count', label: '1ª quantidade da roleta' },
  roulette_spin: { kind: 'count', label: 'Giros da 1ª quantidade' },
  roulette_qtd2: { kind: 'count', label: '2ª quantidade da roleta' },
  roulette_spin2: { kind: 'count', label: 'Giros da 2ª quantidade' },
  roulette_qtd3: { kind: 'count', label: '3ª quantidade da roleta' },
  roulette_spin3: { kind: 'count', label: 'Giros da 3ª quantidade' },
  quantity_suggested_1: { kind: 'count', label: '1ª sugestão de compra' },
  quantity_suggested_2: { kind: 'count', label: '2ª sugestão de compra' },
  quantity_suggested_3: { kind: 'count', label: '3ª sugestão de compra' },
  quantity_suggested_4: { kind: 'count', label: '4ª sugestão de compra' },
  quantity_suggested_5: { kind: 'count', label: '5ª sugestão de compra' },
  quantity_suggested_6: { kind: 'count', label: '6ª sugestão de compra' },
  top_status: { kind: 'choice', label: 'Ranking', initial: 1, choices: SHOWN },
  top_qtd_users: { kind: 'choice', label: 'Lugares do ranking', initial: 3, choices: SIZES },
  top_daily: { kind: 'choice', label: 'Período do ranking', initial: 1, choices: DAILY },
  top_init_at: { kind: 'moment', label: 'Início do ranking' },
  top_end_at: { kind: 'moment', label: 'Fim do ranking', after: 'top_init_at' },
  bigger_title_status: { kind: 'choice', label: 'Maior ou Menor', initial: 1, choices: SHOWN },
  bigger_title_daily: { kind: 'choice', label: 'Período do Maior ou Menor', initial: 1, choices: DAILY },
  bigger_title_init_at: { kind: 'moment', label: 'Início do Maior ou Menor' },
  bigger_title_end_at: { kind: 'moment', label: 'Fim do Maior ou Menor', after: 'bigger_title_init_at' },
  whatsapp: { kind: 'text', label: 'WhatsApp' },
  instagram: { kind: 'text', label: 'Instagram' },
  telegram: { kind: 'text', label: 'Telegram' },
  percent_status: { kind: 'count', label: 'Porcentagem visível a partir de', initial: 0, percent: true },
  percent_view: { kind: 'flag', label: 'Porcentagem na página', initial: true },
  avisar_sorteio: { kind: 'flag', label: 'Aviso do sorteio', initial: true },
  avisar_pix: { kind: 'flag', label: 'Aviso do PIX que vai vencer', initial: true },
  avisar_premio: { kind: 'flag', label: 'Aviso de prêmio', initial: true },
  trigger_title: { kind: 'text', label: 'Título após a compra', max: MAX_TRIGGER_TITLE },
  trigger_description: { kind: 'text', label: 'Texto após a compra', max: MAX_TRIGGER_DESCRIPTION },
  trigger_button: { kind: 'text', label: 'Botão após a compra', max: MAX_TRIGGER_BUTTON },
  trigger_link: { kind: 'text', label: 'Link após a compra' },
  trigger_redirect_time: { kind: 'count', label: 'Segundos até redirecionar' },
  trigger_redirect_link: { kind: 'text', label: 'Endereço do redirecionamento' },
} as const satisfies Record<string, CampaignFieldSpec>

type Fields = typeof CAMPAIGN_FIELDS

/** A field's name in a form and in a body. */
export type CampaignField = keyof Fields

export type KindOf<Field extends CampaignField> = Fields[Field]['kind']

/** The fields of some kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Field in CampaignField]: KindOf<Field> extends Kind ? Field : never
}[CampaignField]

/** The fields that always hold something. */
export type FilledField = {
  [Field in CampaignField]: Fields[Field] extends
    | { required: string }
    | { initial: number | boolean }
    | { kind: 'record' }
    ? Field
    : never
}[CampaignField]

/** A field's name in an answer. */
export type WireName<Field extends CampaignField> = Field extends CampaignField
  ? Fields[Field] extends { once: infer Name extends string }
    ? Name
    : Field
  : never

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name

/** The name of a field's column. */
export type ColumnName<Field extends CampaignField> = Camel<WireName<Field>>

/** Every field with what is said of it, in the order of the form. */
export const campaignFields = Object.entries(CAMPAIGN_FIELDS) as readonly (readonly [
  CampaignField,
  CampaignFieldSpec,
])[]

/** The name under which the server answers a field. */
export const wireNameOf = (field: CampaignField) =>
  ((CAMPAIGN_FIELDS[field] as CampaignFieldSpec).once ?? field) as WireName<CampaignField>

/** The name of the column that keeps a field. */
export const columnNameOf = (field: CampaignField) =>
  wireNameOf(field).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as ColumnName<CampaignField>

/** Whether a field always holds something. */
export const isFilledField = ({ required, initial, kind }: CampaignFieldSpec): boolean =>
  required !== undefined || initial !== undefined || kind === 'record'
