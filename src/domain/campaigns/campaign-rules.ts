import { refuseForeignLink, refuseLink, refuseProfile, refuseWhatsapp } from '../site/links.ts'
import { formatCount, quotasInWords } from '../values/counts.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import {
  LARGE_QUOTAS,
  MAX_PRICE,
  MAX_REDIRECT_SECONDS,
  MAX_RESERVATION,
  MIN_PURCHASE,
  refuseLength,
  refuseMinimum,
  refuseQuotaCount,
  refuseReservation,
  reservationSentence,
} from '../values/limits.ts'
import { formatReais } from '../values/money.ts'
import { ownValue } from '../values/own.ts'
import { momentOf } from '../values/zoned.ts'
import { amountOf, type CampaignDraft, countOf, isBlank } from './campaign-draft.ts'
import {
  CAMPAIGN_FIELDS,
  type CampaignField,
  type CampaignFieldSpec,
  campaignFields,
  type FieldOfKind,
} from './campaign-fields.ts'
import { largestPurchase, type Tier } from './offers.ts'
import { refuseRouletteQuantity, refuseSpins } from './roulette.ts'
import { CAMPAIGN_SITUATIONS } from './status.ts'

/** What a rule knows beside the campaign. */
export interface Surroundings {
  /** The address of the operator's own site; links that must stay on it are not checked without. */
  site?: string | undefined
  /** The moment at which a new campaign is created; none where it is a change. */
  now?: Date | undefined
}

type Rule = (draft: CampaignDraft, surroundings: Surroundings) => string | null

/** A rule about a field, and the other fields that it reads: a change of one of them asks it again. */
interface FieldRule {
  rule: Rule
  reads?: readonly CampaignField[]
}

const WRONG_CHOICE = 'Escolha uma das opções'

type CountField = FieldOfKind<'count'>

const whenGiven = (
  field: FieldOfKind<'text' | 'moment'>,
  refuse: (text: string, surroundings: Surroundings) => string | null,
): FieldRule => ({
  rule: (draft, surroundings) => (isBlank(draft[field]) ? null : refuse(draft[field] ?? '', surroundings)),
})

const TIER_PRICES = ['price', 'price2', 'price3', 'price4'] as const
const TIER_QUANTITIES = ['qtd1', 'qtd2', 'qtd3'] as const
const ROULETTE_QUANTITIES = ['roulette_qtd', 'roulette_qtd2', 'roulette_qtd3'] as const
const ROULETTE_SPINS = ['roulette_spin', 'roulette_spin2', 'roulette_spin3'] as const
/** What the most quotas of one purchase follow from. */
const LARGEST_QUANTITY = ['numbers', 'max_reserva'] as const

const tierPrice = (place: 1 | 2 | 3): FieldRule => {
  const field = TIER_PRICES[place]
  const quantity = TIER_QUANTITIES[place - 1] as (typeof TIER_QUANTITIES)[number]
  return {
    reads: [quantity, ...TIER_PRICES.slice(0, place)],
    rule: (draft) => {
      if (isBlank(draft[field])) return isBlank(draft[quantity]) ? null : 'Informe o preço desta faixa'
      const wrong = refusePrice(draft[field])
      if (wrong) return wrong
      const before = TIER_PRICES.slice(0, place)
        .map((each) => amountOf(draft[each]))
        .findLast((amount) => amount !== null)
      const cheaper = before === undefined || before === null || (amountOf(draft[field]) ?? 0) < before
      return cheaper ? null : 'O preço deve ser menor que o da faixa anterior'
    },
  }
}

const tierQuantity = (place: 0 | 1 | 2): FieldRule => {
  const field = TIER_QUANTITIES[place]
  const price = TIER_PRICES[place + 1] as (typeof TIER_PRICES)[number]
  return {
    reads: [price, ...TIER_QUANTITIES.slice(0, place), ...LARGEST_QUANTITY],
    rule: (draft) => {
      if (isBlank(draft[field]))
        return isBlank(draft[price]) ? null : 'Informe a partir de quantas cotas vale este preço'
      return (
        refuseCount(draft[field]) ??
        refuseNotAbove(draft, field, TIER_QUANTITIES.slice(0, place)) ??
        refuseOutOfReach(draft, field)
      )
    },
  }
}

