/** What each audited event is called (S56). An event without a word here is shown by its own name. */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
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
  'password.set': 'Definiu a senha de uma conta',
  'phone.changed': 'Trocou o celular',
  'app.enrolled': 'Configurou o aplicativo autenticador',
  'app.removed': 'Removeu o aplicativo autenticador',
  'recovery.renewed': 'Gerou códigos de recuperação',
  'operator.created': 'Criou uma conta',
  'operator.changed': 'Alterou uma conta',
  'operator.deleted': 'Excluiu uma conta',
  'campaign.created': 'Criou uma campanha',
  'campaign.changed': 'Alterou uma campanha',
  'campaign.trash': 'Moveu uma campanha para a lixeira',
  'campaign.restore': 'Restaurou uma campanha',
  'prize.drawn': 'Sorteou um prêmio',
  'late.delivered': 'Entregou um PIX atrasado',
  'late.refunded': 'Devolveu um PIX atrasado',
  'phone.revealed': 'Viu o telefone de um cliente',
  'link.created': 'Criou um link',
  'demo.begun': 'Começou a criar a demonstração',
  'demo.made': 'Criou a demonstração',
}

/** What an audited event is about. */
export const AUDIT_SUBJECTS: Readonly<Record<string, string>> = {
  session: 'Sessões e códigos',
  operator: 'Contas de operadores',
  campaign: 'Campanhas',
  transaction: 'Transações',
  buyer: 'Clientes',
  link: 'Links',
  route: 'Acessos negados',
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'E-mail',
  telefone: 'Celular',
  afiliadoPercent: 'Comissão (%)',
  role: 'Papel',
  title: 'Título',
  state: 'Lista',
  price: 'Preço (centavos)',
  total: 'Números',
  product: '1º prêmio',
  description: 'Descrição',
  statusDetail: 'Situação na página',
  updatedAt: 'Alterado em',
  reason: 'Motivo',
  transaction: 'Transação',
  method: 'Meio',
  tries_left: 'Tentativas restantes',
}

/** The words for a field whose values an event keeps, or its own name. */
export const auditField = (field: string): string => FIELDS[field] ?? field

/** The words for an event, or its own name. */
export const auditAction = (action: string): string => AUDIT_ACTIONS[action] ?? action

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
