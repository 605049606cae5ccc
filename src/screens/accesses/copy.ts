import { formatCount } from '../../domain/values/counts.ts'

const days = (count: number) => (count === 1 ? '1 dia' : `${formatCount(count)} dias`)

/** What the list of accesses, the form and the one sight of a token say. */
export const copy = {
  columns: { name: 'Acesso', scopes: 'Pode ler', used: 'Último uso', until: 'Validade', maker: 'Criado por' },
  more: (name: string) => `Mais ações de ${name}`,
  create: 'Novo acesso',
  empty: {
    title: 'Nenhum acesso criado',
    hint: 'Para planilhas, robôs e o seu aplicativo lerem vendas sem a sua senha.',
  },
  note: 'Um acesso lê só o que você marcou, nunca mais do que você mesmo. Telefones saem mascarados, e quem criou e revogou fica na Auditoria.',
  documentation: 'Documentação da API',
  never: 'nunca',
  none: '—',
  used: (moment: string) => `Usado ${moment}`,
  neverUsed: 'Nunca usado',
  valid: 'Vale',
  until: (day: string) => `até ${day}`,
  ends: (count: number) => (count === 0 ? 'Vence hoje' : `Vence em ${days(count)}`),
  expired: 'Vencido',
  expiredAt: (day: string) => `em ${day}`,
  revoke: 'Revogar',
  revokeTitle: (name: string) => `Revogar “${name}”?`,
  revokeText: 'Quem usa este acesso para na hora. O que já leu continua com ele. Não se desfaz.',
  revokeVerb: 'Revogar acesso',
  usedLast: (moment: string | null) => (moment === null ? 'Nunca foi usado.' : `Último uso: ${moment}.`),
  form: {
    name: 'Nome',
    nameHint: 'Quem usa, para saber qual revogar.',
    days: 'Validade',
    daysHint: 'O mais longo é 1 ano.',
    span: { 30: '30 dias', 90: '3 meses', 180: '6 meses', 365: '1 ano' },
    untilDay: (span: string, day: string) => `${span}, até ${day}`,
    scopes: 'Pode ler',
    panelTitle: 'Só no painel, nunca por API',
    panelText: 'Sortear, devolver dinheiro, mudar preço e data, criar e apagar.',
    once: 'O token aparece uma vez só',
    submit: 'Criar acesso',
  },
  token: {
    title: 'Copie agora: não aparece de novo',
    about: (name: string, day: string) => `${name} · até ${day}`,
    label: 'Token do acesso',
    copy: 'Copiar',
    copied: 'Copiado',
    hint: 'Guarde num cofre de senhas. Nem nós nem você o lemos depois; se perder, revogue e crie outro.',
    byHand: 'Este navegador não deixou copiar. Selecione o token e copie à mão.',
    done: 'Já guardei',
    copyFirst: 'Copie antes',
  },
} as const