const rouletteQuantity = (place: 0 | 1 | 2): FieldRule => {
  const field = ROULETTE_QUANTITIES[place]
  const spins = ROULETTE_SPINS[place]
  return {
    reads: ['price', spins, ...ROULETTE_QUANTITIES.slice(0, place), ...LARGEST_QUANTITY],
    rule: (draft) => {
      if (isBlank(draft[field])) return isBlank(draft[spins]) ? null : 'Informe quantas cotas ganham estes giros'
      const price = priceOf(draft)
      return (
        refuseCount(draft[field]) ??
        (price === null ? null : refuseRouletteQuantity(countOf(draft[field]), price)) ??
        refuseNotAbove(draft, field, ROULETTE_QUANTITIES.slice(0, place)) ??
        refuseOutOfReach(draft, field)
      )
    },
  }
}

const rouletteSpins = (place: 0 | 1 | 2): FieldRule => {
  const field = ROULETTE_SPINS[place]
  const quantity = ROULETTE_QUANTITIES[place]
  return {
    reads: ['price', quantity],
    rule: (draft) => {
      const price = priceOf(draft)
      if (isBlank(draft[field]) || refuseCount(draft[quantity]) || price === null) return null
      return refuseSpins(countOf(draft[field]), countOf(draft[quantity]), price)
    },
  }
}

const suggestion = (field: CountField): FieldRule => ({
  reads: LARGEST_QUANTITY,
  rule: (draft) => {
    if (isBlank(draft[field])) return null
    const wrong = refuseCount(draft[field])
    if (wrong) return wrong
    const count = countOf(draft[field])
    const limit = limitsOf(draft)
    if (limit !== null && count > limit.reservation) return reservationSentence(limit.reservation)
    if (limit !== null && count > limit.total) return `A campanha tem ${quotasInWords(limit.total)}`
    return null
  },
})

/** What a field's own line in the table of fields cannot say. */
const RULES: { readonly [Field in CampaignField]?: FieldRule } = {
  prev_sorteio: whenGiven('prev_sorteio', (date, { now }) => {
    const moment = momentOf(date)
    return moment !== null && now !== undefined && moment <= now ? 'Escolha uma data que ainda não passou' : null
  }),
  numbers: { rule: ({ numbers }) => refuseQuotaCount(countOf(numbers)) },
  price: { rule: ({ price }) => refusePrice(price) },
  minimum_transaction: {
    reads: [...TIER_PRICES, ...TIER_QUANTITIES, ...LARGEST_QUANTITY],
    rule: refuseMinimumPurchase,
  },
  max_reserva: { rule: ({ max_reserva }) => (isBlank(max_reserva) ? null : refuseReservation(countOf(max_reserva))) },
  status_detail: {
    rule: ({ status_detail }) =>
      isBlank(status_detail) || CAMPAIGN_SITUATIONS.some(({ id }) => id === status_detail)
        ? null
        : 'Escolha uma das situações da lista',
  },
  qtd1: tierQuantity(0),
  price2: tierPrice(1),
  qtd2: tierQuantity(1),
  price3: tierPrice(2),
  qtd3: tierQuantity(2),
  price4: tierPrice(3),
  roulette_qtd: rouletteQuantity(0),
  roulette_spin: rouletteSpins(0),
  roulette_qtd2: rouletteQuantity(1),
  roulette_spin2: rouletteSpins(1),
  roulette_qtd3: rouletteQuantity(2),
  roulette_spin3: rouletteSpins(2),
  quantity_suggested_1: suggestion('quantity_suggested_1'),
  quantity_suggested_2: suggestion('quantity_suggested_2'),
  quantity_suggested_3: suggestion('quantity_suggested_3'),
  quantity_suggested_4: suggestion('quantity_suggested_4'),
  quantity_suggested_5: suggestion('quantity_suggested_5'),
  quantity_suggested_6: suggestion('quantity_suggested_6'),
  whatsapp: whenGiven('whatsapp', refuseWhatsapp),
  instagram: whenGiven('instagram', refuseProfile),
  telegram: whenGiven('telegram', refuseProfile),
  percent_status: {
    rule: ({ percent_status }) => {
      if (isBlank(percent_status)) return null
      const percent = countOf(percent_status)
      return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? null : 'Informe de 0 a 100%'
    },
  },
  trigger_button: {
    reads: ['trigger_link'],
    rule: ({ trigger_button, trigger_link }) =>
      isBlank(trigger_button) && !isBlank(trigger_link) ? 'Informe o texto do botão' : null,
  },
  trigger_link: {
    reads: ['trigger_button'],
    rule: ({ trigger_button, trigger_link }) => {
      if (isBlank(trigger_link)) return isBlank(trigger_button) ? null : 'Informe o link do botão'
      return refuseLink(trigger_link)
    },
  },
  trigger_redirect_time: {
    rule: ({ trigger_redirect_time }) => {
      if (isBlank(trigger_redirect_time)) return null
      const seconds = countOf(trigger_redirect_time)
      const right = Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_REDIRECT_SECONDS
      return right ? null : `Informe de 0 a ${MAX_REDIRECT_SECONDS} segundos`
    },
  },
  trigger_redirect_link: whenGiven('trigger_redirect_link', (link, { site }) =>
    site === undefined ? null : refuseForeignLink(link, site),
  ),
}

