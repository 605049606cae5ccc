import { formatCount } from './counts.ts'
import { formatMoment } from './dates.ts'
import { FEDERAL_DIGITS, FEDERAL_PRIZES } from './draw-rule.ts'
import type { FieldErrors } from './field-errors.ts'
import { isNumbered, type Prize, resultField } from './prizes.ts'
import { formatQuota } from './quota-number.ts'

/**
 * What the operator enters for one prize; `contest`, `result` and the five prizes of the Loteria Federal as typed (spec §2.7). `latest`: the
 * last contest that can have been drawn, where that is known.
 */
export type DrawDraft = {
  readonly prize: Prize
  readonly federal: boolean
  readonly contest: string
  readonly result: string
  readonly lottery: readonly string[]
  readonly latest: number | null
}

/** The five prizes before anything was typed. */
export const NO_LOTTERY: readonly string[] = Array<string>(FEDERAL_PRIZES).fill('')

/** The fields of the five prizes of the Loteria Federal: `premio1` … `premio5`. */
export const LOTTERY_FIELDS = ['premio1', 'premio2', 'premio3', 'premio4', 'premio5'] as const

const MAX_DIGITS = 20

/**
 * What decides a prize: a typed result; without one the five prizes of the Loteria Federal, or in the free mode the random source. Who bought
 * most needs none of them.
 */
export function decidedBy({
  prize,
  federal,
  result,
}: Pick<DrawDraft, 'prize' | 'federal' | 'result'>): 'purchases' | 'result' | 'lottery' | 'random' {
  if (!isNumbered(prize)) return 'purchases'
  if (result.trim() !== '') return 'result'
  return federal ? 'lottery' : 'random'
}

/**
 * What is wrong with what was typed for a draw, by field (`concurso`, `premio1`…, `resultado`, `resultado2`…). *Loteria Federal* needs a
 * contest that was drawn, and a result or the five prizes; *Livre* may leave the result empty (DESIGN §6). `plus` needs nothing.
 */
export function checkDraw(draft: DrawDraft): FieldErrors {
  const { prize, federal, contest, result, latest } = draft
  if (!isNumbered(prize)) return {}
  const errors: Record<string, string[]> = {}
  const contestSentence = federal ? refuseContest(contest, latest) : null
  if (contestSentence) errors.concurso = [contestSentence]
  const by = decidedBy(draft)
  if (by === 'lottery' && draft.lottery.some((typed) => typed.trim() !== ''))
    return { ...errors, ...checkLottery(draft.lottery) }
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

function checkLottery(lottery: readonly string[]): FieldErrors {
  return Object.fromEntries(
    LOTTERY_FIELDS.flatMap((field, index) => {
      const sentence = refusePrize(lottery[index]?.trim() ?? '', `${index + 1}º prêmio`)
      return sentence === null ? [] : [[field, [sentence]]]
    }),
  )
}

function refusePrize(typed: string, name: string): string | null {
  if (typed === '') return `Informe o ${name} da Loteria Federal`
  if (!/^\d+$/.test(typed)) return `O ${name} deve ter somente números`
  return typed.length === FEDERAL_DIGITS ? null : `O ${name} da Loteria Federal tem ${FEDERAL_DIGITS} dígitos`
}

/** What is looked at before a draw: what was typed, whether quotas are still sold, and for when it was announced. */
export interface DrawAhead {
  readonly federal: boolean
  readonly result: string
  readonly onSale: boolean
  readonly date: string | null
  /** The quotas of the campaign. */
  readonly total: number
}

/** What is unusual about a draw, each in a sentence that is said before it is confirmed; none of it refuses the draw. */
export function drawWarnings({ federal, result, onSale, date, total }: DrawAhead, now: Date): string[] {
  const { length } = result.trim()
  const typed = length === 1 ? '1 dígito' : `${length} dígitos`
  return [
    ...(onSale ? ['As vendas ainda estão abertas. O sorteio do 1º prêmio encerra a campanha.'] : []),
    ...(date !== null && new Date(date) > now ? [`O sorteio foi anunciado para ${formatMoment(date)}.`] : []),
    ...(federal && length > 0 && length < FEDERAL_DIGITS
      ? [`O resultado tem ${typed}, e o da Loteria Federal tem ${FEDERAL_DIGITS}. Confira os zeros à esquerda.`]
      : []),
    ...(federal && length === FEDERAL_DIGITS && total > 10 ** FEDERAL_DIGITS
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
  const moved = BigInt(result) + BigInt(near - quota)
  return (moved < 0n ? BigInt(near) : moved).toString().padStart(result.length, '0')
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
