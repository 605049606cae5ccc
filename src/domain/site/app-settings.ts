import { isEmail } from '../values/email.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { isBlank, trimmed } from '../values/text.ts'
import { refuseDocument } from './documents.ts'
import { refuseProfile, refuseWhatsapp } from './links.ts'

/**
 * By whose leave the campaigns are run: the federal secretariat of prizes and bets, the lottery of Paraíba, another … Where nothing is said, the
 * page says just that. `lotep` offers PagStar (spec §6).
 */
export const AUTHORIZATIONS = {
  spa: 'SPA/MF',
  lotep: 'Lotep',
  estadual: 'Outra loteria estadual',
  filantropica: 'Entidade filantrópica',
  outra: 'Outra',
} as const
export type Authorization = keyof typeof AUTHORIZATIONS

/** A question that buyers have, and its answer. */
export type Question = { readonly question: string; readonly answer: string }

/** Texts of the settings, by their names on the wire. */
export const SETTING_TEXTS = [
  'organizer',
  'document',
  'authorization',
  'authorization_number',
  'regulation',
  'privacy',
  'whatsapp',
  'email',
  'instagram',
  'telegram',
] as const
export type SettingText = (typeof SETTING_TEXTS)[number]

/** The limits of reservations that are not paid (S27), by their names on the wire. */
export const UNPAID_FIELDS = [
  'unpaid_by_phone',
  'unpaid_by_address',
  'unpaid_share',
  'unpaid_quotas',
  'unpaid_most',
] as const
export type UnpaidField = (typeof UNPAID_FIELDS)[number]

/** The most that each of them can be. */
export const MOST_UNPAID: Readonly<Record<UnpaidField, number>> = {
  unpaid_by_phone: 1_000_000,
  unpaid_by_address: 1_000_000,
  unpaid_share: 100,
  unpaid_quotas: 10_000_000,
  unpaid_most: 100,
}

/** The settings of the organiser; what is `null` or empty was not given. */
export type OrganizerSettings = Readonly<Record<SettingText, string | null>> & {
  readonly questions: readonly Question[]
} & Readonly<Record<UnpaidField, number | null>>

export const SETTING_FIELDS = [...SETTING_TEXTS, 'questions', ...UNPAID_FIELDS] as const

/** What is said over a form that lacks something (spec §5). */
export const REQUIRED_MISSING = 'Preencha os campos obrigatórios'
export const MAX_QUESTIONS = 12
export const MAX_QUESTION = 120
export const MAX_ANSWER = 500
/** The most characters of the regulation and of the privacy text, formatting included. */
export const MAX_TERMS = 40_000

const LABELS: Readonly<Record<(typeof SETTING_FIELDS)[number], string>> = {
  organizer: 'Nome do organizador',
  document: 'CPF ou CNPJ',
  authorization: 'Autorização',
  authorization_number: 'Número da autorização',
  regulation: 'Regulamento',
  privacy: 'Política de privacidade',
  questions: 'Perguntas',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  instagram: 'Instagram',
  telegram: 'Telegram',
  unpaid_by_phone: 'Compras sem pagar por celular',
  unpaid_by_address: 'Compras sem pagar por conexão',
  unpaid_share: 'Cotas sem pagar por conexão (% das livres)',
  unpaid_quotas: 'Cotas sem pagar por conexão (sempre até)',
  unpaid_most: 'Cotas sem pagar por conexão (nunca acima de)',
}
export const SETTING_LABELS = LABELS

type Rule = (text: string, all: OrganizerSettings) => string | null

const RULES: Readonly<Partial<Record<SettingText, Rule>>> = {
  organizer: (text) => refuseLength(trimmed(text), 120),
  document: refuseDocument,
  authorization: (text) => (Object.hasOwn(AUTHORIZATIONS, text) ? null : 'Escolha uma das opções'),
  authorization_number: (text) => refuseLength(trimmed(text), 80),
  regulation: (text) => refuseLength(text, MAX_TERMS),
  privacy: (text) => refuseLength(text, MAX_TERMS),
  whatsapp: refuseWhatsapp,
  email: (text) => (isEmail(text) ? null : 'Confira o e-mail'),
  instagram: refuseProfile,
  telegram: refuseProfile,
}

/** What buyers have to know of who organises. */
export const REQUIRED: readonly SettingText[] = ['organizer', 'document']

/** Whether the settings leave out who organises. */
export const lacksOrganizer = (settings: Readonly<Partial<Record<SettingText, string | null>>>): boolean =>
  REQUIRED.some((field) => isBlank(settings[field] ?? null))

/** What is wrong with the settings, by field. */
export function checkSettings(settings: OrganizerSettings): FieldErrors {
  const wrong: Record<string, string[]> = {}
  for (const field of SETTING_TEXTS) {
    const sentence = refuseText(field, settings)
    if (sentence !== null) wrong[field] = [sentence]
  }
  if (!isBlank(settings.authorization) && wrong.authorization === undefined && isBlank(settings.authorization_number))
    wrong.authorization_number = ['Informe o número da autorização']
  const questions = refuseQuestions(settings.questions)
  if (questions !== null) wrong.questions = [questions]
  for (const field of UNPAID_FIELDS) {
    const count = settings[field]
    if (count !== null && !isCountUpTo(MOST_UNPAID[field], count))
      wrong[field] = [`Informe um número de 1 a ${MOST_UNPAID[field].toLocaleString('pt-BR')}`]
  }
  return wrong
}

function refuseText(field: SettingText, settings: OrganizerSettings): string | null {
  const text = settings[field]
  if (isBlank(text)) return REQUIRED.includes(field) ? REQUIRED_MISSING : null
  return RULES[field]?.(text ?? '', settings) ?? null
}

const isCountUpTo = (most: number, count: number) => Number.isInteger(count) && count >= 1 && count <= most

/** What is wrong with one question, or `null`. */
export function refuseQuestion({ question, answer }: Question): string | null {
  if (isBlank(question)) return 'escreva a pergunta'
  if (trimmed(question).length > MAX_QUESTION) return `a pergunta tem no máximo ${MAX_QUESTION} caracteres`
  if (isBlank(answer)) return 'escreva a resposta'
  return trimmed(answer).length > MAX_ANSWER ? `a resposta tem no máximo ${MAX_ANSWER} caracteres` : null
}

function refuseQuestions(questions: readonly Question[]): string | null {
  if (questions.length > MAX_QUESTIONS) return `São no máximo ${MAX_QUESTIONS} perguntas`
  for (const [index, each] of questions.entries()) {
    const wrong = refuseQuestion(each)
    if (wrong !== null) return `Pergunta ${index + 1}: ${wrong}`
  }
  return null
}

/** The authorisation as the foot of a page says it. */
export function authorizationInWords({
  authorization,
  authorization_number: number,
}: Pick<OrganizerSettings, 'authorization' | 'authorization_number'>): string {
  if (isBlank(authorization) || isBlank(number)) return 'Autorização não informada pelo organizador.'
  const by = authorization === 'spa' ? 'SPA/MF nº ' : authorization === 'lotep' ? 'Lotep nº ' : ''
  return `Autorização ${by}${number}.`
}
