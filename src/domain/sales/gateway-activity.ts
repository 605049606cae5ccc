import { formatMoment } from '../values/dates.ts'
import { ownValue } from '../values/own.ts'

/** What a provider is asked for an account, what it tells by itself (`notification`), and a payment's `moment` in an answer that cannot be true. */
export const ACTIVITY_KINDS = [
  'charge',
  'find',
  'consult',
  'cancel',
  'register',
  'test',
  'notification',
  'moment',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/**
 * What came of it. Of a question: `answered`, `refused`, `silent`. Of a notification: `confirmed` (its purchase changed), `unchanged`, `review` (the
 * money is not what was charged), `unknown` (a charge that is not of this account, or none), `unconfirmed` (the provider said nothing when it was asked),
 * `unlinked` (the seller took its authorization back), `refused` (it is not authentic, or cannot be read).
 */
export const ACTIVITY_OUTCOMES = [
  'answered',
  'refused',
  'silent',
  'confirmed',
  'unchanged',
  'review',
  'unknown',
  'unconfirmed',
  'unlinked',
] as const
export type ActivityOutcome = (typeof ACTIVITY_OUTCOMES)[number]

/** How well a provider answers: of what it was asked, so much is well, so little bad. */
const WELL = 0.95
const BAD = 0.5

/** How a share of good answers is to be seen. */
export function answersTone({ asked, answered }: { asked: number; answered: number }): 'ok' | 'wait' | 'bad' {
  const share = asked === 0 ? 1 : answered / asked
  if (share >= WELL) return 'ok'
  return share >= BAD ? 'wait' : 'bad'
}

/** What an adapter gives as its reason, in the operator's words. */
const REASONS: Readonly<Record<string, string>> = {
  'no charge in the answer': 'não veio cobrança na resposta',
  'no token in the answer': 'não veio acesso na resposta',
  'no tokens in the answer': 'não veio acesso na resposta',
  'the code carries another amount': 'o PIX veio com outro valor',
  'not accepted without a document': 'pode faltar o CPF ou CNPJ do titular nesta conta',
  'the charge was not accepted': 'a cobrança não foi aceita',
  'the credentials were not accepted': 'as credenciais não foram aceitas',
  'the account is not linked': 'a conta não está ligada',
  'unreadable charge': 'a resposta não é a desta cobrança',
  'unreadable search': 'a resposta não pôde ser lida',
  'unreadable status': 'a situação não é conhecida',
  'unreadable notification': 'o aviso não pôde ser lido',
  'wrong signature': 'assinatura errada',
  'wrong authorization': 'autorização errada',
  'wrong hash': 'hash errado',
  'wrong security phrase': 'frase de segurança errada',
  'other seller': 'é de outro vendedor',
  'wrong address': 'veio para um endereço sem o segredo desta conta',
  'the interface of fluxsis is not known': 'a Fluxsis ainda não diz como avisa',
  redirected: 'mandou para outro endereço',
}

const OTHER_MOMENT = 'another moment: '
const NO_CHARGE = 'não fala de uma cobrança'

/** Why something was not answered or not taken, in the operator's words; null where nothing can be said that helps. */
export function reasonInWords(reason: string | null): string | null {
  if (reason === null) return null
  const answered = /^(?:the grant was )?answered (\d{3})$/.exec(reason)?.[1]
  if (answered !== undefined) return `código ${answered}`
  if (/Timeout|TIMEOUT|TIMEDOUT/.test(reason)) return 'demorou demais'
  if (reason.startsWith('no answer')) return 'a conexão falhou'
  const moment = reason.startsWith(OTHER_MOMENT) ? new Date(reason.slice(OTHER_MOMENT.length)) : null
  if (moment !== null) return `o banco diz que foi pago em ${formatMoment(moment)}; vale a hora do Talão`
  const passed = /^of no charge(?:: (.+))?$/.exec(reason)
  if (passed !== null) return passed[1] === undefined ? NO_CHARGE : `${NO_CHARGE}: ${passed[1]}`
  return ownValue(REASONS, reason) ?? null
}
