import { ownValue } from '../values/own.ts'

/** What an audited event is about. */
export const AUDIT_SUBJECTS = {
  session: 'Sessões e códigos',
  operator: 'Contas de operadores',
  apiAccess: 'Acessos da API',
  campaign: 'Campanhas',
  roulette: 'Prêmios da Roleta',
  prizeQuota: 'Cotas premiadas',
  returnedPrize: 'Prêmios devolvidos',
  coupon: 'Cupons',
  transaction: 'Transações',
  buyer: 'Clientes',
  phone: 'Buscas por telefone',
  person: 'Dados de pessoas',
  account: 'Contas de pagamento',
  link: 'Links',
  utm: 'UTMs',
  supporter: 'Apoiadores',
  payout: 'Pagamentos de comissão',
  recoveryTemplate: 'Mensagens de recuperação',
  pixel: 'Pixels',
  tag: 'Tag Managers',
  webhook: 'Webhooks',
  notification: 'Notificações',
  report: 'Relatórios',
  view: 'Visões salvas',
  app: 'Tema e configurações',
  route: 'Acessos negados',
  demo: 'Demonstração',
} as const

export type AuditSubject = keyof typeof AUDIT_SUBJECTS

/** The singular, before its number. */
const RECORDS: Readonly<Partial<Record<string, string>>> = {
  operator: 'Conta',
  apiAccess: 'Acesso da API',
  campaign: 'Campanha',
  roulette: 'Prêmio da Roleta',
  prizeQuota: 'Cota premiada',
  returnedPrize: 'Prêmio devolvido',
  coupon: 'Cupom',
  transaction: 'Transação',
  buyer: 'Cliente',
  account: 'Conta de pagamento',
  link: 'Link',
  utm: 'UTM',
  supporter: 'Apoiador',
  payout: 'Pagamento de comissão',
  recoveryTemplate: 'Mensagem de recuperação',
  pixel: 'Pixel',
  tag: 'Tag Manager',
  webhook: 'Webhook',
  notification: 'Notificação',
  report: 'Relatório',
  view: 'Visão',
}

/** The label of one record: `Transação 12`; the kind alone for what has no number, the address for a refused access. */
export function auditRecord(subject: string, id: string): string {
  if (subject === 'route') return id
  const record = ownValue(RECORDS, subject)
  return record === undefined ? wordOf(AUDIT_SUBJECTS, subject) : `${record} ${id}`
}

/** The label of an event's subject, or its own name where a later version wrote it. */
export const auditSubject = (subject: string): string => wordOf(AUDIT_SUBJECTS, subject)

const wordOf = (words: Readonly<Record<string, string>>, name: string) => ownValue(words, name) ?? name

/** A browser's own description of itself in two words: `Chrome no Android`. */
export function deviceName(agent: string): string {
  const browser = firstOf(agent, [
    [/Edg/, 'Edge'],
    [/OPR|Opera/, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ])
  const system = firstOf(agent, [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iPhone ou iPad'],
    [/Windows/, 'Windows'],
    [/Macintosh/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  if (browser === undefined) return system ?? 'Programa ou navegador desconhecido'
  return system === undefined ? browser : `${browser} no ${system}`
}

const firstOf = (text: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]
