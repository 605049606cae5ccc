import type { Static } from 'typebox'
import { Type } from 'typebox'
import { checkOperator } from '../../../src/domain/people/operator-rules.ts'
import { emailOf } from '../../../src/domain/values/email.ts'
import type { FieldErrors } from '../../../src/domain/values/field-errors.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { plainName } from '../../../src/domain/values/text.ts'
import { changeOf, named, nullable } from '../../platform/http/http.ts'

const Text = Type.Optional(Type.String({ maxLength: 300 }))

/** What a manager's or affiliate's form sends (spec §3.6). Role, id and state are not among it (S21). */
export const OperatorBody = named(
  'OperatorBody',
  Type.Object({
    name: Text,
    email: Text,
    telefone: Text,
    afiliado_percent: Type.Optional(nullable(Type.Integer())),
  }),
)
export type OperatorBody = Static<typeof OperatorBody>

/** A change: the fields that it writes, and what its sender had read in them (docs/decisions/0022). */
export const OperatorChange = changeOf('OperatorChange', OperatorBody)
export type OperatorChange = Static<typeof OperatorChange>

/** The password screen's body (spec §7.5). */
export const PasswordBody = named(
  'OtherPassword',
  Type.Object({ email: Text, password: Type.Optional(Type.String({ maxLength: 1024 })) }),
)
export type PasswordBody = Static<typeof PasswordBody>

/** A form as columns, and what is wrong with it. Managers have no percent. */
export function readOperator(body: OperatorBody, role: 'gestor' | 'afiliado') {
  const name = plainName(body.name ?? '')
  const email = emailOf(body.email ?? '')
  const telefone = phoneIn(body.telefone ?? '') ?? ''
  const percent = role === 'afiliado' ? (body.afiliado_percent ?? null) : undefined
  const errors: FieldErrors = checkOperator({
    name,
    email,
    telefone,
    ...(percent !== undefined && { afiliado_percent: percent }),
  })
  return { columns: { name, email, telefone, ...(percent != null && { afiliadoPercent: percent }) }, errors }
}
