import { dayOf, type Instant } from '../values/dates.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { ownValue } from '../values/own.ts'
import { isPhone } from '../values/phone.ts'
import type { FieldTable } from '../values/record-fields.ts'
import { isBlank, trimmed } from '../values/text.ts'
import { refuseDay } from '../values/typed-day.ts'

export const MAX_SUPPORTER_NAME = 120
export const MAX_SUPPORTER_NOTE = 500
const MAX_SUPPORT = 9_999_999_999

/** Who a supporter is, and how it supports. */
export const SUPPORTER_KINDS = { person: 'Pessoa', company: 'Empresa', partner: 'Parceiro' } as const
export const SUPPORT_WAYS = {
  monthly: 'Por mês',
  once: 'Uma vez',
  goods: 'Em produtos',
  publicity: 'Divulgação',
} as const

/** What an operator writes of a supporter. */
export const SUPPORTER_FIELDS = {
  name: { kind: 'text', column: 'name', label: 'Nome' },
  telefone: { kind: 'text', column: 'telefone', label: 'Celular' },
  tipo: { kind: 'text', column: 'kind', label: 'Quem é', audited: 'supporterKind', choices: SUPPORTER_KINDS },
  forma: { kind: 'text', column: 'how', label: 'Como', audited: 'supportWay', choices: SUPPORT_WAYS },
  amount: { kind: 'amount', column: 'amount', label: 'Valor', audited: 'supportAmount', maybe: true, optional: true },
  desde: { kind: 'text', column: 'since', label: 'Desde', audited: 'supporterSince' },
  nota: { kind: 'text', column: 'note', label: 'Nota', audited: 'supporterNote', optional: true },
} as const satisfies FieldTable

/** A supporter as it is typed; the amount in centavos. */
export interface SupporterDraft {
  readonly name: string
  readonly telefone: string
  readonly tipo: string
  readonly forma: string
  readonly amount: number | null
  readonly desde: string
  readonly nota: string
}

/** Whether this way of supporting has to say how much. */
export const needsAmount = (way: string): boolean => way === 'monthly' || way === 'once'

/** What is wrong with it, by the names of the API's fields. */
export function checkSupporter({ name, telefone, ...draft }: SupporterDraft, now: Instant): FieldErrors {
  const refused = {
    name: isBlank(name) ? 'Informe o nome.' : refuseLength(trimmed(name), MAX_SUPPORTER_NAME),
    telefone: isPhone(telefone) ? null : 'Informe um telefone com DDD.',
    tipo: ownValue(SUPPORTER_KINDS, draft.tipo) ? null : 'Escolha quem é.',
    forma: ownValue(SUPPORT_WAYS, draft.forma) ? null : 'Escolha como apoia.',
    amount: refuseAmount(draft),
    desde: refuseDay(draft.desde) ?? (draft.desde > dayOf(now) ? 'Este dia ainda não chegou.' : null),
    nota: refuseLength(trimmed(draft.nota), MAX_SUPPORTER_NOTE),
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refuseAmount({ amount, forma }: Pick<SupporterDraft, 'amount' | 'forma'>): string | null {
  if (amount === null) return needsAmount(forma) ? 'Informe o valor do apoio.' : null
  if (amount < 1) return 'O valor precisa ser maior que zero.'
  return amount > MAX_SUPPORT ? 'O valor não pode passar de R$ 99.999.999,99.' : null
}
