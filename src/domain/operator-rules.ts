import type { FieldErrors } from './field-errors.ts'
import { isPhone } from './masks.ts'

/** The longest name and e-mail of an account. */
export const MAX_NAME = 80
const MAX_EMAIL = 254

/** Whether the text has the shape of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}

/** What is wrong with a manager's form, or with an affiliate's where it has a percent (spec §2.20). */
export function checkOperator(form: {
  name: string
  email: string
  telefone: string
  afiliado_percent?: number | null
}): FieldErrors {
  const name = form.name.trim()
  return {
    ...(name === '' && { name: ['Informe o nome.'] }),
    ...(name.length > MAX_NAME && { name: [`Use no máximo ${MAX_NAME} caracteres.`] }),
    ...(!isEmail(form.email.trim()) && { email: ['Informe um e-mail válido.'] }),
    ...(!isPhone(form.telefone) && { telefone: ['Informe um celular com DDD, como (62) 98123-4567.'] }),
    ...(form.afiliado_percent !== undefined &&
      !isPercent(form.afiliado_percent) && { afiliado_percent: ['Informe a comissão, de 0 a 99%.'] }),
  }
}

const isPercent = (percent: number | null) =>
  percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 99
