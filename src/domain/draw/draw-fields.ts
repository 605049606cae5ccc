import { isNumbered, type Prize, resultField } from '../campaigns/prizes.ts'
import { formatQuota } from '../campaigns/quota-number.ts'
import { formatCount } from '../values/counts.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { plainName, trimmed } from '../values/text.ts'
import { FEDERAL_DIGITS, FEDERAL_PRIZES } from './draw-rule.ts'
import { sourceOf } from './draw-source.ts'
import { readFederalPrize } from './federal-prize.ts'

/**
 * What the operator enters for one prize; `contest`, `result` and the five prizes of the Loteria Federal as typed (spec §2.7). `latest`: the
 * last contest that can have been drawn, where that is known; `leavesRule`: it is drawn otherwise than its campaign's published rule says,
 * which takes a `reason` that is published and somebody who `mayLeaveRule`; `hindrance`: why nothing can be drawn yet. `isTold`: the five prizes are the
 * lottery's own word, or decided a prize before; what is typed instead is typed `again`, with the `source` that it was read from.
 */
export type DrawDraft = {
  readonly prize: Prize
  readonly federal: boolean
  readonly contest: string
  readonly result: string
  readonly lottery: readonly string[]
  readonly latest: number | null
  readonly leavesRule: boolean
  readonly mayLeaveRule: boolean
  readonly reason: string
  readonly hindrance: string | null
  readonly isTold: boolean
  readonly again: readonly string[]
  readonly source: string
}

/** How long the published reason for leaving a campaign's rule is, in letters. */
export const REASON_LENGTH = { least: 20, most: 300 } as const

/** What is said to whoever may not leave a campaign's rule. */
export const RULE_PROMISED =
  'Esta campanha promete a Loteria Federal: só um administrador a sorteia de outro modo, com um motivo que é publicado'

/** What is said to whoever changes a prize of a campaign that has a winner, and a prize or the day once the lottery has said who wins. */
export const PRIZES_FIXED = 'Já há um ganhador: os prêmios desta campanha não mudam mais'
export const PRIZES_KNOWN = 'A Caixa já publicou o resultado que decide esta campanha: prêmios e data não mudam mais'

/** The five prizes before anything was typed. */
export const NO_LOTTERY: readonly string[] = Array<string>(FEDERAL_PRIZES).fill('')

/** The fields of the five prizes of the Loteria Federal, and of the same typed a second time. */
export const LOTTERY_FIELDS = ['premio1', 'premio2', 'premio3', 'premio4', 'premio5'] as const
export const AGAIN_FIELDS = ['de_novo1', 'de_novo2', 'de_novo3', 'de_novo4', 'de_novo5'] as const

const MAX_DIGITS = 20

/**
 * What decides a prize: a typed result; without one the five prizes of the Loteria Federal, or in the free mode and for who leaves the rule
 * the random source. Who bought most needs none of them.
 */
export function decidedBy({
  prize,
  federal,
  leavesRule,
  result,
}: Pick<DrawDraft, 'prize' | 'federal' | 'leavesRule' | 'result'>): 'purchases' | 'result' | 'lottery' | 'random' {
  if (!isNumbered(prize)) return 'purchases'
  if (result.trim() !== '') return 'result'
  return federal && !leavesRule ? 'lottery' : 'random'
}

/**
 * What is wrong with what was typed for a draw, by field (`concurso`, `premio1`…, `resultado`, `resultado2`…). *Loteria Federal* needs a
 * contest that was drawn, which the first prize's is for all, and a result or the five prizes; *Livre* may leave the result empty (DESIGN §6). `plus` needs nothing.
 */
export function checkDraw(draft: DrawDraft): FieldErrors {
  const { prize, federal, contest, result, latest, hindrance } = draft
  const errors: Record<string, string[]> = hindrance === null ? {} : { sorteio: [hindrance] }
  if (!isNumbered(prize)) return errors
  Object.assign(errors, checkLeaving(draft))
  const contestSentence = federal && prize === 'first' ? refuseContest(contest, latest) : null
  if (contestSentence) errors.concurso = [contestSentence]
  const by = decidedBy(draft)
  if (by === 'lottery' && draft.lottery.some((typed) => typed.trim() !== ''))
    return { ...errors, ...checkLottery(draft.lottery), ...(draft.isTold ? {} : checkAgain(draft)) }
  const resultSentence = by === 'random' ? null : refuseDigits(result, 'Informe o resultado', 'resultado')
  if (resultSentence) errors[resultField(prize)] = [resultSentence]
  return errors
}

/** What is wrong with the number of a contest. */
export function refuseContest(contest: string, latest: number | null): string | null {
  const sentence = refuseDigits(contest, 'Informe o número do concurso', 'concurso')
  if (sentence !== null || latest === null || Number(contest) <= latest) return sentence
  return futureSentence(contest.trim())
}

