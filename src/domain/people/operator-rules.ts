import { isEmail } from '../values/email.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { isPhone } from '../values/phone.ts'
import { trimmed } from '../values/text.ts'

/** The longest name of an account. */
export const MAX_NAME = 80

/** What is wrong with a manager's form, or with an affiliate's where it has a percent (spec §2.20). */
export function checkOperator(form: {
  name: string
  email: string
  telefone: string
  afiliado_percent?: number | null
}): FieldErrors {
  const name = trimmed(form.name)
  return {
    ...(name === '' && { name: ['Informe o nome.'] }),
    ...(name.length > MAX_NAME && { name: [`Use no máximo ${MAX_NAME} caracteres.`] }),
    ...(!isEmail(form.email) && { email: ['Informe um e-mail válido.'] }),
    ...(!isPhone(form.telefone) && { telefone: ['Informe um celular com DDD, como (62) 98123-4567.'] }),
    ...(form.afiliado_percent !== undefined &&
      !isPercent(form.afiliado_percent) && { afiliado_percent: ['Informe a comissão, de 0 a 99%.'] }),
  }
}

const isPercent = (percent: number | null) =>
  percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 99
