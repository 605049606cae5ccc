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
