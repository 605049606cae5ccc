/**
 * How far a drawn number is known to be the lottery's. `confirmed`: the server asked the lottery, and it said the same; `typed`: the organiser typed it
 * while the lottery was silent; `contradicted`: typed, and the lottery said another one later; `offRule`: drawn otherwise than the campaign's
 * published rule says; `corrected`: contradicted, and the lottery's own prizes decide instead; `kept`: contradicted, and an administrator let it stand. Both
 * with a reason that is published.
 */
export const DRAW_ORIGINS = ['confirmed', 'typed', 'contradicted', 'offRule', 'corrected', 'kept'] as const
export type DrawOrigin = (typeof DRAW_ORIGINS)[number]

/**
 * Where a drawn number came from. `told`: the five prizes that the lottery said later; `reason`: why the published rule was left, or what was decided
 * against a contradicted number; `before`: what a correction took the place of, the quota as it is shown and what had been typed.
 */
export interface OriginFacts {
  readonly origin: DrawOrigin
  readonly contest: string | null
  readonly told: readonly string[]
  readonly reason: string | null
  readonly before?: { readonly quota: string; readonly typed: string } | null
}

/** The mark of a result that nobody but the organiser vouches for. */
export const UNCHECKED = 'digitado pelo organizador, não conferido'

/** What is said of a number that the campaign's published rule does not lead to. */
export const OFF_RULE = 'Esta cota não saiu da regra publicada e não pode ser conferida.'

/** Where a drawn number came from, in one sentence: the same in the confirmation, on the winners' page, in the check and in the panel. */
export function originInWords({ origin, contest, told, reason, before }: OriginFacts): string {
  const result = contest === null ? 'Resultado' : `Resultado do concurso ${contest}`
  if (origin === 'confirmed') return `${result} conferido pelo servidor com a Caixa.`
  if (origin === 'typed') return `${result} ${UNCHECKED}.`
  if (origin === 'corrected') {
    const was = before
      ? ` O organizador tinha digitado ${before.typed}, e a cota sorteada tinha sido ${before.quota}.`
      : ''
    return `${result} conferido pelo servidor com a Caixa, depois de corrigido.${was}${publishedReason(reason)}`
  }
  if (origin === 'contradicted' || origin === 'kept') {
    const other = told.length === 0 ? 'este concurso não é o que decide' : `os prêmios são ${told.join(', ')}`
    const kept = origin === 'kept' ? ` O organizador manteve o sorteio.${publishedReason(reason)}` : ''
    return `${result} digitado pelo organizador. A Caixa diz outro: ${other}.${kept}`
  }
  return `${OFF_RULE}${publishedReason(reason)}`
}

const publishedReason = (reason: string | null) =>
  reason === null ? '' : ` Motivo publicado pelo organizador: “${reason}”`

/** Whether a campaign's number may be called the lottery's: all but those that left the rule. */
export const isByRule = ({ origin }: { readonly origin: DrawOrigin | null }): boolean => origin !== 'offRule'

/** What stands in the place of a number and its winner while the lottery contradicts it and nobody decided. */
export const IN_QUESTION = 'Resultado em conferência'

/** Whether nobody is to be named as the winner of a number yet. */
export const isInQuestion = ({ origin }: { readonly origin: DrawOrigin | null }): boolean => origin === 'contradicted'
