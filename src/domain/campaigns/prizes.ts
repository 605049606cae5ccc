import { isBlank } from '../values/text.ts'

/** The prizes of a campaign in the order in which they are drawn; `plus` goes to whoever bought most quotas (spec §4). */
export const PRIZES = ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] as const

/** One prize of a campaign, named as in the draw's addresses (spec §7.2). */
export type Prize = (typeof PRIZES)[number]

/** A prize that is drawn by a result, which `plus` is not. */
export type NumberedPrize = Exclude<Prize, 'plus'>

/** The campaign's fields (spec §3.1) that say which prizes it has. */
export type PrizeFields = {
  readonly product?: string | null
  readonly product2?: string | null
  readonly product3?: string | null
  readonly product4?: string | null
  readonly product5?: string | null
  readonly product_mais?: string | null
}

const PRODUCT_FIELDS = {
  first: 'product',
  second: 'product2',
  third: 'product3',
  fourth: 'product4',
  fifth: 'product5',
  plus: 'product_mais',
} as const satisfies Record<Prize, keyof PrizeFields>

const RESULT_FIELDS = {
  first: 'resultado',
  second: 'resultado2',
  third: 'resultado3',
  fourth: 'resultado4',
  fifth: 'resultado5',
} as const satisfies Record<NumberedPrize, string>

const EXTRACTION_FIELDS = {
  first: 'extracao',
  second: 'extracao2',
  third: 'extracao3',
  fourth: 'extracao4',
  fifth: 'extracao5',
} as const satisfies Record<NumberedPrize, string>

const LOTTERY_FIELDS = {
  first: 'premios',
  second: 'premios2',
  third: 'premios3',
  fourth: 'premios4',
  fifth: 'premios5',
} as const satisfies Record<NumberedPrize, string>

const WINNER_FIELDS = {
  first: 'ganhador',
  second: 'ganhador2',
  third: 'ganhador3',
  fourth: 'ganhador4',
  fifth: 'ganhador5',
  plus: 'ganhador_mais',
} as const satisfies Record<Prize, string>

/** The campaign's field that names the prize: `product`, `product2`, …, `product_mais`. */
export function productField(prize: Prize) {
  return PRODUCT_FIELDS[prize]
}

/** The field of a prize's typed result: `resultado`, `resultado2`, …. */
export function resultField(prize: NumberedPrize) {
  return RESULT_FIELDS[prize]
}

/** The field of a prize's winning quota: `extracao`, `extracao2`, …. */
export function extractionField(prize: NumberedPrize) {
  return EXTRACTION_FIELDS[prize]
}

/** The field of the five prizes of the Loteria Federal that a prize was read out of: `premios`, `premios2`, …. */
export function lotteryField(prize: NumberedPrize) {
  return LOTTERY_FIELDS[prize]
}

/** Which of the five numbered prizes it is: 1 to 5. */
export function prizeIndexOf(prize: NumberedPrize): number {
  return PRIZES.indexOf(prize) + 1
}

/** The field of a prize's winner: `ganhador`, `ganhador2`, …, `ganhador_mais`. */
export function winnerField(prize: Prize) {
  return WINNER_FIELDS[prize]
}

/** Whether the prize is drawn by a result. */
export function isNumbered(prize: Prize): prize is NumberedPrize {
  return prize !== 'plus'
}

/** The prizes a campaign has, in drawing order: those whose field holds more than spaces. */
export function prizesOf(campaign: PrizeFields): Prize[] {
  return PRIZES.filter((prize) => !isBlank(campaign[productField(prize)]))
}

/** What says what a prize is: its own words, and of the first one, after which campaigns are named, the campaign's title as well. */
export const prizeTexts = (campaign: PrizeFields & { title: string }, prize: Prize): string[] => [
  campaign[productField(prize)] ?? '',
  ...(prize === 'first' ? [campaign.title] : []),
]

const NAMES = {
  first: '1º prêmio',
  second: '2º prêmio',
  third: '3º prêmio',
  fourth: '4º prêmio',
  fifth: '5º prêmio',
  plus: 'Maior comprador',
} as const satisfies Record<Prize, string>

/** How a prize is called beside its campaign: `1º prêmio`, `Maior comprador`. */
export function nameOfPrize(prize: Prize): string {
  return NAMES[prize]
}