/**
 * What is wrong with a campaign, by field, each with its Portuguese sentence (spec §5); the form and the server both ask here. With
 * `stored`, `draft` is a change to that campaign: only what it carries, and what depends on that, is checked, and `numbers` must stay.
 */
export function checkCampaign(
  draft: CampaignDraft,
  { stored, ...surroundings }: Surroundings & { stored?: CampaignDraft | undefined } = {},
): FieldErrors {
  const whole = stored ? { ...stored, ...given(draft) } : draft
  const errors: Record<string, string[]> = {}
  for (const [field, { after }] of campaignFields) {
    const reads = [field, ...(RULES[field]?.reads ?? []), ...(after === undefined ? [] : [after as CampaignField])]
    if (stored && reads.every((each) => draft[each] === undefined)) continue
    const sentence = refuseField(whole, field, surroundings)
    if (sentence) errors[field] = [sentence]
  }
  if (stored && draft.numbers !== undefined && countOf(draft.numbers) !== countOf(stored.numbers)) {
    errors.numbers = ['A quantidade de cotas não muda depois que a campanha é criada']
  }
  return errors
}

/** The one sentence about a single field of a whole campaign, or `null`. */
export function checkCampaignField(
  draft: CampaignDraft,
  field: CampaignField,
  surroundings: Surroundings = {},
): string | null {
  return refuseField(draft, field, surroundings)
}

function refuseField(draft: CampaignDraft, field: CampaignField, surroundings: Surroundings): string | null {
  const spec: CampaignFieldSpec = CAMPAIGN_FIELDS[field]
  const value = draft[field]
  if (isBlank(value) && spec.required !== undefined) return spec.required
  return RULES[field]?.rule(draft, surroundings) ?? refuseByTable(spec, value, draft)
}

/** What is wrong with a field by its line in the table of fields. */
function refuseByTable({ kind, max, after, choices }: CampaignFieldSpec, value: unknown, draft: CampaignDraft) {
  if (isBlank(value)) return null
  if (max !== undefined) return refuseLength(String(value), max)
  if (kind === 'moment')
    return (
      refuseMoment(String(value)) ??
      refuseBefore(String(value), ownValue(draft as Readonly<Record<string, unknown>>, after ?? ''))
    )
  const numbers = kind === 'switch' ? [0, 1] : choices && Object.keys(choices).map(Number)
  return numbers === undefined || numbers.includes(Number(value)) ? null : WRONG_CHOICE
}

function refuseBefore(end: string, start: unknown): string | null {
  const [from, until] = [momentOf(String(start ?? '')), momentOf(end)]
  return from && until && until <= from ? 'O fim deve ser depois do início' : null
}

