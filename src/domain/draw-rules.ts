import { formatMoment } from './dates.ts'
import type { FieldErrors } from './field-errors.ts'
import { isNumbered, type Prize, resultField } from './prizes.ts'
import { formatQuota } from './quota-number.ts'

/** What the operator enters for one prize; `contest` and `result` as typed (spec §2.7). */
export type DrawDraft = {
  readonly prize: Prize
  readonly federal: boolean
  readonly contest: string
  readonly result: string
}

const MAX_DIGITS = 20

/**
 * What is wrong with what was typed for a draw, by field (`concurso`, `resultado`, `resultado2`…). *Loteria Federal* needs contest
 * and result; *Livre* may leave the result empty (DESIGN §6). `plus` needs nothing.
 */
export function checkDraw({ prize, federal, contest, result }: DrawDraft): FieldErrors {
  if (!isNumbered(prize)) return {}
  const errors: Record<string, string[]> = {}
  const contestSentence = federal ? refuseDigits(contest, 'Informe o número do concurso', 'concurso') : null
  if (contestSentence) errors.concurso = [contestSentence]
  const resultSentence =
    federal || result.trim() !== '' ? refuseDigits(result, 'Informe o resultado', 'resultado') : null
  if (resultSentence) errors[resultField(prize)] = [resultSentence]
  return errors
}

/** The digits of a result of the Loteria Federal, its zeros in front included. */
const FEDERAL_DIGITS = 5

/** What is looked at before a draw: what was typed, whether quotas are still sold, and for when it was announced. */
export interface DrawAhead {
  readonly federal: boolean
  readonly result: string
  readonly onSale: boolean
  readonly date: string | null
}

/** What is unusual about a draw, each in a sentence that is said before it is confirmed; none of it refuses the draw. */
export function drawWarnings({ federal, result, onSale, date }: DrawAhead, now: Date): string[] {
  const { length } = result.trim()
  const typed = length === 1 ? '1 dígito' : `${length} dígitos`
  return [
    ...(onSale ? ['As vendas ainda estão abertas. O sorteio do 1º prêmio encerra a campanha.'] : []),
    ...(date !== null && new Date(date) > now ? [`O sorteio foi anunciado para ${formatMoment(date)}.`] : []),
    ...(federal && length > 0 && length < FEDERAL_DIGITS
      ? [`O resultado tem ${typed}, e o da Loteria Federal tem ${FEDERAL_DIGITS}. Confira os zeros à esquerda.`]
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
