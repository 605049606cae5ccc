import { digitsIn, PHONE_DIGITS, phoneIn } from '../values/phone.ts'

/** Why nobody is looked for by what was typed; undefined where it is a whole phone. */
export function refusePersonPhone(typed: string): string | undefined {
  if (phoneIn(typed) !== undefined) return undefined
  const digits = digitsIn(typed).length
  if (digits === 0) return 'Digite o telefone inteiro, com DDD: só assim ele acha alguém.'
  const missing = PHONE_DIGITS - digits
  if (missing <= 0) return 'Confira o número: este não é um telefone com DDD.'
  return `${missing === 1 ? 'Falta 1 número' : `Faltam ${missing} números`}. Só o telefone inteiro acha alguém.`
}