function given(draft: CampaignDraft): CampaignDraft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

function refusePrice(price: number | string | null | undefined): string | null {
  const centavos = amountOf(price)
  if (centavos === null) return 'O preço deve ser um valor em reais com no máximo duas casas decimais'
  if (centavos < 1) return `O preço deve ser de pelo menos ${formatReais(1)}`
  if (centavos > MAX_PRICE) return `O preço deve ser de no máximo ${formatReais(MAX_PRICE)}`
  return null
}

function refuseMinimumPurchase(draft: CampaignDraft): string | null {
  if (isBlank(draft.minimum_transaction)) return refuseUnreachable(MIN_PURCHASE, draft)
  const centavos = amountOf(draft.minimum_transaction)
  if (centavos === null) return 'O mínimo por compra deve ser um valor em reais com no máximo duas casas decimais'
  return refuseMinimum(centavos) ?? refuseUnreachable(centavos, draft)
}

/** A minimum that no purchase can reach would make a campaign that nobody can buy from. */
function refuseUnreachable(minimum: number, draft: CampaignDraft): string | null {
  const limit = limitsOf(draft)
  const price = priceOf(draft)
  if (limit === null || price === null) return null
  const most = largestPurchase({ price, tiers: tiersOf(draft) }, Math.min(limit.total, limit.reservation))
  if (most < MIN_PURCHASE)
    return `A maior compra desta campanha daria ${formatReais(most)}, e nenhuma compra é de menos de ${formatReais(MIN_PURCHASE)}. Aumente o preço ou o máximo por compra`
  return minimum > most ? `O mínimo por compra não pode passar de ${formatReais(most)}, o valor da maior compra` : null
}

/** The campaign's limits of a purchase, as far as they are valid. */
function limitsOf({ numbers, max_reserva }: CampaignDraft): { total: number; reservation: number } | null {
  const total = countOf(numbers)
  const reservation = isBlank(max_reserva) ? MAX_RESERVATION : countOf(max_reserva)
  return (refuseQuotaCount(total) ?? refuseReservation(reservation)) ? null : { total, reservation }
}

/** The lower prices of larger purchases, as far as they are valid. */
const tiersOf = (draft: CampaignDraft): Tier[] =>
  TIER_QUANTITIES.flatMap((quantity, place) => {
    const price = draft[TIER_PRICES[place + 1] as (typeof TIER_PRICES)[number]]
    const isRight = !isBlank(price) && !refusePrice(price) && !isBlank(draft[quantity]) && !refuseCount(draft[quantity])
    return isRight ? [{ from: countOf(draft[quantity]), price: amountOf(price) ?? 0 }] : []
  })

function priceOf({ price }: CampaignDraft): number | null {
  return isBlank(price) || refusePrice(price) ? null : amountOf(price)
}

function refuseCount(count: number | string | null | undefined): string | null {
  const parsed = countOf(count)
  if (!Number.isInteger(parsed) || parsed < 1) return 'Informe pelo menos 1 cota'
  return parsed > LARGE_QUOTAS ? `Informe no máximo ${formatCount(LARGE_QUOTAS)} cotas` : null
}

/** A tier must begin above all given ones before it. */
function refuseNotAbove(draft: CampaignDraft, field: CountField, before: readonly CountField[]): string | null {
  const counts = before.filter((each) => !isBlank(draft[each])).map((each) => countOf(draft[each]))
  return counts.every((each) => Number.isNaN(each) || countOf(draft[field]) > each)
    ? null
    : 'A quantidade deve ser maior que a da faixa anterior'
}

/** What is offered from so many quotas on must be within what one purchase may take. */
function refuseOutOfReach(draft: CampaignDraft, field: CountField): string | null {
  const limit = limitsOf(draft)
  if (limit === null) return null
  const most = Math.min(limit.total, limit.reservation)
  return countOf(draft[field]) <= most
    ? null
    : `Nenhuma compra chega a esta quantidade: a maior desta campanha é de ${quotasInWords(most)}`
}

function refuseMoment(text: string): string | null {
  return momentOf(text) === null ? 'Informe uma data válida' : null
}
