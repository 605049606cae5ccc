import { ownValue } from '../values/own.ts'

/** The label of each audited event (S56): a new event is named here. */
export const AUDIT_ACTIONS = {
  'session.started': 'Entrou',
  'session.refused': 'Tentativa de entrar recusada',
  'session.ended': 'Saiu',
  'session.endedEverywhere': 'Saiu de todos os aparelhos',
  'session.endedFromAfar': 'Desconectou um aparelho',
  'session.othersEnded': 'Desconectou os outros aparelhos',
  'code.accepted': 'Código confirmado',
  'code.refused': 'Código errado',
  'access.refused': 'Acesso negado',
  'password.changed': 'Trocou a própria senha',
  'password.refused': 'Senha atual errada',
  'password.set': 'Definiu a senha de uma conta',
  'phone.changed': 'Trocou o celular',
  'phone.revealed': 'Viu o telefone de um cliente',
  'phone.searched': 'Procurou um cliente pelo telefone',
  'app.enrolled': 'Configurou o aplicativo autenticador',
  'app.removed': 'Removeu o aplicativo autenticador',
  'passkey.enrolled': 'Cadastrou uma chave de acesso',
  'passkey.renamed': 'Renomeou uma chave de acesso',
  'passkey.removed': 'Removeu uma chave de acesso',
  'recovery.renewed': 'Gerou códigos de recuperação',
  'operator.created': 'Criou uma conta',
  'operator.changed': 'Alterou uma conta',
  'operator.deleted': 'Excluiu uma conta',
  'operator.restored': 'Restaurou uma conta',
  'campaign.created': 'Criou uma campanha',
  'campaign.changed': 'Alterou uma campanha',
  'campaign.duplicated': 'Duplicou uma campanha',
  'campaign.trash': 'Moveu uma campanha para a lixeira',
  'campaign.restore': 'Restaurou uma campanha',
  'campaign.sell': 'Colocou uma campanha à venda',
  'campaign.reset': 'Reiniciou uma campanha',
  'photo.added': 'Adicionou uma foto',
  'photo.removed': 'Excluiu uma foto',
  'photo.restored': 'Restaurou uma foto',
  'photo.ordered': 'Mudou a ordem das fotos',
  'prize.drawn': 'Sorteou um prêmio',
  'draw.checked': 'Conferiu um sorteio antes de sortear',
  'result.confirmed': 'Resultado conferido com a Caixa',
  'result.contradicted': 'Resultado contradito pela Caixa',
  'result.corrected': 'Corrigiu um resultado pelo da Caixa',
  'result.kept': 'Manteve um resultado contra o da Caixa',
  'prize.paid': 'Entregou um prêmio',
  'winner.noted': 'Anotou sobre um ganhador',
  'roulette.created': 'Cadastrou prêmios da Roleta',
  'roulette.changed': 'Alterou um prêmio da Roleta',
  'roulette.released': 'Liberou um prêmio da Roleta',
  'roulette.restored': 'Restaurou um prêmio da Roleta',
  'roulette.deleted': 'Apagou um prêmio da Roleta',
  'roulette.returned': 'Prêmio da Roleta de compra devolvida',
  'prizeQuota.created': 'Criou uma cota premiada',
  'prizeQuotas.created': 'Criou cotas premiadas',
  'prizeQuota.changed': 'Alterou uma cota premiada',
  'prizeQuota.deleted': 'Apagou uma cota premiada',
  'prizeQuota.returned': 'Cota premiada de compra devolvida',
  'returnedPrize.given': 'Disse que o prêmio devolvido foi entregue',
  'returnedPrize.withheld': 'Disse que o prêmio devolvido não foi entregue',
  'transaction.consulted': 'Consultou o banco',
  'transaction.renotified': 'Renotificou a transação',
  'transaction.reviewed': 'Conferiu o pagamento',
  'coupon.created': 'Criou um cupom',
  'coupon.changed': 'Alterou um cupom',
  'coupon.promoted': 'Tornou um cupom principal',
  'coupon.demoted': 'Tirou um cupom de principal',
  'coupon.removed': 'Removeu um cupom',
  'coupon.restored': 'Restaurou um cupom',
  'late.delivered': 'Entregou um PIX atrasado',
  'late.refunded': 'Devolveu um PIX atrasado',
  'reservations.released': 'Liberou reservas suspeitas',
  'report.requested': 'Gerou um relatório',
  'account.created': 'Criou uma conta de pagamento',
  'account.changed': 'Alterou uma conta de pagamento',
  'account.deleted': 'Excluiu uma conta de pagamento',
  'account.restored': 'Restaurou uma conta de pagamento',
  'account.registered': 'Registrou o endereço de aviso no banco',
  'account.linked': 'Ligou uma conta ao Mercado Pago',
  'account.unlinked': 'Desligou uma conta do Mercado Pago',
  'link.created': 'Criou um link',
  'link.changed': 'Alterou um link',
  'link.deleted': 'Excluiu um link',
  'link.restored': 'Restaurou um link',
  'pixel.created': 'Criou um pixel',
  'pixel.changed': 'Alterou um pixel',
  'pixel.deleted': 'Excluiu um pixel',
  'pixel.restored': 'Restaurou um pixel',
  'tag.created': 'Criou um Tag Manager',
  'tag.changed': 'Alterou um Tag Manager',
  'tag.deleted': 'Excluiu um Tag Manager',
  'tag.restored': 'Restaurou um Tag Manager',
  'webhook.created': 'Criou um webhook',
  'webhook.changed': 'Alterou um webhook',
  'webhook.deleted': 'Excluiu um webhook',
  'webhook.restored': 'Restaurou um webhook',
  'webhook.paused': 'Pausou um webhook',
  'webhook.resumed': 'Retomou um webhook',
  'webhook.tested': 'Testou um webhook',
  'webhook.resent': 'Reenviou entregas de um webhook',
  'webhook.secretRenewed': 'Gerou um segredo de webhook',
  'logo.changed': 'Mudou o logo da página do comprador',
  'settings.changed': 'Mudou as configurações',
  'theme.changed': 'Mudou o tema da página do comprador',
  'alerts.read': 'Marcou alertas como lidos',
  'view.saved': 'Salvou uma visão',
  'view.deleted': 'Excluiu uma visão',
  'demo.begun': 'Começou a criar a demonstração',
  'demo.made': 'Criou a demonstração',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** What an audited event is about. */
export const AUDIT_SUBJECTS = {
  session: 'Sessões e códigos',
  operator: 'Contas de operadores',
  campaign: 'Campanhas',
  roulette: 'Prêmios da Roleta',
  prizeQuota: 'Cotas premiadas',
  returnedPrize: 'Prêmios devolvidos',
  coupon: 'Cupons',
  transaction: 'Transações',
  buyer: 'Clientes',
  phone: 'Buscas por telefone',
  account: 'Contas de pagamento',
  link: 'Links',
  pixel: 'Pixels',
  tag: 'Tag Managers',
  webhook: 'Webhooks',
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
  campaign: 'Campanha',
  roulette: 'Prêmio da Roleta',
  prizeQuota: 'Cota premiada',
  returnedPrize: 'Prêmio devolvido',
  coupon: 'Cupom',
  transaction: 'Transação',
  buyer: 'Cliente',
  account: 'Conta de pagamento',
  link: 'Link',
  pixel: 'Pixel',
  tag: 'Tag Manager',
  webhook: 'Webhook',
  report: 'Relatório',
  view: 'Visão',
}

/** The label of one record: `Transação 12`; the kind alone for what has no number, the address for a refused access. */
export function auditRecord(subject: string, id: string): string {
  if (subject === 'route') return id
  const record = ownValue(RECORDS, subject)
  return record === undefined ? wordOf(AUDIT_SUBJECTS, subject) : `${record} ${id}`
}

/** The label of a stored event, or its own name when a later version wrote it. */
export const auditAction = (action: string): string => wordOf(AUDIT_ACTIONS, action)

/** The label of an event's subject, in the same way. */
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
