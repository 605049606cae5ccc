import { nameOfPrize } from '../../domain/campaigns/prizes.ts'
import { CAMPAIGN_SITUATIONS } from '../../domain/campaigns/status.ts'
import { isByRule } from '../../domain/draw/draw-origin.ts'
import type { Campaign } from '../pages.ts'
import { momentIn } from './when.ts'

/** The words of a campaign's situation: the operator's own where there are some. */
export function situationOf(campaign: Campaign): string {
  const { status_detail, status_text } = campaign
  // Nothing is left to hurry for, whatever the operator wrote while there was.
  return isSoldOut(campaign) ? titleOf(WAITING) : (status_text ?? titleOf(status_detail))
}

/** Whether every quota of a campaign that is on sale was paid for. */
export const isSoldOut = ({ on_sale, paid, total }: Campaign): boolean => on_sale && paid === total

/** *Aguarde o sorteio!* among the situations. */
const WAITING = 3
const titleOf = (situation: number): string => CAMPAIGN_SITUATIONS.find(({ id }) => id === situation)?.title ?? ''

/** When a campaign is drawn, in words; null where nobody has said. */
export function drawnAt({ prev_sorteio }: Campaign, now: Date): string | null {
  return prev_sorteio === null ? null : momentIn(prev_sorteio, now)
}

/** When and how a campaign is or was drawn, for a receipt; null where nobody has said. */
export function drawInWords(campaign: Campaign, now: Date): string | null {
  const [first] = campaign.winners
  if (first === undefined) return drawnAt(campaign, now)
  return [momentIn(first.drawn_at, now), doubtOf(first)].filter((part) => part !== null).join('. ')
}

/** Whether the Loteria Federal decides, or has decided; else a number that the organiser types or draws, one that left the published rule included. */
export const isFederal = ({ draw_rule, winners }: Pick<Campaign, 'draw_rule' | 'winners'>): boolean =>
  draw_rule.name !== 'modulo' && winners.every(isByRule)

/** The sentence of where a winner's number came from, which is the last of how it came about; null where nothing is to be said against it. */
export const doubtOf = ({ origin, reading }: Campaign['winners'][number]): string | null =>
  origin === null || origin === 'confirmed' ? null : (reading.at(-1) ?? null)

/** The kinds of doubt, the gravest first: the page speaks of one. */
const DOUBTS = ['contradicted', 'kept', 'corrected', 'offRule', 'typed'] as const
export type Doubt = (typeof DOUBTS)[number]

/**
 * What is to be said against the numbers of a draw: the gravest doubt, and where the numbers came from that are in it, each sentence once. One that is
 * not true of all numbers names its own.
 */
export function doubtsOf(winners: Campaign['winners']): { kind: Doubt; sentences: string[] } | null {
  const kind = DOUBTS.find((each) => winners.some(({ origin }) => origin === each))
  if (kind === undefined) return null
  const own = winners.filter(({ origin }) => origin === kind)
  const sentences = [...new Set(own.map((winner) => doubtOf(winner) ?? ''))].map((sentence) => {
    const named = own.filter((winner) => doubtOf(winner) === sentence).map(({ prize }) => nameOfPrize(prize))
    return named.length === winners.length ? sentence : `${listInWords(named)}: ${sentence}`
  })
  return { kind, sentences }
}

/** How a winner's number came about, without the sentence that `doubtsOf` has already told. */
export const wayOf = (winner: Campaign['winners'][number], winners: Campaign['winners']): string[] =>
  doubtOf(winner) !== null && winner.origin === doubtsOf(winners)?.kind ? winner.reading.slice(0, -1) : winner.reading

export const listInWords = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' e $1')

/** Where the Loteria Federal shows its results. */
export const FEDERAL_RESULTS = 'https://loterias.caixa.gov.br/Paginas/Federal.aspx'

/** A code of many digits in groups of four. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code
