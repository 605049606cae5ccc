import { parseCount } from './counts.ts'
import type { FieldErrors } from './field-errors.ts'
import {
  MAX_MULTIPLE_DESCRIPTION,
  MAX_MULTIPLE_TITLE,
  MAX_PRICE,
  MAX_RESERVATION,
  MAX_TITLE,
  refuseLength,
  refuseMinimum,
  refuseQuotaCount,
  refuseReservation,
} from './limits.ts'
import { centavosOf, formatReais, hasWholeCentavos, parseReais } from './money.ts'
import { momentOf } from './zoned.ts'

/**
 * A campaign as a form holds it or a body carries it, under the wire's names (spec §3.1). Counts and amounts in reais are numbers
 * or what was typed; an absent or `null` field was not given.
 */
export type CampaignDraft = {
  readonly title?: string | null
  readonly product?: string | null
  readonly product2?: string | null
  readonly product3?: string | null
  readonly product4?: string | null
  readonly product5?: string | null
  readonly product_mais?: string | null
  readonly numbers?: number | string | null
  readonly price?: number | string | null
  readonly minimum_transaction?: number | string | null
  readonly max_reserva?: number | string | null
  readonly prev_sorteio?: string | null
  readonly multiple_title?: string | null
  readonly multiple_description?: string | null
}

type Rule = (draft: CampaignDraft) => string | null

const RULES: { readonly [Field in keyof CampaignDraft]-?: Rule } = {
  title: ({ title }) => refuseBlank(title, 'Informe o título da campanha') ?? refuseLength(title ?? '', MAX_TITLE),
  product: ({ product }) => refuseBlank(product, 'Informe o 1º prêmio') ?? refuseLength(product ?? '', MAX_TITLE),
  product2: ({ product2 }) => refuseLength(product2 ?? '', MAX_TITLE),
  product3: ({ product3 }) => refuseLength(product3 ?? '', MAX_TITLE),
  product4: ({ product4 }) => refuseLength(product4 ?? '', MAX_TITLE),
  product5: ({ product5 }) => refuseLength(product5 ?? '', MAX_TITLE),
  product_mais: ({ product_mais }) => refuseLength(product_mais ?? '', MAX_TITLE),
  numbers: ({ numbers }) => {
    if (isBlank(numbers)) return 'Informe a quantidade de cotas'
    return refuseQuotaCount(countOf(numbers))
  },
  price: ({ price }) => {
    if (isBlank(price)) return 'Informe o preço da cota'
    const centavos = amountOf(price)
    if (centavos === null) return 'O preço deve ser um valor em reais com no máximo duas casas decimais'
    if (centavos < 1) return `O preço deve ser de pelo menos ${formatReais(1)}`
    if (centavos > MAX_PRICE) return `O preço deve ser de no máximo ${formatReais(MAX_PRICE)}`
    return null
  },
  minimum_transaction: (draft) => {
    if (isBlank(draft.minimum_transaction)) return null
    const centavos = amountOf(draft.minimum_transaction)
    if (centavos === null) return 'O mínimo por compra deve ser um valor em reais com no máximo duas casas decimais'
    return refuseMinimum(centavos) ?? refuseUnreachable(centavos, draft)
  },
  max_reserva: ({ max_reserva }) => (isBlank(max_reserva) ? null : refuseReservation(countOf(max_reserva))),
  prev_sorteio: ({ prev_sorteio }) => {
    if (isBlank(prev_sorteio)) return null
    return momentOf(prev_sorteio) === null ? 'Informe uma data válida' : null
  },
  multiple_title: ({ multiple_title }) => refuseLength(multiple_title ?? '', MAX_MULTIPLE_TITLE),
  multiple_description: ({ multiple_description }) =>
    refuseLength(multiple_description ?? '', MAX_MULTIPLE_DESCRIPTION),
}

/**
 * What is wrong with a campaign, by field, each with its Portuguese sentence (spec §5); the form and the server both ask here. With
 * `stored`, `draft` is a change to that campaign: only the fields that it carries are checked, and `numbers` must stay.
 */
export function checkCampaign(draft: CampaignDraft, stored?: CampaignDraft): FieldErrors {
  const whole = stored ? { ...stored, ...draft } : draft
  const errors: Record<string, string[]> = {}
  for (const [field, rule] of Object.entries(RULES) as [keyof CampaignDraft, Rule][]) {
    if (stored && draft[field] === undefined) continue
    const sentence = rule(whole)
    if (sentence) errors[field] = [sentence]
  }
  if (stored && draft.numbers !== undefined && countOf(draft.numbers) !== countOf(stored.numbers)) {
    errors.numbers = ['A quantidade de cotas não muda depois que a campanha é criada']
  }
  return errors
}

/** A minimum that no purchase can reach would make a campaign that nobody can buy from. */
function refuseUnreachable(minimum: number, draft: CampaignDraft): string | null {
  if (RULES.price(draft) ?? RULES.numbers(draft) ?? RULES.max_reserva(draft)) return null
  const limit = isBlank(draft.max_reserva) ? MAX_RESERVATION : countOf(draft.max_reserva)
  const most = Math.min(countOf(draft.numbers), limit) * (amountOf(draft.price) ?? 0)
  return minimum > most ? `O mínimo por compra não pode passar de ${formatReais(most)}, o valor da maior compra` : null
}

function refuseBlank(text: string | null | undefined, sentence: string): string | null {
  return isBlank(text) ? sentence : null
}

function isBlank(value: string | number | null | undefined): value is '' | null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** `NaN` where it is no count, which no rule accepts. */
function countOf(value: number | string | null | undefined): number {
  return typeof value === 'string' ? (parseCount(value) ?? Number.NaN) : (value ?? Number.NaN)
}

function amountOf(value: number | string | null | undefined): number | null {
  if (typeof value === 'string') return parseReais(value)
  return typeof value === 'number' && hasWholeCentavos(value) ? centavosOf(value) : null
}