/** The sentence for a contest that was not drawn yet. */
export const futureSentence = (contest: string): string => `O concurso ${contest} ainda não foi sorteado`

function checkLeaving({ leavesRule, mayLeaveRule, reason }: DrawDraft): FieldErrors {
  if (!leavesRule) return {}
  if (!mayLeaveRule) return { federal: [RULE_PROMISED] }
  return isReason(reason) ? {} : { motivo: [REASON_REFUSED] }
}

/** Whether a text can be published as the reason of a decision about a draw. */
export function isReason(reason: string): boolean {
  return plainName(reason).length >= REASON_LENGTH.least && trimmed(reason).length <= REASON_LENGTH.most
}

/** What is said of a reason that cannot be published. */
export const REASON_REFUSED = `Diga o motivo, que é publicado: de ${REASON_LENGTH.least} a ${REASON_LENGTH.most} letras`

function checkLottery(lottery: readonly string[]): FieldErrors {
  return Object.fromEntries(
    LOTTERY_FIELDS.flatMap((field, index) => {
      const read = readFederalPrize(lottery[index] ?? '')
      return read.kind === 'prize' ? [] : [[field, [PRIZE_REFUSALS[read.kind](`${index + 1}º prêmio`)]]]
    }),
  )
}

/** What of a second typing is not the first one: where nobody confirms a result, a slip names another winner. */
function checkAgain({ lottery, again, source }: DrawDraft): FieldErrors {
  const differing = AGAIN_FIELDS.flatMap((field, index) => {
    const [first, second] = [lottery[index]?.trim() ?? '', again[index]?.trim() ?? '']
    const name = `${index + 1}º`
    if (first !== '' && second === '') return [[field, [`Digite o ${name} de novo`]]]
    return first === '' || canonical(first) === canonical(second)
      ? []
      : [[field, [`Não bate com o ${name}: ${first} em cima, ${second} aqui. Digite o que está na tela.`]]]
  })
  return {
    ...Object.fromEntries(differing),
    ...(sourceOf(source) === null && { fonte: ['Diga de onde você leu'] }),
  }
}

/** A prize as the rule reads it; what is none, as it was typed. */
function canonical(typed: string): string {
  const read = readFederalPrize(typed)
  return read.kind === 'prize' ? read.prize : typed
}

const PRIZE_REFUSALS = {
  empty: (name: string) => `Informe o ${name} da Loteria Federal`,
  letters: (name: string) => `O ${name} deve ter somente números`,
  length: (name: string) => `O ${name} da Loteria Federal tem ${FEDERAL_DIGITS} dígitos`,
} as const

/** What is unusual about a typed result of the Loteria Federal, each in a sentence that is said before it is confirmed; none of it refuses the draw. */
export function resultWarnings(result: string, total: number): string[] {
  const { length } = result.trim()
  const typed = length === 1 ? '1 dígito' : `${length} dígitos`
  return [
    ...(length > 0 && length < FEDERAL_DIGITS
      ? [`O resultado tem ${typed}, e o da Loteria Federal tem ${FEDERAL_DIGITS}. Confira os zeros à esquerda.`]
      : []),
    ...(length === FEDERAL_DIGITS && total > 10 ** FEDERAL_DIGITS
      ? [
          `Com um número de ${FEDERAL_DIGITS} dígitos só cotas abaixo de ${formatCount(10 ** FEDERAL_DIGITS)} podem sair.`,
        ]
      : []),
  ]
}

/** The result that comes to a quota near the one that a typed result came to: `12345` for 46 instead of 45 is `12346`. */
export function resultFor(
  near: number,
  { result, quota }: { readonly result: string; readonly quota: number },
): string {
  return (BigInt(result) + BigInt(near - quota)).toString().padStart(result.length, '0')
}

/** The sentence for a result whose quota nobody paid for, naming it and the nearest sold quotas there are (DESIGN §6). */
export function unsoldSentence(quota: number, below: number | null, above: number | null, total: number): string {
  const near = [below, above].filter((sold) => sold !== null).map((sold) => formatQuota(sold, total))
  const unsold = `A cota ${formatQuota(quota, total)} não foi vendida.`
  if (near.length === 0) return `${unsold} Nenhuma cota foi paga até agora.`
  return near.length === 1
    ? `${unsold} A mais próxima é ${near[0]}.`
    : `${unsold} As mais próximas são ${near[0]} e ${near[1]}.`
}

function refuseDigits(text: string, blank: string, noun: string): string | null {
  const typed = text.trim()
  if (typed === '') return blank
  if (!/^\d+$/.test(typed)) return `O ${noun} deve ter somente números`
  return typed.length > MAX_DIGITS ? `O ${noun} deve ter no máximo ${MAX_DIGITS} dígitos` : null
}
